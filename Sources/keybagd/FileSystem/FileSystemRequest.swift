import CFuse
import CKeyBag
import Glibc
import KeyBag

/// A call of the kernel, which is answered once.
struct FileSystemRequest {
  let request: fuse_req_t

  init(_ request: fuse_req_t?) { self.request = request! }

  var fileSystem: ProtectedFileSystem {
    Unmanaged<ProtectedFileSystem>.fromOpaque(fuse_req_userdata(request)).takeUnretainedValue()
  }

  func node(_ number: fuse_ino_t) -> FileNode { fileSystem.node(number) }

  var user: User {
    let context = fuse_req_ctx(request)!.pointee
    return User(identifier: context.uid, group: context.gid, account: account)
  }

  /// Who is charged for what the call opens.
  var account: DescriptorUser {
    let context = fuse_req_ctx(request)!.pointee
    return fileSystem.accounts.user(process: context.pid, user: context.uid)
  }

  /// Answers with what the body says, or with its error.
  func answer(_ body: () throws -> Void) {
    do {
      try body()
    } catch let error as KeyBagError {
      fuse_reply_err(request, error.number)
    } catch {
      fuse_reply_err(request, EIO)
    }
  }

  func done() { fuse_reply_err(request, 0) }

  func reply(_ node: FileNode) throws {
    var entry = try self.entry(of: node)
    if fuse_reply_entry(request, &entry) != 0 { fileSystem.table.forget(node, 1) }
  }

  func reply(created node: FileNode, _ info: UnsafeMutablePointer<fuse_file_info>) throws {
    var entry = try self.entry(of: node)
    info.pointee.keep_cache = 1
    if fuse_reply_create(request, &entry, info) != 0 {
      fileSystem.release(node)
      fileSystem.table.forget(node, 1)
    }
  }

  func replyStatus(of node: FileNode) throws {
    // Not while somebody writes: then the stored file may have no whole end.
    var status = try node.lock.reading { try fileSystem.status(of: node) }
    fuse_reply_attr(request, &status, Self.cacheTime)
  }

  /// Answers with bytes, or with how many there are if `size` is 0.
  func reply(value: [UInt8], size: Int) {
    if size == 0 {
      fuse_reply_xattr(request, value.count)
    } else if value.count > size {
      fuse_reply_err(request, ERANGE)
    } else {
      _ = value.withUnsafeBytes { fuse_reply_buf(request, $0.baseAddress, $0.count) }
    }
  }

  /// How long the kernel may rely on names and sizes, in seconds: nothing else changes them.
  private static let cacheTime = 3600.0

  private func entry(of node: FileNode) throws -> fuse_entry_param {
    var entry = fuse_entry_param()
    do {
      entry.attr = try node.lock.reading { try fileSystem.status(of: node) }
    } catch {
      fileSystem.table.forget(node, 1)
      throw error
    }
    entry.ino = node.number
    entry.generation = 1
    entry.attr_timeout = Self.cacheTime
    entry.entry_timeout = Self.cacheTime
    return entry
  }
}
