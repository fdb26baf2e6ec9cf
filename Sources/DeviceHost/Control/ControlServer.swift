import DeviceStorage
import Foundation
import Glibc
import LinuxPlatform
import Logging
import NIOCore
import NIOPosix

/// The device's control socket.
///
/// Only programs of the same user that are not apps get in: an app could otherwise have the system
/// end its neighbours.
final class ControlServer {
  private let controller: DeviceController
  private var channel: (any Channel)?

  init(controller: DeviceController) {
    self.controller = controller
  }

  /// Opens the socket. Call on the event loop.
  func start() throws {
    let descriptor = try Self.bind(in: controller.folder.root.path)
    let bound = NIOLoopBound(controller, eventLoop: controller.loop)
    let future = ServerBootstrap(group: controller.loop)
      .childChannelInitializer { channel in
        (channel as? any SocketOptionProvider)?
          .getPeerCredentials()
          .flatMapThrowing { peer in
            let controller = bound.value
            guard controller.admits(peer) else { throw NotAdmitted() }
            try channel.pipeline.syncOperations.addHandler(
              ControlSession(controller: controller))
          } ?? channel.eventLoop.makeFailedFuture(NotAdmitted())
      }
      .childChannelOption(
        .writeBufferWaterMark, value: .init(low: 1 << 20, high: 8 << 20)
      )
      .withBoundSocket(descriptor)
    future.assumeIsolated().whenComplete { [self] result in
      switch result {
      case .success(let channel): self.channel = channel
      case .failure(let error):
        controller.logger.critical("the control socket failed: \(error)")
      }
    }
  }

  func stop() {
    channel?.close(promise: nil)
    unlink(controller.folder.controlSocket.path)
  }

  /// Binds by way of the folder's descriptor, since a socket's path may have no more than 107
  /// bytes.
  private static func bind(in folder: String) throws -> CInt {
    let directory = open(folder, O_DIRECTORY | O_CLOEXEC)
    guard directory >= 0 else { throw SystemCallError.current("open \(folder)") }
    defer { close(directory) }
    unlinkat(directory, "control.sock", 0)
    let descriptor = socket(
      AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue), 0)
    guard descriptor >= 0 else { throw SystemCallError.current("make a socket") }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { path in
      path.copyBytes(from: "/proc/self/fd/\(directory)/control.sock".utf8)
    }
    let mask = umask(0o177)
    defer { umask(mask) }
    let result = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Glibc.bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    guard result == 0 else {
      let error = SystemCallError.current("bind \(folder)/control.sock")
      close(descriptor)
      throw error
    }
    return descriptor
  }

  private struct NotAdmitted: Error {}
}

/// Who is at the other end of a local socket: the kernel's `struct ucred`.
private struct Peer {
  var pid: Int32 = 0
  var uid: UInt32 = 0
  var gid: UInt32 = 0
}

extension SocketOptionProvider {
  /// Who is at the other end; nil when the kernel does not tell.
  fileprivate func getPeerCredentials() -> EventLoopFuture<Peer> {
    unsafeGetSocketOption(
      level: .socket, name: NIOBSDSocket.Option(rawValue: SO_PEERCRED)
    )
  }
}

extension DeviceController {
  /// Whether the process at the other end of a control connection may ask for anything: it is of
  /// the same user, and neither an app nor started by one.
  fileprivate func admits(_ peer: Peer) -> Bool {
    guard peer.uid == geteuid() || peer.uid == 0 else { return false }
    // One that connected and has ended may have left the connection to an app. Whatever an app has
    // started descends from this daemon, which adopts orphans.
    guard let status = try? ProcessStatus(of: peer.pid), !status.hasEnded,
      !ProcessTree.isDescendant(peer.pid, of: getpid())
    else { return false }
    for app in registry.all {
      guard let process = app.process else { continue }
      if process.pid == peer.pid { return false }
      if let members = try? process.container.processes(), members.contains(peer.pid) {
        return false
      }
    }
    return true
  }
}
