import LifecycleKernel
import Testing

@testable import DeviceHost

/// What apps require of a device, by the names that the platform has.
@Suite struct DeviceRequirementTests {
  /// The platform's list, from the documentation of UIRequiredDeviceCapabilities.
  private static let platform: Set = [
    "accelerometer", "arkit", "arm64", "armv6", "armv7", "auto-focus-camera", "bluetooth-le",
    "camera-flash", "driverkit", "front-facing-camera", "gamekit", "gps", "gyroscope", "healthkit",
    "ipad-minimum-performance-m1", "iphone-ipad-minimum-performance-a12",
    "iphone-performance-gaming-tier", "location-services", "magnetometer", "metal", "microphone",
    "nfc", "opengles-1", "opengles-2", "opengles-3", "peer-peer", "sms", "still-camera",
    "telephony", "video-camera", "watch-companion", "wifi",
  ]

  @Test func eachCapabilityIsKnownAsHadOrNotHad() {
    let present = DeviceRequirement.capabilities(of: .p13)
    let absent = Set(DeviceRequirement.absent.map(\.key))
    #expect(present.isDisjoint(with: absent))
    #expect(present.union(absent).union(DeviceRequirement.processors) == Self.platform)
  }

  @Test func anOlderPhoneHasLess() {
    #expect(!DeviceRequirement.capabilities(of: .p6).contains("opengles-3"))
    #expect(DeviceRequirement.capabilities(of: .p7).contains("opengles-3"))
    #expect(DeviceRequirement.capabilities(of: .p3).contains("opengles-2"))
    #expect(!DeviceRequirement.capabilities(of: .p3).contains("gyroscope"))
  }
}
