import Foundation

/// The keys of a device's secrets, as their file has them.
struct SecretKeys: Codable, Sendable {
  /// The one that seals, and those under which something may still be sealed.
  private var all: [SecretKey]
  /// Everything is sealed with the first, and nothing of before is left in the database.
  private(set) var isSettled: Bool

  /// A first key.
  ///
  /// Without a passcode nothing is secret, whatever the database has.
  init(_ key: SecretKey) {
    all = [key]
    isSettled = !key.isProtected
  }

  /// There is none; then the file is no file of keys.
  var isEmpty: Bool { all.isEmpty }

  /// The one that seals.
  var current: SecretKey { all[0] }

  /// The keys with another one, with which everything is to be sealed anew.
  func replaced(by key: SecretKey) -> SecretKeys {
    var keys = self
    keys.all.insert(key, at: 0)
    keys.isSettled = false
    return keys
  }

  /// The keys when everything is sealed with the first.
  var settled: SecretKeys {
    var keys = self
    keys.all = [current]
    keys.isSettled = true
    return keys
  }

  /// - Throws: `SecretDamaged` if it is not what was sealed as this secret of the app.
  func open(_ sealed: Data, of app: String, as name: SecretName) throws -> String {
    do {
      guard let key = all.first(where: { $0.hasSealed(sealed) }) else { throw SecretDamaged() }
      return try key.open(sealed, of: app, as: name)
    } catch {
      throw SecretDamaged()
    }
  }
}

/// A secret that was changed on the disk, or whose key is lost.
struct SecretDamaged: Error, CustomStringConvertible {
  var description: String { "it was changed on the disk, or its key is lost" }
}
