import Testing

@testable import AttestCore

@Suite struct ContractionTests {
  @Test func `the card contracts the place of birth as the page does`() {
    var person = Person.sample
    person.birthPlace = "Le Mans"
    #expect(person.inBirthPlace[.french] == "au Mans")
    person.birthPlace = "Lens"
    #expect(person.inBirthPlace[.french] == "à Lens")
  }

  @Test(arguments: [
    ("Né à ", "Le Mans", "Né au Mans"),
    ("À ", "Le Mans", "Au Mans"), ("À ", "Les Lilas", "Aux Lilas"),
    ("Fait à", "Les Lilas", "Fait auxLilas"),
    ("maire de ", "LES LILAS", "maire des LILAS"), ("à ", "le Havre", "au Havre"),
    ("à ", "La Rochelle", "à La Rochelle"), ("à ", "L’Haÿ", "à L’Haÿ"),
    ("à ", "Lens", "à Lens"), ("à ", "Le ", "à Le "), ("déjà ", "Le Mans", "déjà Le Mans"),
    ("mode ", "Le Mans", "mode Le Mans"), ("vers ", "Le Mans", "vers Le Mans"),
    ("", "Le Mans", "Le Mans"), ("à ", "", "à "),
  ])
  func `the words à and de contract with a town's article`(
    words: String, town: String, both: String
  ) {
    var (words, town) = (Array(words.utf8)[...], Array(town.utf8)[...])
    Contraction.town.change(&words, before: &town)
    #expect(String(decoding: words + town, as: UTF8.self) == both)
  }

  @Test(arguments: [
    ("fils de ", "Anne", "fils d’Anne"), ("De ", "Ève", "D’Ève"),
    ("loyer de ", "octobre", "loyer d’octobre"),
    ("plus que ", "Œdipe", "plus qu’Œdipe"), ("de ", "YVES", "d’YVES"),
    ("de ", "Yasmine", "de Yasmine"),
    ("de ", "Y", "de Y"), ("de ", "Henri", "de Henri"), ("de ", "Le Mans", "de Le Mans"),
    ("de ", "", "de "), ("de", "Anne", "deAnne"), ("mode ", "Anne", "mode Anne"),
    ("à ", "Anne", "à Anne"),
  ])
  func `the words de and que are elided before a vowel`(
    words: String, name: String, both: String
  ) {
    var (words, name) = (Array(words.utf8)[...], Array(name.utf8)[...])
    Contraction.name.change(&words, before: &name)
    #expect(String(decoding: words + name, as: UTF8.self) == both)
  }

  @Test(arguments: [
    ("l'école", "l’école"), ("O'Brien d'Arc", "O’Brien d’Arc"), ("L'Étang", "L’Étang"),
    ("5' 10", "5' 10"), ("'Arc'", "'Arc'"), ("les amis' clubs", "les amis' clubs"),
    ("aujourd’hui", "aujourd’hui"), ("", ""),
  ])
  func `an apostrophe between letters is curved`(text: String, curved: String) {
    #expect(text.withCurvedApostrophes == curved)
  }
}
