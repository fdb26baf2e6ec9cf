import Geography
import Testing

@Suite struct RegionTests {
  /// A place so many metres north of the region's centre.
  private func place(_ metres: Double) -> Coordinate {
    Coordinate(latitude: metres / 111_195.08, longitude: 0)
  }

  private func region(_ radius: Double) -> CircularRegion {
    CircularRegion(
      identifier: "home", center: Coordinate(latitude: 0, longitude: 0), radius: radius)
  }

  @Test func aPlaceNearTheEdgeIsOnNeitherSide() {
    #expect(region(1_000).side(of: place(790), margin: 200) == .inside)
    #expect(region(1_000).side(of: place(810), margin: 200) == nil)
    #expect(region(1_000).side(of: place(1_190), margin: 200) == nil)
    #expect(region(1_000).side(of: place(1_210), margin: 200) == .outside)
  }

  @Test func aRegionSmallerThanTheMarginCanStillBeEntered() {
    #expect(region(100).side(of: place(45), margin: 200) == .inside)
    #expect(region(100).side(of: place(55), margin: 200) == nil)
    #expect(region(100).side(of: place(305), margin: 200) == .outside)
  }

  @Test func withoutAMarginTheEdgeDecides() {
    #expect(region(1_000).side(of: place(999)) == .inside)
    #expect(region(1_000).side(of: place(1_001)) == .outside)
  }
}
