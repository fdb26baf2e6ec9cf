import BrowserKit
import Foundation
import ScreenTestKit
import SystemInterface

@testable import WebScreen

/// A served device with nothing real behind it.
struct ServedWorld {
  let world: FakeWorld
  let service: WebScreenService
  let token: String

  var port: Int { service.port }
  var cookie: String { "Cookie: foreground-\(port)=\(token)" }
  var origin: String { "Origin: http://127.0.0.1:\(port)" }

  /// What is answered to a request that is sent as it is.
  func exchange(_ lines: [String]) throws -> String {
    let connection = try TCPConnection(port: port)
    try connection.send(lines.joined(separator: "\r\n") + "\r\n\r\n")
    return try connection.receiveAll()
  }

  /// An open page's connection.
  func openPage() throws -> WebSocketClient {
    try WebSocketClient(port: port, path: "/socket", headers: [cookie, origin])
  }

  /// Runs a test on a world of its own, and takes it away again.
  static func with<Result: Sendable>(
    refusing refusal: @escaping @Sendable (WireAction) -> String? = { _ in nil },
    _ body: @escaping @Sendable (ServedWorld) throws -> Result
  ) async throws -> Result {
    let world = try FakeWorld(refusing: refusal)
    let service = try await WebScreenService.start(device: world.device.address)
    let running = Task { await service.run() }
    let served = ServedWorld(
      world: world, service: service,
      token: String(service.pageAddress.split(separator: "=").last ?? ""))
    // The body blocks; it shall not hold a thread of those on which tasks run.
    let outcome = await withCheckedContinuation { continuation in
      Thread.detachNewThread { continuation.resume(returning: Swift.Result { try body(served) }) }
    }
    world.device.endFollowers()
    await running.value
    return try outcome.get()
  }
}

extension WebSocketClient {
  /// The next frame of the screen.
  func nextFrame() throws -> ReceivedFrame? {
    while true {
      switch try receive() {
      case .binary(let bytes): return ReceivedFrame(bytes)
      case .text: continue
      case .close: return nil
      }
    }
  }

  /// The next text that contains a part.
  func nextText(with part: String) throws -> String? {
    while true {
      switch try receive() {
      case .text(let text) where text.contains(part): return text
      case .close: return nil
      default: continue
      }
    }
  }
}
