#!/usr/bin/env python3
"""More than 200 people with names in many languages, each with a form, with and without `--font`.

Usage: attestation_corpus.py PATH-OF-ATTEST

Some people live and were born in the communes with the longest or shortest names. Checks each PDF with check_pdf.py
(some of them with every reader), extracts its text with PDFium and MuPDF, looks for letters beyond the
margins, and limits its size: 15 KiB, or 30 KiB with a font. Then proves that the judge notices faults. Needs
Debian's fonts-liberation and fonts-dejavu-core, and the modules in requirements.txt.
"""
import multiprocessing
import os
import re
import shlex
import subprocess
import sys
import tempfile
import unicodedata

import pikepdf
import pymupdf
import pypdfium2

from attestation import boxes

ATTEST = os.path.abspath(sys.argv[1])
CHECK = os.path.join(os.path.dirname(os.path.abspath(__file__)), "check_pdf.py")
LIBERATION = "/usr/share/fonts/truetype/liberation/LiberationSans-Regular.ttf"
DEJAVU = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"
NOW = "2026-11-21T14:30:00+01:00"
GROUPS = 4

# Five given names, five family names, five towns of birth.
LATIN = {
    "az": "Əli Nərgiz Cəmilə Rəşad Əzizə|Məmmədov Əliyeva Həsənzadə Qədirli Əhmədov|Bakı Gəncə Şəki Lənkəran Mingəçevir",
    "bg-latn": "Stoyan Tsvetana Yordan Zhivko Boyka|Stanchev Gancheva Radev Chakarov Ilieva|Sofia Plovdiv Ruse Burgas Vidin",
    "br": "Nolwenn Gwenolé Erwan Maïwenn Loeiz|Le-Goff Kermarrec Guéguen Cadiou Ar-Braz|Plouë Kemper Brest Lannuon Gwened",
    "ca": "Núria Jordi Aïna Gal·la Marçal|Puigdemont Bofarull Güell Castelló Muñoz|Perpinyà Barcelona Lleida València Eivissa",
    "cs": "Růžena Zdeněk Ondřej Žofie Kateřina|Dvořák Šťastný Říhová Čapek Němcová|Plzeň Liberec Třebíč Děčín Zlín",
    "cy": "Siân Llŷr Ffion Gŵyl Rhŷs|Llywelyn Gwynedd ap-Iorwerth Pŵel Môn|Ŵyr Caerdydd Llanrwst Tŷ-Ddewi Pwllheli",
    "da": "Søren Åse Bjørn Ægir Kirsten|Kjærgård Sørensen Ødegaard Åkjær Hjort|København Ålborg Århus Helsingør Rønne",
    "de": "Jürgen Käthe Björn Zoë Günter|Größl Müßig Weiß STRAẞER Jäger|Köln Nürnberg Weißenfels Düsseldorf Görlitz",
    "en": "Siobhan Rhys Chloë William Harriet|O'Neill Brontë St-John Featherstonehaugh Smith|London Bath York Norwich Oxford",
    "eo": "Ĉefa Ĝoja Ĥoro Ĵaneto Saĵa|Ŭato Ĉapelisto Ĝardeno Aŭgusto Ĵurnalo|Ĉikago Ĝenevo Ŝanhajo Ĵitomiro Aŭstino",
    "es": "Íñigo Begoña Nuño María José|Ibáñez Núñez Güemes Peñalver Ávila|Cádiz Logroño A-Coruña Málaga Ávila",
    "et": "Õie Jüri Ülle Kärt Žanna|Põder Sõõrumäe Jõgi Käär Tšernov|Põltsamaa Võru Jõhvi Kärdla Tõrva",
    "eu": "Ainhoa Iñaki Begoña Joxe Garazi|Etxeberria Ibarretxe Goñi Arregi Urruñaga|Donostia Bilbo Baiona Uztaritze Iruñea",
    "fi": "Väinö Äijä Yrjö Päivi Åke|Hämäläinen Mäkelä Söderström Pöysti Lehtonen|Jyväskylä Hämeenlinna Turku Järvenpää Seinäjoki",
    "fr": "Anne-Charlotte François Zoé Gaël Noëlle|d’Aÿ Œuvrard Lefèvre Chaÿ-Hœns Pléneuf|L’Haÿ-les-Roses Bœurs-en-Othe Nîmes Ÿ Créon",
    "ga": "Áine Séamus Róisín Tomás Íde|Ó-Súilleabháin Ní-Bhriain Ó-Cléirigh Mac-Ġiolla Ṡionnaiġ|Corcaigh Gaillimh Sligeach Trá-Lí Áth-Luain",
    "hr": "Željko Đurđica Šime Ćiro Džana|Vukčević Šarić Đaković Žagar Ljubičić|Šibenik Čakovec Đurđevac Požega Koprivnica",
    "hu": "Győző Ödön Zsófia Ágnes Tünde|Szőke Kőműves Nagy-Szűcs Őry Újvári|Győr Hódmezővásárhely Szűcsi Miskolc Kőszeg",
    "is": "Þórður Æsa Guðrún Ísleifur Sæunn|Þorsteinsdóttir Guðmundsson Ægisson Hjörleifsdóttir Eyþórsson|Reykjavík Ísafjörður Höfn Seyðisfjörður Þórshöfn",
    "it": "Niccolò Nicolò Aurélie Giosuè Noè|Dell’Acqua Forlì Cantù D’Alò Laganà|Cefalù Forlì Cantù Nardò Patti",
    "lt": "Žydrūnė Šarūnas Eglė Ąžuolas Ūla|Žemaitė Šimkienė Čepaitis Grįžaitė Ųselis|Šiauliai Panevėžys Kėdainiai Mažeikiai Biržai",
    "lv": "Ņina Ķirsis Ģirts Ļubova Ēriks|Bērziņš Kļaviņa Ņikitins Šķēle Žagars|Rēzekne Jūrmala Ķegums Līvāni Cēsis",
    "mt": "Ġorġ Żeża Ħanna Ċensa Għajn|Għaxaq Żammit Ċassar Ġużeppi Ħili|Ħamrun Żebbuġ Birżebbuġa Ċirkewwa Għarb",
    "nb": "Øystein Åshild Bjørg Kåre Sølvi|Bjørnstjerne Skjærvø Ødegård Åsnes Lønnå|Tromsø Ålesund Bodø Røros Værøy",
    "nl": "Zoë Noël Daniëlle IJsbrand Loïs|van-’t-Hoff Coëlho de-Boër Thijssen Brontë|’s-Hertogenbosch Coevorden IJmuiden Curaçao Deën",
    "nl-ij": "Ĳsbrand Ĳf Ĳda Ĳsabel Ĳke|van-Dĳk Ĳssel Nĳhoff Wĳnen de-Rĳk|Ĳmuiden Ĳsselstein Nĳmegen Delfzĳl Wĳk",
    "pl": "Łucja Świętosława Żaneta Ćwirko Józef|Brzęczyszczykiewicz Żółć Gęślą Jaźń Wałęsa|Łódź Świdnica Żyrardów Chrząszczyżewoszyce Ełk",
    "pt": "João Inês Conceição Gonçalo Mécia|Simões Gonçalves Falcão Araújo Magalhães|Évora São-Tomé Guimarães Bragança Setúbal",
    "ro": "Ștefan Țuțu Ioniță Măriuca Nicușor|Ţepeş Brâncuși Țărnă Munteanu Ionașcu|Iași Constanța Târgu-Mureș Brăila Bistrița",
    "se": "Áŋŋel Biŋŋá Čiŋga Eŋar Juŋŋá|Ŋuoska Guttorm-Šaŋŋa Utsi Bážžá Đuoŋá|Kárášjohka Guovdageaidnu Deatnu Ŋárga Unjárga",
    "sk": "Ľubomír Ďuro Žofia Štefánia Ľudmila|Kováč Šoltésová Ďurček Hlôška Vŕba|Košice Žilina Ľubovňa Nové-Zámky Tŕnie",
    "sl": "Žiga Črt Špela Blaž Nežka|Pučnik Žižek Šuštaršič Kočevar Čebular|Škofja-Loka Črnomelj Žalec Krško Ormož",
    "sq": "Çlirim Rrezarta Bëlulë Zëfi Ëngjëll|Shqipëria Hoxhëj Kuçi Gjergj Përlala|Durrës Elbasan Tiranë Gjirokastër Korçë",
    "sv": "Åke Örjan Märta Östen Gösta|Ångström Öberg Sjöström Hägg Lindqvist|Malmö Örebro Åmål Gävle Växjö",
    "tr": "İbrahim Işıl Çiğdem Gülşah Oğuz|Yıldız Şimşek Öztürk Çağlar Güneş|İstanbul Diyarbakır Eskişehir Muğla Iğdır",
    "vi": "Nguyệt Đặng Thuỷ Hường Trường|Nguyễn Trần-Phạm Đỗ Vũ-Thị-Hồng Lưỡng|Đà-Nẵng Huế Cần-Thơ Hải-Phòng Vũng-Tàu",
}
# A font on this machine draws the letters that Helvetica lacks.
OTHERS = {
    "be": "Ўладзімір Святлана Янка Алесь Ганна|Каліноўскі Быкаў Шаўчэнка Грыгаровіч Дзіў|Мінск Гомель Віцебск Магілёў Гродна",
    "bg": "Борис Йордан Цветана Юлия Щерю|Йовчев Пеев Димитрова Ъглова Вълков|София Пловдив Търново Русе Бургас",
    "el": "Ελένη Ιωάννης Άννα Γεώργιος Ζωή|Παπαδοπούλου Οικονόμου Καζαντζάκης Ρίτσος Ξένου|Αθήνα Θεσσαλονίκη Πάτρα Λευκωσία Ηράκλειο",
    "mk": "Ѓорѓи Ќирил Љубица Његош Џемал|Ѓорѓиевски Ќосевски Јанева Ѕвезда Џамбазов|Скопје Охрид Штип Велес Битола",
    "ru": "Фёдор Екатерина Юрий Щука Элла|Достоевский Ёлкина Чайковский Мышкина Объедков|Москва Киров Псков Тверь Орёл",
    "uk": "Їжак Ґалаґан Єва Іванна Юрій|Шевченко Їжакевич Ґудзь Єфремова Щербюк|Київ Львів Їздець Чернівці Ґрунь",
}
# The longest names of communes, present and past, the shortest one, and letters that are rare in
# French.
COMMUNES = [
    ("51290", "Saint-Remy-en-Bouzemont-Saint-Genest-et-Isson"), ("80190", "Y"),
    ("14500", "Saint-Germain-de-Tallevende-la-Lande-Vaumont"),
    ("70100", "Beaujeu-Saint-Vallier-Pierrejux-et-Quitteur"),
    ("14290", "Saint-Martin-de-Bienfaite-la-Cressonnière"),
    ("80880", "Saint-Quentin-la-Motte-Croix-au-Bailly"), ("94240", "L’Haÿ-les-Roses"),
    ("51120", "Villeneuve-Saint-Vistre-et-Villevotte"), ("80190", "Y"),
    ("76520", "Les Authieux-sur-le-Port-Saint-Ouen"), ("54500", "Vandœuvre-lès-Nancy"),
    ("42155", "Saint-Jean-Saint-Maurice-sur-Loire"), ("02610", "Moÿ-de-l’Aisne"),
    ("41500", "La Chapelle-Saint-Martin-en-Plaine"), ("80190", "Y"),
    ("30430", "Saint-Jean-de-Maruéjols-et-Avéjan"), ("22150", "Plœuc-L’Hermitage"),
    ("11220", "Saint-Laurent-de-la-Cabrerisse"), ("22210", "Saint-Étienne-du-Gué-de-l’Isle"),
    ("21610", "Montigny-Mornay-Villeneuve-sur-Vingeanne"), ("67500", "Niederschaeffolsheim"), ("80190", "Y"),
    ("64370", "Castillon (Canton d’Arthez-de-Béarn)"), ("67170", "Mittelschaeffolsheim"),
    ("61320", "Sainte-Marguerite-de-Carrouges"), ("27210", "Saint-Sulpice-de-Grimbouville"),
]
# The postcode, town, country and time zone of people abroad.
COUNTRIES = [
    ("10115", "Berlin", "Allemagne", "Europe/Berlin"), ("SW1A 2AA", "London", "Royaume-Uni", "Europe/London"),
    ("H2X 1Y4", "Montréal", "Canada", "America/Toronto"),
]
ADDRESSES = [
    "1245 bis, résidence des Grands-Champs, bâtiment C, escalier 12, appartement 3047, chemin rural de la Croix-aux-Bœufs",
    "1 rue A", "12, allée de l’Étang – bât. Œ", "3 place du 11-Novembre-1918 (cour)",
]
# The options of each form, and the answers it requires.
FORMS = {
    "deplacement": (["-r", "travail,sante"], ""),
    "sur-l-honneur": ([], "facts: {name} habite à {city} depuis 2019.\n"),
    "procuration": (
        [], "agent-name: {name}\nagent-birth-date: 29/02/1960\nagent-birth-place: {birth}\n"
        "agent-address: {address}\npower: retirer mon courrier\nstart: 01/12/2026\nend: 31/12/2026\n"),
    # Its QR code accepts only letters with an ASCII base.
    "confinement-2020-11": (["-r", "famille"], ""),
}


