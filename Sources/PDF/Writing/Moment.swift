/// A date and a time of day, with the clock's offset from UTC.
public struct Moment: Hashable, Sendable {
  /// The year, the month, the day, the hour, the minute and the second.
  private let numbers: [Int]
  private let offsetMinutes: Int

  /// Creates a moment; ``Document/finish()`` throws if it does not exist.
  ///
  /// The year is between 0 and 9999 in the Gregorian calendar, and the second at most 59. The
  /// offset is positive east of Greenwich, and less than a day in either direction.
  public init(
    year: Int, month: Int, day: Int, hour: Int, minute: Int, second: Int, offsetMinutes: Int
  ) {
    numbers = [year, month, day, hour, minute, second]
    self.offsetMinutes = offsetMinutes
  }

  /// Whether the date exists in the calendar, and the time and the offset are valid.
  var isPossible: Bool {
    let (year, month) = (numbers[0], numbers[1])
    let isLeapYear = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let days =
      switch month {
      case 2: isLeapYear ? 29 : 28
      case 4, 6, 9, 11: 30
      default: 31
      }
    return (0...9999).contains(year) && (1...12).contains(month) && (1...days).contains(numbers[2])
      && (0...23).contains(numbers[3]) && (0...59).contains(numbers[4])
      && (0...59).contains(numbers[5]) && (-1439...1439).contains(offsetMinutes)
  }

  /// The moment in the form `D:20260131235959+01'00'` (ISO 32000-1, 7.9.4).
  var pdfDate: String { text(["D:", "", "", "", "", ""], zone: "'", "'") }

  /// The moment in the form `2026-01-31T23:59:59+01:00` (ISO 16684-1, 8.2.1.2).
  var xmpDate: String { text(["", "-", "-", "T", ":", ":"], zone: ":", "") }

  /// Writes the numbers, each after its separator, and the offset.
  private func text(_ separators: [String], zone: String, _ end: String) -> String {
    let text = [UInt8](capacity: 32) { text in
      for (index, separator) in separators.enumerated() {
        text.append(separator)
        text.append(numbers[index], digits: index == 0 ? 4 : 2)
      }
      text.append(offsetMinutes < 0 ? UInt8(ascii: "-") : UInt8(ascii: "+"))
      text.append(abs(offsetMinutes) / 60, digits: 2)
      text.append(zone)
      text.append(abs(offsetMinutes) % 60, digits: 2)
      text.append(end)
    }
    return String(decoding: text, as: UTF8.self)
  }
}

extension Moment: CustomStringConvertible {
  /// The numbers, such as `2026-2-31 12:0:0, offset 60 minutes`, even if there is no such moment.
  public var description: String {
    let date = numbers[...2].map(String.init).joined(separator: "-")
    let time = numbers[3...].map(String.init).joined(separator: ":")
    return "\(date) \(time), offset \(offsetMinutes) minutes"
  }
}
