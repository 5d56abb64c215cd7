/// What a document says about itself, the same in its information dictionary and its XMP.
public struct Metadata: Hashable, Sendable {
  /// The title, which readers show instead of the name of the file.
  public var title: String
  /// Who wrote the document.
  public var author: String
  /// What the document is about.
  public var subject: String
  /// The program that made what the document says.
  public var creator: String
  /// The program that wrote the bytes.
  public var producer: String
  /// The language of the text, as BCP 47 writes it: `fr-FR`.
  public var language: String
  /// When the document was made.
  public var created: Moment

  /// Describes a document; an empty text is left out, but a document must have a title and a language.
  public init(
    title: String, author: String = "", subject: String = "", creator: String = "",
    producer: String = "", language: String, created: Moment
  ) {
    self.title = title
    self.author = author
    self.subject = subject
    self.creator = creator
    self.producer = producer
    self.language = language
    self.created = created
  }

  /// Writes the information dictionary (ISO 32000-1, 14.3.3).
  func write(to file: inout FileWriter) -> Reference {
    let date = created.pdfDate
    return file.write { object in
      object.write("<<")
      Self.entry("/Title", title, to: &object)
      Self.entry("/Author", author, to: &object)
      Self.entry("/Subject", subject, to: &object)
      Self.entry("/Creator", creator, to: &object)
      Self.entry("/Producer", producer, to: &object)
      Self.entry("/CreationDate", date, to: &object)
      Self.entry("/ModDate", date, to: &object)
      object.write(">>")
    }
  }

  private static func entry(_ key: String, _ value: String, to object: inout [UInt8]) {
    if value.isEmpty { return }
    object.write(key)
    object.write(textString: value)
  }
}

/// An instant, and how far the clocks of its place are from UTC.
public struct Moment: Hashable, Sendable {
  /// The seconds since the start of 1970 in UTC, leap seconds not counted.
  public var secondsSince1970: Int
  /// The offset of local time in minutes, positive to the east.
  public var offsetMinutes: Int

  /// Makes a moment; years outside 0 to 9999 and offsets of a day or more count as the nearest
  /// that dates can be written for.
  public init(secondsSince1970: Int, offsetMinutes: Int) {
    self.secondsSince1970 = min(max(secondsSince1970, -62_167_132_800), 253_402_214_400)
    self.offsetMinutes = min(max(offsetMinutes, -1439), 1439)
  }

  /// The date as `D:20260131235959+01'00'` (ISO 32000-1, 7.9.4).
  var pdfDate: String {
    text("D:", date: "", "", time: "", zone: "'", "'")
  }

  /// The date as `2026-01-31T23:59:59+01:00` (ISO 16684-1, 8.2.1.1).
  var xmpDate: String {
    text("", date: "-", "T", time: ":", zone: ":", "")
  }

  @inline(__always)
  private func text(
    _ start: String, date: String, _ middle: String, time: String, zone: String, _ end: String
  ) -> String {
    let local = fields
    let text = [UInt8](capacity: 32) { text in
      text.append(start)
      text.append(local.year, digits: 4)
      text.append(date)
      text.append(local.month, digits: 2)
      text.append(date)
      text.append(local.day, digits: 2)
      text.append(middle)
      text.append(local.second / 3600, digits: 2)
      text.append(time)
      text.append(local.second / 60 % 60, digits: 2)
      text.append(time)
      text.append(local.second % 60, digits: 2)
      text.append(offsetMinutes < 0 ? UInt8(ascii: "-") : UInt8(ascii: "+"))
      text.append(abs(offsetMinutes) / 60, digits: 2)
      text.append(zone)
      text.append(abs(offsetMinutes) % 60, digits: 2)
      text.append(end)
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Year, month, day, and second of the day, of local time.
  private var fields: (year: Int, month: Int, day: Int, second: Int) {
    let local = secondsSince1970 + offsetMinutes * 60
    let second = (local % 86_400 + 86_400) % 86_400
    // Days from 1 March of the year 0, in which a leap day ends the year. Every later year
    // that concerns us is after it, so that no quotient below is of a negative number.
    let day = (local - second) / 86_400 + 719_468
    let era = day >= 0 ? day / 146_097 : (day - 146_096) / 146_097
    let dayOfEra = day - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let month = (5 * dayOfYear + 2) / 153
    return (
      yearOfEra + era * 400 + (month < 10 ? 0 : 1), month < 10 ? month + 3 : month - 9,
      dayOfYear - (153 * month + 2) / 5 + 1, second
    )
  }
}

extension Metadata {
  /// The rules that it breaks.
  var violations: [Violation] {
    var violations: [Violation] = []
    if title.isBlank { violations.append(.missingTitle) }
    for text in [title, author, subject, creator, producer] where !text.isWritableInXML {
      violations.append(.unwritableMetadata(text: text))
    }
    if !Self.isLanguage(language) { violations.append(.badLanguage(language)) }
    return violations
  }

  /// Whether a tag has the form of BCP 47: words of one to eight letters or digits, hyphens
  /// between them, the first word of letters only.
  private static func isLanguage(_ tag: String) -> Bool {
    var (length, isFirst) = (0, true)
    for byte in tag.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"):
        length += 1
      case UInt8(ascii: "0")...UInt8(ascii: "9") where !isFirst:
        length += 1
      case UInt8(ascii: "-") where (1...8).contains(length):
        (length, isFirst) = (0, false)
      default:
        return false
      }
    }
    return (1...8).contains(length)
  }
}

extension String {
  /// Whether it has neither a control character nor U+FFFE or U+FFFF.
  fileprivate var isWritableInXML: Bool {
    unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0xFFFE && $0.value != 0xFFFF }
  }
}