def people():
    """Yields an id, whether Helvetica can draw the name, and the values of the profile."""
    for languages, is_latin in ((LATIN, True), (OTHERS, False)):
        for language, words in languages.items():
            for number, values in enumerate(zip(*(part.split() for part in words.split("|")))):
                first, last, birth = values
                place = len(first) + len(last) + number
                postcode, city = COMMUNES[place % len(COMMUNES)]
                yield f"{language}{number}", is_latin, {
                    "first-name": first, "last-name": last, "birth-date": "01/01/1970",
                    "birth-place": birth, "address": ADDRESSES[place % len(ADDRESSES)],
                    "postcode": postcode, "city": city}
    for number, (postcode, city) in enumerate(COMMUNES):
        yield f"commune{number}", True, {
            "first-name": "Marie-Antoinette", "last-name": "de Saint-Étienne-du-Gué", "birth-date": "01/01/1970",
            "birth-place": city, "address": ADDRESSES[number % 2], "postcode": postcode, "city": city}
    for number, (postcode, city, country, zone) in enumerate(COUNTRIES):
        yield f"abroad{number}", True, {
            "first-name": "Zoé", "last-name": "Martin", "birth-date": "01/01/1970", "birth-place": "Lyon",
            "address": ADDRESSES[number], "postcode": postcode, "city": city, "country": country,
            "timezone": zone}


