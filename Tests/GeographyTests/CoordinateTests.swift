import Geography
import Testing

@Suite struct CoordinateTests {
  static let berlin = Coordinate(latitude: 52.5163, longitude: 13.3777)
  static let paris = Coordinate(latitude: 48.8584, longitude: 2.2945)

  @Test func aDegreeOfAMeridianHasItsLength() {
    let distance = Coordinate(latitude: 10, longitude: 5)
      .distance(to: Coordinate(latitude: 11, longitude: 5))
    #expect(abs(distance - 111_195.08) < 0.01)
  }

  @Test func distancesAgreeWithTheKnownOnesToHalfAPerCent() {
    // By the WGS 84 ellipsoid it is 878.4 km.
    #expect(abs(Self.berlin.distance(to: Self.paris) - 878_400) < 4_400)
    #expect(Self.berlin.distance(to: Self.paris) == Self.paris.distance(to: Self.berlin))
  }

  @Test func shortDistancesAreExact() {
    let near = Coordinate(latitude: 52.5163 + 1e-6, longitude: 13.3777)
    #expect(abs(Self.berlin.distance(to: near) - 0.1112) < 0.001)
    #expect(Self.berlin.distance(to: Self.berlin) == 0)
  }

  @Test func theOtherSideOfTheEarthIsHalfItsCircumferenceAway() {
    let there = Coordinate(latitude: -52.5163, longitude: 13.3777 - 180)
    #expect(abs(Self.berlin.distance(to: there) - .pi * Coordinate.earthRadius) < 1)
  }

  @Test func theDateLineIsNoObstacle() {
    let west = Coordinate(latitude: 0, longitude: 179.5)
    let east = Coordinate(latitude: 0, longitude: -179.5)
    #expect(abs(west.distance(to: east) - 111_195) < 1)
    #expect(west.course(to: east) == 90)
    let middle = west.interpolated(to: east, fraction: 0.75)
    #expect(abs(middle.longitude - -179.75) < 1e-9)
  }

  @Test(
    arguments: [
      (Coordinate(latitude: 1, longitude: 0), 0.0), (Coordinate(latitude: 0, longitude: 1), 90),
      (Coordinate(latitude: -1, longitude: 0), 180), (Coordinate(latitude: 0, longitude: -1), 270),
    ] as [(Coordinate, Double)])
  func coursesAreClockwiseFromNorth(place: Coordinate, course: Double) {
    #expect(abs(Coordinate(latitude: 0, longitude: 0).course(to: place) - course) < 1e-9)
  }

  @Test(
    arguments: [
      (90.0, 180.0, true), (-90, -180, true), (90.1, 0, false), (0, -180.1, false),
      (.nan, 0, false), (0, .infinity, false),
    ] as [(Double, Double, Bool)])
  func onlyPlacesOnTheEarthAreValid(latitude: Double, longitude: Double, isValid: Bool) {
    #expect(Coordinate(latitude: latitude, longitude: longitude).isValid == isValid)
  }
}
