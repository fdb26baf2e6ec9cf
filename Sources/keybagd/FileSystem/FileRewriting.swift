import CKeyBag
import Glibc
import KeyBag

/// Moves a stored file to another class: its content is sealed anew under another key (DP-11).
///
/// Who has once had the file's old key, by the class that it had, reads nothing that is in it afterwards.
/// The file stays the same file, with all its names and for those who have it open. So it is overwritten
/// in place, from a copy in a folder beside it, and a kill or a power cut in the middle is made good at the
/// next start:
///
/// 1. `NAME.part` is written, sealed under the new key, and stored for good;
/// 2. `NAME.file` is a further name of the file, by which it is found again;
/// 3. `NAME.part` becomes `NAME.copy`: from now on the file shall become what the copy is;
/// 4. the file is overwritten, and stored for good;
/// 5. the copy goes, and then the further name.
///
/// It needs as much room again as the file for that time.
struct FileRewriting: Sendable {
  private static let (part, copy, file) = (".part", ".copy", ".file")
  /// How much is copied at once.
  private static let batch = 1 << 20

  /// The folder with the copies; on the file system of the stored files.
  private let folder: String

  /// Makes the folder, and finishes what was interrupted. No key is needed for that.
  ///
  /// - Throws: `KeyBagError.system`.
  init(folder: String) throws {
    self.folder = folder
    guard mkdir(folder, 0o700) == 0 || errno == EEXIST else { throw KeyBagError.system(errno) }
    try finishInterrupted()
  }

  /// Seals the file's content anew. The caller holds the file's lock, for writing.
  ///
  /// - Parameters:
  ///   - content: The file as it is.
  ///   - stored: A descriptor of it, to read and write.
  /// - Returns: The file as it is then.
  /// - Throws: `KeyBagError.locked` if no file of the class can be made now; `.system`, for example if
  ///   the disk is full. Unless the disk itself fails, the file is then as it was.
  func rewrite(
    _ content: ProtectedFile, at stored: Int32, as fileClass: FileProtectionClass, bag: KeyBag,
    keys: ClassKeys
  ) throws -> ProtectedFile {
    var status = stat()
    try check(fstat(stored, &status))
    // A change of the class is no change of the content.
    defer { futimens(stored, [status.st_atim, status.st_mtim]) }
    if try content.size() == 0 {
      // Header and end are one write.
      return try ProtectedFile.create(at: stored, fileClass: fileClass, bag: bag, keys: keys)
    }
    let name = "\(folder)/\(String(UInt64.random(in: 0 ... .max), radix: 16))"
    let copy = try check(
      open(name + Self.part, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600))
    defer { close(copy) }
    let rewritten: ProtectedFile
    do {
      rewritten = try ProtectedFile.create(at: copy, fileClass: fileClass, bag: bag, keys: keys)
      try reseal(content, into: rewritten)
      try check(fsync(copy))
      try addName(name + Self.file, to: stored)
      try check(rename(name + Self.part, name + Self.copy))
      try storeFolder()
    } catch {
      for ending in [Self.part, Self.copy, Self.file] { unlink(name + ending) }
      throw error
    }
    try put(copy, over: stored)
    try remove(name)
    return rewritten.onDescriptor(stored)
  }

  // MARK: Steps

  private func reseal(_ content: ProtectedFile, into copy: ProtectedFile) throws {
    try withBuffer { buffer in
      var place = 0
      while true {
        let count = try content.read(into: buffer, at: place)
        if count == 0 { return }
        try copy.write(UnsafeRawBufferPointer(rebasing: buffer[..<count]), at: place)
        place += count
      }
    }
  }

  private func addName(_ name: String, to stored: Int32) throws {
    if linkat(AT_FDCWD, "/proc/self/fd/\(stored)", AT_FDCWD, name, AT_SYMLINK_FOLLOW) == 0 {
      return
    }
    // It has no name any more: it goes with those who have it open, so nobody finds it after a kill.
    guard errno == ENOENT else { throw KeyBagError.system(errno) }
  }

  /// Overwrites a stored file with another of the same size.
  private func put(_ copy: Int32, over stored: Int32) throws {
    try withBuffer { buffer in
      var place: off_t = 0
      while true {
        let count = pread(copy, buffer.baseAddress!, buffer.count, place)
        if count < 0, errno == EINTR { continue }
        try check(Int32(count))
        if count == 0 { break }
        var done = 0
        while done < count {
          let more = pwrite(
            stored, buffer.baseAddress! + done, count - done, place + off_t(done))
          if more < 0, errno == EINTR { continue }
          try check(Int32(more))
          done += more
        }
        place += off_t(count)
      }
    }
    try check(fsync(stored))
  }

  /// The copy goes first: without it the further name means nothing. It must have gone for good before
  /// the file is changed again, or a later start would bring back what the file was.
  private func remove(_ name: String) throws {
    unlink(name + Self.copy)
    try storeFolder()
    unlink(name + Self.file)
  }

  private func storeFolder() throws {
    let descriptor = try check(open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC))
    defer { close(descriptor) }
    try check(fsync(descriptor))
  }

  private func withBuffer(_ body: (UnsafeMutableRawBufferPointer) throws -> Void) rethrows {
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: Self.batch, alignment: 4096)
    defer {
      // It was content of a protected file.
      buffer.initializeMemory(as: UInt8.self, repeating: 0)
      buffer.deallocate()
    }
    try body(buffer)
  }

  // MARK: After a kill

  private func finishInterrupted() throws {
    let descriptor = try check(open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC))
    defer { close(descriptor) }
    let names = try FolderNames.of(descriptor).map {
      String(decoding: $0.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
    for name in names where name.hasSuffix(Self.copy) {
      let path = "\(folder)/\(name.dropLast(Self.copy.utf8.count))"
      let stored = open(path + Self.file, O_RDWR | O_NOFOLLOW | O_CLOEXEC)
      // The file had no name, or it is done: only the copy was left.
      if stored < 0, errno != ENOENT { throw KeyBagError.system(errno) }
      if stored >= 0 {
        defer { close(stored) }
        let copy = try check(open(path + Self.copy, O_RDONLY | O_NOFOLLOW | O_CLOEXEC))
        defer { close(copy) }
        try put(copy, over: stored)
      }
      try remove(path)
    }
    for name in names { unlink("\(folder)/\(name)") }
  }
}
