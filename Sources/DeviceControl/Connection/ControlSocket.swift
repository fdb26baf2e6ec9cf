import ControlInterface
import Glibc

/// Opens a connection to a socket of a device.
enum ControlSocket {
  /// How long a process may take that has a full queue of new connections, in seconds.
  private static let connectionPatience = 10

  /// Connects to foregroundd; blocks only while its queue of new connections is full.
  ///
  /// - Throws: ``DeviceError/notBooted(device:)`` if no process is listening,
  ///   ``DeviceError/noReply(device:)`` if its queue stays full.
  static func connect(to device: DeviceAddress) throws(DeviceError) -> Descriptor {
    try connect(
      to: DeviceAddress.socketName, of: device, orFail: .notBooted(device: device.name))
  }

  /// Connects to the socket with this name in the device's folder.
  ///
  /// The address of a Unix socket holds 108 bytes, and the folder's path may be longer, so the
  /// socket is addressed relative to the folder's descriptor.
  ///
  /// Where the device's folder cannot take sockets, they are in its ``RuntimeFolder``.
  ///
  /// - Throws: `absence` if no process is listening.
  static func connect(
    to name: String, of device: DeviceAddress, orFail absence: DeviceError
  ) throws(DeviceError) -> Descriptor {
    do {
      return try connect(to: name, in: device.folder, orFail: absence)
    } catch .system(_, EAGAIN) {
      throw .noReply(device: device.name)
    } catch {
      guard error == absence, let folder = RuntimeFolder.find(for: device.folder) else {
        throw error
      }
      return try connect(to: name, in: folder, orFail: absence)
    }
  }

  private static func connect(
    to name: String, in path: String, orFail absence: DeviceError
  ) throws(DeviceError) -> Descriptor {
    let folderNumber = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    if folderNumber < 0, errno == ENOENT { throw absence }
    let folder = try Descriptor(folderNumber, orFail: "open the folder \(path)")
    let connection = try Descriptor(
      socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0),
      orFail: "make a socket")
    // It counts for connecting, too. Whoever has connected may take as long as it likes.
    limitSending(to: connectionPatience, of: connection)
    var address = address(of: "/proc/self/fd/\(folder.number)/\(name)")
    let status = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Glibc.connect(connection.number, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    if status != 0 {
      if [ENOENT, ECONNREFUSED].contains(errno) { throw absence }
      throw .system(operation: "connect to \(path)/\(name)", code: errno)
    }
    limitSending(to: 0, of: connection)
    return connection
  }

  private static func limitSending(to seconds: Int, of connection: borrowing Descriptor) {
    var time = timeval(tv_sec: seconds, tv_usec: 0)
    setsockopt(
      connection.number, SOL_SOCKET, SO_SNDTIMEO, &time, socklen_t(MemoryLayout<timeval>.size))
  }

  /// The process at the other end; 0 if it is not visible from here.
  static func peer(of connection: borrowing Descriptor) -> pid_t {
    // struct ucred: pid, uid, gid.
    var credentials: (pid: pid_t, uid: uid_t, gid: gid_t) = (0, 0, 0)
    var size = socklen_t(MemoryLayout.size(ofValue: credentials))
    guard getsockopt(connection.number, SOL_SOCKET, SO_PEERCRED, &credentials, &size) == 0 else {
      return 0
    }
    return credentials.pid
  }

  private static func address(of path: String) -> sockaddr_un {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { bytes in
      precondition(path.utf8.count < bytes.count, "the path goes through a descriptor")
      bytes.copyBytes(from: path.utf8)
    }
    return address
  }
}
