import AppInterface
import ControlInterface
import DeviceHost
import DeviceStorage
import Geography
import LifecycleKernel
import Testing
import VirtualDevice

/// The position of a device in virtual time: from a place, from a track and from a receiver.
@Suite struct LocationTests {
  private let app = "org.example.map"

  private func device(_ profile: OSProfile = .p7) throws -> VirtualDevice {
    let device = try VirtualDevice(profile: profile, apps: [app])
    device.prepare = { model, _ in
      model.answer = { _ in .returns(accepted: true, after: .microseconds(50)) }
    }
    return device
  }

  private func allow(_ device: VirtualDevice, _ permission: WireLocationAuthorization) {
    var setting = WirePrivacySetting()
    setting.bundleIdentifier = app
    setting.location = permission
    #expect(device.act(.privacy(setting)).refusal == nil)
  }

  private func set(_ latitude: Double, _ device: VirtualDevice) {
    var fix = WireLocationFix()
    fix.latitude = latitude
    fix.course = -1
    fix.speed = -1
    device.act(.locationSet(fix))
  }

  private func track(_ points: [(latitude: Double, offset: Double)]) -> WireLocationTrack {
    var track = WireLocationTrack()
    track.name = "walk.gpx"
    track.points = points.map {
      var point = WireLocationTrackPoint()
      point.latitude = $0.latitude
      point.offset = $0.offset
      return point
    }
    return track
  }

  private func ask(
    _ device: VirtualDevice, _ content: WireLocationRequest.OneOf_Content
  ) throws {
    var message = WireAppMessage()
    message.location.content = content
    try #require(device.models[app]).sendToSystem(message)
    device.time.advance(by: .milliseconds(1))
  }

  /// The events that the app's newest process was told, in order.
  private func told(_ device: VirtualDevice) -> [WireLocationEvent] {
    (device.models[app]?.returned ?? []).compactMap { callback in
      switch callback.kind {
      case .locationEvent: callback.location
      case .handleWake where callback.wake.hasLocation: callback.wake.location
      default: nil
      }
    }
  }

  private func open(_ device: VirtualDevice) {
    device.launch(app)
    #expect(device.wait(app, .active))
  }

  private func leave(_ device: VirtualDevice) {
    device.act(.home)
    #expect(device.wait(app, .suspended))
  }

  private var updates: WireLocationRequest.OneOf_Content {
    var updates = WireStandardLocationUpdates()
    updates.running = true
    return .standardUpdates(updates)
  }

  private func region(_ name: String, radius: Double) -> WireLocationRequest.OneOf_Content {
    var region = WireLocationRegion()
    region.identifier = name
    region.radius = radius
    region.notifiesOnEntry = true
    region.notifiesOnExit = true
    return .monitor(region)
  }

  @Test func onATrackTheDeviceHasAPositionEverySecond() throws {
    let device = try device()
    allow(device, .locationWhenInUse)
    open(device)
    try ask(device, updates)
    device.act(.locationRun(track([(0, 0), (0.001, 10)])))
    device.time.advance(by: .seconds(30))
    let latitudes = told(device).flatMap(\.moved.fixes).map(\.latitude)
    #expect(latitudes.count == 11)
    for (index, latitude) in latitudes.enumerated() {
      #expect(abs(latitude - Double(index) * 0.0001) < 1e-6)
    }
    let fix = try #require(told(device).first?.moved.fixes.first)
    #expect(abs(fix.speed - 11.12) < 0.01)
  }

  @Test func aTrackGoesOnAfterAnotherForegrounddHasTakenOver() throws {
    let device = try device()
    allow(device, .locationWhenInUse)
    open(device)
    try ask(device, updates)
    device.act(.locationRun(track([(0, 0), (0.001, 10)])))
    device.time.advance(by: .seconds(4))
    try device.replaceHost()
    device.time.advance(by: .seconds(30))
    let last = try #require(told(device).last?.moved.fixes.last)
    #expect(last.latitude == 0.001)
    #expect(told(device).flatMap(\.moved.fixes).count >= 11)
  }

  @Test func aRegionCountsItsTwentySecondsOnBothSides() throws {
    let device = try device()
    allow(device, .locationAlways)
    set(0, device)
    open(device)
    try ask(device, region("home", radius: 500))
    leave(device)
    set(0.01, device)
    device.time.advance(by: .milliseconds(19_900))
    #expect(device.state(of: app) == .suspended)
    device.time.advance(by: .milliseconds(200))
    #expect(told(device).last?.crossed.side == .regionOutside)
    #expect(device.state(of: app) == .background)
    #expect(device.wait(app, .suspended, limit: .milliseconds(10_100)))
  }

  @Test func theTwentySecondsGoOnWithAnotherForegroundd() throws {
    let device = try device()
    allow(device, .locationAlways)
    set(0, device)
    open(device)
    try ask(device, region("home", radius: 500))
    leave(device)
    set(0.01, device)
    device.time.advance(by: .seconds(10))
    try device.replaceHost()
    device.time.advance(by: .milliseconds(9_800))
    #expect(device.state(of: app) == .suspended)
    device.time.advance(by: .milliseconds(400))
    #expect(told(device).last?.crossed.side == .regionOutside)
  }

