import CKeyBag
import Glibc
import KeyBag

/// A file, folder or link that the kernel knows.
///
/// It is what `fuse_ino_t` points to, and lives as long as the kernel, or a call, refers to it.
///
/// Unchecked, because its state is guarded by two locks, as its properties say, and the compiler knows
/// neither.
final class FileNode: @unchecked Sendable {
  struct Identity: Hashable {
    var device: dev_t
    var number: ino_t
  }

  let identity: Identity
  /// A descriptor that only names the file (`O_PATH`), so that its number is not used again.
  let descriptor: Int32
  /// `S_IFREG` and so on.
  let kind: mode_t
  /// How often the kernel was told of it; guarded by the table's lock.
  var lookups: UInt64 = 0

  /// Guards what follows, and the stored file.
  let lock = ReadWriteLock()
  /// How many times it is open.
  var openings = 0
  /// The stored file while it is open; -1: it is not.
  var stored: Int32 = -1
  var storedIsWritable = false
  /// The content while it is open and its key is there.
  var file: ProtectedFile?
  /// The class when it was last seen, because pages of it may be in the kernel's cache.
  var fileClass: FileProtectionClass?
  /// A folder's class for new files, once it was read; the inner nil: it has none.
  var folderClass: FileProtectionClass??

  init(descriptor: Int32, status: stat) {
    self.descriptor = descriptor
    identity = Identity(device: status.st_dev, number: status.st_ino)
    kind = status.st_mode & S_IFMT
  }

  deinit {
    if stored >= 0 { close(stored) }
    close(descriptor)
  }

  /// A path that leads to it whatever its name is.
  var path: String { "/proc/self/fd/\(descriptor)" }

  var isRegular: Bool { kind == S_IFREG }

  func status() throws -> stat {
    var status = stat()
    try check(fstatat(descriptor, "", &status, at_descriptor | AT_SYMLINK_NOFOLLOW))
    guard isRegular else { return status }
    let size = Int(status.st_size)
    // A file that is damaged shall look as if it had content, so that who reads it gets the error.
    status.st_size = ChunkLayout.contentSize(stored: size) ?? max(1, size)
    status.st_blksize = blksize_t(ChunkLayout.content)
    return status
  }

  // MARK: With the lock, for writing

  /// Opens the stored file.
  func openStored(toWrite: Bool) throws {
    if stored >= 0, storedIsWritable || !toWrite { return }
    // Also who only reads may later share it with who writes.
    var opened = open(path, O_RDWR | O_CLOEXEC)
    let isWritable = opened >= 0
    if opened < 0, !toWrite { opened = open(path, O_RDONLY | O_CLOEXEC) }
    try check(opened)
    adopt(opened, isWritable: isWritable)
  }

  /// Takes a descriptor of the stored file.
  func adopt(_ opened: Int32, isWritable: Bool) {
    if stored >= 0 { close(stored) }
    stored = opened
    storedIsWritable = isWritable
    // It names its descriptor.
    file = file?.onDescriptor(opened)
  }

  /// Unwraps the file's key, unless it is there.
  ///
  /// - Throws: `KeyBagError.locked` if the class's key is not there.
  @discardableResult
  func openContent(_ keys: KeyStore) throws -> ProtectedFile {
    if let file { return file }
    let (bag, classKeys) = try keys.current()
    let opened = try ProtectedFile.open(stored, bag: bag, keys: classKeys)
    file = opened
    fileClass = opened.header.fileClass
    return opened
  }

  /// Forgets the key and closes the stored file, if nobody has it open.
  func closeIfUnused() {
    guard openings == 0, stored >= 0 else { return }
    file = nil
    close(stored)
    stored = -1
  }
}
