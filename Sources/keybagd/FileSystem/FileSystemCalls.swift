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
        let count = readlinkat(call.node(number).descriptor, "", &target, Int(PATH_MAX))
        try check(Int32(count))
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
        try check(unlinkat(call.node(folder).descriptor, name!, 0))
        call.done()
      }
    }
    calls.rmdir = { request, folder, name in
      let call = FileSystemRequest(request)
      call.answer {
        try check(unlinkat(call.node(folder).descriptor, name!, AT_REMOVEDIR))
        call.done()
      }
    }
    calls.rename = { request, folder, name, newFolder, newName, flags in
      let call = FileSystemRequest(request)
      call.answer {
        try check(
          rename_between(
            call.node(folder).descriptor, name, call.node(newFolder).descriptor, newName, flags))
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
        try call.fileSystem.open(node, toWrite: info.pointee.flags & O_ACCMODE != O_RDONLY)
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

  private static func addFolders(to calls: inout fuse_lowlevel_ops) {
    calls.opendir = { request, number, info in
      let call = FileSystemRequest(request)
      call.answer {
        let descriptor = try check(
          openat(call.node(number).descriptor, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC))
        guard let folder = fdopendir(descriptor) else {
          close(descriptor)
          throw KeyBagError.system(ENOMEM)
        }
        info!.pointee.fh = UInt64(UInt(bitPattern: folder))
        if fuse_reply_open(request, info) != 0 { closedir(folder) }
      }
    }
    calls.readdir = { request, _, size, offset, info in
      let call = FileSystemRequest(request)
      call.answer {
        let entries = FolderEntries(folder: OpaquePointer(bitPattern: UInt(info!.pointee.fh))!)
        let bytes = try entries.read(request, from: offset, size: size)
        _ = bytes.withUnsafeBytes { fuse_reply_buf(request, $0.baseAddress, $0.count) }
      }
    }
    calls.releasedir = { request, _, info in
      closedir(OpaquePointer(bitPattern: UInt(info!.pointee.fh))!)
      FileSystemRequest(request).done()
    }
    calls.fsyncdir = { request, number, _, info in
      let call = FileSystemRequest(request)
      call.answer {
        try check(fsync(dirfd(OpaquePointer(bitPattern: UInt(info!.pointee.fh))!)))
        call.done()
      }
    }
    calls.statfs = { request, number in
      let call = FileSystemRequest(request)
      call.answer {
        var status = statvfs()
        try check(statvfs(call.node(number).path, &status))
        fuse_reply_statfs(request, &status)
      }
    }
  }
}

/// The entries of an open folder.
private struct FolderEntries {
  let folder: OpaquePointer

  /// As many as fit, from a place that an earlier entry has named.
  func read(_ request: fuse_req_t?, from offset: off_t, size: Int) throws -> [UInt8] {
    seekdir(folder, Int(offset))
    var bytes = [UInt8](repeating: 0, count: size)
    var used = 0
    while true {
      errno = 0
      guard let entry = readdir(folder) else {
        if errno != 0, used == 0 { throw KeyBagError.system(errno) }
        break
      }
      var status = stat()
      status.st_ino = entry.pointee.d_ino
      status.st_mode = mode_t(entry.pointee.d_type) << 12
      let next = entry.pointee.d_off
      let count = withUnsafePointer(to: &entry.pointee.d_name) { name in
        name.withMemoryRebound(to: CChar.self, capacity: 256) { name in
          bytes.withUnsafeMutableBytes {
            fuse_add_direntry(
              request, $0.baseAddress!.assumingMemoryBound(to: CChar.self).advanced(by: used),
              size - used, name, &status, next)
          }
        }
      }
      guard count <= size - used else { break }
      used += count
    }
    return Array(bytes.prefix(used))
  }
}
