import CKeyBag
import Glibc
import KeyBag

/// Seals the files of a folder into another: names, owners, modes, times, links and attributes stay.
///
/// The folder is left as it is. A sealed folder that is not whole is removed and made anew.
struct FolderSealing {
  private let bag: KeyBag
  private let keys: ClassKeys
  private let defaultClass: FileProtectionClass
  /// Files with more than one name, and where the first of them was sealed.
  private final class SealedLinks { var places: [FileNode.Identity: [CChar]] = [:] }
  private let links = SealedLinks()

  init(bag: KeyBag, keys: ClassKeys, defaultClass: FileProtectionClass) {
    self.bag = bag
    self.keys = keys
    self.defaultClass = defaultClass
  }

  /// - Throws: `KeyBagError.system`, for example if the disk is full. Then nothing is left.
  func seal(_ folder: String, into sealed: String) throws {
    try FolderRemoval.remove(sealed)
    do {
      try check(mkdir(sealed, 0o700))
      let from = try check(open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC))
      defer { close(from) }
      let to = try check(open(sealed, O_RDONLY | O_DIRECTORY | O_CLOEXEC))
      defer { close(to) }
      try sealEntries(
        from, to, at: Array(sealed.utf8CString), fileClass: ProtectionAttribute.ofFolder(folder))
      try copyAttributes(from, to)
      try check(sync_file_system(to))
    } catch {
      try? FolderRemoval.remove(sealed)
      throw error
    }
  }

  private func sealEntries(
    _ from: Int32, _ to: Int32, at path: [CChar], fileClass: FileProtectionClass?
  ) throws {
    for name in try FolderNames.of(from) {
      var status = stat()
      try check(fstatat(from, name, &status, AT_SYMLINK_NOFOLLOW))
      let place = path.dropLast() + [CChar(UInt8(ascii: "/"))] + name
      switch status.st_mode & S_IFMT {
      case S_IFDIR:
        let inner = try check(openat(from, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC))
        defer { close(inner) }
        try check(mkdirat(to, name, 0o700))
        let made = try check(openat(to, name, O_RDONLY | O_DIRECTORY | O_CLOEXEC))
        defer { close(made) }
        try sealEntries(
          inner, made, at: place,
          fileClass: ProtectionAttribute.ofFolder("/proc/self/fd/\(inner)") ?? fileClass)
        try copyAttributes(inner, made)
      case S_IFREG:
        let identity = FileNode.Identity(status)
        if status.st_nlink > 1, let other = links.places[identity] {
          try check(linkat(AT_FDCWD, other, to, name, 0))
          continue
        }
        try sealFile(name, from, to, fileClass)
        if status.st_nlink > 1 { links.places[identity] = place }
      case S_IFLNK:
        var target = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
        try check(Int32(readlinkat(from, name, &target, Int(PATH_MAX))))
        try check(symlinkat(target, to, name))
        try copyOwner(status, name, to)
      default:
        try check(mknodat(to, name, status.st_mode, status.st_rdev))
        try copyOwner(status, name, to)
      }
    }
  }

  private func sealFile(
    _ name: [CChar], _ from: Int32, _ to: Int32, _ folderClass: FileProtectionClass?
  ) throws {
    let plain = try check(openat(from, name, O_RDONLY | O_NOFOLLOW | O_CLOEXEC))
    defer { close(plain) }
    let stored = try check(openat(to, name, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600))
    defer { close(stored) }
    let fileClass =
      ProtectionAttribute.ofFolder("/proc/self/fd/\(plain)") ?? folderClass
      ?? defaultClass
    let file = try ProtectedFile.create(at: stored, fileClass: fileClass, bag: bag, keys: keys)
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 20, alignment: 4096)
    defer { buffer.deallocate() }
    var place = 0
    while true {
      let count = pread(plain, buffer.baseAddress!, buffer.count, off_t(place))
      try check(Int32(count))
      if count == 0 { break }
      try file.write(UnsafeRawBufferPointer(rebasing: buffer[..<count]), at: place)
      place += count
    }
    try copyAttributes(plain, stored)
  }

  private func copyAttributes(_ from: Int32, _ to: Int32) throws {
    var status = stat()
    try check(fstat(from, &status))
    try copyExtendedAttributes(from, to, isFolder: status.st_mode & S_IFMT == S_IFDIR)
    if geteuid() == 0 { try check(fchown(to, status.st_uid, status.st_gid)) }
    try check(fchmod(to, status.st_mode & 0o7777))
    try check(futimens(to, [status.st_atim, status.st_mtim]))
  }

  private func copyOwner(_ status: stat, _ name: [CChar], _ to: Int32) throws {
    if geteuid() == 0 {
      try check(fchownat(to, name, status.st_uid, status.st_gid, AT_SYMLINK_NOFOLLOW))
    }
    try check(utimensat(to, name, [status.st_atim, status.st_mtim], AT_SYMLINK_NOFOLLOW))
  }

  private func copyExtendedAttributes(_ from: Int32, _ to: Int32, isFolder: Bool) throws {
    var list = [CChar](repeating: 0, count: 65_536)
    let length = flistxattr(from, &list, list.count)
    if length < 0, errno == EOPNOTSUPP { return }
    try check(Int32(length))
    for word in list.prefix(length).split(separator: 0) {
      let name = String(decoding: word.map(UInt8.init(bitPattern:)), as: UTF8.self)
      // A file's class is in its header.
      guard name.hasPrefix("user."), isFolder || name != ProtectionAttribute.name else { continue }
      var value = [UInt8](repeating: 0, count: 65_536)
      let count = fgetxattr(from, name, &value, value.count)
      try check(Int32(count))
      try check(fsetxattr(to, name, value, count, 0))
    }
  }
}
