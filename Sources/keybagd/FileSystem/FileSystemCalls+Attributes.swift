import CFuse
import CKeyBag
import Glibc
import KeyBag
import KeyBagInterface

extension FileSystemCalls {
  static func addAttributes(to calls: inout fuse_lowlevel_ops) {
    calls.getattr = { request, number, _ in
      let call = FileSystemRequest(request)
      call.answer { try call.replyStatus(of: call.node(number)) }
    }
    calls.setattr = { request, number, status, what, _ in
      let call = FileSystemRequest(request)
      call.answer {
        try Self.set(status!.pointee, what, of: call.node(number), call.fileSystem)
        try call.replyStatus(of: call.node(number))
      }
    }
    calls.getxattr = { request, number, name, size in
      let call = FileSystemRequest(request)
      call.answer {
        let node = call.node(number)
        if String(cString: name!) == ProtectionAttribute.name {
          guard let fileClass = try call.fileSystem.classOf(node) else {
            throw KeyBagError.system(ENODATA)
          }
          return call.reply(value: Array(ProtectionAttribute.value(of: fileClass).utf8), size: size)
        }
        if String(cString: name!) == KeychainPlace.passcodeAttribute {
          guard call.fileSystem.keys.bag?.hasPasscode == true else {
            throw KeyBagError.system(ENODATA)
          }
          return call.reply(value: [UInt8(ascii: "1")], size: size)
        }
        // The kernel asks for some of its own before each write.
        guard Self.isOfPrograms(name!) else { throw KeyBagError.system(ENODATA) }
        var value = [UInt8](repeating: 0, count: 65_536)
        let count = try call.fileSystem.table.usingPath(of: node) {
          CKeyBag.getxattr($0, name, &value, value.count)
        }
        try check(Int32(count))
        call.reply(value: Array(value.prefix(count)), size: size)
      }
    }
    calls.listxattr = { request, number, size in
      let call = FileSystemRequest(request)
      call.answer {
        let node = call.node(number)
        var names = [UInt8](repeating: 0, count: 65_536)
        let count = try call.fileSystem.table.usingPath(of: node) { path in
          names.withUnsafeMutableBytes {
            CKeyBag.listxattr(
              path, $0.baseAddress!.assumingMemoryBound(to: CChar.self), $0.count)
          }
        }
        try check(Int32(count))
        names.removeLast(names.count - count)
        if node.isRegular { names += Array(ProtectionAttribute.name.utf8) + [0] }
        call.reply(value: names, size: size)
      }
    }
    calls.setxattr = { request, number, name, value, size, flags in
      let call = FileSystemRequest(request)
      call.answer {
        let node = call.node(number)
        guard String(cString: name!) == ProtectionAttribute.name else {
          guard Self.isOfPrograms(name!), String(cString: name!) != KeychainPlace.passcodeAttribute
          else { throw KeyBagError.system(EOPNOTSUPP) }
          try call.fileSystem.table.usingPath(of: node) {
            try check(CKeyBag.setxattr($0, name, value, size, flags))
          }
          return call.done()
        }
        let bytes = UnsafeRawBufferPointer(start: value, count: size)
        guard let fileClass = ProtectionAttribute.fileClass(of: bytes) else {
          throw KeyBagError.system(EINVAL)
        }
        try call.fileSystem.setClass(fileClass, of: node)
        call.done()
      }
    }
    calls.removexattr = { request, number, name in
      let call = FileSystemRequest(request)
      call.answer {
        let node = call.node(number)
        if String(cString: name!) == ProtectionAttribute.name {
          // A file always has a class. A folder need not.
          guard node.kind == S_IFDIR else { throw KeyBagError.system(EPERM) }
          node.lock.writing { node.folderClass = nil }
        }
        guard Self.isOfPrograms(name!) else { throw KeyBagError.system(ENODATA) }
        try call.fileSystem.table.usingPath(of: node) {
          try check(CKeyBag.removexattr($0, name))
        }
        call.done()
      }
    }
  }

  /// An attribute is one of those that a program can set on a file of its own.
  private static func isOfPrograms(_ name: UnsafePointer<CChar>) -> Bool {
    strncmp(name, "user.", 5) == 0
  }

  private static func set(
    _ status: stat, _ what: Int32, of node: FileNode, _ fileSystem: ProtectedFileSystem
  ) throws {
    if what & FUSE_SET_ATTR_MODE != 0 {
      try fileSystem.table.usingPath(of: node) { try check(chmod($0, status.st_mode & 0o7777)) }
    }
    if what & (FUSE_SET_ATTR_UID | FUSE_SET_ATTR_GID) != 0 {
      try fileSystem.table.using(node) { descriptor in
        try check(
          fchownat(
            descriptor, "", what & FUSE_SET_ATTR_UID != 0 ? status.st_uid : uid_t.max,
            what & FUSE_SET_ATTR_GID != 0 ? status.st_gid : gid_t.max,
            at_descriptor | AT_SYMLINK_NOFOLLOW))
      }
    }
    if what & FUSE_SET_ATTR_SIZE != 0 { try fileSystem.truncate(node, to: Int(status.st_size)) }
    if what & (FUSE_SET_ATTR_ATIME | FUSE_SET_ATTR_MTIME) != 0 {
      func time(_ given: timespec, _ isSet: Int32, _ isNow: Int32) -> timespec {
        if what & isNow != 0 { return timespec(tv_sec: 0, tv_nsec: time_now) }
        return what & isSet != 0 ? given : timespec(tv_sec: 0, tv_nsec: time_unchanged)
      }
      let times = [
        time(status.st_atim, FUSE_SET_ATTR_ATIME, FUSE_SET_ATTR_ATIME_NOW),
        time(status.st_mtim, FUSE_SET_ATTR_MTIME, FUSE_SET_ATTR_MTIME_NOW),
      ]
      try fileSystem.table.usingPath(of: node) { try check(utimensat(AT_FDCWD, $0, times, 0)) }
    }
  }
}
