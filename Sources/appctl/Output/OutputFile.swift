import DeviceControl
import Glibc

/// An output file that is written completely or not at all.
enum OutputFile {
  /// Writes the bytes; `-` means standard output.
  static func write(_ bytes: [UInt8], to path: String) throws {
    guard path != "-" else { return try write(bytes, to: STDOUT_FILENO, called: "the output") }
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
      try write(bytes, to: descriptor, called: path)
      close(descriptor)
    } catch {
      close(descriptor)
      if !isSpecial { unlink(target) }
      throw error
    }
    guard isSpecial || rename(target, path) == 0 else {
      let code = errno
      unlink(target)
      throw DeviceError.system(operation: "write \(path)", code: code)
    }
  }

  private static func write(_ bytes: [UInt8], to descriptor: Int32, called name: String) throws {
    var written = 0
    while written < bytes.count {
      let count = bytes[written...].withUnsafeBytes {
        Glibc.write(descriptor, $0.baseAddress, $0.count)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else {
        throw DeviceError.system(operation: "write \(name)", code: errno)
      }
      written += count
    }
  }
}