  @Test func whatAnAppMonitorsIsThereAfterABoot() throws {
    let store = ModelStore()
    let first = try VirtualDevice(apps: [app], store: store)
    allow(first, .locationAlways)
    set(0, first)
    open(first)
    try ask(first, region("home", radius: 500))
    try ask(first, .significantChanges(true))
    _ = first.ask { $0.shutdown = WireShutdownRequest() }
    first.time.advance(by: .seconds(1))

    let second = try VirtualDevice(store: store)
    set(0.01, second)
    #expect(second.wait(app, .background), "it is launched for the significant change")
    let welcome = try #require(second.models[app]?.welcome)
    #expect(welcome.location.authorization == .locationAlways)
    #expect(welcome.location.regions.map(\.identifier) == ["home"])
    #expect(welcome.launchedInBackground)
    second.time.advance(by: .seconds(21))
    #expect(told(second).map(\.crossed.region).contains("home"))
  }

  @Test func whenTheClockIsSetBackNoSignificantChangeIsLost() throws {
    let device = try device()
    allow(device, .locationAlways)
    set(0, device)
    open(device)
    try ask(device, .significantChanges(true))
    leave(device)
    // The pause of five minutes runs from the first one.
    device.time.wallClockOffset -= 86_400
    device.time.advance(by: .seconds(1))
    set(0.01, device)
    device.time.advance(by: .seconds(290))
    #expect(told(device).count == 1)
    device.time.advance(by: .seconds(20))
    #expect(told(device).count == 2)
    device.time.wallClockOffset += 10 * 86_400
    device.time.advance(by: .seconds(1))
    set(0.02, device)
    device.time.advance(by: .seconds(310))
    #expect(told(device).count == 3)
  }

  @Test(arguments: [
    ("a radius that is no number", Double.nan, "home"), ("a negative radius", -1, "home"),
    ("a radius beyond the Earth", 1e9, "home"), ("no name", 10, ""),
    ("a name that is too long", 10, String(repeating: "x", count: 201)),
  ])
  func anAppThatAsksForTheImpossibleIsEnded(what: String, radius: Double, name: String) throws {
    let device = try device()
    open(device)
    try ask(device, region(name, radius: radius))
    #expect(device.wait(app, .notRunning), "\(what)")
    let record = try #require(device.store.records.last)
    #expect(record.detail?.contains("location services") == true, "\(what)")
  }

  @Test func anAppThatAsksWithoutEndIsEnded() throws {
    let device = try device()
    allow(device, .locationAlways)
    open(device)
    for number in 0..<300 { try ask(device, region("\(number % 20)", radius: Double(number + 1))) }
    #expect(device.wait(app, .notRunning))
    #expect(device.store.records.last?.detail?.contains("flooded") == true)
  }

  @Test func positionsAreReceivedOnlyWhileAnAppWantsThem() throws {
    let receiver = ModelReceiver()
    let device = try VirtualDevice(apps: [app], receiver: receiver)
    open(device)
    try ask(device, updates)
    #expect(!receiver.isRunning, "the user has not allowed it")
    allow(device, .locationWhenInUse)
    device.time.advance(by: .milliseconds(1))
    #expect(receiver.isRunning)
    #expect(receiver.accuracy == 0)
    receiver.listener?.received(LocationFix(Coordinate(latitude: 1, longitude: 2), time: 0))
    device.time.advance(by: .milliseconds(10))
    #expect(told(device).last?.moved.fixes.last?.longitude == 2)
    receiver.listener?.received(LocationFix(Coordinate(latitude: .nan, longitude: 2), time: 0))
    set(5, device)
    device.time.advance(by: .milliseconds(10))
    #expect(!receiver.isRunning, "somebody has set the position")
    #expect(told(device).last?.moved.fixes.last?.latitude == 5)
    device.act(.locationClear(true))
    device.time.advance(by: .milliseconds(10))
    #expect(receiver.isRunning)
  }

  @Test func theLastOfManyPositionsIsToldAfterASecond() throws {
    let receiver = ModelReceiver()
    let device = try VirtualDevice(apps: [app], receiver: receiver)
    allow(device, .locationWhenInUse)
    open(device)
    try ask(device, updates)
    let places = { [self] in told(device).flatMap { $0.moved.fixes }.map(\.longitude) }
    func receive(_ longitudes: Double...) {
      for longitude in longitudes {
        receiver.listener?.received(
          LocationFix(Coordinate(latitude: 1, longitude: longitude), time: 0))
      }
    }
    receive(2, 3, 4)
    device.time.advance(by: .milliseconds(10))
    #expect(places() == [2])
    // The receiver has no more to say: the device has stopped.
    device.time.advance(by: .milliseconds(980))
    #expect(places() == [2])
    device.time.advance(by: .milliseconds(20))
    #expect(places() == [2, 4])
    // What waits is forgotten when somebody sets the position.
    receive(5)
    set(6, device)
    device.time.advance(by: .seconds(2))
    #expect(places().suffix(2) == [4, 0])
  }

  @Test func aPlaceThatDoesNotExistIsRefused() throws {
    let device = try device()
    var fix = WireLocationFix()
    fix.latitude = 91
    #expect(device.act(.locationSet(fix)).refusal?.contains("is no place on the Earth") == true)
    #expect(device.act(.locationRun(track([]))).refusal?.contains("is no track") == true)
    #expect(
      device.act(.locationRun(track([(0, 0), (0, -1)]))).refusal?.contains("is no track") == true)
  }
}
