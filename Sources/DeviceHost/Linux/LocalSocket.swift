import ControlInterface
import Glibc
import LinuxPlatform
import SystemPackage

/// A listening Unix socket with a path.
enum LocalSocket {
  /// The longest path that a Unix socket's address has room for, in bytes.
  static let longestPath = 107

  /// Opens a listening socket of this name in a folder, for the user alone. One that an earlier
  /// daemon has left is replaced.
  ///
  /// Binds by way of the folder's descriptor, since a path may be longer than an address.
  static func listen(in folder: String, named name: String) throws -> CInt {
    let descriptor = try bind(in: folder, named: name)
    guard Glibc.listen(descriptor, 128) == 0 else {
      let error = SystemCallError.current("listen at \(folder)/\(name)")
      close(descriptor)
      throw error
    }
    return descriptor
  }

  /// Connects to a listening socket, without waiting for it to accept.
  static func connect(to path: String) throws -> CInt {
    try makeSocket(at: path, "connect to \(path)", Glibc.connect)
  }

  /// Calls the closure with a device's folder, and if that takes no sockets, with a folder in memory
  /// where the device's users look for them as well.
  static func inPlace<Result>(
    of deviceFolder: String, _ body: (String) throws -> Result
  ) throws -> Result {
    do {
      return try body(deviceFolder)
    } catch let error as SystemCallError
      where [.readOnlyFileSystem, .noSpace, .permissionDenied].contains(error.errno)
    {
      guard let folder = RuntimeFolder.make(for: deviceFolder) else { throw error }
      return try body(folder)
    }
  }

  /// Where `inPlace` has put a socket of this name.
  static func place(of deviceFolder: String, having name: String) -> String {
    if access("\(deviceFolder)/\(name)", F_OK) == 0 { return deviceFolder }
    return RuntimeFolder.find(for: deviceFolder) ?? deviceFolder
  }

  /// Like `listen(in:named:)`, without listening yet.
  static func bind(in folder: String, named name: String) throws -> CInt {
    let directory = open(folder, O_DIRECTORY | O_CLOEXEC)
    guard directory >= 0 else { throw SystemCallError.current("open \(folder)") }
    defer { close(directory) }
    unlinkat(directory, name, 0)
    let mask = umask(0o177)
    defer { umask(mask) }
    return try makeSocket(
      at: "/proc/self/fd/\(directory)/\(name)", "bind \(folder)/\(name)", Glibc.bind)
  }

  /// A socket that does not block, and a system call on it with an address.
  private static func makeSocket(
    at path: String, _ operation: String,
    _ call: (CInt, UnsafePointer<sockaddr>, socklen_t) -> CInt
  ) throws -> CInt {
    let descriptor = socket(
      AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue), 0)
    guard descriptor >= 0 else { throw SystemCallError.current("make a socket") }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    let result = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        call(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    guard result == 0 else {
      let error = SystemCallError.current(operation)
      close(descriptor)
      throw error
    }
    return descriptor
  }
}
