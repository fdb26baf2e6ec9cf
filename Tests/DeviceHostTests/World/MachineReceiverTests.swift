import DeviceHost
import Geography
import Testing

/// Which of the machine's receivers is asked.
@Suite struct MachineReceiverTests {
  private let geoClue = FakeSource()
  private let gpsd = FakeSource()

  private func receiver() -> MachineReceiver { MachineReceiver(geoClue: geoClue, gpsd: gpsd) }

  @Test func gpsdIsLeftAloneWhileItIsUnknownWhetherGeoClueIsThere() {
    let receiver = receiver()
    receiver.start(accuracy: 10)
    #expect(geoClue.accuracy == 10)
    #expect(gpsd.accuracy == nil)
  }

  @Test func gpsdIsAskedWhileGeoClueIsNotThere() {
    let receiver = receiver()
    receiver.start(accuracy: 10)
    geoClue.isThere = false
    geoClue.listener?.presenceChanged()
    #expect(gpsd.accuracy == 10)
    geoClue.isThere = true
    geoClue.listener?.presenceChanged()
    #expect(gpsd.accuracy == nil)
    #expect(geoClue.accuracy == 10)
  }

  @Test func anotherAccuracyReachesTheOneThatIsAsked() {
    let receiver = receiver()
    receiver.start(accuracy: 10)
    geoClue.isThere = false
    geoClue.listener?.presenceChanged()
    receiver.start(accuracy: 500)
    #expect(gpsd.accuracy == 500)
    #expect(geoClue.accuracy == 500)
  }

  @Test func gpsdIsAskedAgainAfterAPause() {
    let receiver = receiver()
    receiver.start(accuracy: 10)
    geoClue.isThere = false
    geoClue.listener?.presenceChanged()
    receiver.stop()
    #expect(gpsd.accuracy == nil)
    #expect(geoClue.accuracy == nil)
    // GeoClue is still not there, and says nothing about it again.
    receiver.start(accuracy: 10)
    #expect(gpsd.accuracy == 10)
  }

  @Test func nobodyIsAskedWhenGeoClueGoesAndNobodyWantsToKnow() {
    let receiver = receiver()
    receiver.start(accuracy: 10)
    receiver.stop()
    geoClue.isThere = false
    geoClue.listener?.presenceChanged()
    #expect(gpsd.accuracy == nil)
  }

  @Test func thePositionsOfBothAreHandedOn() {
    let receiver = receiver()
    let listener = FakeListener()
    receiver.listener = listener
    geoClue.listener?.received(.at(latitude: 1))
    gpsd.listener?.received(.at(latitude: 2))
    #expect(listener.latitudes == [1, 2])
  }
}

/// A receiver of whom the test sees what it was asked for.
private final class FakeSource: OptionalLocationSource {
  weak var listener: (any LocationListener)?
  var isThere: Bool?
  var state: String { "" }
  /// What it was started with; nil: it is not running.
  private(set) var accuracy: Double?

  func start(accuracy: Double) { self.accuracy = accuracy }
  func stop() { accuracy = nil }
}

/// Who uses the receivers.
private final class FakeListener: LocationListener {
  private(set) var latitudes: [Double] = []

  func received(_ fix: LocationFix) { latitudes.append(fix.coordinate.latitude) }
}

extension LocationFix {
  fileprivate static func at(latitude: Double) -> LocationFix {
    LocationFix(Coordinate(latitude: latitude, longitude: 0), time: 0)
  }
}
