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
        "GET \(served.target("/")) HTTP/1.1", served.host,
      ])
      #expect(answer.hasPrefix("HTTP/1.1 200 OK\r\n"))
      #expect(answer.contains("<title>Foreground</title>"))
      // A browser would send a cookie to every port of the machine.
      #expect(!answer.lowercased().contains("set-cookie"))
      // Nothing that the page loads carries the secret elsewhere.
      #expect(answer.contains("Referrer-Policy: no-referrer"))
      #expect(!answer.contains("href=\"/") && !answer.contains("src=\"/"))
      #expect(answer.contains("default-src 'none'; script-src 'self'; style-src 'self'"))
      #expect(answer.contains("X-Content-Type-Options: nosniff"))
    }
  }

  @Test func everyFileThatThePageNamesIsThere() async throws {
    try await ServedWorld.with { served in
      for path in PageFile.all.keys.sorted() + ["/trace"] {
        let answer = try served.exchange([
          "GET \(served.target(path)) HTTP/1.1", served.host,
        ])
        #expect(answer.hasPrefix("HTTP/1.1 200 OK"), "\(path)")
      }
    }
  }

  @Test func everyFileOfThePageIsEmbedded() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Sources/WebScreen/Page").standardizedFileURL
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(names.count > 50)
    for name in names {
      let file = PageFile.at(name == "index.html" ? "/" : "/\(name)")
      let content = FileManager.default.contents(atPath: folder.appending(path: name).path)
      #expect(file.map { Data($0.bytes) } == content, "\(name)")
    }
  }

  @Test func theAddressLeadsToThePageWithoutItsLastSlash() async throws {
    try await ServedWorld.with { served in
      let answer = try served.exchange(["GET \(served.target("")) HTTP/1.1", served.host])
      #expect(answer.hasPrefix("HTTP/1.1 308"))
      #expect(answer.contains("Location: \(served.target("/"))\r\n"))
    }
  }

  @Test func requestsWithoutTheSecretGetAShortRefusal() async throws {
    try await ServedWorld.with { served in
      let page = "GET \(served.target("/")) HTTP/1.1"
      let wrong = [
        ["GET / HTTP/1.1", served.host],
        ["GET /main.js HTTP/1.1", served.host],
        ["GET /\(AccessToken())/ HTTP/1.1", served.host],
        ["GET /?token=\(served.token) HTTP/1.1", served.host],
        [page, "Host: rebound.example:\(served.port)"],
        [page, served.host, "Origin: http://evil.example"],
        ["GET / HTTP/1.1", served.host, "Cookie: foreground-\(served.port)=\(served.token)"],
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
        ([], nil), (["Origin: http://evil.example"], nil),
        (
          ["Origin: http://rebound.example:\(served.port)"], "rebound.example:\(served.port)"
        ),
      ]
      for (headers, host) in wrong {
        #expect(throws: WebSocketClient.Refused.self, "\(headers)") {
          try WebSocketClient(
            port: served.port, path: served.target("/socket"), headers: headers, host: host)
        }
      }
      for path in ["/socket", "/\(AccessToken())/socket"] {
        #expect(throws: WebSocketClient.Refused.self) {
          try WebSocketClient(port: served.port, path: path, headers: [served.origin])
        }
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
        "GET \(served.target("/")) HTTP/1.1", served.host,
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
