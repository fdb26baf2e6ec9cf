import AppSupport
import Foundation
import Glibc

/// The file of one of the app's own preferences domains, at the path where Foundation looks for it.
struct PreferencesFile {
  private let folder: String
  private let path: String
  /// Where new contents are written before they take the file's place.
  private let new: String

  /// Where Foundation looks for preferences.
  static var ownFolder: String {
    getenv("XDG_CONFIG_HOME").map { String(cString: $0) } ?? NSHomeDirectory() + "/.config"
  }

  /// The file of a suite; `nil` for the app's own domain.
  init(suite: String?) {
    folder = Self.ownFolder
    let name = suite ?? Bundle.main.bundleIdentifier ?? ProcessInfo.processInfo.processName
    path = "\(folder)/\(name).plist"
    new = "\(path).new"
  }

  /// Replaces the file's contents atomically.
  ///
  /// - Returns: false if that failed; the error has been logged.
  func replace(with bytes: UnsafeRawBufferPointer, durably: Bool) -> Bool {
    var descriptor = Self.create(new)
    if descriptor < 0, errno == ENOENT {
      try? FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true)
      descriptor = Self.create(new)
    }
    guard descriptor >= 0 else { return failed() }
    var rest = bytes
    while !rest.isEmpty {
      let count = Glibc.write(descriptor, rest.baseAddress, rest.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      rest = UnsafeRawBufferPointer(rebasing: rest[count...])
    }
    guard rest.isEmpty, !durably || fdatasync(descriptor) == 0 else {
      let reason = errno
      close(descriptor)
      unlink(new)
      errno = reason
      return failed()
    }
    close(descriptor)
    guard rename(new, path) == 0 else { return failed() }
    if durably { Self.synchronize(folder) }
    return true
  }

  /// Removes the file: the domain is empty.
  func remove() -> Bool {
    unlink(path) == 0 || errno == ENOENT || failed()
  }

  /// Flushes earlier writes to the disk.
  func synchronize() {
    Self.synchronize(path)
    Self.synchronize(folder)
  }

  private static func synchronize(_ path: String) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }

  private static func create(_ path: String) -> Int32 {
    open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
  }

  private func failed() -> Bool {
    let reason = String(cString: strerror(errno))
    SystemLog.write("Preferences cannot be written to \(path): \(reason).")
    return false
  }
}
