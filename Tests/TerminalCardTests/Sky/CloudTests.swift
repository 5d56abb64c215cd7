import Testing

@testable import AttestTerminalCard

@Suite struct CloudTests {
  @Test(arguments: [
    (UInt64(1), 0, UInt64(7), 0.719585380124), (1, -1, 1, 0.528133655334),
    (1, 0, 1, 0.593351319259), (42, 123456, 1, 0.261222510513),
  ])
  func `the random numbers for clouds are the same on every machine`(
    seed: UInt64, number: Int, salt: UInt64, expected: Double
  ) {
    #expect(abs(Cloud.chance(seed, number, salt) - expected) < 1e-12)
  }

  @Test func `after a minute, there are five clouds in their expected positions`() {
    let clouds = Cloud.all(seed: 1, time: 60, size: Size(columns: 80, rows: 24))
    let expected = [102.350, 52.044, 55.280, 4.403, -4.804]
    #expect(clouds.count == expected.count)
    for (cloud, x) in zip(clouds, expected) { #expect(abs(cloud.x - x) < 0.001) }
  }

  @Test func `at first two or three clouds are on the screen`() {
    for seed in 0..<1000 as Range<UInt64> {
      let clouds = Cloud.all(seed: seed, time: 0, size: Size(columns: 80, rows: 24))
      #expect((2...3).contains(clouds.count { (0..<80).contains($0.x) }), "\(seed)")
    }
  }

  /// When the window is made wider, no cloud may suddenly end in the middle of the screen.
  @Test func `clouds keep moving, and stay near the screen`() {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<40_000 {
      let seed = random.next()
      let time = Double.random(in: 0..<100_000, using: &random)
      let size = Size(
        columns: .random(in: 1...300, using: &random), rows: .random(in: 1...100, using: &random))
      let columns = Double(size.columns)
      let now = Cloud.all(seed: seed, time: time, size: size)
      guard now.count <= 8 else {
        Issue.record("\(seed) \(time) \(size): \(now.count) clouds")
        return
      }
      let height = Cloud.height(ofWidth: now.first?.width ?? 11)
      for cloud in now {
        guard cloud.x >= -0.53 * columns, cloud.x <= 2.53 * columns + 26,
          (11...26).contains(cloud.width), cloud.y >= 0,
          cloud.y <= max(0, 2 * size.rows - height)
        else {
          Issue.record("\(seed) \(time) \(size): \(cloud)")
          return
        }
      }
      let next = Cloud.all(seed: seed, time: time + 0.01, size: size)
      // All clouds have moved right, except one that may have ended. The initial clouds all end
      // at once, after 50 seconds.
      let step = 0.01 * (1.53 * columns + (now.first?.width ?? 0)) / 50
      let moved = now.count { before in
        next.contains { $0.y == before.y && abs($0.x - before.x - step) < 0.001 }
      }
      guard moved >= now.count - 1 || abs(time - 50) < 0.02 else {
        Issue.record("\(seed) \(time) \(size): a cloud stays")
        return
      }
      // A screen twice as wide has the same number of clouds.
      let wide = Size(columns: size.columns * 2, rows: size.rows)
      let gone = Cloud.all(seed: seed, time: time, size: wide)
      guard gone.count == now.count else {
        Issue.record("\(seed) \(time) \(size): a resize changes the clouds")
        return
      }
    }
  }

  @Test func `a cloud ends only after it has left the screen`() {
    for columns in [1, 20, 80, 300, 1000] {
      for number in 0..<200 {
        let end = Double(number * 10 + 50)
        let clouds = Cloud.all(
          seed: 9, time: end.nextDown, size: Size(columns: columns, rows: 24))
        #expect((clouds.first?.x ?? 0) >= Double(columns), "\(columns) \(number)")
      }
    }
  }

  @Test func `clouds are translucent over the sky and each other`() {
    let palette = Palette(isNight: false, hasContrast: false, depth: .direct)
    let size = Size(columns: 40, rows: 10)
    let cloud = Cloud(x: 5, y: 4, width: 20)
    func colour(_ clouds: [Cloud]) -> Colour {
      Sky(size: size, palette: palette, dusk: 0, clouds: clouds).ground(14, 5)
    }
    let sky = palette.rgb(.skyTop).mixed(with: palette.rgb(.skyLow), share: 4 / 7.0)
    let white = palette.rgb(.cloud)
    #expect(colour([]) == .direct(sky))
    #expect(colour([cloud]) == .direct(white.mixed(with: sky, share: Double(1 - Float(0.7)))))
    let both = Double((1 - Float(0.7)) * (1 - Float(0.7)))
    #expect(colour([cloud, cloud]) == .direct(white.mixed(with: sky, share: both)))
  }
}
