import CFuse
import CKeyBag
import Glibc
import KeyBag
import Synchronization

/// A folder of protected files, as the files that they protect.
///
/// Names, folders, owners and times are those of the stored folder. Each call comes on one of
/// several threads; a node's lock guards its content.
final class ProtectedFileSystem: Sendable {
  let keys: KeyStore
  let table: NodeTable
  let accounts: DescriptorAccounts
  let root: FileNode
  /// The class of a new file whose folder has none (DP-05).
  let defaultClass: FileProtectionClass
  private let rewriting: FileRewriting
  /// Files get the owner who makes them.
  private let givesOwners = geteuid() == 0

  /// - Parameters:
  ///   - folder: Where the protected files are stored.
  ///   - rewriting: What moves a file to another class.
  ///   - limits: How many descriptors are there for what.
  /// - Throws: `KeyBagError.system` if it cannot be opened.
  init(
    folder: String, keys: KeyStore, defaultClass: FileProtectionClass, rewriting: FileRewriting,
    limits: DescriptorLimits
  ) throws {
    accounts = DescriptorAccounts(limits: limits)
    table = NodeTable(limits: limits, accounts: accounts)
    self.keys = keys
    self.rewriting = rewriting
    self.defaultClass = defaultClass
    root = try table.root(check(Glibc.open(folder, open_only_name | O_DIRECTORY | O_CLOEXEC)))
  }

  func node(_ number: fuse_ino_t) -> FileNode {
    if number == FUSE_ROOT_ID { return root }
    return Unmanaged<FileNode>.fromOpaque(UnsafeRawPointer(bitPattern: UInt(number))!)
      .takeUnretainedValue()
  }

  // MARK: Names

  // A name is any bytes, so it stays what the kernel has given.

  func lookup(_ name: UnsafePointer<CChar>, in folder: FileNode) throws -> FileNode {
    try table.lookup(name, in: folder)
  }

  func makeFolder(_ name: UnsafePointer<CChar>, in folder: FileNode, mode: mode_t, for user: User)
    throws
    -> FileNode
  {
    try table.using(folder) { try check(mkdirat($0, name, mode)) }
    let node = try own(name, in: folder, user)
    if let fileClass = classOfNew(in: folder) {
      try table.usingPath(of: node) { try ProtectionAttribute.setOfFolder($0, fileClass) }
    }
    return node
  }

  func makeLink(
    _ name: UnsafePointer<CChar>, to target: UnsafePointer<CChar>, in folder: FileNode,
    for user: User
  ) throws
    -> FileNode
  {
    try table.using(folder) { try check(symlinkat(target, $0, name)) }
    return try own(name, in: folder, user)
  }

  func makeSpecial(
    _ name: UnsafePointer<CChar>, in folder: FileNode, mode: mode_t, device: dev_t, for user: User
  ) throws -> FileNode {
    if mode & S_IFMT == S_IFREG {
      return try create(name, in: folder, mode: mode, for: user, staysOpen: false)
    }
    try table.using(folder) { try check(mknodat($0, name, mode, device)) }
    return try own(name, in: folder, user)
  }

  private func own(_ name: UnsafePointer<CChar>, in folder: FileNode, _ user: User) throws
    -> FileNode
  {
    if givesOwners {
      let group = group(of: user, in: folder)
      try table.using(folder) {
        try check(fchownat($0, name, user.identifier, group, AT_SYMLINK_NOFOLLOW))
      }
    }
    return try lookup(name, in: folder)
  }

  private func group(of user: User, in folder: FileNode) -> gid_t {
    guard let status = try? status(of: folder), status.st_mode & S_ISGID != 0 else {
      return user.group
    }
    return status.st_gid
  }

  /// A second name of a file.
  func link(_ node: FileNode, _ name: UnsafePointer<CChar>, in folder: FileNode) throws -> FileNode
  {
    try table.link(node, name, in: folder)
    return try lookup(name, in: folder)
  }

