@testable import AttestQRCode

/// The penalty of a complete symbol (clause 7.8.3, table 11), computed one module at a time.
struct PlainPenalty {
  let runs: Int
  let blocks: Int
  /// The penalty for finder patterns whose narrow parts are one module wide.
  let finders: Int
  /// The penalty for larger finder patterns.
  let scaledFinders: Int
  let balance: Int

  var total: Int { runs + blocks + finders + scaledFinders + balance }

  init(modules: [[Bool]], compatibility: QRCode.Compatibility) {
    let isNodeQrcode14 = compatibility == .nodeQrcode14
    let columns = modules.indices.map { x in modules.map { $0[x] } }
    let lines = modules + columns
    runs = lines.reduce(0) { $0 + PlainPenalty.runs($1) }
    finders = lines.reduce(0) {
      $0 + 40 * (isNodeQrcode14 ? PlainPenalty.nodeQrcode14Finders($1) : PlainPenalty.finders($1))
    }
    scaledFinders =
      isNodeQrcode14 ? 0 : lines.reduce(0) { $0 + 40 * PlainPenalty.scaledFinders($1) }
    blocks = PlainPenalty.blocks(modules)
    let dark = modules.joined().count { $0 }
    balance = PlainPenalty.balance(
      dark, of: modules.count * modules.count, isNodeQrcode14: isNodeQrcode14)
  }

  /// Counts 3 for a run of five equal modules, and 1 for each further module.
  private static func runs(_ line: [Bool]) -> Int {
    var penalty = 0
    var length = 0
    for (i, module) in line.enumerated() {
      length = i > 0 && line[i - 1] == module ? length + 1 : 1
      if length == 5 { penalty += 3 } else if length > 5 { penalty += 1 }
    }
    return penalty
  }

  /// Counts 3 for each square of 2 × 2 equal modules.
  private static func blocks(_ modules: [[Bool]]) -> Int {
    var count = 0
    for y in 1..<modules.count {
      for x in 1..<modules.count {
        let dark = modules[y][x]
        if modules[y][x - 1] == dark, modules[y - 1][x] == dark, modules[y - 1][x - 1] == dark {
          count += 1
        }
      }
    }
    return 3 * count
  }

  /// The number of runs 1:1:3:1:1 with four light modules before them, plus the number with four
  /// light modules after them.
  ///
  /// The quiet zone is light.
  private static func finders(_ line: [Bool]) -> Int {
    let quiet = [Bool](repeating: false, count: 4)
    let padded = quiet + line + quiet
    return matches(padded, [0b0000_1011_1010, 0b0101_1101_0000], length: 12)
  }

  /// Counts the same patterns at every larger scale, from the lengths of the runs.
  ///
  /// The first and the last run are light and include the quiet zone.
  private static func scaledFinders(_ line: [Bool]) -> Int {
    let quiet = [Bool](repeating: false, count: line.count)
    var lengths: [Int] = []
    var last: Bool?
    for module in quiet + line + quiet {
      if module == last { lengths[lengths.count - 1] += 1 } else { lengths.append(1) }
      last = module
    }
    var count = 0
    for middle in stride(from: 3, to: lengths.count - 3, by: 2) {
      let scale = lengths[middle] / 3
      let narrow = [-2, -1, 1, 2].allSatisfy { lengths[middle + $0] == scale }
      guard scale > 1, lengths[middle] == 3 * scale, narrow else { continue }
      let (before, after) = (lengths[middle - 3], lengths[middle + 3])
      guard before >= scale, after >= scale else { continue }
      count += (before >= 4 * scale ? 1 : 0) + (after >= 4 * scale ? 1 : 0)
    }
    return count
  }

  /// The number of matches of two patterns of eleven modules, within the symbol only.
  private static func nodeQrcode14Finders(_ line: [Bool]) -> Int {
    matches(line, [0b000_0101_1101, 0b101_1101_0000], length: 11)
  }

  private static func matches(_ line: [Bool], _ patterns: [Int], length: Int) -> Int {
    var window = 0
    var count = 0
    for (i, isDark) in line.enumerated() {
      window = (window << 1 | (isDark ? 1 : 0)) & (1 << length - 1)
      if i >= length - 1, patterns.contains(window) { count += 1 }
    }
    return count
  }

  /// Counts 10 for each step of 5% between 50% and the share of dark modules.
  ///
  /// A step that is reached but not passed does not count. node-qrcode rounds the share up to a
  /// multiple of 5%.
  private static func balance(_ dark: Int, of total: Int, isNodeQrcode14: Bool) -> Int {
    if isNodeQrcode14 { return 10 * abs((20 * dark + total - 1) / total - 10) }
    let excess = abs(20 * dark - 10 * total)
    return 10 * max(0, (excess + total - 1) / total - 1)
  }
}
