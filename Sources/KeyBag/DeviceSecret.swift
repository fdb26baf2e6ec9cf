package import Ciphers
package import Foundation

/// The secret of one device, without which its passcode opens nothing.
///
/// It takes the place of a phone's unique key in hardware. Here it is a file: whoever can read it and
/// the key bag can guess passcodes at the speed of the slow derivation.
public struct DeviceSecret: Sendable {
  private let root: SymmetricKey

  /// A new one.
  public init() { root = SymmetricKey() }

  /// - Throws: `KeyBagError.damaged` unless there are 32 bytes.
  package init(bytes: Data) throws {
    guard let root = try? SymmetricKey(bytes: bytes) else {
      throw KeyBagError.damaged("the device's secret")
    }
    self.root = root
  }

  package var bytes: Data { root.withUnsafeBytes { Data($0) } }

  /// A key for one purpose.
  package func key(for purpose: String, salt: Data) throws(CipherError) -> SymmetricKey {
    try HKDF.key(from: root, salt: salt, info: Data("foreground \(purpose)".utf8))
  }
}