def forms_of(person, is_latin):
    """The forms available to a person."""
    if "country" in person:
        return ["sur-l-honneur", "procuration"]
    return list(FORMS) if is_latin else list(FORMS)[:3]


def command(id, person, form, font):
    """The arguments that make the PDF, and their standard input."""
    # Liberation Sans lacks letters of Azerbaijani, Vietnamese and Irish in its old spelling, and the capital ẞ.
    file = DEJAVU if id.startswith(("az", "de", "ga", "vi")) else LIBERATION
    options, answers = FORMS[form]
    data = answers.format(
        name=f"{person['first-name']} {person['last-name']}", birth=person["birth-place"], **person)
    words = [ATTEST, "-p", id, "-t", form, *options]
    return words + (["--data", "-"] if data else []) + (["--font", file] if font else []), data


def make(folder, id, person, form, font):
    """The path of the PDF."""
    pdf = os.path.join(folder, f"{id}-{form}{'-font' if font else ''}.pdf")
    words, data = command(id, person, form, font)
    run([*words, "-o", pdf, "-q"], folder, data)
    return pdf


def environment(folder):
    return {"PATH": os.environ["PATH"], "HOME": folder, "ATTEST_NOW": NOW, "LC_ALL": "C"}


def run(words, folder, text=""):
    result = subprocess.run(words, input=text.encode(), capture_output=True, env=environment(folder))
    if result.returncode != 0:
        raise RuntimeError(f"{words}: {result.stderr.decode()}")


