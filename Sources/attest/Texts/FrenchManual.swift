/// What of the manual the tables do not say, in French: the same sentences as in English.
enum FrenchManual {
  static let description = """
    .Nm
    écrit une attestation personnelle, un papier signé sur l'honneur : un PDF avec le
    texte, les motifs cochés et un QR code.
    Il garde les personnes d'un foyer, retient les derniers motifs de chacune et
    déplace l'heure de sortie par rapport à maintenant.
    L'heure de création est toujours celle de l'horloge : rien ne la déplace.
    Sans commande, il fait ce que fait
    .Cm now ,
    pour la première personne de la liste, avec les motifs de la dernière fois.
    Ce qui manque est demandé dans un terminal : le premier profil, un motif, les
    réponses à un formulaire, celles de la dernière fois entre crochets ; là,
    .Ql -
    retire celle qui est facultative.
    Avec
    .Fl \\-no\\-input ,
    ou sans terminal, rien n'est demandé, et les réponses de la dernière fois sont
    reprises ;
    .Fl \\-data
    change celles qu'il nomme.
    .Pp
    En écrivant une attestation, vous certifiez qu'elle dit vrai.
    .Pp
    La sortie standard n'a que les chemins absolus des PDF, un par ligne ; tout le
    reste va sur l'erreur standard, en français ou en anglais selon la locale.
    Aucun champ d'un profil n'est jamais un argument, un nom de fichier ni une partie
    d'un message.
    .Pp
    Un
    .Ar ID
    est une lettre, puis lettres, chiffres et tirets, 32 au plus, en minuscules ;
    .Cm all
    est tout le monde et
    .Cm demo
    une personne d'exemple, dont les attestations sont marquées comme telles.
    Un formulaire a le
    .Ar NOM
    que dit
    .Cm template list ,
    ou se nomme par son chemin, qui a une barre oblique ou finit par
    .Ql .attest .
    Réponses, PDF à vérifier et formulaire à contrôler peuvent être un tube, ou
    .Ql -
    pour l'entrée standard.
    Une
    .Ar DURÉE
    est
    .Ql 20m ,
    .Ql 1h
    ou
    .Ql 1h30 ,
    24 heures au plus.
    Une
    .Ar HEURE
    est
    .Ql 14:30 ,
    .Ql 14h30 ,
    .Ql 09/11/2020 14:30
    (jour, mois, année) ou
    .Ql 2020-11-09T14:30 ;
    sans date, c'est la plus proche.
    Elle va de 24 heures avant à 7 jours après.
    De
    .Fl m ,
    .Fl \\-plus
    et
    .Fl a ,
    la dernière compte, pour qu'un alias puisse être corrigé.
    .Pp
    Dans un terminal,
    .Cm show
    est une carte qui vit jusqu'à ce qu'on tape
    .Ql q ;
    .Ql \\&?
    dit ses touches, et
    .Fl a
    l'heure à laquelle elle commence.
    Ailleurs, ce sont quelques lignes.
    """

  static let rest = """
    .Sh ENVIRONNEMENT
    .Bl -tag -width Ds
    .It Ev ATTEST_PERSON
    La personne, quand aucun
    .Fl p
    ne la dit.
    .It Ev ATTEST_TEMPLATE
    Le formulaire, quand aucun
    .Fl t
    ne le dit ; sinon le dernier dont la personne s'est servie.
    .It Ev ATTEST_OUTPUT
    La sortie, quand aucun
    .Fl o
    ne la dit ; un fichier seulement par sa terminaison, comme
    .Pa derniere.pdf ,
    ou
    .Sq \\- .
    .It Ev ATTEST_FONT
    Le fichier de police, quand aucun
    .Fl \\-font
    ne le nomme.
    .It Ev ATTEST_SIGNABLE
    Définie, tout papier qui a une place pour signer est fait comme avec
    .Fl \\-signable .
    .It Ev ATTEST_HOME
    Où tout est gardé, au lieu des deux dossiers ci-dessous.
    .It Ev ATTEST_NOW
    Une heure comme
    .Ql 2020-11-09T14:30:00+01:00
    à la place de l'horloge, pour les essais et les démonstrations : ce qui est fait
    est marqué comme exemple.
    .It Ev ATTEST_STILL
    Définie, les nuages de
    .Cm show
    ne bougent pas.
    .It Ev NO_COLOR
    Définie,
    .Cm show
    n'a pas de couleurs, et son code est tout de même sombre sur clair.
    .It Ev LC_ALL , LC_MESSAGES , LANG , LANGUAGE
    La langue des messages, choisie comme par gettext.
    .Ev LC_ALL Ns = Ns C
    est la forme stable pour les scripts.
    .It Ev VISUAL , EDITOR
    L'éditeur de
    .Cm person edit ,
    lancé par
    .Xr sh 1 ;
    si aucun n'est défini, chaque champ est demandé.
    .It Ev TZDIR
    Où sont les données des fuseaux horaires.
    .El
    .Sh FICHIERS
    .Bl -tag -width Ds
    .It Pa ~/.local/share/attest/people/ID.conf
    Les profils, lignes
    .Ql clé: valeur ,
    et leur ordre dans
    .Pa order ;
    sous
    .Ev XDG_DATA_HOME
    si elle est définie.
    .It Pa ~/.local/share/attest/templates/
    Vos propres formulaires.
    .It Pa ~/.local/state/attest/
    Ce qui est retenu ; sous
    .Ev XDG_STATE_HOME
    si elle est définie.
    .El
    .Pp
    Seul leur propriétaire peut les lire, et de même les PDF.
    .Sh CODE DE RETOUR
    .Bl -tag -width Ds
    .It 0
    C'est fait ; l'erreur standard peut avoir des avertissements.
    .It 64
    La ligne de commande est fausse.
    .It 65
    Le contenu d'un profil, d'un formulaire ou d'une police est faux, ou un PDF n'est
    plus tel qu'il fut écrit.
    .It 66
    Personne, formulaire ou fichier introuvable.
    .It 70
    Un contrôle du programme lui-même a échoué.
    .It 73
    La sortie, ou un nouveau profil, ne peut être créée.
    .It 74
    Une lecture ou une écriture a échoué en route.
    .It 75
    Une autre exécution modifie les profils.
    .It 78
    .Ev HOME
    n'est pas définie, ou un fichier vient d'un
    .Nm
    plus récent.
    .It 130
    Abandon à une question.
    .El
    .Sh EXEMPLES
    Garder un profil, puis sortir pour le travail :
    .Bd -literal -offset indent
    attest person add marie
    attest --reason travail
    .Ed
    .Pp
    Vous êtes sorti il y a 20 minutes, pour les mêmes motifs que la dernière fois :
    .Pp
    .Dl attest --minus 20m
    .Pp
    Imprimer les attestations de deux personnes :
    .Bd -literal -offset indent
    attest -p marie,leo -r enfants | while IFS= read -r f; do lp "$f"; done
    .Ed
    .Sh VOIR AUSSI
    .Xr sh 1
    """
}
