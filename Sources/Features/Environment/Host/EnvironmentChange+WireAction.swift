import ControlInterface
import Foundation
import LifecycleKernel
import SharedInterface

extension EnvironmentChange {
  /// The change that an action makes to the environment; nil for an action of another kind.
  ///
  /// - Parameters:
  ///   - now: The machine's time, from which a clock that is set counts on.
  ///   - calendar: The calendar and time zone in which a time of day is meant.
  /// - Throws: ``ControlRefusal`` for a value that the device cannot have.
  init?(_ action: WireAction, now: Date, calendar: Calendar) throws(ControlRefusal) {
    switch action {
    case .rotate(let orientation):
      guard let orientation = DeviceEnvironment.Orientation(orientation) else {
        throw .unknownAction
      }
      self = .orientation(orientation)
    case .appearance(let appearance):
      switch appearance {
      case .light: self = .appearance(.light)
      case .dark: self = .appearance(.dark)
      case .unspecified, .UNRECOGNIZED: throw .unknownAction
      }
    case .contentSize(let size):
      guard let category = size.name.flatMap(ContentSizeCategory.init(rawValue:)) else {
        throw .unknownAction
      }
      self = .contentSize(category)
    case .battery(let battery):
      guard battery.percent <= 100 else {
        throw .badValue("\(battery.percent)", "a percentage from 0 to 100")
      }
      self = .battery(
        DeviceEnvironment.Battery(percent: Int(battery.percent), isCharging: battery.charging))
    case .clock(let clock):
      let offset = try clock.shownTime(now: now, calendar).timeIntervalSince(now)
      // Some centuries: nanoseconds in 64 bits cannot count further.
      guard abs(offset) < 9e9 else {
        throw .badValue("\(offset) s", "a time less than 285 years from now")
      }
      self = .clockOffset(.nanoseconds(Int64(offset * 1e9)))
    case .language(let language):
      guard (2...35).contains(language.utf8.count),
        language.utf8.allSatisfy({ $0 == 0x2D || (0x30...0x7A).contains($0) })
      else { throw .badValue(language, "a language as BCP 47 has it, such as en or ar-EG") }
      if let problem = KnownLocales.problem(withLanguage: language) {
        throw ControlRefusal(message: problem, isUsage: true)
      }
      self = .language(language)
    case .region(let region):
      guard region.isEmpty || region.wholeMatch(of: /[A-Z]{2}|[0-9]{3}/) != nil else {
        throw ControlRefusal(
          message: "“\(region.prefix(60))” is not what this takes: a region as ISO 3166 has it, "
            + "such as AT" + KnownLocales.adviceAbout(region: region), isUsage: true)
      }
      if !region.isEmpty, let problem = KnownLocales.problem(withRegion: region) {
        throw ControlRefusal(message: problem, isUsage: true)
      }
      self = .region(region.isEmpty ? nil : region)
    case .icloudAccount(let account):
      guard account.utf8.count <= 200 else {
        throw .badValue(account, "the name of an account, of at most 200 bytes")
      }
      self = .iCloudAccount(account.isEmpty ? nil : account)
    case .headphones(let areConnected):
      self = .headphones(areConnected)
    case .near(let isNear):
      self = .proximity(isNear)
    case .reduceMotion(let isOn):
      self = .reduceMotion(isOn)
    case .brightness(let percent):
      guard percent <= 100 else { throw .badValue("\(percent)", "a percentage from 0 to 100") }
      self = .brightness(Int(percent))
    case .hardwareKeyboard(let keyboard):
      switch keyboard {
      case .keyboardConnected: self = .hardwareKeyboard(true)
      case .keyboardDisconnected: self = .hardwareKeyboard(false)
      case .otherKeyboard: self = .hardwareKeyboard(nil)
      case .UNRECOGNIZED: throw .unknownAction
      }
    case .lowPower(let isOn): self = .lowPower(isOn)
    case .thermal(let state):
      switch state {
      case .thermalNominal: self = .thermal(.nominal)
      case .thermalFair: self = .thermal(.fair)
      case .thermalSerious: self = .thermal(.serious)
      case .thermalCritical: self = .thermal(.critical)
      case .UNRECOGNIZED: throw .unknownAction
      }
    case .captured(let isCaptured): self = .captured(isCaptured)
    default: return nil
    }
  }
}

extension WireClockSetting {
  /// The time that the device's clock shows when the machine's clock shows `now`.
  fileprivate func shownTime(now: Date, _ calendar: Calendar) throws(ControlRefusal) -> Date {
    switch shown {
    case nil: return now
    case .date(let seconds):
      guard seconds.isFinite else { throw .badValue("\(seconds)", "seconds since 1970") }
      return Date(timeIntervalSince1970: seconds)
    case .timeOfDay(let minutes):
      guard minutes < 24 * 60,
        let date = calendar.date(
          bySettingHour: Int(minutes) / 60, minute: Int(minutes) % 60, second: 0, of: now)
      else { throw .badValue("\(minutes)", "minutes of a day") }
      return date
    }
  }
}

extension DeviceEnvironment.Orientation {
  /// Nil for an orientation that is not known here.
  fileprivate init?(_ orientation: WireOrientation) {
    switch orientation {
    case .portrait: self = .portrait
    case .portraitUpsideDown: self = .portraitUpsideDown
    case .landscapeLeft: self = .landscapeLeft
    case .landscapeRight: self = .landscapeRight
    case .faceUp: self = .faceUp
    case .faceDown: self = .faceDown
    case .unspecified, .UNRECOGNIZED: return nil
    }
  }
}
