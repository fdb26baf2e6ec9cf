import BrowserKit
import DeviceControl
import Foundation
import Glibc
import ScreenTestKit
import Testing

@testable import WebScreen

/// Clients without access get nothing, at little cost.
@Suite(.serialized) struct SecurityTests {
  @Test func thePageIsServedToWhoKnowsTheAddress() async throws {
    try await ServedWorld.with { served in
      let answer = try served.exchange([
        "GET /?token=\(served.token) HTTP/1.1", "Host: 127.0.0.1:\(served.port)",
      ])
      #expect(answer.hasPrefix("HTTP/1.1 200 OK\r\n"))
      #expect(answer.contains("<title>Foreground</title>"))
      #expect(
        answer.contains(
          "Set-Cookie: foreground-\(served.port)=\(served.token); Path=/; HttpOnly; "
            + "SameSite=Strict\r\n"))
      #expect(answer.contains("default-src 'none'; script-src 'self'; style-src 'self'"))
      #expect(answer.contains("X-Content-Type-Options: nosniff"))
    }
  }

  @Test func everyFileThatThePageNamesIsThere() async throws {
    try await ServedWorld.with { served in
      for path in PageFile.all.keys.sorted() + ["/trace"] {
        let answer = try served.exchange([
          "GET \(path) HTTP/1.1", "Host: 127.0.0.1:\(served.port)", served.cookie,
        ])
        #expect(answer.hasPrefix("HTTP/1.1 200 OK"), "\(path)")
      }
    }
  }

  @Test func requestsWithoutTheSecretGetAShortRefusal() async throws {
    try await ServedWorld.with { served in
      let host = "Host: 127.0.0.1:\(served.port)"
      let wrong = [
        ["GET / HTTP/1.1", host],
        ["GET /main.js HTTP/1.1", host],
        ["GET /?token=\(AccessToken()) HTTP/1.1", host],
        ["GET / HTTP/1.1", "Host: rebound.example:\(served.port)", served.cookie],
        ["GET / HTTP/1.1", host, served.cookie, "Origin: http://evil.example"],
        ["GET /trace HTTP/1.1", host, "Cookie: foreground-\(served.port)=guess"],
      ]
      for lines in wrong {
        let answer = try served.exchange(lines)
        #expect(answer.hasPrefix("HTTP/1.1 403 Forbidden\r\n"), "\(lines)")
        #expect(answer.utf8.count < 1200)
        #expect(!answer.contains(served.token))
      }
    }
  }

  @Test func aWebSocketWithoutTheSecretIsRefused() async throws {
    try await ServedWorld.with { served in
      let wrong: [([String], String?)] = [
        ([], nil), ([served.cookie], nil), ([served.origin], nil),
        ([served.cookie, "Origin: http://evil.example"], nil),
        (["Cookie: foreground-\(served.port)=\(AccessToken())", served.origin], nil),
        (
          [served.cookie, "Origin: http://rebound.example:\(served.port)"],
          "rebound.example:\(served.port)"
        ),
      ]
      for (headers, host) in wrong {
        #expect(throws: WebSocketClient.Refused.self, "\(headers)") {
          try WebSocketClient(port: served.port, path: "/socket", headers: headers, host: host)
        }
      }
      // The token in the address gives access only to the page, because addresses of WebSockets are
      // often logged.
      #expect(throws: WebSocketClient.Refused.self) {
        try WebSocketClient(
          port: served.port, path: "/socket?token=\(served.token)", headers: [served.origin])
      }
    }
  }

  @Test func aThousandIdleConnectionsDoNotBlockThePage() async throws {
    var limit = rlimit()
    getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    limit.rlim_cur = min(limit.rlim_max, 8192)
    setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    try await ServedWorld.with { served in
      let strangers = try (0..<1000).map { _ in try TCPConnection(port: served.port) }
      let answer = try served.exchange([
        "GET / HTTP/1.1", "Host: 127.0.0.1:\(served.port)", served.cookie,
      ])
      #expect(answer.hasPrefix("HTTP/1.1 200 OK"))
      // They were accepted, and all but the newest are closed; on a busy machine the last ones of them
      // may still be closing.
      let end = Date().addingTimeInterval(30)
      var open = strangers.count
      repeat {
        open = strangers.count { $0.isOpen }
        if open <= ConnectionLimit.strangers { break }
        usleep(5_000)
      } while Date() < end
      #expect(open <= ConnectionLimit.strangers)
      #expect(try served.openPage().nextFrame() != nil)
    }
  }

  @Test func aHeadWithoutEndIsCutOff() async throws {
    try await ServedWorld.with { served in
      let connection = try TCPConnection(port: served.port)
      try connection.send("GET / HTTP/1.1\r\nHost: 127.0.0.1:\(served.port)\r\n")
      let line = "X-Filler: " + String(repeating: "x", count: 1000) + "\r\n"
      var sent = 0
      // Sending fails at the latest when the system's buffers are full.
      while sent < 64 << 20, (try? connection.send(line)) != nil { sent += line.utf8.count }
      #expect(sent < 16 << 20)
    }
  }

  @Test func tooManyPagesAreRefused() async throws {
    try await ServedWorld.with { served in
      let pages = try (0..<ConnectionLimit.pages).map { _ in try served.openPage() }
      #expect(throws: WebSocketClient.Refused.self) { try served.openPage() }
      #expect(try pages[0].nextFrame() != nil)
    }
  }
}

extension TCPConnection {
  /// Whether the other end has not closed the connection.
  var isOpen: Bool {
    do {
      return try !hasEnded()
    } catch {
      return false
    }
  }
}
