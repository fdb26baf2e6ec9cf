import Foundation
import Glibc
import Logging
import ScreenInterface
import SharedInterface
import SwiftProtobuf

@testable import DisplayServer

/// A display server on real sockets, with all its clients in this process.
final class SocketStage {
  let folder: String
  private(set) var host: SocketClient
  private var service: DisplayService
  private let appListener: CInt
  private let viewerListener: CInt
  private let daemon: Int32
  private var snapshots: String { "\(folder)/snapshots" }

  init(daemon: Int32 = 0) throws {
    folder = "/tmp/display-\(UUID().uuidString.prefix(8))"
    try FileManager.default.createDirectory(
      atPath: "\(folder)/snapshots", withIntermediateDirectories: true)
    appListener = try Self.listen("\(folder)/display.sock")
    viewerListener = try Self.listen("\(folder)/screen.sock")
    self.daemon = daemon
    (host, service) = try Self.serve(appListener, viewerListener, daemon)
  }

  deinit {
    host.close()
    try? service.wait()
    Glibc.close(appListener)
    Glibc.close(viewerListener)
    try? FileManager.default.removeItem(atPath: folder)
  }

  private static func serve(
    _ apps: CInt, _ viewers: CInt, _ daemon: Int32
  ) throws -> (SocketClient, DisplayService) {
    var pair: [CInt] = [0, 0]
    guard
      socketpair(AF_UNIX, CInt(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &pair) == 0
    else { throw POSIXError(.EIO) }
    let service = DisplayService(
      DisplayService.Descriptors(host: pair[1], apps: dup(apps), viewers: dup(viewers)),
      daemon: daemon, log: Logger(label: "test", factory: { _ in SwiftLogNoOpLogHandler() }))
    return (SocketClient(pair[0]), service)
  }

  private static func address(_ path: String) -> sockaddr_un {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    return address
  }

  private static func listen(_ path: String) throws -> CInt {
    let descriptor = socket(AF_UNIX, CInt(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    var address = address(path)
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    guard result == 0, Glibc.listen(descriptor, 16) == 0 else { throw POSIXError(.EIO) }
    return descriptor
  }

  /// Ends the server as foregroundd does, by ending the conversation, and starts another one on the
  /// same listening sockets.
  func restart() throws {
    host.close()
    try service.wait()
    (host, service) = try Self.serve(appListener, viewerListener, daemon)
  }

  func configure() throws {
    try host.send(
      WireDisplayCommand.with {
        $0.configure.width = 100
        $0.configure.height = 200
        $0.configure.scale = 2
        $0.configure.snapshotFolder = snapshots
      })
    let _: WireDisplayReport = try host.next { (report: WireDisplayReport) in
      if case .ready = report.content { true } else { false }
    }
  }

  func open(_ app: String, pid: Int32 = 0x3FFF_FFFF) throws -> Data {
    let token = Data("token of \(app)".utf8)
    try host.send(
      WireDisplayCommand.with {
        $0.sceneOpened.token = token
        $0.sceneOpened.bundleIdentifier = app
        $0.sceneOpened.pid = pid
      })
    try host.send(
      WireDisplayCommand.with {
        $0.arrangement.front = app
        $0.arrangement.foreground = [app]
      })
    return token
  }

  func connect(_ name: String) throws -> SocketClient {
    let descriptor = socket(AF_UNIX, CInt(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    var address = Self.address("\(folder)/\(name)")
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Glibc.connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    guard result == 0 else { throw POSIXError(.ECONNREFUSED) }
    return SocketClient(descriptor)
  }

  func attach(_ token: Data) throws -> SocketClient {
    let app = try connect("display.sock")
    try app.send(
      WireSceneMessage.with {
        $0.attach.version = MessageVersion.scene
        $0.attach.token = token
      })
    return app
  }
}

/// A blocking end of a conversation; a read fails after ten seconds without an answer.
final class SocketClient {
  private let descriptor: CInt
  private var decoder = FrameDecoder(maximumFrameSize: 64 << 20)
  private var isOpen = true

  init(_ descriptor: CInt) {
    self.descriptor = descriptor
    var patience = timeval(tv_sec: 10, tv_usec: 0)
    setsockopt(
      descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
  }

  deinit { close() }

  func close() {
    if isOpen { Glibc.close(descriptor) }
    isOpen = false
  }

  func send(_ message: some Message) throws {
    try send(bytes: FrameEncoder(maximumFrameSize: 64 << 20).encode(message))
  }

  func send(bytes: [UInt8]) throws {
    var sent = 0
    while sent < bytes.count {
      let count = bytes.withUnsafeBytes {
        Glibc.send(
          descriptor, $0.baseAddress! + sent, bytes.count - sent, CInt(MSG_NOSIGNAL))
      }
      guard count > 0 else { throw POSIXError(.EPIPE) }
      sent += count
    }
  }

  /// The next message; `nil` at the end of the conversation.
  func receive<M: Message>(_ type: M.Type = M.self) throws -> M? {
    while true {
      if let message: M = try decoder.nextMessage() { return message }
      var buffer = [UInt8](repeating: 0, count: 65_536)
      let count = recv(descriptor, &buffer, buffer.count, 0)
      if count == 0 { return nil }
      guard count > 0 else {
        if errno == ECONNRESET { return nil }
        throw POSIXError(.ETIMEDOUT)
      }
      decoder.append(buffer.prefix(count))
    }
  }

  /// The next matching message; others are dropped.
  func next<M: Message>(where isMeant: (M) -> Bool) throws -> M {
    while let message: M = try receive() {
      if isMeant(message) { return message }
    }
    throw POSIXError(.ECONNRESET)
  }
}
