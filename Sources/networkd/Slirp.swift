import Glibc
import LinuxPlatform

/// slirp4netns: it speaks TCP, UDP and ICMP with the device, and is a program of the machine like any
/// other to those with whom the device speaks. It needs no rights.
struct Slirp {
  /// Frames of Ethernet, one with each message.
  let descriptor: CInt
  private let process: SpawnedProcess

  /// How long its start may take, in thousandths of a second.
  private static let patience = 5_000
  /// In the folder, so that its path is short enough for a socket's.
  private static let socketName = "slirp"

  /// Starts it in the present network.
  init(executable: String, folder: String) throws {
    guard chdir(folder) == 0 else { throw NetworkFailure("enter \(folder)", errno: errno) }
    unlink(Self.socketName)
    let request = SpawnRequest(
      executable: executable,
      arguments: ["--target-type=bess", "--mtu=\(Frame.mostBytes)", Self.socketName],
      environment: ["PATH": "/usr/bin:/bin"], workingDirectory: folder,
      standardError: STDERR_FILENO, diesWithParent: true)
    process = try ProcessSpawner.spawn(request)
    descriptor = try Self.connect()
    unlink(Self.socketName)
  }

  /// It says nothing when it listens, so it is asked until it does.
  private static func connect() throws -> CInt {
    let kind = CInt(SOCK_SEQPACKET.rawValue) | CInt(SOCK_CLOEXEC.rawValue)
    let descriptor = socket(AF_UNIX, kind, 0)
    guard descriptor >= 0 else { throw NetworkFailure("make a socket", errno: errno) }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: socketName.utf8) }
    for _ in 0..<patience {
      let result = withUnsafePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          Glibc.connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
        }
      }
      if result == 0 {
        _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
        return descriptor
      }
      guard errno == ENOENT || errno == ECONNREFUSED else {
        throw NetworkFailure("connect to slirp4netns", errno: errno)
      }
      usleep(1_000)
    }
    throw NetworkFailure("slirp4netns does not listen")
  }

  /// Reads a frame; nil if none has come.
  ///
  /// - Throws: When it has ended.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws(NetworkFailure) -> Int? {
    let count = recv(descriptor, buffer.baseAddress, buffer.count, 0)
    if count > 0 { return count }
    if count < 0, errno == EAGAIN || errno == EINTR { return nil }
    throw NetworkFailure("slirp4netns has ended")
  }

  /// One for which it has no room is lost, as on every network.
  func write(_ frame: [UInt8]) {
    _ = frame.withUnsafeBytes {
      send(descriptor, $0.baseAddress, $0.count, CInt(MSG_NOSIGNAL))
    }
  }
}
