import Foundation
import LinuxPlatform
import Logging
import NIOCore
import NIOPosix

/// The display server with its sockets, on one event loop that also does the drawing.
public final class DisplayService: Sendable {
  /// The descriptors opened by foregroundd; the service takes ownership.
  public struct Descriptors: Sendable {
    /// The connection to foregroundd.
    public var host: CInt
    /// The listening socket for apps.
    public var apps: CInt
    /// The listening socket for viewers.
    public var viewers: CInt
    /// The memory in which foregroundd reads for whom it works; nil if there is none.
    public var record: CInt?

    public init(host: CInt, apps: CInt, viewers: CInt, record: CInt? = nil) {
      self.record = record
      self.host = host
      self.apps = apps
      self.viewers = viewers
    }
  }

  private let group: MultiThreadedEventLoopGroup
  private let ended: EventLoopFuture<Void>

  /// Starts serving.
  ///
  /// - Parameters:
  ///   - daemon: foregroundd's process, which alone connects apps; 0: all of the user's programs do.
  ///   - ancestor: The process whose descendants are no viewers, foregroundd excepted; nil: `daemon`;
  ///     0: all of the user's programs but apps are viewers.
  ///   - isTakingOver: Another displayd was there before, and what viewers ask for waits until its
  ///     scenes have come.
  public init(
    _ descriptors: Descriptors, daemon: Int32, ancestor: Int32? = nil, isTakingOver: Bool = false,
    log: Logger
  ) {
    group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
    let loop = group.next()
    let promise = loop.makePromise(of: Void.self)
    ended = promise.futureResult
    loop.execute {
      let record = Self.record(descriptors.record, log)
      if let record { WorkWatch.start(record) }
      let server = Server(
        record: record,
        loop: loop, admission: Admission(daemon: daemon, ancestor: ancestor ?? daemon),
        isTakingOver: isTakingOver, log: log, ended: promise)
      server.start(descriptors)
    }
  }

  private static func record(_ descriptor: CInt?, _ log: Logger) -> WorkRecord? {
    guard let descriptor else { return nil }
    defer { close(descriptor) }
    do {
      return try WorkRecord(descriptor)
    } catch {
      log.error("work that takes too long will not be noticed: \(error)")
      return nil
    }
  }

  /// Waits until foregroundd is gone, then closes everything. Do not call it on the event loop.
  public func wait() throws {
    defer { try? group.syncShutdownGracefully() }
    try ended.wait()
  }
}

/// The state on the event loop.
private final class Server {
  private let loop: any EventLoop
  private let admission: Admission
  private let log: Logger
  private let ended: EventLoopPromise<Void>
  private let surroundings: NIOSurroundings
  private let engine: DisplayEngine
  private var listeners: [any Channel] = []
  private var hasEnded = false
  private var viewers = 0
  private var apps = 0

  /// The maximum number of connections of each kind. foregroundd limits those of each app.
  private static let maximumApps = 4096
  private static let maximumViewers = 256

  init(
    record: WorkRecord?, loop: any EventLoop, admission: Admission, isTakingOver: Bool, log: Logger,
    ended: EventLoopPromise<Void>
  ) {
    self.loop = loop
    self.admission = admission
    self.log = log
    self.ended = ended
    surroundings = NIOSurroundings(loop: loop)
    engine = DisplayEngine(
      surroundings: surroundings, isTakingOver: isTakingOver, record: record, log: log)
  }

  func start(_ descriptors: DisplayService.Descriptors) {
    let bound = NIOLoopBound(self, eventLoop: loop)
    ClientBootstrap(group: loop)
      .channelInitializer { channel in
        let server = bound.value
        server.surroundings.host = FramedConnection(channel)
        return Result {
          try channel.pipeline.syncOperations.addHandler(
            HostSession(engine: server.engine) { server.end() })
        }.future(on: channel.eventLoop)
      }
      .withConnectedSocket(descriptors.host)
      .assumeIsolated()
      .whenFailure { self.fail("the connection to foregroundd", $0) }
    listen(descriptors.apps, "the socket for apps") { server, channel in
      guard server.apps < Self.maximumApps else { throw NotAdmitted() }
      server.apps += 1
      channel.closeFuture.assumeIsolated().whenComplete { _ in server.apps -= 1 }
      try channel.pipeline.syncOperations.addHandler(
        AppSession(engine: server.engine, channel: channel))
    }
    listen(descriptors.viewers, "the socket for viewers") { server, channel in
      guard server.viewers < Self.maximumViewers else { throw NotAdmitted() }
      server.viewers += 1
      channel.closeFuture.assumeIsolated().whenComplete { _ in server.viewers -= 1 }
      try channel.pipeline.syncOperations.addHandler(
        ViewerSession(engine: server.engine, channel: channel))
    }
  }

  private var currentAdmission: Admission {
    var admission = admission
    admission.pageServer = engine.pageServer
    return admission
  }

  private func listen(
    _ descriptor: CInt, _ name: String,
    accept: @escaping @Sendable (Server, any Channel) throws -> Void
  ) {
    let bound = NIOLoopBound(self, eventLoop: loop)
    let isForViewers = name.contains("viewers")
    ServerBootstrap(group: loop)
      .childChannelInitializer { channel in
        guard let options = channel as? any SocketOptionProvider else {
          return channel.eventLoop.makeFailedFuture(NotAdmitted())
        }
        return options.peer().flatMapThrowing { peer in
          let server = bound.value
          // foregroundd connects apps, and no app itself; viewers are checked.
          let isAdmitted =
            isForViewers
            ? server.currentAdmission.admits(
              pid: peer.pid, user: peer.uid, apps: server.engine.scenes.values.map(\.pid))
            : server.admission.connectsApps(pid: peer.pid, user: peer.uid)
          guard isAdmitted else {
            server.log.notice("process \(peer.pid) was refused by \(name)")
            throw NotAdmitted()
          }
          try accept(server, channel)
        }
      }
      .childChannelOption(.writeBufferWaterMark, value: .init(low: 1 << 20, high: 8 << 20))
      .withBoundSocket(descriptor)
      .assumeIsolated()
      .whenComplete { result in
        switch result {
        case .success(let channel): self.listeners.append(channel)
        case .failure(let error): self.fail(name, error)
        }
      }
  }

  private func fail(_ what: String, _ error: any Error) {
    log.critical("\(what) has failed: \(error)")
    guard !hasEnded else { return }
    hasEnded = true
    ended.fail(error)
  }

  private func end() {
    guard !hasEnded else { return }
    hasEnded = true
    for listener in listeners { listener.close(promise: nil) }
    ended.succeed()
  }
}

private struct NotAdmitted: Error {}

/// The process at the other end of a local socket, from the kernel's `struct ucred`.
private struct Peer {
  var pid: Int32 = 0
  var uid: UInt32 = 0
  var gid: UInt32 = 0
}

extension SocketOptionProvider {
  fileprivate func peer() -> EventLoopFuture<Peer> {
    unsafeGetSocketOption(level: .socket, name: NIOBSDSocket.Option(rawValue: SO_PEERCRED))
  }
}

extension Result where Failure == any Error, Success: Sendable {
  fileprivate func future(on loop: any EventLoop) -> EventLoopFuture<Success> {
    loop.makeCompletedFuture(self)
  }
}
