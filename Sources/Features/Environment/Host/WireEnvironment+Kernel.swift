import AppInterface
import LifecycleKernel
import SharedInterface

extension WireEnvironment {
  /// The kernel's environment in the form of the messages.
  init(_ environment: DeviceEnvironment) {
    self.init()
    deviceOrientation = WireOrientation(environment.orientation)
    darkAppearance = environment.appearance == .dark
    contentSizeCategory = environment.contentSize.uiKitName
    batteryLevel = Double(environment.battery.percent) / 100
    batteryCharging = environment.battery.isCharging
    language = environment.language
    clockOffset = environment.clockOffset.inSeconds
    headphones = environment.hasHeadphones
    near = environment.isNear
    reduceMotion = environment.reducesMotion
    brightness = UInt32(environment.brightness)
    hardwareKeyboard = environment.hasHardwareKeyboard
    region = environment.region ?? ""
    icloudToken = environment.iCloudAccount ?? ""
    lowPower = environment.isLowPower
    thermalState = UInt32(environment.thermalState.number)
    captured = environment.isCaptured
  }
}

extension DeviceEnvironment.ThermalState {
  /// The raw value of `ProcessInfo.ThermalState`.
  var number: Int {
    switch self {
    case .nominal: 0
    case .fair: 1
    case .serious: 2
    case .critical: 3
    }
  }
}

extension ContentSizeCategory {
  /// The raw value of UIContentSizeCategory.
  fileprivate var uiKitName: String {
    let suffix =
      switch self {
      case .extraSmall: "XS"
      case .small: "S"
      case .medium: "M"
      case .large: "L"
      case .extraLarge: "XL"
      case .extraExtraLarge: "XXL"
      case .extraExtraExtraLarge: "XXXL"
      case .accessibilityMedium: "AccessibilityM"
      case .accessibilityLarge: "AccessibilityL"
      case .accessibilityExtraLarge: "AccessibilityXL"
      case .accessibilityExtraExtraLarge: "AccessibilityXXL"
      case .accessibilityExtraExtraExtraLarge: "AccessibilityXXXL"
      }
    return "UICTContentSizeCategory" + suffix
  }
}