def squeezed(text):
    """The letters alone, because readers disagree about line breaks, spaces and hyphens at line ends."""
    text = re.sub("[\ufffe\x02]\\s*", "-", text)
    return re.sub(r"\s+", "", unicodedata.normalize("NFC", text))


def texts(pdf):
    document = pypdfium2.PdfDocument(pdf)
    yield "PDFium", "\n".join(page.get_textpage().get_text_range() for page in document)
    with pymupdf.open(pdf) as document:
        yield "MuPDF", "\n".join(page.get_text() for page in document)


def judge_text(pdf, person):
    for reader, text in texts(pdf):
        # Current papers curve apostrophes and write the date of birth in words.
        seen = squeezed(text).replace("'", "’").replace("1erjanvier1970", "01/01/1970")
        for key, value in person.items():
            if key != "timezone" and squeezed(value).replace("'", "’") not in seen:
                yield f"{pdf}: {reader} does not extract {value!r}"


def judge_edges(pdf):
    with pymupdf.open(pdf) as document:
        for page in document:
            for left, baseline, right, _, letter in boxes(page):
                if left < 61 or right > 534 or not 40 < baseline < 815:
                    yield f"{pdf}: {letter} is past the margins, from {left} to {right}"
                    break


def judge_size(pdf, limit):
    size = os.path.getsize(pdf)
    if size > limit:
        yield f"{pdf}: {size} bytes, more than {limit}"


def check(pdfs, expect, *options):
    return subprocess.run(
        [sys.executable, CHECK, "--expect", expect, *options, *pdfs], capture_output=True, text=True)


