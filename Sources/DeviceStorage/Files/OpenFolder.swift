import CLinux
import Foundation

/// A folder held by its descriptor.
///
/// All work inside it is relative to the descriptor and follows no link, so that whatever an app
/// has put there, the daemon touches nothing outside. Any thread.
struct OpenFolder: ~Copyable {
  private let descriptor: CInt
  /// For messages.
  let path: String

  /// Opens a folder that no app can replace. A link in its place is an error.
  ///
  /// - Throws: `FileError`.
  init(_ url: URL) throws {
    path = url.path
    descriptor = Glibc.open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw FileError(operation: "open the folder", path: path, errno: errno)
    }
  }

  private init(owning descriptor: CInt, path: String) {
    self.descriptor = descriptor
    self.path = path
  }

  deinit { close(descriptor) }

  /// Calls the closure with the descriptors of this folder and of another one.
  func withDescriptors<Value>(
    _ other: borrowing OpenFolder, _ body: (CInt, CInt) -> Value
  ) -> Value {
    body(descriptor, other.descriptor)
  }

  /// Calls the closure with the descriptor.
  func withDescriptor<Value>(_ body: (CInt) -> Value) -> Value { body(descriptor) }

  /// Opens a folder inside.
  ///
  /// - Throws: `FileError`; with ELOOP if a part of the path is a link.
  func folder(_ name: String) throws -> OpenFolder {
    let path = "\(path)/\(name)"
    let opened = clinux_open_beneath(descriptor, name, O_RDONLY | O_DIRECTORY, 0)
    guard opened >= 0 else {
      throw FileError(operation: "open the folder", path: path, errno: -opened)
    }
    return OpenFolder(owning: opened, path: path)
  }

  /// The same for a name or path that need not be text.
  func folder(_ name: FileName) throws -> OpenFolder {
    let path = "\(path)/\(name.readable)"
    let opened = name.withCString {
      clinux_open_beneath(descriptor, $0, O_RDONLY | O_DIRECTORY, 0)
    }
    guard opened >= 0 else {
      throw FileError(operation: "open the folder", path: path, errno: -opened)
    }
    return OpenFolder(owning: opened, path: path)
  }

  /// Opens a file inside; one that is created is its owner's only.
  ///
  /// - Returns: A descriptor, which the caller closes.
  func open(_ name: String, _ flags: CInt) throws -> CInt {
    let opened = clinux_open_beneath(descriptor, name, flags, 0o600)
    guard opened >= 0 else {
      throw FileError(operation: "open", path: "\(path)/\(name)", errno: -opened)
    }
    return opened
  }

  /// The names inside, sorted.
  func names() throws -> [FileName] {
    // A description of its own: the position of a reading is shared by duplicates.
    let again = openat(descriptor, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard again >= 0, let stream = fdopendir(again) else {
      let reason = errno
      if again >= 0 { close(again) }
      throw FileError(operation: "list the folder", path: path, errno: reason)
    }
    defer { closedir(stream) }
    var names: [FileName] = []
    while true {
      errno = 0
      guard let entry = readdir(stream) else { break }
      let name = FileName(entry)
      if name.bytes != [0x2E], name.bytes != [0x2E, 0x2E] { names.append(name) }
    }
    guard errno == 0 else {
      throw FileError(operation: "list the folder", path: path, errno: errno)
    }
    return names.sorted()
  }

  /// The kind of a file inside; nil if nothing has this name.
  func kind(of name: FileName) -> FileSystem.Kind? {
    status(of: name).map { FileSystem.kind(mode: $0.st_mode) }
  }

  /// What is known of a file inside, or of a link itself; nil if nothing has this name.
  func status(of name: FileName) -> stat? {
    var status = stat()
    let result = name.withCString { fstatat(descriptor, $0, &status, AT_SYMLINK_NOFOLLOW) }
    return result == 0 ? status : nil
  }

  /// The bytes that a file, or everything in a folder, occupies on the disk. Folders deeper than
  /// 32 count as empty.
  func size(of name: FileName, depth: Int = 32) -> Int {
    guard let status = status(of: name) else { return 0 }
    let own = Int(status.st_blocks) * 512
    guard FileSystem.kind(mode: status.st_mode) == .folder, depth > 0, let text = name.text,
      let inside = try? folder(text), let names = try? inside.names()
    else { return own }
    return names.reduce(own) { $0 + inside.size(of: $1, depth: depth - 1) }
  }

  /// Sets when a file or folder inside, or a link itself, was last changed.
  ///
  /// - Throws: `FileError`.
  func setTime(of name: FileName, to date: Date) throws {
    let time = timespec(tv_sec: Int(date.timeIntervalSince1970), tv_nsec: 0)
    let result = name.withCString {
      utimensat(descriptor, $0, [time, time], AT_SYMLINK_NOFOLLOW)
    }
    guard result == 0 else {
      throw FileError(
        operation: "set the time of", path: "\(path)/\(name.readable)", errno: errno)
    }
  }

  /// Makes a folder inside, accessible to its owner only. One that exists is kept.
  func makeFolder(_ name: String) throws {
    guard mkdirat(descriptor, name, 0o700) == 0 || errno == EEXIST else {
      throw FileError(operation: "make the folder", path: "\(path)/\(name)", errno: errno)
    }
  }

  /// Gives the owner of a file or folder inside all rights that are missing.
  func permitOwner(_ name: FileName, _ wanted: mode_t) throws {
    let result = name.withCString { clinux_permit_owner(descriptor, $0, wanted) }
    guard result == 0 else {
      throw FileError(
        operation: "change the mode of", path: "\(path)/\(name.readable)", errno: -result)
    }
  }

  /// Renames a file or folder, also into another folder. What has the new name is replaced if it is
  /// a file.
  func move(
    _ name: FileName, to folder: borrowing OpenFolder, as newName: FileName
  ) throws {
    let result = name.withCString { old in
      newName.withCString { renameat(descriptor, old, folder.descriptor, $0) }
    }
    guard result == 0 else {
      throw FileError(
        operation: "move \(path)/\(name.readable) to",
        path: "\(folder.path)/\(newName.readable)", errno: errno)
    }
  }

  /// Renames a file or folder inside.
  func rename(_ name: FileName, to newName: FileName) throws {
    let result = name.withCString { old in
      newName.withCString { renameat(descriptor, old, descriptor, $0) }
    }
    guard result == 0 else {
      throw FileError(
        operation: "move \(path)/\(name.readable) to", path: "\(path)/\(newName.readable)",
        errno: errno)
    }
  }

  /// Removes a file, a link or a folder of any depth. A name that does not exist is not an error.
  func remove(_ name: FileName) throws {
    let result = name.withCString { clinux_remove_at(descriptor, $0) }
    guard result == 0 else {
      throw FileError(
        operation: "remove", path: "\(path)/\(name.readable)", errno: -result)
    }
  }

  /// Removes a file or a link inside, but no folder. One that does not exist is no error.
  func removeFile(_ name: String) throws {
    guard unlinkat(descriptor, name, 0) == 0 || errno == ENOENT else {
      throw FileError(operation: "remove", path: "\(path)/\(name)", errno: errno)
    }
  }

  /// Removes an empty folder.
  ///
  /// - Returns: Whether it is gone; false if it is not empty or not a folder.
  func removeIfEmpty(_ name: String) -> Bool {
    unlinkat(descriptor, name, AT_REMOVEDIR) == 0 || errno == ENOENT
  }
}
