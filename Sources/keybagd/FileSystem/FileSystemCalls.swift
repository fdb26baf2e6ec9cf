import CFuse
import CKeyBag
import Glibc
import KeyBag

/// The functions that libfuse calls: each takes the call's arguments apart, and answers it.
enum FileSystemCalls {
  static func all() -> fuse_lowlevel_ops {
    var calls = fuse_lowlevel_ops()
    calls.`init` = { _, connection in
      let connection = connection!
      // Only this file system changes content, so what the kernel has cached stays valid; and the
      // kernel itself does what a write or a truncation means for the mode.
      for unwanted in [
        FUSE_CAP_AUTO_INVAL_DATA, FUSE_CAP_ATOMIC_O_TRUNC, FUSE_CAP_HANDLE_KILLPRIV,
      ] {
        connection.pointee.want &= ~UInt32(unwanted)
      }
      connection.pointee.max_readahead = 1 << 20
    }
    addNames(to: &calls)
    addContent(to: &calls)
    addAttributes(to: &calls)
    addFolders(to: &calls)
    addUsage(to: &calls)
    return calls
  }

  private static func addNames(to calls: inout fuse_lowlevel_ops) {
    calls.lookup = { request, folder, name in
      let call = FileSystemRequest(request)
      call.answer {
        try call.reply(call.fileSystem.lookup(name!, in: call.node(folder)))
      }
    }
    calls.forget = { request, number, count in
      let call = FileSystemRequest(request)
      if number != FUSE_ROOT_ID { call.fileSystem.table.forget(call.node(number), count) }
      fuse_reply_none(request)
    }
    calls.forget_multi = { request, count, forgets in
      let call = FileSystemRequest(request)
      for forget in UnsafeBufferPointer(start: forgets, count: count)
      where forget.ino != FUSE_ROOT_ID {
        call.fileSystem.table.forget(call.node(forget.ino), forget.nlookup)
      }
      fuse_reply_none(request)
    }
    calls.mkdir = { request, folder, name, mode in
      let call = FileSystemRequest(request)
      call.answer {
        try call.reply(
          call.fileSystem.makeFolder(
            name!, in: call.node(folder), mode: mode, for: call.user))
      }
    }
    calls.mknod = { request, folder, name, mode, device in
      let call = FileSystemRequest(request)
      call.answer {
        try call.reply(
          call.fileSystem.makeSpecial(
            name!, in: call.node(folder), mode: mode, device: device,
            for: call.user))
      }
    }
    calls.symlink = { request, target, folder, name in
      let call = FileSystemRequest(request)
      call.answer {
        try call.reply(
          call.fileSystem.makeLink(
            name!, to: target!, in: call.node(folder),
            for: call.user))
      }
    }
    calls.readlink = { request, number in
      let call = FileSystemRequest(request)
      call.answer {
        var target = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
        try call.fileSystem.table.using(call.node(number)) {
          try check(Int32(readlinkat($0, "", &target, Int(PATH_MAX))))
        }
        fuse_reply_readlink(request, target)
      }
    }
    calls.link = { request, number, folder, name in
      let call = FileSystemRequest(request)
      call.answer {
        try call.reply(
          call.fileSystem.link(call.node(number), name!, in: call.node(folder)))
      }
    }
    calls.unlink = { request, folder, name in
      let call = FileSystemRequest(request)
      call.answer {
        try call.fileSystem.table.remove(
          name!, in: call.node(folder), flags: 0, for: call.account)
        call.done()
      }
    }
    calls.rmdir = { request, folder, name in
      let call = FileSystemRequest(request)
      call.answer {
        try call.fileSystem.table.remove(
          name!, in: call.node(folder), flags: AT_REMOVEDIR, for: call.account)
        call.done()
      }
    }
    calls.rename = { request, folder, name, newFolder, newName, flags in
      let call = FileSystemRequest(request)
      call.answer {
        try call.fileSystem.table.rename(
          name!, in: call.node(folder), to: newName!, in: call.node(newFolder), flags: flags,
          for: call.account)
        call.done()
      }
    }
  }

  private static func addContent(to calls: inout fuse_lowlevel_ops) {
    calls.create = { request, folder, name, mode, info in
      let call = FileSystemRequest(request)
      call.answer {
        let node = try call.fileSystem.create(
          name!, in: call.node(folder), mode: mode, for: call.user)
        try call.reply(created: node, info!)
      }
    }
    calls.open = { request, number, info in
      let call = FileSystemRequest(request)
      call.answer {
        let node = call.node(number)
        let info = info!
        try call.fileSystem.open(
          node, toWrite: info.pointee.flags & O_ACCMODE != O_RDONLY, for: call.account)
        info.pointee.keep_cache = 1
        if fuse_reply_open(request, info) != 0 { call.fileSystem.release(node) }
      }
    }
    calls.release = { request, number, _ in
      let call = FileSystemRequest(request)
      call.fileSystem.release(call.node(number))
      call.done()
    }
    calls.read = { request, number, size, offset, _ in
      let call = FileSystemRequest(request)
      call.answer {
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: size, alignment: 4096)
        defer { buffer.deallocate() }
        try call.fileSystem.read(call.node(number), into: buffer, at: offset) {
          _ = fuse_reply_buf(request, $0.baseAddress, $0.count)
        }
      }
    }
    calls.write = { request, number, bytes, size, offset, _ in
      let call = FileSystemRequest(request)
      call.answer {
        try call.fileSystem.write(
          call.node(number), UnsafeRawBufferPointer(start: bytes, count: size), at: offset)
        fuse_reply_write(request, size)
      }
    }
    calls.flush = { request, _, _ in FileSystemRequest(request).done() }
    calls.fsync = { request, number, onlyData, _ in
      let call = FileSystemRequest(request)
      call.answer {
        try call.node(number).lock.reading {
          let stored = call.node(number).stored
          try check(onlyData != 0 ? fdatasync(stored) : fsync(stored))
        }
        call.done()
      }
    }
    calls.fallocate = { request, number, mode, offset, length, _ in
      let call = FileSystemRequest(request)
      call.answer {
        guard mode == 0 else { throw KeyBagError.system(EOPNOTSUPP) }
        try call.fileSystem.extend(call.node(number), to: offset + length)
        call.done()
      }
    }
  }

  private static func addUsage(to calls: inout fuse_lowlevel_ops) {
    calls.statfs = { request, number in
      let call = FileSystemRequest(request)
      call.answer {
        var status = statvfs()
        try call.fileSystem.table.usingPath(of: call.node(number)) {
          try check(statvfs($0, &status))
        }
        fuse_reply_statfs(request, &status)
      }
    }
  }
}