def judge(pdfs, expect, *options):
    if pdfs:
        result = check(pdfs, expect, *options)
        if result.returncode != 0:
            lines = result.stdout.splitlines() + result.stderr.splitlines()
            yield "\n".join(line for line in lines if "FAIL" in line or "Error" in line)


def judge_closely(folder, expect, pdf, id, person, form, font):
    """Checks the words and the QR code with every reader, and that a second run writes the same bytes."""
    words, data = command(id, person, form, font)
    settings = [f"{name}={value}" for name, value in environment(folder).items()]
    again = shlex.join(["printf", "%s", data]) + " | " + shlex.join(["env", *settings, *words, "-o", "-"])
    options = ["--deterministic", again]
    for key in ("first-name", "last-name", "birth-place"):
        options.append(f"--text={person[key]}")
    with pikepdf.open(pdf) as document:
        for element in document.objects:
            if isinstance(element, pikepdf.Dictionary) and element.get("/S") == "/Figure":
                options.append("--qr=" + str(element.Alt).split("\n", 1)[1])
    yield from judge([pdf], expect, *options)


def judge_group(group):
    """The failures for a group of people, and the sizes of their PDFs by kind."""
    failures, kinds = [], ("base", "a3a,ua1")
    sizes, pdfs = ({kind: [] for kind in kinds} for _ in range(2))
    short = {}
    with tempfile.TemporaryDirectory() as folder:
        for index, (id, is_latin, person) in group:
            profile = "".join(f"{key}: {value}\n" for key, value in person.items())
            run([ATTEST, "person", "add", id], folder, profile)
            forms = forms_of(person, is_latin)
            for font in (False, True):
                pdf = make(folder, id, person, forms[index % len(forms)], font)
                expect = "base" if is_latin and not font else "a3a,ua1"
                pdfs[expect].append(pdf)
                # Poppler drops a hyphen at the end of a line, but a short address has none.
                if person["city"] == "Y":
                    short[expect] = (pdf, id, person, forms[index % len(forms)], font)
                sizes[expect].append(os.path.getsize(pdf))
                failures += judge_text(pdf, person)
                failures += judge_edges(pdf)
                failures += judge_size(pdf, 15_360 if expect == "base" else 30_720)
        for expect, files in pdfs.items():
            failures += judge(files, expect, "--no-render")
        for expect, chosen in short.items():
            failures += judge_closely(folder, expect, *chosen)
    return failures, sizes


def judge_the_judge():
    """The faults that the judge overlooks in a PDF broken on purpose."""
    with tempfile.TemporaryDirectory() as folder:
        id, _, person = next(people())
        run([ATTEST, "person", "add", id], folder,
            "".join(f"{key}: {value}\n" for key, value in person.items()))
        pdf = make(folder, id, person, "deplacement", False)
        if not list(judge([pdf], "a3a,ua1", "--no-render")):
            yield "the judge accepts a PDF without a font as PDF/A"
        for wrong in ({"first-name": "Nobody"}, {}):
            form = "deplacement" if wrong else "sur-l-honneur"
            if not list(judge_closely(folder, "base", pdf, id, person | wrong, form, False)):
                yield "the judge finds a missing name, or takes another PDF for the same"
        if not list(judge_text(pdf, person | {"last-name": "Ẑ"})):
            yield "the judge finds a name that is not there"
        with pymupdf.open(pdf) as document:
            document[0].insert_text((530, 400), "edge")
            document.save(pdf + ".wide.pdf")
        if not list(judge_edges(pdf + ".wide.pdf")):
            yield "the judge accepts a letter past the margin"
        if not list(judge_size(pdf, 1_000)):
            yield "the judge accepts a PDF over its limit"


def main():
    everybody = list(enumerate(people()))
    with multiprocessing.Pool(min(GROUPS, os.cpu_count() or 1)) as pool:
        results = pool.map(judge_group, [everybody[start::GROUPS] for start in range(GROUPS)], chunksize=1)
    failures = [failure for failed, _ in results for failure in failed] + list(judge_the_judge())
    for failure in failures:
        print("FAIL", failure)
    for expect in ("base", "a3a,ua1"):
        sizes = [size for _, all in results for size in all[expect]]
        print(f"{expect}: {len(sizes)} PDFs, {min(sizes)} to {max(sizes)} bytes")
    print(f"{len(everybody)} people, {len(failures)} failures")
    sys.exit(bool(failures))


if __name__ == "__main__":
    main()
