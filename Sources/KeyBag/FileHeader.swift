package import Ciphers
package import Foundation

/// The header of a protected file: its class, and its key, wrapped.
///
/// | bytes | what |
/// |---|---|
/// | 8 | `FGPROT1` and a zero |
/// | 1, 7 | the class; zeros |
/// | 16 | the file's identifier |
/// | 32 | class B: the other half of the key agreement; else zeros |
/// | 60 | the file's key, sealed: nonce, key, tag |
/// | 4 | zeros |
package struct FileHeader: Sendable {
  package static let byteCount = 128
  package static let magic = Data("FGPROT1\0".utf8)

  package private(set) var fileClass: FileProtectionClass
  package let identifier: Data
  private let agreement: Data
  private let sealed: Data

  /// Wraps a file's key.
  ///
  /// - Throws: `KeyBagError.locked` if the class's key is not there; class B needs none.
  package init(
    wrapping key: SymmetricKey, identifier: Data, fileClass: FileProtectionClass, bag: KeyBag,
    keys: ClassKeys
  ) throws {
    self.fileClass = fileClass
    self.identifier = identifier
    let wrapping: SymmetricKey
    if fileClass == .completeUnlessOpen {
      let ephemeral = AgreementKey()
      agreement = try ephemeral.publicHalf()
      wrapping = try Self.agreed(
        ephemeral.sharedSecret(with: bag.publicKey()), identifier: identifier)
    } else {
      guard case .symmetric(let key) = keys[fileClass] else { throw KeyBagError.locked(fileClass) }
      agreement = Data(count: 32)
      wrapping = key
    }
    sealed = try AuthenticatedCipher(key: wrapping)
      .seal(key, authenticating: Self.context(fileClass, identifier, bag))
  }

  /// Reads a stored header.
  ///
  /// - Throws: `KeyBagError.damaged` if it is none.
  package init(bytes: Data) throws {
    let bytes = Data(bytes)
    guard bytes.count == Self.byteCount, bytes.prefix(8) == Self.magic,
      let fileClass = FileProtectionClass(rawValue: bytes[8])
    else { throw KeyBagError.damaged("the header of a protected file") }
    self.fileClass = fileClass
    identifier = bytes[16..<32]
    agreement = bytes[32..<64]
    sealed = bytes[64..<124]
  }

  /// The file's key.
  ///
  /// - Throws: `KeyBagError.locked` without the class's key, `damaged` if it does not open this.
  package func key(bag: KeyBag, keys: ClassKeys) throws -> SymmetricKey {
    guard let classKey = keys[fileClass] else { throw KeyBagError.locked(fileClass) }
    do {
      let wrapping: SymmetricKey
      switch classKey {
      case .symmetric(let key): wrapping = key
      case .agreement(let key):
        wrapping = try Self.agreed(
          key.sharedSecret(with: agreement), identifier: identifier)
      }
      return try AuthenticatedCipher(key: wrapping)
        .openKey(sealed, authenticating: Self.context(fileClass, identifier, bag))
    } catch CipherError.notAuthentic, CipherError.noAgreement {
      throw KeyBagError.damaged("the key of a protected file")
    }
  }

  package var bytes: Data {
    var bytes = Self.magic
    bytes.append(fileClass.rawValue)
    bytes.append(Data(count: 7))
    bytes.append(identifier)
    bytes.append(agreement)
    bytes.append(sealed)
    bytes.append(Data(count: 4))
    return bytes
  }

  private static func agreed(
    _ secret: SymmetricKey, identifier: Data
  ) throws(CipherError) -> SymmetricKey {
    try HKDF.key(from: secret, salt: identifier, info: Data("foreground class B".utf8))
  }

  private static func context(
    _ fileClass: FileProtectionClass, _ identifier: Data, _ bag: KeyBag
  ) -> Data {
    Data("foreground file key \(fileClass.rawValue) \(bag.identifier.uuidString)".utf8) + identifier
  }
}
