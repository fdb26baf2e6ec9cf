package import DeviceStorage
package import LifecycleKernel
import SystemVersions

/// What an app's Info.plist requires of the device and the device does not have (PL-15).
package struct DeviceRequirement: Error, Equatable, CustomStringConvertible {
  package let description: String

  /// What a device has, by the names of `UIRequiredDeviceCapabilities`.
  ///
  /// Those of a phone that this system gives to apps; from iOS 4 on the phone has a gyroscope and
  /// Bluetooth with low energy.
  package static func capabilities(of profile: OSProfile) -> Set<String> {
    let always: Set<String> = [
      "accelerometer", "gps", "location-services", "magnetometer", "telephony", "wifi",
    ]
    return profile.generation == .p3 ? always : always.union(["bluetooth-le", "gyroscope"])
  }

  /// Processors, about which the app's program itself decides: it is one for this machine, or cannot
  /// be installed.
  private static let processors: Set<String> = ["arm64", "armv6", "armv7"]

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
          + (isRequired ? "be present, and it is not" : "not be present, and it is")
          + ". The device has: \(present.sorted().joined(separator: ", ")).")
    }
  }
}
