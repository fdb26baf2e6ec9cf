import LifecycleKernel
import LinuxPlatform

/// What the properties of a service say of a condition.
enum MachineReading: Equatable {
  /// The condition is so; the text describes it to a person.
  case value(EnvironmentChange, String)
  /// The machine does not know it now, or has no such part: a sentence without its end.
  case nothing(String)

  /// Reads the properties of UPower's display device, which stands for all batteries.
  static func battery(_ properties: [String: BusValue]) -> MachineReading {
    /// `UpDeviceKind` and `UpDeviceState`, as UPower documents them.
    let (battery, charging, full, waitsForCharge): (UInt64, UInt64, UInt64, UInt64) = (2, 1, 4, 5)
    guard properties["IsPresent"]?.asBoolean == true, properties["Type"]?.asUnsigned == battery
    else { return .nothing("UPower knows no battery") }
    guard let percentage = properties["Percentage"]?.asDouble, (0...100).contains(percentage)
    else { return .nothing("UPower says no possible charge of the battery") }
    let state = properties["State"]?.asUnsigned ?? 0
    let value = DeviceEnvironment.Battery(
      percent: Int(percentage.rounded()),
      isCharging: [charging, full, waitsForCharge].contains(state))
    return .value(
      .battery(value), "\(value.percent) %\(value.isCharging ? ", charging" : "") (UPower)")
  }

  /// Reads how iio-sensor-proxy says that the machine is held (WAKE-05).
  static func orientation(_ properties: [String: BusValue]) -> MachineReading {
    guard properties["HasAccelerometer"]?.asBoolean == true else {
      return .nothing("iio-sensor-proxy knows no accelerometer")
    }
    let orientation: DeviceEnvironment.Orientation
    switch (
      properties["AccelerometerTilt"]?.asString, properties["AccelerometerOrientation"]?.asString
    ) {
    case ("face-up", _): orientation = .faceUp
    case ("face-down", _): orientation = .faceDown
    case (_, "normal"): orientation = .portrait
    case (_, "bottom-up"): orientation = .portraitUpsideDown
    // The right edge is up when the device was turned to the left, with its top to the left.
    case (_, "right-up"): orientation = .landscapeLeft
    case (_, "left-up"): orientation = .landscapeRight
    default: return .nothing("iio-sensor-proxy does not know yet how the machine is held")
    }
    return .value(.orientation(orientation), "\(orientation) (iio-sensor-proxy)")
  }

  /// Reads what iio-sensor-proxy says of the proximity sensor (WAKE-08).
  static func proximity(_ properties: [String: BusValue]) -> MachineReading {
    guard properties["HasProximity"]?.asBoolean == true else {
      return .nothing("iio-sensor-proxy knows no proximity sensor")
    }
    guard let isNear = properties["ProximityNear"]?.asBoolean else {
      return .nothing("iio-sensor-proxy does not know yet whether something is near")
    }
    return .value(.proximity(isNear), "\(isNear ? "near" : "far") (iio-sensor-proxy)")
  }

  /// Reads the language and region that systemd-localed says (WAKE-13).
  static func language(_ properties: [String: BusValue]) -> MachineReading {
    let settings = properties["Locale"]?.asArray?.compactMap(\.asString) ?? []
    for name in ["LC_ALL", "LC_MESSAGES", "LANG"] {
      guard let setting = settings.last(where: { $0.hasPrefix(name + "=") }) else { continue }
      guard let tag = POSIXLocale.languageTag(setting.dropFirst(name.count + 1)) else {
        return .nothing("systemd-localed says a locale that is none")
      }
      return .value(.language(tag), "\(tag) (systemd-localed)")
    }
    return .nothing("systemd-localed has no locale set")
  }
}
