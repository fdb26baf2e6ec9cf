import CLinux
import Foundation
import KeyBagInterface
import Synchronization

/// The keys with which a device seals secrets: a file of class C (DP-05), made when it is first needed
/// and kept in memory from then on.
///
/// Without a passcode the file is in the clear, and so is everything else. A passcode that is set
/// later comes with another key, with which everything is sealed anew (`DeviceRecords.sealAnew()`),
/// because blocks of the file of before may still be on the disk.
///
/// Any thread; the first use waits for the disk.
final class DeviceSecrets: Sendable {
  /// The folder, below the device's.
  static let path = "Data/Secrets"
  private static let file = "keys"
  private static let largest = 1 << 16

  private let folder: URL
  private let state = Mutex<SecretKeys?>(nil)

  /// - Parameter device: The device's folder.
  init(of device: URL) {
    folder = device.appendingPathComponent(Self.path)
  }

  /// The keys.
  ///
  /// - Throws: `SecretsLocked`; `FileError` if the file can be neither read nor made.
  func keys() throws -> SecretKeys {
    try state.withLock { state in
      if let state { return state }
      do {
        let keys = try load()
        state = keys
        return keys
      } catch let error as FileError where error.errno == EPERM && hasPasscode {
        // keybagd refuses what has no key. A disk that refuses it stays as it is.
        throw SecretsLocked()
      }
    }
  }

  /// Whether the keys are there, and something may be sealed with another one than the first, or not
  /// at all.
  var isUnsettled: Bool { state.withLock { $0?.isSettled == false } }

  /// Everything is sealed with the first key: the others are forgotten.
  ///
  /// - Throws: `FileError`.
  func settle() throws {
    try state.withLock { state in
      guard let keys = state, !keys.isSettled else { return }
      try write(keys.settled)
      state = keys.settled
    }
  }

  /// keybagd serves the folder, and the device has a passcode.
  private var hasPasscode: Bool {
    clinux_attribute_is_1(folder.path, KeychainPlace.passcodeAttribute)
  }

  private func load() throws -> SecretKeys {
    try FileSystem.makeFolder(folder)
    let isProtected = hasPasscode
    let kept = try read()
    if let kept, kept.current.isProtected || !isProtected { return kept }
    let key = SecretKey(isProtected: isProtected)
    let keys = kept?.replaced(by: key) ?? SecretKeys(key)
    // Before anything is sealed with it.
    try write(keys)
    return keys
  }

  private func read() throws -> SecretKeys? {
    let folder = try OpenFolder(folder)
    guard let kind = folder.kind(of: FileName(Self.file)) else { return nil }
    if kind == .file {
      try? folder.permitOwner(FileName(Self.file), 0o600)
      let descriptor = try folder.open(Self.file, O_RDONLY | O_CLOEXEC)
      let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
      let data = try file.read(upToCount: Self.largest) ?? Data()
      if let keys = try? JSONDecoder().decode(SecretKeys.self, from: data), !keys.isEmpty {
        return keys
      }
    }
    // What they have sealed is lost, but nothing that is kept from now on.
    let aside = FileName("\(Self.file).damaged")
    try folder.remove(aside)
    try folder.rename(FileName(Self.file), to: aside)
    return nil
  }

  private func write(_ keys: SecretKeys) throws {
    let data = try JSONEncoder().encode(keys)
    let part = "\(Self.file).new"
    let folder = try OpenFolder(folder)
    let descriptor = try folder.open(part, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC)
    do {
      defer { close(descriptor) }
      let path = "\(folder.path)/\(part)"
      try OpenFolder.protect(descriptor, path, as: .completeUntilFirstUserAuthentication)
      try FileSystem.writeAll(data, to: descriptor, path: path)
      guard fsync(descriptor) == 0 else {
        throw FileError(operation: "flush to the disk", path: path, errno: errno)
      }
    }
    try folder.rename(FileName(part), to: FileName(Self.file))
    _ = folder.withDescriptor { fsync($0) }
  }
}
