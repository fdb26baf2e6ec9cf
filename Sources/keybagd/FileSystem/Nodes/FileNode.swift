import CFuse
import CKeyBag
import Glibc
import KeyBag

/// A file, folder or link that the kernel knows.
///
/// It is what `fuse_ino_t` points to, and lives as long as the kernel, or a call, refers to it. It has
/// no descriptor of its own while it is not used: its names lead to it.
///
/// Unchecked, because its state is guarded by locks, as its properties say, and the compiler knows
/// none of them.
final class FileNode: @unchecked Sendable {
  struct Identity: Hashable {
    var device: dev_t
    var number: ino_t

    init(_ status: stat) {
      device = status.st_dev
      number = status.st_ino
    }
  }

  /// A name of a file in a folder.
  struct Place: Hashable {
    let folder: FileNode
    /// Any bytes, and the zero at their end.
    let name: [CChar]

    init(folder: FileNode, name: UnsafePointer<CChar>) {
      self.folder = folder
      self.name = Array(UnsafeBufferPointer(start: name, count: strlen(name) + 1))
    }

    static func == (one: Place, other: Place) -> Bool {
      one.folder === other.folder && one.name == other.name
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(ObjectIdentifier(folder))
      hasher.combine(name)
    }
  }

  let identity: Identity
  /// `S_IFREG` and so on.
  let kind: mode_t

  // MARK: Guarded by the table's lock

  /// How often the kernel was told of it.
  var lookups: UInt64 = 0
  /// How many names of other nodes are in it.
  var entries = 0
  /// A name by which it is found; nil if none is known.
  var place: Place?
  /// Its other names, as far as they are known.
  var otherPlaces: Set<Place> = []
  /// Who is charged for the descriptor that it keeps although nothing leads to it any more.
  var keeper: DescriptorUser?

  // MARK: Guarded by the lock of the descriptors

  var name = NameDescriptor()

  // MARK: Guarded by its own lock

  /// Guards what follows, and the stored file.
  let lock = ReadWriteLock()
  /// How many times it is open.
  var openings = 0
  /// Who is charged for the stored file that is open.
  var opener: DescriptorUser?
  /// The stored file while it is open; -1: it is not.
  var stored: Int32 = -1
  var storedIsWritable = false
  /// The content while it is open and its key is there.
  var file: ProtectedFile?
  /// The class when it was last seen, because pages of it may be in the kernel's cache.
  var fileClass: FileProtectionClass?
  /// A folder's class for new files, once it was read; the inner nil: it has none.
  var folderClass: FileProtectionClass??

  init(status: stat) {
    identity = Identity(status)
    kind = status.st_mode & S_IFMT
  }

  deinit {
    if stored >= 0 { close(stored) }
    if name.descriptor >= 0 { close(name.descriptor) }
  }

  var isRegular: Bool { kind == S_IFREG }

  /// - Parameter status: What Linux says of the stored file.
  func shown(_ status: stat) -> stat {
    guard isRegular else { return status }
    var status = status
    let size = Int(status.st_size)
    // A file that is damaged shall look as if it had content, so that who reads it gets the error.
    status.st_size = ChunkLayout.contentSize(stored: size) ?? max(1, size)
    status.st_blksize = blksize_t(ChunkLayout.content)
    return status
  }

  // MARK: With the lock, for writing

  /// Opens the stored file.
  ///
  /// - Parameter path: Leads to it, whatever its name is.
  func openStored(_ path: String, toWrite: Bool) throws {
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
