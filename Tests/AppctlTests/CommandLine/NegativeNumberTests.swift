import AppInterface
import ControlInterface
import ScreenTestKit
import SharedInterface
import Testing

@testable import DeviceControl
@testable import appctl

/// A negative number is a number, and no option, in every verb.
@Suite struct NegativeNumberTests {
  @Test(
    arguments: [
      (["home"], []),
      (["tap", "-5", "3"], [["tap", "--", "-5", "3"]]),
      (
        ["tap", "5", "-.5", "--hold", "0"],
        [
          ["tap", "5", "--hold=0", "--", "-.5"], ["tap", "5", "--hold", "--", "-.5", "0"],
        ]
      ),
      (
        ["wait", "a", "active", "--timeout", "-1"],
        [
          ["wait", "a", "active", "--timeout=-1"],
          ["wait", "a", "active", "--timeout", "--", "-1"],
        ]
      ),
      // The app's own arguments stay as they are.
      (["launch", "a", "--", "-5"], []),
      (["launch", "a", "-5"], []),
    ] as [([String], [[String]])])
  func isReadInTheWaysInWhichItMayBeMeant(_ words: [String], _ readings: [[String]]) {
    #expect(NegativeNumbers.readings(of: words) == readings)
  }

  @Test(arguments: [
    (["location", "set", "-33.8", "151.2"], WireAction.locationFix(-33.8, 151.2)),
    (["location", "set", "-33.8,-151.2"], .locationFix(-33.8, -151.2)),
    (["location", "set", "--device", "default", "33.8", "-151.2"], .locationFix(33.8, -151.2)),
    (
      ["motion", "accelerometer", "-1", "0", "-.5"],
      .motionSample(WireMotionSample(.accelerometer, x: -1, y: 0, z: -0.5))
    ),
  ])
  func isAnArgument(_ words: [String], _ action: WireAction) throws {
    let world = try FakeWorld()
    let outcome = try Executable.appctl.run(words, environment: world.device.environment)
    #expect(outcome == .init(status: 0, output: "", errors: ""))
    #expect(world.actions.map(\.withoutTime) == [action])
  }

  @Test func isATextWhereATextIsWanted() throws {
    let world = try FakeWorld()
    let typed = try Executable.appctl.run(
      ["type", "-5", "--device", "default"], environment: world.device.environment)
    #expect(typed == .init(status: 0, output: "", errors: ""))
    #expect(world.screen.inputs.map(\.text) == ["-5"])
    let copied = try Executable.appctl.run(
      ["pasteboard", "set", "-12.5"], environment: world.device.environment)
    #expect(copied == .init(status: 0, output: "", errors: ""))
    #expect(world.pasteboard == "-12.5")
  }

  @Test(arguments: [
    (["battery", "-5"], "the charge must be from 0 to 100 percent, not -5"),
    (["brightness", "-1"], "the brightness must be from 0 to 100 percent, not -1"),
    (["audio", "volume", "-1"], "PERCENT must be from 0 to 100."),
    (["tap", "1", "1", "--hold", "-1"], "--hold must be from 0 to 60 seconds, not -1.0"),
    (["wait", "a", "active", "--timeout", "-1"], "--timeout must be 0 seconds or more, not -1.0"),
    (["home", "-5"], "Unexpected argument '-5'"),
  ])
  func isRefusedForWhatItIs(_ words: [String], _ message: String) throws {
    let outcome = try Executable.appctl.run(words)
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains(message), "\(outcome.errors)")
  }
}

extension WireAction {
  /// The device is at a place, at no time.
  fileprivate static func locationFix(_ latitude: Double, _ longitude: Double) -> WireAction {
    DeviceAction.locationSet(latitude: latitude, longitude: longitude).request(title: "", body: "")
      .action!.withoutTime
  }

  fileprivate var withoutTime: WireAction {
    guard case .locationSet(var fix) = self else { return self }
    fix.time = 0
    return .locationSet(fix)
  }
}
