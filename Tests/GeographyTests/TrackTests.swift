import Geography
import Testing

@Suite struct TrackTests {
  private let track = LocationTrack([
    .init(Coordinate(latitude: 0, longitude: 0), altitude: 10, offset: 0),
    .init(Coordinate(latitude: 0.001, longitude: 0), altitude: 20, offset: 10),
    .init(Coordinate(latitude: 0.001, longitude: 0.001), offset: 10),
    .init(Coordinate(latitude: 0.001, longitude: 0.003), offset: 30),
  ])

  @Test func aPositionIsBetweenTwoPlacesByTheTime() throws {
    let fix = try #require(track).fix(at: 5, time: 100)
    #expect(abs(fix.coordinate.latitude - 0.0005) < 1e-9)
    #expect(fix.altitude == 15)
    #expect(fix.course == 0)
    #expect(abs(fix.speed - 11.12) < 0.01)
    #expect(fix.time == 100)
  }

  @Test func atAPlaceWithTwoTimesTheLaterOneCounts() throws {
    let fix = try #require(track).fix(at: 10, time: 0)
    #expect(abs(fix.coordinate.longitude - 0.001) < 1e-9)
    #expect(fix.verticalAccuracy == -1)
    #expect(abs(fix.course - 90) < 1e-3)
  }

  @Test(arguments: [30.0, 31, 1e9])
  func afterTheEndItStaysThere(offset: Double) throws {
    let fix = try #require(track).fix(at: offset, time: 0)
    #expect(fix.coordinate.longitude == 0.003)
    #expect(fix.speed == 0)
  }

  @Test func oneTrackOfOnePlaceIsATrack() throws {
    let one = try #require(
      LocationTrack([.init(Coordinate(latitude: 1, longitude: 2), offset: 0)]))
    #expect(one.duration == 0)
    #expect(one.fix(at: 0, time: 0).coordinate.longitude == 2)
  }

  @Test func whatIsNoTrackIsRefused() {
    func point(_ latitude: Double, _ offset: Double) -> LocationTrack.Point {
      .init(Coordinate(latitude: latitude, longitude: 0), offset: offset)
    }
    #expect(LocationTrack([]) == nil)
    #expect(LocationTrack([point(0, 1)]) == nil)
    #expect(LocationTrack([point(0, 0), point(0, -1)]) == nil)
    #expect(LocationTrack([point(0, 0), point(0, .nan)]) == nil)
    #expect(LocationTrack([point(0, 0), point(0, .infinity)]) == nil)
    #expect(LocationTrack([point(91, 0)]) == nil)
    #expect(LocationTrack([point(0, 0), point(0, 31 * 86_400)]) == nil)
    #expect(LocationTrack(Array(repeating: point(0, 0), count: 20_001)) == nil)
    #expect(LocationTrack([(Coordinate(latitude: 0, longitude: 0), nil)], speed: 0) == nil)
  }
}
