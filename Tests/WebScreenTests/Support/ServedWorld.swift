import BrowserKit
import ControlInterface
import DeviceTestKit
import Foundation
import ScreenTestKit

@testable import WebScreen

/// A simulated device that is served by webscreen.
struct ServedWorld {
  let world: FakeWorld
  let service: WebScreenService
  let token: String

  var port: Int { service.port }
  var host: String { "Host: 127.0.0.1:\(port)" }
  var origin: String { "Origin: http://127.0.0.1:\(port)" }

  /// The target of a request for what is at the path.
  func target(_ path: String) -> String { "/\(token)\(path)" }

  /// Sends a request unchanged and returns the response.
  func exchange(_ lines: [String]) throws -> String {
    let connection = try TCPConnection(port: port)
    try connection.send(lines.joined(separator: "\r\n") + "\r\n\r\n")
    return try connection.receiveAll()
  }

  /// Opens the WebSocket of a page.
  func openPage() throws -> WebSocketClient {
    try WebSocketClient(port: port, path: target("/socket"), headers: [origin])
  }

  /// Runs a test with its own simulated device, and removes it afterwards.
  static func with<Result: Sendable>(
    refusing refusal: @escaping @Sendable (WireAction) -> String? = { _ in nil },
    _ body: @escaping @Sendable (ServedWorld) throws -> Result
  ) async throws -> Result {
    let world = try FakeWorld(refusing: refusal)
    let service = try await WebScreenService.start(device: world.device.address)
    let running = Task { await service.run() }
    let served = ServedWorld(
      world: world, service: service,
      token: String(service.pageAddress.split(separator: "/").last ?? ""))
    let outcome: Swift.Result<Result, any Error>
    do {
      outcome = .success(try await onThread { try body(served) })
    } catch {
      outcome = .failure(error)
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

  /// The next text message that contains a part.
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
