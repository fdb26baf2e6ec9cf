import Ciphers
package import Foundation

/// The class keys of a device as they are stored: wrapped under its passcode and its secret.
///
/// ```
/// passcode ─scrypt─┐
/// device's secret ─┴HKDF─► wraps A, B (the private half), C
/// device's secret ───HKDF─► wraps D
/// class key ─► wraps the key of each file ─► seals its chunks
/// ```
///
/// A bag without a passcode wraps all of them under the secret alone. A change of the passcode wraps
/// the same class keys anew, so no file is written again.
public struct KeyBag: Codable, Sendable {
  private var version = 1
  /// Goes into everything that is sealed under this bag, so that parts of two bags do not mix.
  package private(set) var identifier: UUID
  private var derivation: SlowDerivation
  /// A passcode is needed for the classes A, B and C.
  public private(set) var hasPasscode: Bool
  /// How many digits the passcode has, which the lock screen shows; 0: there is none.
  public private(set) var passcodeLength: Int
  private var wrapped: [UInt8: Data]
  private var publicKeyOfB: Data

  /// A new bag with new keys.
  ///
  /// - Parameter passcode: nil: all can be opened with the device's secret.
  public init(passcode: String?, secret: DeviceSecret) throws {
    try self.init(passcode: passcode, secret: secret, rounds: SlowDerivation.standardRounds)
  }

  package init(passcode: String?, secret: DeviceSecret, rounds: Int) throws {
    identifier = UUID()
    derivation = SlowDerivation(rounds: rounds)
    hasPasscode = passcode != nil
    passcodeLength = passcode?.utf8.count ?? 0
    wrapped = [:]
    let agreement = AgreementKey()
    publicKeyOfB = try agreement.publicHalf()
    var keys = ClassKeys()
    for fileClass in FileProtectionClass.allCases {
      keys[fileClass] =
        fileClass == .completeUnlessOpen
        ? .agreement(agreement) : .symmetric(SymmetricKey())
    }
    try wrap(keys, passcode: passcode, secret: secret)
  }

  /// All class keys.
  ///
  /// It takes as long as the slow derivation.
  ///
  /// - Throws: `KeyBagError.wrongPasscode`, or `damaged`.
  public func unlocked(passcode: String?, secret: DeviceSecret) throws -> ClassKeys {
    let key = try derivation.key(of: hasPasscode ? passcode ?? "" : nil, secret: secret)
    var keys = try unlockedByDevice(secret: secret)
    for fileClass in FileProtectionClass.allCases where fileClass != .none {
      do {
        keys[fileClass] = try unwrap(fileClass, with: key)
      } catch CipherError.notAuthentic {
        throw KeyBagError.wrongPasscode
      }
    }
    return keys
  }

  /// The keys of a device that was not unlocked since its boot: that of class D.
  public func unlockedByDevice(secret: DeviceSecret) throws -> ClassKeys {
    var keys = ClassKeys()
    do {
      keys[.none] = try unwrap(.none, with: secret.key(for: "class D", salt: derivation.salt))
    } catch CipherError.notAuthentic {
      throw KeyBagError.damaged("the key of class D, or the device's secret")
    }
    return keys
  }

  /// The same class keys under another passcode.
  ///
  /// - Parameter new: nil: without a passcode.
  /// - Throws: `KeyBagError.wrongPasscode` if the old one is wrong.
  public func changed(from old: String?, to new: String?, secret: DeviceSecret) throws -> KeyBag {
    let keys = try unlocked(passcode: old, secret: secret)
    var bag = self
    bag.derivation = SlowDerivation(rounds: derivation.rounds)
    bag.hasPasscode = new != nil
    bag.passcodeLength = new?.utf8.count ?? 0
    try bag.wrap(keys, passcode: new, secret: secret)
    return bag
  }

  /// What wraps the keys of new files of class B, also while the device is locked (DP-04).
  package func publicKey() throws -> Data {
    guard publicKeyOfB.count == SymmetricKey.byteCount else {
      throw KeyBagError.damaged("the key bag")
    }
    return publicKeyOfB
  }

  // MARK: Wrapping

  private mutating func wrap(_ keys: ClassKeys, passcode: String?, secret: DeviceSecret) throws {
    let passcodeKey = try derivation.key(of: passcode, secret: secret)
    let deviceKey = try secret.key(for: "class D", salt: derivation.salt)
    for fileClass in FileProtectionClass.allCases {
      guard let key = keys[fileClass] else { throw KeyBagError.locked(fileClass) }
      wrapped[fileClass.rawValue] =
        try AuthenticatedCipher(key: fileClass == .none ? deviceKey : passcodeKey)
        .seal(key.key, authenticating: context(of: fileClass))
    }
  }

  private func unwrap(_ fileClass: FileProtectionClass, with key: SymmetricKey) throws -> ClassKey {
    guard version == 1, let combined = wrapped[fileClass.rawValue], combined.count == 60 else {
      throw KeyBagError.damaged("the key bag")
    }
    let unwrapped = try AuthenticatedCipher(key: key)
      .openKey(combined, authenticating: context(of: fileClass))
    return ClassKey(unwrapped, of: fileClass)
  }

  private func context(of fileClass: FileProtectionClass) -> Data {
    Data("foreground class key \(fileClass.rawValue) \(identifier.uuidString)".utf8)
  }
}
