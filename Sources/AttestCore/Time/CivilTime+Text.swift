extension CivilTime {
  /// `09/11/2020`.
  package var date: String { text("D/M/Y") }

  /// `14:30`.
  package var clock: String { text("H:N") }

  /// `14h30`.
  package var frenchClock: String { text("HhN") }

  /// `lundi 9 novembre 2020`, and `mardi 1er décembre 2020`.
  package var frenchDate: String {
    let weekdays = ["lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi", "dimanche"]
    let months = [
      "janvier", "février", "mars", "avril", "mai", "juin",
      "juillet", "août", "septembre", "octobre", "novembre", "décembre",
    ]
    guard (1...12).contains(month) else { return date }
    return "\(weekdays[weekday]) \(day == 1 ? "1er" : "\(day)") \(months[month - 1]) \(year)"
  }

  /// `2020-11-09_14-30`, for a file's name.
  package var fileName: String { text("Y-M-D_H-N") }

  /// `2020-11-09`.
  package var isoDate: String { text("Y-M-D") }

  /// `2020-11-09T14:30:00`.
  var isoTime: String { text("Y-M-DTH:N:S") }

  /// A pattern with year, month, day, hour, minute and second in the place of Y, M, D, H, N and S.
  private func text(_ pattern: String) -> String {
    var text: [UInt8] = []
    for byte in pattern.utf8 {
      switch byte {
      case UInt8(ascii: "Y"): text.append(year, digits: 4)
      case UInt8(ascii: "M"): text.append(month, digits: 2)
      case UInt8(ascii: "D"): text.append(day, digits: 2)
      case UInt8(ascii: "H"): text.append(hour, digits: 2)
      case UInt8(ascii: "N"): text.append(minute, digits: 2)
      case UInt8(ascii: "S"): text.append(second, digits: 2)
      default: text.append(byte)
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}

extension [UInt8] {
  /// Adds a number in at least so many digits, without its sign.
  fileprivate mutating func append(_ number: Int, digits: Int) {
    let (tens, unit) = number.magnitude.quotientAndRemainder(dividingBy: 10)
    if digits > 1 || tens > 0 { append(Int(tens), digits: digits - 1) }
    append(UInt8(ascii: "0") + UInt8(unit))
  }
}
