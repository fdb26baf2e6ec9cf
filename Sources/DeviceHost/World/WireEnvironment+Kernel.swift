import LifecycleKernel
import SystemInterface

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
    headphones = environment.hasHeadphones == true
    near = environment.isNear == true
    reduceMotion = environment.reducesMotion == true
    brightness = UInt32(environment.brightness ?? 50) + 1
    hardwareKeyboard = environment.hasHardwareKeyboard == true
    region = environment.region ?? ""
    icloudToken = environment.iCloudAccount ?? ""
    lowPower = environment.isLowPower == true
    thermalState = UInt32((environment.thermalState ?? .nominal).number)
    captured = environment.isCaptured == true
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

extension WireOrientation {
  init(_ orientation: DeviceEnvironment.Orientation) {
    self =
      switch orientation {
      case .portrait: .portrait
      case .portraitUpsideDown: .portraitUpsideDown
      case .landscapeLeft: .landscapeLeft
      case .landscapeRight: .landscapeRight
      case .faceUp: .faceUp
      case .faceDown: .faceDown
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
