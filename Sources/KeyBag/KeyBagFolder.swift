import Foundation
import Glibc

/// The folder in which a device keeps its secret, its key bag, and how often the passcode was guessed.
///
/// All files are the owner's alone, and written so that a kill at any instant leaves the old or the
/// new one.
public struct KeyBagFolder: Sendable {
  private let path: String

  public init(path: String) { self.path = path }

  private var bagPath: String { path + "/keybag" }
  private var secretPath: String { path + "/secret" }
  private var guessesPath: String { path + "/guesses" }

  /// The key bag; nil if the device never had a passcode.
  ///
  /// - Throws: `KeyBagError.damaged` if it cannot be read; it is never replaced then.
  public func bag() throws -> KeyBag? {
    guard let data = try contents(of: bagPath) else { return nil }
    do {
      return try JSONDecoder().decode(KeyBag.self, from: data)
    } catch {
      throw KeyBagError.damaged("the key bag, \(bagPath)")
    }
  }

  public func keep(_ bag: KeyBag) throws {
    try replace(bagPath, with: JSONEncoder().encode(bag))
  }

  /// The device's secret, made when it is first needed.
  public func secret() throws -> DeviceSecret {
    if let bytes = try contents(of: secretPath) { return try DeviceSecret(bytes: bytes) }
    // With a bag and without its secret nothing can be opened; a new secret would hide that.
    if try contents(of: bagPath) != nil { throw KeyBagError.damaged("the device's secret") }
    let secret = DeviceSecret()
    try replace(secretPath, with: secret.bytes)
    return secret
  }

  /// How many wrong passcodes were entered since the right one.
  ///
  /// A file that cannot be read counts as many.
  public func guesses() -> Int {
    guard let data = try? contents(of: guessesPath) else {
      return access(guessesPath, F_OK) == 0 ? 1000 : 0
    }
    return Int(String(decoding: data, as: UTF8.self)) ?? 1000
  }

  public func keep(guesses: Int) throws { try replace(guessesPath, with: Data("\(guesses)".utf8)) }

  /// Waits until nobody else uses the folder, and makes it.
  ///
  /// - Returns: A descriptor; it is locked until that is closed.
  /// - Throws: `KeyBagError.system`; `EBUSY` if somebody else goes on using it.
  public static func lock(_ path: String) throws -> Int32 {
    guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw KeyBagError.system(errno) }
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    if descriptor < 0 { throw KeyBagError.system(errno) }
    for _ in 0..<lockAttempts {
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return descriptor }
      usleep(lockPause)
    }
    close(descriptor)
    throw KeyBagError.system(EBUSY)
  }

  /// Ten seconds in all.
  private static let (lockAttempts, lockPause) = (2_000, 5_000 as UInt32)

  private func contents(of path: String) throws -> Data? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
    if descriptor < 0 {
      if errno == ENOENT { return nil }
      throw KeyBagError.system(errno)
    }
    defer { close(descriptor) }
    var data = Data(count: 65_536)
    let count = data.withUnsafeMutableBytes { read(descriptor, $0.baseAddress!, $0.count) }
    if count < 0 { throw KeyBagError.system(errno) }
    return data.prefix(count)
  }

  private func replace(_ path: String, with data: Data) throws {
    guard mkdir(self.path, 0o700) == 0 || errno == EEXIST else { throw KeyBagError.system(errno) }
    let part = path + ".new"
    let descriptor = open(part, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o600)
    if descriptor < 0 { throw KeyBagError.system(errno) }
    let count = data.withUnsafeBytes { write(descriptor, $0.baseAddress!, $0.count) }
    let isWritten = count == data.count && fsync(descriptor) == 0
    let number = errno
    close(descriptor)
    guard isWritten else { throw KeyBagError.system(number) }
    guard rename(part, path) == 0 else { throw KeyBagError.system(errno) }
    let folder = open(self.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    if folder >= 0 {
      fsync(folder)
      close(folder)
    }
  }
}
