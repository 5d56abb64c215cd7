/// The penalty of a complete symbol (clause 7.8.3, table 11), from its modules as lines of Bool.
struct PlainPenalty {
  let runs: Int
  let blocks: Int
  let finders: Int
  let balance: Int

  var total: Int { runs + blocks + finders + balance }

  init(modules: [[Bool]], isOfficial: Bool) {
    let columns = modules.indices.map { x in modules.map { $0[x] } }
    let lines = modules + columns
    runs = lines.reduce(0) { $0 + PlainPenalty.runs($1) }
    finders = lines.reduce(0) {
      $0 + 40 * (isOfficial ? PlainPenalty.officialFinders($1) : PlainPenalty.finders($1))
    }
    blocks = PlainPenalty.blocks(modules)
    let dark = modules.joined().count { $0 }
    balance = PlainPenalty.balance(dark, of: modules.count * modules.count, isOfficial: isOfficial)
  }

  /// 3 for five modules alike in a line, and 1 for each more.
  private static func runs(_ line: [Bool]) -> Int {
    var penalty = 0
    var length = 0
    for (i, module) in line.enumerated() {
      length = i > 0 && line[i - 1] == module ? length + 1 : 1
      if length == 5 { penalty += 3 } else if length > 5 { penalty += 1 }
    }
    return penalty
  }

  /// 3 for each square of 2 × 2 modules alike.
  private static func blocks(_ modules: [[Bool]]) -> Int {
    var count = 0
    for y in 1..<modules.count {
      for x in 1..<modules.count {
        let square = [modules[y][x], modules[y][x - 1], modules[y - 1][x], modules[y - 1][x - 1]]
        if square.allSatisfy({ $0 == square[0] }) { count += 1 }
      }
    }
    return 3 * count
  }

  /// The runs 1:1:3:1:1 from dark to dark with four light modules on one side, counted for each
  /// side; the quiet zone is light.
  private static func finders(_ line: [Bool]) -> Int {
    let quiet = [Bool](repeating: false, count: 4)
    let padded = quiet + line + quiet
    return matches(padded, "00001011101", "0") + matches(padded, "0", "10111010000")
  }

  /// The two patterns of eleven modules inside the symbol.
  private static func officialFinders(_ line: [Bool]) -> Int {
    matches(line, "00001011101", "") + matches(line, "", "10111010000")
  }

  private static func matches(_ line: [Bool], _ first: String, _ second: String) -> Int {
    let pattern = (first + second).map { $0 == "1" }
    guard line.count >= pattern.count else { return 0 }
    return (0...line.count - pattern.count).count {
      Array(line[$0..<$0 + pattern.count]) == pattern
    }
  }

  /// 10 for each full 5 % that the share of dark modules is away from 50 %, none at exactly the
  /// step; the official generator takes the share in steps of 5 % rounded up.
  private static func balance(_ dark: Int, of total: Int, isOfficial: Bool) -> Int {
    if isOfficial { return 10 * abs((20 * dark + total - 1) / total - 10) }
    let excess = abs(20 * dark - 10 * total)
    return 10 * max(0, (excess + total - 1) / total - 1)
  }
}
