import DeviceControl
import Foundation
import Logging
import NIOCore
import NIOPosix

@testable import WebScreen

extension Decoder {
  /// What a browser, or something else, sends to the page's server: requests, and frames of WebSockets.
  /// The server ends each connection when it has come to its end.
  static let page = Decoder(name: "page") { bytes in
    let connection = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(connection) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(pageServer.port).bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    // No port is kept waiting.
    var linger = linger(l_onoff: 1, l_linger: 0)
    setsockopt(
      connection, SOL_SOCKET, SO_LINGER, &linger, socklen_t(MemoryLayout<linger>.size))
    var patience = timeval(tv_sec: 3, tv_usec: 0)
    setsockopt(
      connection, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
    let status = withUnsafeBytes(of: &address) {
      connect(
        connection, $0.bindMemory(to: sockaddr.self).baseAddress, socklen_t($0.count))
    }
    require(status == 0, "the server does not listen: errno \(errno)")
    // Inputs name the port 0.
    let text = Data(bytes).replacing(
      Data("127.0.0.1:0".utf8), with: Data("127.0.0.1:\(pageServer.port)".utf8))
    _ = text.withUnsafeBytes {
      send(connection, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
    }
    shutdown(connection, Int32(SHUT_WR))
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = recv(connection, &buffer, buffer.count, 0)
      if count > 0 { continue }
      require(count == 0 || errno != EAGAIN, "the server does not end the connection")
      return
    }
  } seeds: {
    let head = "Host: 127.0.0.1:0\r\nOrigin: http://127.0.0.1:0\r\n"
    func socket(_ frames: [UInt8]) -> [UInt8] {
      Array(
        ("GET /\(pageToken)/socket HTTP/1.1\r\n\(head)Connection: Upgrade\r\nUpgrade: websocket\r\n"
          + "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n").utf8
      )
        + frames
    }
    func frame(_ first: UInt8, _ text: String) -> [UInt8] {
      [first, 0x80 | UInt8(text.utf8.count), 0, 0, 0, 0] + Array(text.utf8)
    }
    return ["", "screen.js", "trace", "picture?n=1", "run", "report?name=%41&keep=1", "socket"]
      .map { Array("GET /\(pageToken)/\($0) HTTP/1.1\r\n\(head)\r\n".utf8) }
      + ["app", "track?speed=5"].map {
        Array("POST /\(pageToken)/\($0) HTTP/1.1\r\n\(head)Content-Length: 5\r\n\r\n<gpx>".utf8)
      } + [
        socket(frame(0x81, #"{"type":"describe"}"#)), socket(frame(0x89, "x") + frame(0x88, "")),
        socket(frame(0x01, #"{"type":"#) + frame(0x80, #""describe"}"#)),
      ]
  }

  private static let pageToken = "0123456789abcdef0123456789abcdef"

  private static let pageServer: WebServer = {
    let loop = MultiThreadedEventLoopGroup.singleton.next()
    let box = ResultBox()
    let done = DispatchSemaphore(value: 0)
    Task.detached {
      box.server = try? await {
        let nowhere = DeviceAddress(name: try DeviceName("nowhere"), home: "/nowhere")
        let logger = Logger(label: "fuzz", factory: { _ in SwiftLogNoOpLogHandler() })
        let gateway = Gateway(address: nowhere, loop: loop, logger: logger)
        return try await WebServer.start(
          on: loop, at: .port(0), token: AccessToken(pageToken)!, site: Site(gateways: [gateway]))
      }()
      done.signal()
    }
    done.wait()
    guard let server = box.server else { fatalError("the server cannot be started") }
    return server
  }()

  /// Written before the semaphore is signalled, and read afterwards.
  private final class ResultBox: @unchecked Sendable {
    var server: WebServer?
  }

  /// The messages of a page.
  static let pageRequests = Decoder(name: "pagerequests") { bytes in
    _ = try PageRequest(bytes)
  } seeds: {
    [
      #"{"type":"drew","message":1}"#, #"{"type":"describe"}"#,
      #"{"type":"action","id":1,"action":"lock"}"#, #"{"type":"paste","id":1,"text":"a"}"#,
      #"{"type":"size","width":100,"height":200,"display":1}"#,
    ].map { Array($0.utf8) }
  }

  /// What apps print: the same lines however it arrives, and all of it.
  static let console = Decoder(name: "console") { bytes in
    var whole = ConsoleLines()
    whole.append(bytes, at: 1)
    var parted = ConsoleLines()
    for start in stride(from: 0, to: bytes.count, by: 7) {
      parted.append(bytes[start..<min(bytes.count, start + 7)], at: 1)
    }
    require(
      whole.lines.map(\.text) == parted.lines.map(\.text), "lines depend on how they arrive")
    require(
      whole.lines.allSatisfy { $0.text.utf8.count <= 3 * ConsoleLines.longestLine },
      "a line is too long")
  } seeds: {
    ["one\ntwo\r\n\nthree", "é\u{1F469}\u{200D}\n" + String(repeating: "x", count: 5_000)]
      .map { Array($0.utf8) }
  }
}
