import AppRuntime
import CDataProtection
import Foundation
import Glibc

/// The file with an app's preserved state:
/// `Library/Saved Application State/<identifier>.savedState/data.data` in its container. The files of an
/// app's scenes are beside it.
struct SavedStateFile {
  /// The app's container.
  let container: String
  let bundleIdentifier: String
  /// Its name in the folder.
  var name = "data.data"
  /// Its protection: it is written while the device locks, and read only when it is unlocked (DP-14,
  /// REST-03).
  var protection = FileProtection.completeUnlessOpen

  /// The size from which on a state is neither written nor read, in bytes.
  static let limit = 4 << 20

  /// Whatever interrupts a writing, the file has the old or the new content: this one takes its place
  /// when it is complete.
  private var newName: String { name + ".new" }

  /// Replaces the state.
  func write(_ data: Data) throws(UnusableState) {
    guard data.count <= Self.limit else {
      throw UnusableState("it has \(data.count) bytes, and may have at most \(Self.limit)")
    }
    let folder = try openFolder(making: true)
    defer { close(folder) }
    guard unlinkat(folder, newName, 0) == 0 || errno == ENOENT else {
      throw .failed(to: "remove an unfinished one")
    }
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    let file = openat(folder, newName, flags, 0o600)
    guard file >= 0 else { throw .failed(to: "create its file") }
    defer { close(file) }
    guard CDataProtectionSetClass(file, protection.pointer) == 0 else {
      throw .failed(to: "protect its file")
    }
    var rest = data[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw .failed(to: "write its file") }
      rest = rest.dropFirst(count)
    }
    guard fsync(file) == 0 else { throw .failed(to: "write its file to the disk") }
    guard renameat(folder, newName, folder, name) == 0 else {
      throw .failed(to: "replace the earlier one")
    }
    guard fsync(folder) == 0 else { throw .failed(to: "write its folder to the disk") }
  }

  /// The state that was written last. A link or anything else in the file's place is not read.
  func read() throws(UnusableState) -> Data {
    let folder = try openFolder(making: false)
    defer { close(folder) }
    let file = openat(folder, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { throw .failed(to: "open its file") }
    defer { close(file) }
    var data = Data()
    var part = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = part.withUnsafeMutableBytes { Glibc.read(file, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw .failed(to: "read its file") }
      guard count > 0 else { return data }
      data += part.prefix(count)
      guard data.count <= Self.limit else {
        throw UnusableState("it has more than \(Self.limit) bytes")
      }
    }
  }

  /// Removes the file. One that is not there is no failure.
  func remove() throws(UnusableState) {
    let folder: CInt
    do {
      folder = try openFolder(making: false)
    } catch {
      // There is no folder, and so no file.
      return
    }
    defer { close(folder) }
    guard unlinkat(folder, name, 0) == 0 || errno == ENOENT else {
      throw .failed(to: "remove its file")
    }
  }

  /// Opens the folder, through no link below the container.
  private func openFolder(making: Bool) throws(UnusableState) -> CInt {
    var folder = open(container, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { throw .failed(to: "open the app's container") }
    for part in ["Library", "Saved Application State", "\(bundleIdentifier).savedState"] {
      if making { mkdirat(folder, part, 0o700) }
      let next = openat(folder, part, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
      let reason = errno
      close(folder)
      errno = reason
      guard next >= 0 else { throw .failed(to: "open its folder") }
      folder = next
    }
    return folder
  }
}

extension UnusableState {
  /// A call of the operating system has failed; reads `errno`.
  fileprivate static func failed(to operation: String) -> UnusableState {
    UnusableState("cannot \(operation): \(String(cString: strerror(errno)))")
  }
}
