import AppInterface
import ControlInterface
import DeviceControl
import DeviceVerbs
import Foundation
import LifecycleKernel
import SharedInterface
import Testing

@testable import DeviceHost

/// What an action sets on the device.
@Suite struct EnvironmentChangeTests {
  private let now = Date(timeIntervalSince1970: 1_700_000_000)
  private let calendar = Calendar(identifier: .gregorian)

  @Test func theBatteryIsWhatWasSet() throws {
    let setting = WireBatterySetting(percent: 100, isCharging: true)
    #expect(
      try EnvironmentChange(.battery(setting), now: now, calendar: calendar)
        == .battery(DeviceEnvironment.Battery(percent: 100, isCharging: true)))
  }

  @Test(arguments: [
    WireAction.battery(WireBatterySetting(percent: 101)), .rotate(.unspecified),
    .rotate(.UNRECOGNIZED(9)), .appearance(.unspecified), .contentSize(.unspecified),
    .clock(WireClockSetting(timeOfDay: 24 * 60)), .clock(WireClockSetting(date: .nan)),
    .clock(WireClockSetting(date: 2.5e11)), .language("e"), .language("../x"),
    .language("xx"), .language("en-XX"), .language("zh-Xxxx"),
    .region("at"), .region("ATX"), .region("../A"), .region("XX"),
    .icloudAccount(String(repeating: "x", count: 201)),
  ])
  func impossibleValuesAreRefused(action: WireAction) {
    #expect(throws: ControlRefusal.self) {
      try EnvironmentChange(action, now: now, calendar: calendar)
    }
  }

  @Test(arguments: ["en", "de", "pt-BR", "zh-Hans", "zh-Hant-TW", "ar-EG", "es-419", "tlh"])
  func aLanguageThatThereIsIsTaken(tag: String) throws {
    #expect(
      try EnvironmentChange(.language(tag), now: now, calendar: calendar) == .language(tag))
  }

  @Test(arguments: ["AT", "US", "419", ""])
  func aRegionThatThereIsIsTaken(code: String) throws {
    #expect(
      try EnvironmentChange(.region(code), now: now, calendar: calendar)
        == .region(code.isEmpty ? nil : code))
  }

  @Test(arguments: [
    ("german", "there is no language \"german\"; did you mean de (German)?"),
    ("xx", "there is no language \"xx\""),
  ])
  func aLanguageIsMeantByItsName(tag: String, message: String) {
    #expect(KnownLocales.problem(withLanguage: tag)?.hasSuffix(message) == true)
  }

  @Test func anActionOfAnotherKindChangesNothing() throws {
    #expect(try EnvironmentChange(.plain(.home), now: now, calendar: calendar) == nil)
  }

  @Test func theClockShowsTheTimeThatWasSet() throws {
    func shown(_ setting: WireClockSetting) throws -> Date? {
      guard
        case .clockOffset(let offset) = try EnvironmentChange(
          .clock(setting), now: now, calendar: calendar)
      else {
        return nil
      }
      return now.addingTimeInterval(offset.inSeconds)
    }
    let date = try shown(WireClockSetting(date: 1_767_951_660))
    #expect(date?.timeIntervalSince1970 == 1_767_951_660)
    let morning = try #require(try shown(WireClockSetting(timeOfDay: 581)))
    let parts = calendar.dateComponents([.hour, .minute], from: morning)
    #expect(parts.hour == 9)
    #expect(parts.minute == 41)
    #expect(try shown(WireClockSetting()) == now)
  }

  @Test(arguments: ContentSizeCategory.allCases)
  func everySizeOfTextCanBeSetByItsName(category: ContentSizeCategory) throws {
    let size = WireContentSize(name: category.rawValue)
    #expect("\(size)" == category.rawValue)
    #expect(
      try EnvironmentChange(.contentSize(size), now: now, calendar: calendar)
        == .contentSize(category))
    #expect(ContentSize.allCases.map(\.rawValue).contains(category.rawValue))
  }

  @Test(arguments: ContentSizeCategory.allCases)
  func everySizeOfTextHasItsNameInUIKit(category: ContentSizeCategory) {
    var environment = DeviceEnvironment()
    environment.contentSize = category
    #expect(WireEnvironment(environment).contentSizeCategory.hasPrefix("UICTContentSizeCategory"))
    #expect(WireEnvironment(environment).contentSizeCategory.hasSuffix("X") == false)
  }
}
