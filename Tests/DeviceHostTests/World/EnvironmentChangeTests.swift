import Foundation
import LifecycleKernel
import SystemInterface
import Testing

@testable import DeviceHost

/// How what a person sets is read from words.
@Suite struct EnvironmentChangeTests {
  private let now = Date(timeIntervalSince1970: 1_700_000_000)

  @Test(arguments: [
    ("80", 80, false), ("0", 0, false), ("100 charging", 100, true),
  ])
  func theBatteryIsSetByWords(text: String, percent: Int, isCharging: Bool) throws {
    let change = try EnvironmentChange(.battery, text, now: now)
    #expect(
      change == .battery(DeviceEnvironment.Battery(percent: percent, isCharging: isCharging)))
  }

  @Test(arguments: [
    (WireAction.battery, "101"), (.battery, "80 full"), (.battery, ""), (.rotate, "left"),
    (.appearance, "blue"), (.contentSize, "huge"), (.clock, "25:00"), (.clock, "noon"),
    (.clock, "9999-01-01T00:00:00Z"), (.language, "e"), (.language, "../x"),
  ])
  func whatMakesNoSenseIsRefusedWithWhatWould(action: WireAction, value: String) {
    #expect(throws: ControlRefusal.self) { try EnvironmentChange(action, value, now: now) }
  }

  @Test func anActionOfAnotherKindChangesNothing() throws {
    #expect(try EnvironmentChange(.home, "", now: now) == nil)
  }

  @Test func theClockShowsTheTimeThatWasSet() throws {
    let offset = try EnvironmentChange.clockOffset(for: "2026-01-09T09:41:00Z", now: now)
    #expect(now.addingTimeInterval(offset).timeIntervalSince1970 == 1_767_951_660)
    let morning = try EnvironmentChange.clockOffset(for: "9:41", now: now)
    let parts = Calendar.current.dateComponents(
      [.hour, .minute], from: now.addingTimeInterval(morning))
    #expect(parts.hour == 9)
    #expect(parts.minute == 41)
  }

  @Test(arguments: ContentSizeCategory.allCases)
  func everySizeOfTextHasItsNameInUIKit(category: ContentSizeCategory) {
    var environment = DeviceEnvironment()
    environment.contentSize = category
    #expect(WireEnvironment(environment).contentSizeCategory.hasPrefix("UICTContentSizeCategory"))
    #expect(WireEnvironment(environment).contentSizeCategory.hasSuffix("X") == false)
  }
}