  /// What a program is told of a file; with the node's lock.
  func status(of node: FileNode) throws -> stat {
    if node.stored >= 0 {
      var status = stat()
      try check(fstat(node.stored, &status))
      return node.shown(status)
    }
    return try table.using(node) { node.shown(try table.status($0)) }
  }

  // MARK: Content

  /// Makes a file, and opens it. It has its name when its header is stored.
  ///
  /// - Throws: `KeyBagError.locked` if the class of new files in that folder has no key now.
  func create(
    _ name: UnsafePointer<CChar>, in folder: FileNode, mode: mode_t, for user: User,
    staysOpen: Bool = true
  ) throws -> FileNode {
    if staysOpen { try accounts.take(user.account) }
    var isCounted = staysOpen
    defer { if isCounted { accounts.give(user.account) } }
    return try table.using(folder) { parent in
      try create(name, in: folder, parent, mode: mode, for: user, staysOpen: staysOpen) {
        isCounted = false
      }
    }
  }

  private func create(
    _ name: UnsafePointer<CChar>, in folder: FileNode, _ parent: Int32, mode: mode_t,
    for user: User, staysOpen: Bool, isOpen: () -> Void
  ) throws -> FileNode {
    let fileClass = classOfNew(in: folder) ?? defaultClass
    let (bag, classKeys) = try keys.current()
    var stored = openat(
      parent, ".", open_without_name | O_RDWR | O_CLOEXEC, mode & 0o7777)
    let hasName = stored < 0 && (errno == EOPNOTSUPP || errno == EISDIR)
    if hasName {
      // This file system has no files without a name: an empty one can be left behind by a crash.
      stored = openat(
        parent, name, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC,
        mode & 0o7777)
    }
    try check(stored)
    var isAdopted = false
    defer { if !isAdopted { close(stored) } }
    let file: ProtectedFile
    do {
      if givesOwners {
        try check(fchown(stored, user.identifier, group(of: user, in: folder)))
        // A change of the owner takes these away.
        if mode & (S_ISUID | S_ISGID) != 0 { try check(fchmod(stored, mode & 0o7777)) }
      }
      file = try ProtectedFile.create(
        at: stored, fileClass: fileClass, bag: bag, keys: classKeys)
      if !hasName {
        try check(
          linkat(
            AT_FDCWD, "/proc/self/fd/\(stored)", parent, name, AT_SYMLINK_FOLLOW))
      }
    } catch {
      if hasName { unlinkat(parent, name, 0) }
      throw error
    }
    let node = try lookup(name, in: folder)
    guard staysOpen else { return node }
    node.lock.writing {
      node.adopt(stored, isWritable: true)
      isAdopted = true
      // Nobody else knows the file, but by another name somebody may.
      if node.openings == 0 {
        node.opener = user.account
        isOpen()
      }
      node.openings += 1
      node.fileClass = fileClass
      // The keys may have gone in between. Then the file is open, and cannot be used.
      if fileClass == .completeUnlessOpen || keys.has(fileClass) { node.file = file }
    }
    return node
  }

  /// - Throws: `KeyBagError.locked` if the file cannot be opened now (DP-03, DP-04, DP-05).
  func open(_ node: FileNode, toWrite: Bool, for user: DescriptorUser) throws {
    try node.lock.writing {
      defer { node.closeIfUnused() }
      if node.openings == 0 { try accounts.take(user) }
      var isOpen = false
      defer { if node.openings == 0, !isOpen { accounts.give(user) } }
      try openStored(node, toWrite: toWrite)
      try node.openContent(keys)
      if node.openings == 0 { node.opener = user }
      node.openings += 1
      isOpen = true
    }
  }

  func release(_ node: FileNode) {
    node.lock.writing {
      node.openings -= 1
      node.closeIfUnused()
      if node.openings == 0, let opener = node.opener {
        accounts.give(opener)
        node.opener = nil
      }
    }
  }

