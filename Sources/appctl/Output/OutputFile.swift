import DeviceControl
import Glibc

/// An output file that is written completely or not at all.
enum OutputFile {
  /// Writes the bytes; `-` means standard output.
  static func write(_ bytes: [UInt8], to path: String) throws {
    guard path != "-" else {
      return try bytes.withUnsafeBytes { try write($0, to: STDOUT_FILENO, called: "the output") }
    }
    // Written beside the file and renamed, so that no reader sees half of it; devices and pipes are
    // written directly.
    var status = stat()
    let isSpecial = stat(path, &status) == 0 && status.st_mode & S_IFMT != S_IFREG
    let target = isSpecial ? path : "\(path).\(getpid()).new"
    let descriptor = open(target, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else {
      throw DeviceError.system(operation: "write \(path)", code: errno)
    }
    do {
      defer { close(descriptor) }
      try bytes.withUnsafeBytes { try write($0, to: descriptor, called: path) }
    } catch {
      if !isSpecial { unlink(target) }
      throw error
    }
    guard isSpecial || rename(target, path) == 0 else {
      let code = errno
      unlink(target)
      throw DeviceError.system(operation: "write \(path)", code: code)
    }
  }

  /// Writes all of the bytes, however long whoever reads them takes.
  static func write(
    _ bytes: UnsafeRawBufferPointer, to descriptor: Int32, called name: String
  ) throws {
    var written = 0
    while written < bytes.count {
      let count = Glibc.write(
        descriptor, bytes.baseAddress.map { $0 + written }, bytes.count - written)
      if count < 0, errno == EINTR { continue }
      if count < 0, errno == EAGAIN {
        // Somebody else has made the pipe one that does not wait.
        var entry = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        _ = poll(&entry, 1, -1)
        continue
      }
      guard count > 0 else {
        throw DeviceError.system(operation: "write \(name)", code: errno)
      }
      written += count
    }
  }
}
