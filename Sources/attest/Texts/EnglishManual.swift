/// What of the manual the tables do not say, in English.
enum EnglishManual {
  static let description = """
    The
    .Nm
    utility writes a personal attestation, a paper signed on one's honour, as a
    PDF with the text, the ticked reasons and a QR code.
    It keeps the people of a household, remembers the last reasons of each, and
    moves the time of exit relative to now.
    The time of writing is always that of the clock: nothing moves it.
    Without a command it does what
    .Cm now
    does, for the first person of the list, with the reasons of the last time.
    What is missing is asked for on a terminal: the first profile, a reason, the
    answers to a form, with those of the last time in brackets; there
    .Ql -
    takes away one that is optional.
    With
    .Fl \\-no\\-input ,
    or without a terminal, nothing is asked, and the answers of the last time are
    taken;
    .Fl \\-data
    changes those that it names.
    .Pp
    By writing an attestation you certify that what it says is true.
    .Pp
    Standard output has only the absolute paths of the PDFs, one a line; everything
    else goes to standard error, in French or in English as the locale says.
    No field of a profile is ever an argument, a file name or a part of a message.
    .Pp
    An
    .Ar ID
    is a letter, then letters, digits and hyphens, 32 at most, in lower case;
    .Cm all
    is everybody and
    .Cm demo
    a sample person, whose attestations are marked as samples.
    A form has the
    .Ar NAME
    that
    .Cm template list
    tells, or is named by its path, which has a slash or ends in
    .Ql .attest .
    Answers, a PDF to verify and a form to check may be a pipe, or
    .Ql -
    for standard input.
    A
    .Ar DURATION
    is
    .Ql 20m ,
    .Ql 1h
    or
    .Ql 1h30 ,
    24 hours at most.
    A
    .Ar TIME
    is
    .Ql 14:30 ,
    .Ql 14h30 ,
    .Ql DD/MM/YYYY 14:30
    (day, month, year) or
    .Ql YYYY-MM-DDT14:30 ;
    without a date it is the nearest one, and the day is told when it is not today.
    It may be from 24 hours ago to 7 days ahead.
    Of
    .Fl m ,
    .Fl \\-plus
    and
    .Fl a
    the last one counts, so that an alias can be overridden.
    .Pp
    On a terminal
    .Cm show
    is a card that lives until
    .Ql q
    is typed;
    .Ql \\&?
    tells its keys, and
    .Fl a
    the time that it begins at.
    Elsewhere it is a few lines.
    """

  static let rest = """
    .Sh ENVIRONMENT
    .Bl -tag -width Ds
    .It Ev ATTEST_PERSON
    The person when no
    .Fl p
    says one.
    .It Ev ATTEST_TEMPLATE
    The form when no
    .Fl t
    says one; else that of the person's last outing, unless it is out of force.
    .It Ev ATTEST_OUTPUT
    The output when no
    .Fl o
    says one; a file only by its ending, as
    .Pa last.pdf ,
    or
    .Sq \\- .
    .It Ev ATTEST_FONT
    The font file when no
    .Fl \\-font
    names one.
    .It Ev ATTEST_SIGNABLE
    When it is set, every paper with a place to sign is made as with
    .Fl \\-signable .
    .It Ev ATTEST_HOME
    Where everything is kept, instead of the two directories below.
    .It Ev ATTEST_NOW
    A time such as
    .Ql 2020-11-09T14:30:00+01:00
    in the place of the clock, for tests and demonstrations: what is made is marked
    as a sample.
    .It Ev ATTEST_STILL
    When it is set, the clouds of
    .Cm show
    stand still.
    .It Ev NO_COLOR
    When it is set,
    .Cm show
    uses no colours, and its code is dark on light all the same.
    .It Ev LC_ALL , LC_MESSAGES , LANG , LANGUAGE
    The language of the messages, chosen as gettext does.
    .Ev LC_ALL Ns = Ns C
    is the stable form for scripts.
    .It Ev VISUAL , EDITOR
    The editor of
    .Cm person edit ,
    run by
    .Xr sh 1 ;
    when neither is set, it asks field by field.
    .It Ev TZDIR
    Where the time zone data is.
    .El
    .Sh FILES
    .Bl -tag -width Ds
    .It Pa ~/.local/share/attest/people/ID.conf
    The profiles, lines of
    .Ql key: value ,
    and their order in
    .Pa order ;
    below
    .Ev XDG_DATA_HOME
    when that is set.
    .It Pa ~/.local/share/attest/templates/
    Forms of your own.
    .It Pa ~/.local/state/attest/
    What is remembered; below
    .Ev XDG_STATE_HOME
    when that is set.
    .El
    .Pp
    All of them can be read by their owner only, and so can the PDFs.
    .Sh EXIT STATUS
    .Bl -tag -width Ds
    .It 0
    Done; warnings may be on standard error.
    .It 64
    The command line is wrong.
    .It 65
    The contents of a profile, a form or a font are wrong, or a PDF is not as it was
    written.
    .It 66
    No such person, form or file.
    .It 70
    A check of the program's own failed.
    .It 73
    The output, or a new profile, cannot be made.
    .It 74
    Reading or writing failed on the way.
    .It 75
    Another run is changing the profiles.
    .It 78
    .Ev HOME
    is not set, or a file was made by a newer
    .Nm .
    .It 130
    Given up at a question.
    .El
    .Sh EXAMPLES
    Keep a profile, then leave for work:
    .Bd -literal -offset indent
    attest person add marie
    attest --reason travail
    .Ed
    .Pp
    You left 20 minutes ago, for the same reasons as the last time:
    .Pp
    .Dl attest --minus 20m
    .Pp
    Print the attestations of two people:
    .Bd -literal -offset indent
    attest -p marie,leo -r enfants | while IFS= read -r f; do lp "$f"; done
    .Ed
    .Sh SEE ALSO
    .Xr sh 1
    """
}
