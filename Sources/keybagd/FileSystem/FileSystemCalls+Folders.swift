import CFuse
import CKeyBag
import Glibc
import KeyBag

extension FileSystemCalls {
  static func addFolders(to calls: inout fuse_lowlevel_ops) {
    calls.opendir = { request, number, info in
      let call = FileSystemRequest(request)
      call.answer {
        let folder = try OpenedFolder(call.node(number), call.fileSystem, for: call.account)
        info!.pointee.fh = folder.number
        if fuse_reply_open(request, info) != 0 { OpenedFolder.close(folder.number) }
      }
    }
    calls.readdir = { request, _, size, offset, info in
      let call = FileSystemRequest(request)
      call.answer {
        let bytes = try OpenedFolder.of(info!.pointee.fh).read(request, from: offset, size: size)
        _ = bytes.withUnsafeBytes { fuse_reply_buf(request, $0.baseAddress, $0.count) }
      }
    }
    calls.releasedir = { request, _, info in
      OpenedFolder.close(info!.pointee.fh)
      FileSystemRequest(request).done()
    }
    calls.fsyncdir = { request, _, _, info in
      let call = FileSystemRequest(request)
      call.answer {
        try check(fsync(OpenedFolder.of(info!.pointee.fh).descriptor))
        call.done()
      }
    }
  }
}

/// A folder that a program has open, to read its entries.
private final class OpenedFolder {
  let descriptor: Int32
  private let accounts: DescriptorAccounts
  private let user: DescriptorUser

  /// - Throws: `KeyBagError.system`, also if the user has too much open.
  init(_ node: FileNode, _ fileSystem: ProtectedFileSystem, for user: DescriptorUser) throws {
    accounts = fileSystem.accounts
    self.user = user
    try accounts.take(user)
    do {
      descriptor = try fileSystem.table.using(node) {
        try check(openat($0, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC))
      }
    } catch {
      accounts.give(user)
      throw error
    }
  }

  deinit {
    Glibc.close(descriptor)
    accounts.give(user)
  }

  /// What the kernel calls it; it is open until `close`.
  var number: UInt64 { UInt64(UInt(bitPattern: Unmanaged.passRetained(self).toOpaque())) }

  static func of(_ number: UInt64) -> OpenedFolder { reference(number).takeUnretainedValue() }

  static func close(_ number: UInt64) { reference(number).release() }

  private static func reference(_ number: UInt64) -> Unmanaged<OpenedFolder> {
    Unmanaged.fromOpaque(UnsafeRawPointer(bitPattern: UInt(number))!)
  }

  /// As many entries as fit, from a place that an earlier entry has named.
  func read(_ request: fuse_req_t?, from offset: off_t, size: Int) throws -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: size)
    var used = 0
    try withUnsafeTemporaryAllocation(byteCount: max(size, 1024), alignment: 8) { stored in
      guard lseek(descriptor, offset, SEEK_SET) >= 0 else { throw KeyBagError.system(errno) }
      while true {
        let count = read_folder(descriptor, stored.baseAddress, stored.count)
        if count < 0, used == 0 { throw KeyBagError.system(errno) }
        if count <= 0 { return }
        var place = 0
        while place < count {
          let entry = StoredEntry(stored.baseAddress! + place)
          let needed = bytes.withUnsafeMutableBytes {
            entry.add(to: request, UnsafeMutableRawBufferPointer(rebasing: $0[used...]))
          }
          guard needed <= size - used else { return }
          used += needed
          place += entry.size
        }
      }
    }
    return Array(bytes.prefix(used))
  }
}

/// An entry as Linux gives it: `struct linux_dirent64`.
private struct StoredEntry {
  private let start: UnsafeRawPointer

  init(_ start: UnsafeMutableRawPointer) { self.start = UnsafeRawPointer(start) }

  var size: Int { Int(start.load(fromByteOffset: 16, as: UInt16.self)) }

  /// Adds it for the kernel, if there is room; returns how much room it needs.
  func add(to request: fuse_req_t?, _ room: UnsafeMutableRawBufferPointer) -> Int {
    var status = stat()
    status.st_ino = start.load(as: ino_t.self)
    status.st_mode = mode_t(start.load(fromByteOffset: 18, as: UInt8.self)) << 12
    return fuse_add_direntry(
      request, room.baseAddress?.assumingMemoryBound(to: CChar.self), room.count,
      (start + 19).assumingMemoryBound(to: CChar.self), &status,
      start.load(fromByteOffset: 8, as: off_t.self))
  }
}
