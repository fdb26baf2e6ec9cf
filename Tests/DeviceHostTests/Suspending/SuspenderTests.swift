import AppInterface
import ControlInterface
import DeviceHost
import LifecycleKernel
import LinuxPlatform
import SystemPackage
import Testing
import VirtualDevice

/// What the system does with a frozen app, in virtual time.
@Suite struct SuspenderTests {
  private let app = "org.example.chat"
  private let other = "org.example.front"

  private func device() throws -> VirtualDevice {
    let device = try VirtualDevice(apps: [app, other])
    device.launch(app)
    #expect(device.wait(app, .active))
    return device
  }

  private func process(_ device: VirtualDevice) throws -> ModelProcess {
    try #require(device.models[app]?.process)
  }

  private func suspend(_ device: VirtualDevice) {
    device.act(.home)
    #expect(device.wait(app, .suspended))
  }

  private func reclaimed(_ device: VirtualDevice) -> ReclaimedSockets? {
    device.device.engine.device.reclaimedSockets(of: device.id(of: app))
  }

  @Test func theSocketsAreTakenWhileTheAppIsFrozen() throws {
    let device = try device()
    try process(device).networkSockets = ReclaimedSockets(connections: 2, listeners: 1)
    suspend(device)
    device.time.runReady()
    #expect(try process(device).reclaimCount == 1)
    #expect(reclaimed(device) == ReclaimedSockets(connections: 2, listeners: 1))
  }

  @Test func aResumeWaitsUntilTheyAreTaken() throws {
    let device = try device()
    let process = try process(device)
    process.networkSockets = ReclaimedSockets(connections: 1)
    device.time.offloadDuration = .seconds(1)
    suspend(device)
    #expect(process.reclaimCount == 1)
    #expect(reclaimed(device) == nil, "another thread is at it")
    var request = WireControlRequest()
    request.launch.bundleIdentifier = app
    device.device.answer(request) { _ in }
    device.time.advance(by: .milliseconds(900))
    #expect(process.isFrozen, "it executes when it has lost them, and not before")
    device.time.advance(by: .milliseconds(200))
    #expect(!process.isFrozen)
    #expect(device.wait(app, .active))
  }

  @Test func whatIsSuspendedAgainMeanwhileStaysFrozen() throws {
    let device = try device()
    let process = try process(device)
    process.networkSockets = ReclaimedSockets(connections: 1)
    suspend(device)
    var request = WireControlRequest()
    request.launch.bundleIdentifier = app
    device.device.answer(request) { _ in }
    device.time.runReady()
    #expect(device.wait(app, .active))
    suspend(device)
    #expect(process.isFrozen)
  }

  @Test func anotherForegrounddTakesWhatTheFirstHasNotReported() throws {
    let device = try device()
    let process = try process(device)
    process.networkSockets = ReclaimedSockets(connections: 1)
    device.time.offloadDuration = .seconds(1)
    suspend(device)
    device.time.offloadDuration = .zero
    process.networkSockets = ReclaimedSockets(connections: 1)
    try device.replaceHost()
    #expect(process.reclaimCount == 2)
    #expect(reclaimed(device) == ReclaimedSockets(connections: 1))
  }

  @Test func whereTheyCannotBeTakenStatusSaysWhy() throws {
    let device = try device()
    try process(device).reclaimFailure = SystemCallError("copy a socket", .notPermitted)
    suspend(device)
    device.time.runReady()
    let problems = device.ask { $0.status = WireStatusRequest() }.value?.status.recovered ?? []
    #expect(problems.contains { $0.hasPrefix("Suspended apps keep their sockets (RESP-03)") })
    #expect(device.state(of: app) == .suspended)
  }

  // MARK: Locks

  private func inBackground(_ device: VirtualDevice) throws {
    try #require(device.models[app]).beginTask(1, name: "sync")
    device.time.advance(by: .milliseconds(10))
    device.launch(other)
    #expect(device.wait(other, .active))
    #expect(device.state(of: app) == .background)
  }

  private func isExpired(_ device: VirtualDevice) -> Bool {
    device.models[app]?.callbacks.contains(.expireBackgroundTasks) == true
  }

  @Test func aLockThatTheAppInFrontWantsEndsTheBackgroundTask() throws {
    let device = try device()
    try inBackground(device)
    try process(device).files = FilesInUse(open: ["/db"], locked: ["/db"])
    try #require(device.models[other]?.process).files = FilesInUse(open: ["/db"])
    device.time.advance(by: .milliseconds(1500))
    #expect(!isExpired(device), "one look is not enough: it may be about to let go")
    device.time.advance(by: .milliseconds(1500))
    #expect(isExpired(device))
  }

  @Test func aLockThatIsLetGoBetweenTwoLooksDoesNot() throws {
    let device = try device()
    try inBackground(device)
    try #require(device.models[other]?.process).files = FilesInUse(open: ["/db"])
    for _ in 0..<5 {
      try process(device).files = FilesInUse(open: ["/db"], locked: ["/db"])
      device.time.advance(by: .seconds(1))
      try process(device).files = FilesInUse(open: ["/db"])
      device.time.advance(by: .seconds(1))
    }
    #expect(!isExpired(device))
  }

  @Test func aLockOnAFileThatTheAppInFrontDoesNotUseDoesNot() throws {
    let device = try device()
    try inBackground(device)
    try process(device).files = FilesInUse(open: ["/db"], locked: ["/db"])
    try #require(device.models[other]?.process).files = FilesInUse(open: ["/other"])
    device.time.advance(by: .seconds(5))
    #expect(!isExpired(device))
  }
}
