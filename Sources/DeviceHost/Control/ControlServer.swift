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
  private let control: ControlRequests
  private let registry: AppRegistry
  private let loop: any EventLoop
  private var folder: String
  private let logger: Logger
  private var channel: (any Channel)?

  private static let name = "control.sock"

  private let descriptors: InheritedDescriptors
  private let supervisor: Supervisor?

  /// - Parameters:
  ///   - folder: Where the socket is made, if it can be.
  ///   - supervisor: The process that clients see at the other end, whichever foregroundd is there;
  ///     nil: this one.
  init(
    control: ControlRequests, registry: AppRegistry, loop: any EventLoop, folder: String,
    descriptors: InheritedDescriptors, supervisor: Supervisor?, logger: Logger
  ) {
    self.descriptors = descriptors
    self.supervisor = supervisor
    self.control = control
    self.registry = registry
    self.loop = loop
    self.folder = folder
    self.logger = logger
  }

  /// Opens the socket. Call on the event loop.
  func start() throws {
    let descriptor: CInt
    if let kept = descriptors.take(DescriptorName.controlSocket) {
      descriptor = kept
      folder = LocalSocket.place(of: folder, having: Self.name)
    } else {
      descriptor = try LocalSocket.inPlace(of: folder) { place in
        let descriptor = try LocalSocket.bind(in: place, named: Self.name)
        folder = place
        return descriptor
      }
      descriptors.keep(descriptor, as: DescriptorName.controlSocket)
    }
    let bound = NIOLoopBound(self, eventLoop: loop)
    let future = ServerBootstrap(group: loop)
      .childChannelInitializer { channel in
        (channel as? any SocketOptionProvider)?
          .getPeerCredentials()
          .flatMapThrowing { peer in
            let server = bound.value
            guard server.admits(peer) else { throw NotAdmitted() }
            try channel.pipeline.syncOperations.addHandler(
              ControlSession(control: server.control))
          } ?? channel.eventLoop.makeFailedFuture(NotAdmitted())
      }
      .childChannelOption(
        .writeBufferWaterMark, value: .init(low: 1 << 20, high: 8 << 20)
      )
      .withBoundSocket(descriptor)
    future.assumeIsolated().whenComplete { [self] result in
      switch result {
      case .success(let channel):
        self.channel = channel
        listenForSupervisor()
      case .failure(let error): logger.critical("the control socket failed: \(error)")
      }
    }
  }

  /// Clients wait for the end of the device at the process that they see at the other end.
  private func listenForSupervisor() {
    do {
      try supervisor?.listen(DescriptorName.controlSocket, backlog: 128)
    } catch {
      logger.error("the supervisor does not listen at the control socket: \(error)")
    }
  }

  func stop() {
    channel?.close(promise: nil)
    unlink(folder + "/" + Self.name)
  }

  /// Whether the process at the other end of a connection may ask for anything: it is of the same
  /// user, and neither an app nor started by one.
  private func admits(_ peer: Peer) -> Bool {
    guard peer.uid == geteuid() || peer.uid == 0 else { return false }
    // This daemon has started it and will reap it, so that no other process has its number.
    if peer.pid == control.page?.pid { return true }
    // One that connected and has ended may have left the connection to an app. Whatever an app has
    // started descends from this daemon or its supervisor, which adopt orphans.
    guard let status = try? ProcessStatus(of: peer.pid), !status.hasEnded,
      !ProcessTree.isDescendant(peer.pid, of: supervisor == nil ? getpid() : getppid())
    else { return false }
    return !registry.all.contains { $0.process?.process.members.contains(peer.pid) == true }
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
