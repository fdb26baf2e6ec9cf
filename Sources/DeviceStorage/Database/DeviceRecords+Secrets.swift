import Foundation

/// Secrets of a device's apps.
extension DeviceRecords {
  /// Looks whether secrets can be read, and makes the key if there is none.
  ///
  /// - Throws: `SecretsLocked`; `FileError` if the key can be neither read nor made: then what is
  ///   sealed cannot be read either, and secrets that are kept wait in memory.
  public func openSecrets() throws { _ = try secrets.keys() }

  /// A secret of an app; nil if there is none.
  ///
  /// - Throws: `SecretsLocked`; `DeviceDatabaseError`; `FileError` if the key cannot be read; another
  ///   error if it was changed on the disk.
  public func secret(_ name: SecretName, of app: String) throws -> String? {
    let (database, waiting) = databaseAndWaiting
    return try waiting.secret(name, of: app) {
      guard let sealed = try database?.sealedSecret(name, of: app) else { return nil }
      return try secrets.keys().open(sealed, of: app, as: name)
    }
  }

  /// ``sealAnew()`` has something to do: a passcode was set since the secrets were
  /// sealed.
  public var mustSealAnew: Bool { secrets.isUnsettled }

  /// Seals all secrets with the key of now, and removes what is left of before. Waits for the disk.
  ///
  /// - Throws: `DeviceDatabaseError`, `FileError`; the next start goes on.
  public func sealAnew() throws {
    guard mustSealAnew else { return }
    try writingAlone { database in
      try database.sealAnew(with: secrets.keys())
      try secrets.settle()
    }
  }
}
