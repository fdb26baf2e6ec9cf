package import Crypto
package import Foundation

/// The secret of one device, without which its passcode opens nothing.
///
/// It takes the place of a phone's unique key in hardware. Here it is a file: whoever can read it and
/// the key bag can guess passcodes at the speed of the slow derivation.
public struct DeviceSecret: Sendable {
  private let root: SymmetricKey

  /// A new one.
  public init() { root = SymmetricKey(size: .bits256) }

  /// - Throws: `KeyBagError.damaged` unless there are 32 bytes.
  package init(bytes: Data) throws {
    guard bytes.count == 32 else { throw KeyBagError.damaged("the device's secret") }
    root = SymmetricKey(data: bytes)
  }

  package var bytes: Data { root.withUnsafeBytes { Data($0) } }

  /// A key for one purpose.
  package func key(for purpose: String, salt: Data) -> SymmetricKey {
    HKDF<SHA256>.deriveKey(
      inputKeyMaterial: root, salt: salt, info: Data("foreground \(purpose)".utf8),
      outputByteCount: 32)
  }
}
