/// A change of one property of the environment.
public enum EnvironmentChange: Hashable, Sendable, Codable {
  case orientation(DeviceEnvironment.Orientation)
  case appearance(DeviceEnvironment.Appearance)
  case contentSize(ContentSizeCategory)
  case battery(DeviceEnvironment.Battery)
  case language(String)
  /// nil: the region is that of the language.
  case region(String?)
  /// nil: signed out.
  case iCloudAccount(String?)
  case clockOffset(Duration)
  case headphones(Bool)
  /// Something came close to the device's front (true), or went away from it.
  case proximity(Bool)
  case reduceMotion(Bool)
  /// In percent, from 0 to 100.
  case brightness(Int)
  /// A hardware keyboard was connected or disconnected; nil: connected if it was not, and the other
  /// way round.
  case hardwareKeyboard(Bool?)
  case lowPower(Bool)
  case thermal(DeviceEnvironment.ThermalState)
  /// The screen is recorded or mirrored.
  case captured(Bool)
}

extension DeviceEnvironment {
  /// Applies the change.
  public mutating func apply(_ change: EnvironmentChange) {
    switch change {
    case .orientation(let orientation): self.orientation = orientation
    case .appearance(let appearance): self.appearance = appearance
    case .contentSize(let category): contentSize = category
    case .battery(let battery): self.battery = battery
    case .language(let language): self.language = language
    case .region(let region): self.region = region
    case .iCloudAccount(let account): iCloudAccount = account
    case .clockOffset(let offset): clockOffset = offset
    case .headphones(let areConnected): hasHeadphones = areConnected
    case .proximity(let isNear): self.isNear = isNear
    case .reduceMotion(let isOn): reducesMotion = isOn
    case .brightness(let percent): brightness = percent
    case .hardwareKeyboard(let isConnected):
      hasHardwareKeyboard = isConnected ?? !hasHardwareKeyboard
    case .lowPower(let isOn): isLowPower = isOn
    case .thermal(let state): thermalState = state
    case .captured(let isCaptured): self.isCaptured = isCaptured
    }
  }
}
