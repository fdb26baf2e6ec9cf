import Glibc
import KeyBag

/// Removes folders with all that is in them.
enum FolderRemoval {
  /// Removes a folder, if it is there.
  ///
  /// - Throws: `KeyBagError.system`.
  static func remove(_ path: String) throws {
    guard access(path, F_OK) == 0 else { return }
    try empty(path)
    try check(rmdir(path))
  }

  /// Removes what is in a folder. It follows no links.
  ///
  /// - Throws: `KeyBagError.system`; `EXDEV` at something that is mounted, whose files are others.
  static func empty(_ path: String) throws {
    let descriptor = try check(open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC))
    defer { close(descriptor) }
    var outside = stat()
    try check(fstatat(descriptor, "..", &outside, 0))
    try empty(descriptor, device: outside.st_dev)
  }

  private static func empty(_ folder: Int32, device: dev_t) throws {
    var own = stat()
    try check(fstat(folder, &own))
    guard own.st_dev == device else { throw KeyBagError.system(EXDEV) }
    for name in try FolderNames.of(folder) {
      var status = stat()
      try check(fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW))
      guard status.st_mode & S_IFMT == S_IFDIR else {
        try check(unlinkat(folder, name, 0))
        continue
      }
      let inner = try check(
        openat(folder, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC))
      defer { close(inner) }
      try empty(inner, device: device)
      try check(unlinkat(folder, name, AT_REMOVEDIR))
    }
  }
}

/// The names in a folder, which can be any bytes, each with the zero at its end.
enum FolderNames {
  private static let own = [Array(".".utf8CString), Array("..".utf8CString)]

  static func of(_ folder: Int32) throws -> [[CChar]] {
    let descriptor = try check(openat(folder, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC))
    guard let stream = fdopendir(descriptor) else {
      close(descriptor)
      throw KeyBagError.system(ENOMEM)
    }
    defer { closedir(stream) }
    var names: [[CChar]] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) {
          Array(UnsafeBufferPointer(start: $0, count: strlen($0) + 1))
        }
      }
      if !own.contains(name) { names.append(name) }
    }
    return names
  }
}
