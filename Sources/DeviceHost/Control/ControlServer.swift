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
    let descriptor = try LocalSocket.bind(
      in: controller.folder.root.path, named: "control.sock")
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
