public import Foundation

extension UIDevice {
  /// A number that the apps of one vendor have in common on this device, and no others.
  ///
  /// The vendor is the bundle identifier without its last part, as for apps that come from no store.
  public var identifierForVendor: UUID? {
    let machine = (try? String(contentsOfFile: "/etc/machine-id", encoding: .utf8)) ?? ""
    let containers = URL(fileURLWithPath: NSHomeDirectory()).deletingLastPathComponent().path
    return Vendor(bundleIdentifier: Bundle.main.bundleIdentifier ?? "").identifier(
      onDevice: machine + containers)
  }
}

/// Who makes an app.
struct Vendor: Equatable {
  var name: String

  init(bundleIdentifier: String) {
    let parts = bundleIdentifier.split(separator: ".")
    name = parts.count < 2 ? bundleIdentifier : parts.dropLast().joined(separator: ".")
  }

  /// The vendor's number on a device. The same names always have the same number.
  func identifier(onDevice device: String) -> UUID {
    let low = Self.hash(device + "\n" + name, from: 0xcbf2_9ce4_8422_2325)
    let high = Self.hash(name + "\n" + device, from: low)
    var bytes: [UInt8] = [low, high].flatMap { value in
      (0..<8).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
    // A name-based identifier of a private kind.
    bytes[6] = bytes[6] & 0x0F | 0x80
    bytes[8] = bytes[8] & 0x3F | 0x80
    return UUID(
      uuid: (
        bytes[0], bytes[1], bytes[2], bytes[3], bytes[4], bytes[5], bytes[6], bytes[7], bytes[8],
        bytes[9], bytes[10], bytes[11], bytes[12], bytes[13], bytes[14], bytes[15]
      ))
  }

  /// FNV-1a.
  private static func hash(_ text: String, from start: UInt64) -> UInt64 {
    text.utf8.reduce(start) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }
}