  private func openStored(_ node: FileNode, toWrite: Bool) throws {
    if node.stored >= 0, node.storedIsWritable || !toWrite { return }
    try table.usingPath(of: node) { try node.openStored($0, toWrite: toWrite) }
  }

  /// Reads, and hands out what was read while nobody can take the keys away.
  func read(
    _ node: FileNode, into buffer: UnsafeMutableRawBufferPointer, at offset: Int,
    _ body: (UnsafeRawBufferPointer) -> Void
  ) throws {
    func readContent(_ file: ProtectedFile) throws {
      let count = try file.read(into: buffer, at: offset)
      body(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
    }
    let isDone = try node.lock.reading {
      guard let file = node.file else { return false }
      try readContent(file)
      return true
    }
    if isDone { return }
    // The key had gone, and may be there again.
    try node.lock.writing { try readContent(node.openContent(keys)) }
  }

  func write(_ node: FileNode, _ content: UnsafeRawBufferPointer, at offset: Int) throws {
    try node.lock.writing { try node.openContent(keys).write(content, at: offset) }
  }

  func truncate(_ node: FileNode, to size: Int) throws {
    try node.lock.writing {
      defer { node.closeIfUnused() }
      try openStored(node, toWrite: true)
      try node.openContent(keys).truncate(to: size)
    }
  }

  /// Makes the file at least so large.
  func extend(_ node: FileNode, to size: Int) throws {
    try node.lock.writing {
      let file = try node.openContent(keys)
      if try file.size() < size { try file.truncate(to: size) }
    }
  }

  // MARK: Classes

  /// The class that a folder gives to what is made in it; nil: none.
  func classOfNew(in folder: FileNode) -> FileProtectionClass? {
    folder.lock.writing {
      if let known = folder.folderClass { return known }
      guard
        let fileClass = try? table.usingPath(of: folder, { ProtectionAttribute.ofFolder($0) })
      else { return nil }
      folder.folderClass = .some(fileClass)
      return fileClass
    }
  }

  func classOf(_ node: FileNode) throws -> FileProtectionClass? {
    guard node.isRegular else { return node.kind == S_IFDIR ? classOfNew(in: node) : nil }
    return try node.lock.writing {
      defer { node.closeIfUnused() }
      try openStored(node, toWrite: false)
      return try ProtectedFile.header(at: node.stored).fileClass
    }
  }

  /// Moves a file to another class, or sets a folder's (DP-11).
  func setClass(_ fileClass: FileProtectionClass, of node: FileNode) throws {
    try node.lock.writing {
      if node.kind == S_IFDIR {
        try table.usingPath(of: node) { try ProtectionAttribute.setOfFolder($0, fileClass) }
        node.folderClass = .some(fileClass)
        return
      }
      guard node.isRegular else { throw KeyBagError.system(EOPNOTSUPP) }
      defer { node.closeIfUnused() }
      try openStored(node, toWrite: true)
      let file = try node.openContent(keys)
      if file.header.fileClass == fileClass { return }
      let (bag, classKeys) = try keys.current()
      node.file = nil
      let moved: ProtectedFile
      do {
        moved = try rewriting.rewrite(
          file, at: node.stored, as: fileClass, bag: bag, keys: classKeys)
      } catch {
        // Mostly the file is as it was. If the disk has failed in the middle, it is not.
        let identifier = try? ProtectedFile.header(at: node.stored).identifier
        if identifier == file.header.identifier { node.file = file }
        throw error
      }
      node.fileClass = fileClass
      if fileClass == .completeUnlessOpen || keys.has(fileClass) { node.file = moved }
    }
  }
}

/// Who has made a call.
struct User {
  var identifier: uid_t
  var group: gid_t
  /// Who is charged for what it opens.
  var account: DescriptorUser
}
