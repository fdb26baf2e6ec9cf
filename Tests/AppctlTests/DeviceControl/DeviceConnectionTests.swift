import ControlInterface
import DeviceControl
import ScreenTestKit
import SharedInterface
import Testing

@Suite struct DeviceConnectionTests {
  @Test func aDeviceWithoutFolderIsNotBooted() throws {
    let folder = try TemporaryFolder()
    #expect(throws: DeviceError.notBooted(device: .default)) {
      try DeviceConnection(to: DeviceAddress(name: .default, home: folder.path))
    }
  }

  @Test func aSocketWithoutListenerIsNotABootedDevice() throws {
    // The folder and the socket file exist longer than the device in this scope.
    let folder = try TemporaryFolder()
    let address = DeviceAddress(name: .default, home: folder.path)
    let outcome = try Executable.shell("mkdir \"$D\"", environment: ["D": address.folder])
    #expect(outcome.status == 0)
    #expect(throws: DeviceError.notBooted(device: .default)) { try DeviceConnection(to: address) }
  }

  @Test func deviceFoldersMayBeDeeperThanASocketsAddress() throws {
    let device = try FakeDevice(depth: 8) { _ in .done }
    #expect(device.address.socketPath.utf8.count > 108)
    try DeviceConnection(to: device.address).perform(.home)
    #expect(device.requests.count == 1)
  }

  @Test func requestsOfOneConnectionAreAnsweredInTurn() throws {
    let device = try FakeDevice { verb in
      switch verb {
      case .status: .reply(Replies.status())
      case .list: .reply(Replies.apps())
      default: .done
      }
    }
    let connection = try DeviceConnection(to: device.address)
    #expect(try connection.status().front == "org.example.notes")
    try connection.perform(.lock)
    let apps = try connection.apps()
    #expect(apps.map(\.pid) == [4711, nil])
    #expect(apps.map(\.state) == ["active", "notRunning"])
  }

  @Test(arguments: [true, false]) func aRefusalTellsAWrongRequestFromAWrongMoment(_ usage: Bool)
    throws
  {
    let device = try FakeDevice { _ in .refused("no app x is installed", usage: usage) }
    #expect(throws: DeviceError.refused(message: "no app x is installed", usage: usage)) {
      try DeviceConnection(to: device.address).uninstall("x")
    }
  }

  @Test func aDeviceThatEndsBeforeItsReplyIsReportedAsLost() throws {
    let device = try FakeDevice { _ in .bytesAndEnd([]) }
    #expect(throws: DeviceError.connectionLost(device: .default)) {
      try DeviceConnection(to: device.address).perform(.home)
    }
  }

  @Test func aReplyThatCameAfterThisProgramIsReportedWithBothVersions() throws {
    // A reply with field 60, of version 99.
    let newer: [UInt8] = [0, 0, 0, 5, 0xe2, 0x03, 0x00, 0x50, 99]
    let device = try FakeDevice { _ in .bytesAndEnd(newer) }
    do {
      try DeviceConnection(to: device.address).perform(.home)
      Issue.record("it was understood")
    } catch {
      #expect(
        error.description.contains("foregroundd was built with version 99"), "\(error)")
    }
  }

  @Test func waitingForAReplyHasALimit() throws {
    let device = try FakeDevice { _ in .replies([]) }
    let connection = try DeviceConnection(to: device.address)
    let status = WireControlRequest.OneOf_Verb.status(WireStatusRequest())
    #expect(throws: DeviceError.noReply(device: .default)) {
      try connection.reply(to: status, within: 0.1)
    }
    // What came now could be the answer to that.
    #expect(throws: DeviceError.connectionLost(device: .default)) {
      try connection.reply(to: status)
    }
  }

  @Test func anUnansweredPictureRequestIsRepeatedToTheNextDisplayd() throws {
    let world = try FakeWorld()
    world.screen.lose(2)
    let screen = try ScreenConnection(to: world.device.address)
    #expect(try screen.screenshot() == Array("picture of  at 0.0".utf8))
  }

  @Test func anInputIsNeverRepeated() throws {
    let world = try FakeWorld()
    let screen = try ScreenConnection(to: world.device.address)
    world.screen.lose(1)
    var event = WireInputEvent()
    event.text = "a"
    #expect(throws: DeviceError.screenLost(device: .default)) { try screen.send(event) }
    event.text = "b"
    try screen.send(event)
    // Each connection is read on a thread of its own.
    #expect(world.screen.wait { $0.inputs.count == 2 })
    #expect(world.screen.inputs.map(\.text).sorted() == ["a", "b"])
  }

  @Test func aDeviceThatEndsDuringItsReplyIsReportedAsLost() throws {
    let device = try FakeDevice { _ in .bytesAndEnd([0, 0, 0, 9, 1]) }
    #expect(throws: DeviceError.connectionLost(device: .default)) {
      try DeviceConnection(to: device.address).perform(.home)
    }
  }

  @Test(
    arguments: [
      [0, 0, 0, 0], [0, 0, 0, 2, 0xFF, 0xFF], [0xFF, 0xFF, 0xFF, 0xFF, 0], [0, 0, 0, 2, 0x1A, 0],
    ] as [[UInt8]])
  func unexpectedRepliesAreErrors(_ bytes: [UInt8]) throws {
    let device = try FakeDevice { _ in .bytesAndEnd(bytes) }
    let error = #expect(throws: DeviceError.self) {
      try DeviceConnection(to: device.address).perform(.home)
    }
    guard case .unexpectedReply = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test func launchCarriesAllOptions() throws {
    let device = try FakeDevice { _ in .reply(Replies.launched(5, note: "it was running")) }
    let launched = try DeviceConnection(to: device.address).launch(
      "org.example.notes",
      LaunchOptions(
        backgroundReason: "fetch", standardOutputPath: "/o", standardErrorPath: "/e",
        environment: ["K": "V"], arguments: ["--x"]))
    #expect(launched == LaunchedApp(pid: 5, note: "it was running"))
    var expected = WireLaunchRequest()
    expected.bundleIdentifier = "org.example.notes"
    expected.backgroundReason = "fetch"
    expected.stdoutPath = "/o"
    expected.stderrPath = "/e"
    expected.environment = ["K": "V"]
    expected.arguments = ["--x"]
    #expect(device.requests == [.launch(expected)])
  }

  @Test func waitCarriesStateAndTime() throws {
    let device = try FakeDevice { _ in .done }
    try DeviceConnection(to: device.address).wait(for: "a", toReach: .suspended, timeout: 1.5)
    var expected = WireWaitRequest()
    expected.bundleIdentifier = "a"
    expected.state = "suspended"
    expected.timeoutSeconds = 1.5
    #expect(device.requests == [.wait(expected)])
  }

  @Test(arguments: [
    (DeviceAction.plain(.home), WireAction.plain(.home)), (.switcherKill("a"), .switcherKill("a")),
    (.alertShow(from: nil), .alertShow(WireAnnouncement(from: ""))),
    (.alertAccept(from: "a"), .alertAccept("a")),
    (
      .notificationStyle("a", .banner),
      .notificationStyle(WireNotificationStyleSetting(of: "a", .banner))
    ),
    (.crash("a"), .crash("a")), (.plain(.memoryWarning), .plain(.memoryWarning)),
    (.plain(.sideButton), .plain(.sideButton)),
    (.notificationClear(nil), .notificationClear(0)),
    (.notificationClear(7), .notificationClear(7)),
    (.language("ar-EG"), .language("ar-EG")), (.rotate(.faceDown), .rotate(.faceDown)),
    (.contentSize(.accessibilityLarge), .contentSize(.accessibilityLarge)),
    (.battery(-1, charging: false), .battery(WireBatterySetting(percent: .max))),
  ])
  func everyActionIsEncodedWithItsArguments(_ action: DeviceAction, _ wired: WireAction) throws {
    let device = try FakeDevice { _ in .done }
    try DeviceConnection(to: device.address).perform(action)
    var expected = WireActionRequest()
    expected.action = wired
    #expect(device.requests == [.action(expected)])
  }

  @Test func shutdownWaitsForTheExitOfTheProcess() throws {
    // The fake device is part of this process, which does not end.
    let device = try FakeDevice { _ in .repliesAndEnd([.done(WireDone())]) }
    let connection = try DeviceConnection(to: device.address)
    #expect(
      throws: DeviceError.shutdownTimedOut(device: .default, pid: connection.daemonPID)
    ) {
      try connection.shutdown(timeout: 0)
    }
  }
}
