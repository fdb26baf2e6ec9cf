import Testing

@testable import WebScreen

@Suite struct DamageRegionTests {
  private func region(_ rects: [(Int, Int, Int, Int)]) -> DamageRegion {
    var region = DamageRegion()
    for (x, y, width, height) in rects {
      region.add(PixelRect(x: x, y: y, width: width, height: height))
    }
    return region
  }

  @Test func whatIsNearIsJoined() {
    let near = region([(0, 0, 100, 100), (0, 100, 100, 100)])
    #expect(near.rects == [PixelRect(x: 0, y: 0, width: 100, height: 200)])
  }

  @Test func whatIsFarStaysApart() {
    #expect(region([(0, 0, 100, 100), (0, 900, 100, 100)]).rects.count == 2)
  }

  @Test func emptyRectanglesAreNothing() {
    #expect(region([(5, 5, 0, 10), (5, 5, 10, -1)]).isEmpty)
  }

  @Test func howeverMuchIsAddedItStaysSmallAndHoldsEverything() {
    var all: [PixelRect] = []
    var damage = DamageRegion()
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<2000 {
      let rect = PixelRect(
        x: Int.random(in: 0..<700, using: &generator), y: Int.random(in: 0..<1600),
        width: Int.random(in: 1..<80), height: Int.random(in: 1..<80))
      damage.add(rect)
      all.append(rect)
      #expect(damage.rects.count <= DamageRegion.maximumCount)
    }
    #expect(all.allSatisfy { rect in damage.rects.contains { $0.intersection(rect) == rect } })
  }

  @Test func itIsTakenByPixels() {
    var damage = region([(0, 0, 100, 100)])
    #expect(damage.take(pixels: 2500) == [PixelRect(x: 0, y: 0, width: 100, height: 25)])
    #expect(damage.rects == [PixelRect(x: 0, y: 25, width: 100, height: 75)])
    #expect(damage.take(pixels: 10) == [PixelRect(x: 0, y: 25, width: 100, height: 1)])
    #expect(damage.take(pixels: 1 << 20).map(\.height) == [74])
    #expect(damage.isEmpty)
  }
}
