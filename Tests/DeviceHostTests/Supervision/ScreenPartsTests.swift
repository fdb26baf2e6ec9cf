import AppInterface
import ControlInterface
import DeviceHost
import LifecycleKernel
import SharedInterface
import Testing
import VirtualDevice

/// What the device does when displayd or the shell hangs, in virtual time.
@Suite struct ScreenPartsTests {
  private let app = "org.example.app0"

  /// A device whose screen is there and whose shell is active.
  private func makeDevice() throws -> VirtualDevice {
    let device = try VirtualDevice(apps: [app], hasScreen: true)
    device.time.advance(by: .seconds(1))
    return device
  }

  @Test func aShellThatAnswersIsNeverReplaced() throws {
    let device = try makeDevice()
    let shell = try #require(device.shell)
    device.time.advance(by: .seconds(3_600))
    #expect(device.shell === shell)
  }

  @Test func theShellIsToldAtOnceWhichAppsThereAre() throws {
    let device = try makeDevice()
    let shell = try #require(device.shell)
    func shown() -> [String] { shell.shellState.apps.map(\.bundleIdentifier) }
    #expect(shown() == [app])
    // Nothing else happens that the shell would be told of.
    let installation = device.ask { $0.install.path = "/bundles/org.example.Another.app" }
    device.time.advance(by: .milliseconds(100))
    #expect(installation.value != nil)
    #expect(Set(shown()) == [app, "org.example.Another"])
    let removal = device.ask { $0.uninstall.bundleIdentifier = app }
    device.time.advance(by: .milliseconds(100))
    #expect(removal.value != nil)
    #expect(shown() == ["org.example.Another"])
  }

  @Test func aShellThatDoesNotAnswerIsReplacedAndTheNextGetsTheCompleteState() throws {
    let device = try makeDevice()
    device.launch(app)
    #expect(device.wait(app, .active))
    let shell = try #require(device.shell)
    shell.answersPings = false
    device.time.advance(by: .seconds(11))
    let next = try #require(device.shell)
    #expect(next !== shell)
    #expect(next.shellState.front == app)
    #expect(device.state(of: app) == .active)
  }

  @Test func aStoppedShellIsReplaced() throws {
    let device = try makeDevice()
    let shell = try #require(device.shell)
    shell.process?.signal(19)
    device.time.advance(by: .seconds(11))
    #expect(device.shell !== shell)
  }

  @Test func aShellThatNeverStartsIsReplaced() throws {
    let device = try VirtualDevice(apps: [app], hasScreen: true)
    let shell = try #require(device.shell)
    // Stopped before it has said a word.
    try #require(device.machine.living.values.first { $0.behaviour === shell }).signal(19)
    device.time.advance(by: .seconds(30))
    let next = try #require(device.shell)
    #expect(next !== shell)
    #expect(next.shellState.apps.map(\.bundleIdentifier) == [app])
  }

  @Test func aDisplayThatDoesNotEndIsGivenUp() throws {
    let device = try makeDevice()
    let display = try #require(device.display)
    let process = try #require(device.machine.living.values.first { $0.behaviour === display })
    process.isUninterruptible = true
    process.signal(19)
    device.time.advance(by: .seconds(40))
    let next = try #require(device.display)
    #expect(next !== display)
    #expect(next.arrangement != nil)
    // Its end is nobody's business any more.
    process.isUninterruptible = false
    device.time.advance(by: .seconds(40))
    #expect(device.display === next)
  }

  @Test func aShutdownDoesNotWaitForAPartThatDoesNotEnd() throws {
    let device = try makeDevice()
    let shell = try #require(device.shell?.process)
    shell.isUninterruptible = true
    let reply = device.ask { $0.shutdown = WireShutdownRequest() }
    device.time.advance(by: .seconds(30))
    #expect(reply.value != nil)
  }

  @Test func touchesAreCancelledInTheAppWhenDisplaydEnds() throws {
    let device = try makeDevice()
    var events: [WireTouchPhase] = []
    device.prepare = { model, _ in
      model.onInput = { events += $0.touches.touches.map(\.phase) }
    }
    device.launch(app)
    #expect(device.wait(app, .active))
    let display = try #require(device.display)
    display.touch(app, Self.touch(.touchBegan))
    device.time.advance(by: .milliseconds(100))
    #expect(events == [.touchBegan])
    try #require(device.machine.living.values.first { $0.behaviour === display }).kill()
    device.time.advance(by: .milliseconds(100))
    #expect(events == [.touchBegan, .touchCancelled])
  }

  @Test func aSnapshotThatADisplaydDidNotTakeIsTakenByTheNext() throws {
    let device = try makeDevice()
    device.launch(app)
    #expect(device.wait(app, .active))
    let display = try #require(device.display)
    display.pictureTime = .seconds(3_600)
    var pictures = 0
    device.device.followLog { if case .snapshot = $0.content { pictures += 1 } }
    device.act(.home)
    device.time.advance(by: .seconds(1))
    #expect(pictures == 0)
    try #require(device.machine.living.values.first { $0.behaviour === display }).kill()
    device.time.advance(by: .seconds(1))
    #expect(pictures == 1)
  }

  @Test func onlySoManyAlertsLieOverEachOther() throws {
    let device = try makeDevice()
    for _ in 0..<Alert.limit {
      #expect(device.act(.alertShow(WireAnnouncement())).refusal == nil)
    }
    let refusal = "50 alerts wait already; answer or ignore some first"
    #expect(device.act(.alertShow(WireAnnouncement())).refusal == refusal)
    device.act(
      .notificationStyle(WireNotificationStyleSetting(of: app, .alert)))
    #expect(
      device.act(.notificationShow(WireAnnouncement(from: app))).refusal == "\(app): \(refusal)")
    device.time.advance(by: .seconds(1))
    #expect(device.shell?.shellState.alerts.count == Alert.limit)
    device.act(.alertIgnore(""))
    #expect(device.act(.alertShow(WireAnnouncement())).refusal == nil)
  }

  private static func touch(_ phase: WireTouchPhase) -> WireInputEvent {
    var touch = WireTouch()
    touch.finger = 1
    touch.phase = phase
    var event = WireInputEvent()
    event.touches.touches = [touch]
    return event
  }
}
