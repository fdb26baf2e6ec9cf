package import DeviceStorage
package import LifecycleKernel
import SystemVersions

/// What an app's Info.plist requires of the device and the device does not have (PL-15).
package struct DeviceRequirement: Error, Equatable, CustomStringConvertible {
  package let description: String

  /// What a device has, by the names of `UIRequiredDeviceCapabilities`.
  ///
  /// Those of a phone that this system gives to apps; from iOS 4 on the phone has a gyroscope and
  /// Bluetooth with low energy, and from iOS 7 on OpenGL ES 3.
  package static func capabilities(of profile: OSProfile) -> Set<String> {
    var present: Set<String> = [
      "accelerometer", "gps", "location-services", "magnetometer", "microphone", "opengles-2",
      "telephony", "wifi",
    ]
    if profile.generation != .p3 { present.formUnion(["bluetooth-le", "gyroscope"]) }
    if profile.version >= SystemVersion(7) { present.insert("opengles-3") }
    return present
  }

  /// What the platform knows and no device here has, and why.
  static let absent: KeyValuePairs = [
    "arkit": "there is no camera", "auto-focus-camera": "there is no camera",
    "camera-flash": "there is no camera", "front-facing-camera": "there is no camera",
    "still-camera": "there is no camera", "video-camera": "there is no camera",
    "driverkit": "apps bring no drivers", "gamekit": "there is no Game Center",
    "peer-peer": "there is no Game Center", "healthkit": "there is no HealthKit",
    "ipad-minimum-performance-m1": "graphics are drawn by the processor",
    "iphone-ipad-minimum-performance-a12": "graphics are drawn by the processor",
    "iphone-performance-gaming-tier": "graphics are drawn by the processor",
    "metal": "there is no Metal, but OpenGL ES", "nfc": "there are no tags to read",
    "opengles-1": "there is no fixed pipeline, but OpenGL ES 2", "sms": "there are no messages",
    "watch-companion": "there is no watch",
  ]

  /// Processors, about which the app's program itself decides: it is one for this machine, or cannot
  /// be installed.
  static let processors: Set<String> = ["arm64", "armv6", "armv7"]

  /// Checks that an app can be used on a device of the profile.
  ///
  /// - Throws: The first requirement that is not met.
  package static func check(
    _ info: InfoPlist, on profile: OSProfile
  ) throws(DeviceRequirement) {
    if let minimum = info.minimumOSVersion, profile.version < minimum {
      throw DeviceRequirement(
        description: "\(info.bundleIdentifier) requires a newer version of the system: "
          + "MinimumOSVersion is \(minimum), and this device has \(profile.systemName) "
          + "\(profile.systemVersion). Boot a device with a newer profile, or with "
          + "--set systemVersion=\(minimum).")
    }
    let present = capabilities(of: profile)
    for (name, isRequired) in info.requiredDeviceCapabilities.sorted(by: { $0.key < $1.key })
    where !processors.contains(name) && present.contains(name) != isRequired {
      throw DeviceRequirement(
        description: "\(info.bundleIdentifier) is not for this device: "
          + "UIRequiredDeviceCapabilities says that \"\(name.prefix(100))\" must "
          + (isRequired
            ? "be present, and it is not\(reason(of: name))" : "not be present, and it is")
          + ". The device has: \(present.sorted().joined(separator: ", ")).")
    }
  }

  private static func reason(of name: String) -> String {
    let reason = absent.first { $0.key == name }?.value
    return ": " + (reason ?? "no capability with this name is known")
  }
}
