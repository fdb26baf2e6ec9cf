import AppInterface
import ControlInterface
import DeviceHost
import Foundation
import LifecycleKernel
import Testing
import VirtualDevice

/// The end of a day in the device's time zone, also while the machine sleeps and when its clock is
/// set.
@Suite struct MidnightTests {
  private static let app = "org.example.Notes"

  /// A device with one app in front, some time before midnight.
  private func device(before rest: Duration) throws -> VirtualDevice {
    let device = try VirtualDevice(apps: [Self.app])
    device.setClock(.seconds(86_400) - rest)
    device.time.runReady()
    device.launch(Self.app)
    #expect(device.wait(Self.app, .active))
    return device
  }

  @Test func midnightIsToldWhenItComesAndNotBefore() throws {
    let device = try device(before: .seconds(3_600))
    device.time.advance(by: .seconds(3_590))
    #expect(device.timesTold(Self.app) == 0)
    device.time.advance(by: .seconds(11))
    #expect(device.timesTold(Self.app) == 1)
    device.time.advance(by: .seconds(86_390))
    #expect(device.timesTold(Self.app) == 1)
    device.time.advance(by: .seconds(10))
    #expect(device.timesTold(Self.app) == 2)
  }

  @Test func aMachineThatSleptOverMidnightsTellsOnceWhenItWakes() throws {
    let device = try device(before: .seconds(3_600))
    let before = device.time.now
    device.time.suspendMachine(for: .seconds(3 * 86_400))
    device.time.advance(by: .seconds(1))
    #expect(device.timesTold(Self.app) == 1)
    #expect(device.time.now.since(before) == .seconds(1))
  }

  @Test func aSuspendedAppHearsOfManyMidnightsOnce() throws {
    let device = try device(before: .seconds(3_600))
    device.act(.home)
    #expect(device.wait(Self.app, .suspended))
    device.time.advance(by: .seconds(5 * 86_400))
    #expect(device.timesTold(Self.app) == 0)
    device.launch(Self.app)
    #expect(device.wait(Self.app, .active))
    #expect(
      device.models[Self.app]?.callbacks.suffix(3) == [
        .significantTimeChange, .willEnterForeground, .didBecomeActive,
      ])
  }

  @Test(arguments: [7_200, -7_200, 40 * 86_400, -40 * 86_400] as [Double])
  func aClockThatIsSetIsToldOnceAndMovesTheNextMidnight(jump: Double) throws {
    let device = try device(before: .seconds(3_600))
    device.time.wallClockOffset += jump
    device.time.advance(by: .seconds(1))
    #expect(device.timesTold(Self.app) == 1)
    let rest = device.restOfDay
    device.time.advance(by: .seconds(rest - 2))
    #expect(device.timesTold(Self.app) == 1)
    device.time.advance(by: .seconds(3))
    #expect(device.timesTold(Self.app) == 2)
  }

  @Test func aClockThatThePersonSetsMovesMidnight() throws {
    let device = try device(before: .seconds(3_600))
    #expect(device.act(.clock(WireClockSetting(timeOfDay: 23 * 60 + 50))).refusal == nil)
    device.time.advance(by: .seconds(1))
    #expect(device.timesTold(Self.app) == 1)
    device.time.advance(by: .seconds(3_700))
    #expect(device.timesTold(Self.app) == 2)
  }

  @Test func anotherTimeZoneIsToldOnceAndMovesMidnight() throws {
    let device = try device(before: .seconds(3_600))
    device.time.timeZone = try #require(TimeZone(secondsFromGMT: -2 * 3_600))
    device.time.advance(by: .seconds(1))
    #expect(device.timesTold(Self.app) == 1)
    device.time.advance(by: .seconds(3 * 3_600 - 10))
    #expect(device.timesTold(Self.app) == 1)
    device.time.advance(by: .seconds(10))
    #expect(device.timesTold(Self.app) == 2)
  }

  @Test func aTimeThatThePersonSetsIsOneOfTheMachinesTimeZone() throws {
    let device = try device(before: .seconds(3_600))
    device.time.timeZone = try #require(TimeZone(secondsFromGMT: -2 * 3_600))
    #expect(device.act(.clock(WireClockSetting(timeOfDay: 21 * 60))).refusal == nil)
    let environment = device.device.engine.device.lasting.environment
    // It was 21:00 already, as the machine is an hour before midnight in Greenwich.
    #expect(abs(environment.clockOffset.inSeconds) < 60)
  }

  @Test func aDayLastsAsLongAsItsTimeZoneSays() throws {
    let device = try VirtualDevice(apps: [Self.app])
    device.time.timeZone = try #require(TimeZone(identifier: "Europe/Berlin"))
    // The first second of the day on which summer time ends there.
    let start = try #require(try? Date("2024-10-26T22:00:01Z", strategy: .iso8601))
    device.time.wallClockOffset += start.timeIntervalSince(device.time.date)
    device.time.advance(by: .seconds(1))
    let midnight = try #require(device.device.engine.device.deadlines.first)
    #expect(midnight.kind == .midnight)
    #expect(abs(midnight.allowance.inSeconds - (25 * 3_600 - 1)) < 1)
  }

  @Test func aThrottleOnTheWallClockEndsWhileTheMachineSleeps() throws {
    let device = try device(before: .seconds(50_000))
    device.act(.home)
    #expect(device.wait(Self.app, .suspended))
    let push = Request.launchInBackground(device.id(of: Self.app), Wake(.remoteNotification))
    for _ in 0..<2 {
      #expect(device.device.engine.request(push) == nil)
      #expect(device.wait(Self.app, .suspended))
    }
    let pushes = { device.models[Self.app]?.callbacks.count { $0 == .handleWake } }
    #expect(pushes() == 1)
    device.time.suspendMachine(for: OSProfile.standard.wakeInterval)
    device.time.advance(by: .seconds(1))
    #expect(pushes() == 2)
  }
}

extension VirtualDevice {
  /// How often the newest process of the app was told that the time has changed.
  fileprivate func timesTold(_ app: String) -> Int? {
    models[app]?.callbacks.count { $0 == .significantTimeChange }
  }

  /// Sets the machine's clock to some time of the day that it is.
  fileprivate func setClock(_ time: Duration) {
    let start = self.time.calendar.startOfDay(for: self.time.date)
    self.time.wallClockOffset += start.timeIntervalSince(self.time.date) + time.inSeconds
  }

  /// In seconds.
  fileprivate var restOfDay: Int {
    let start = time.calendar.startOfDay(for: time.date)
    return Int(86_400 - time.date.timeIntervalSince(start))
  }
}
