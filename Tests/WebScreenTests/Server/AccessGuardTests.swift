import NIOHTTP1
import Testing

@testable import WebScreen

@Suite struct AccessGuardTests {
  private let token = AccessToken("0123456789abcdef0123456789abcdef")!
  private var access: AccessGuard { AccessGuard(token: token, port: 8080) }

  private func judge(
    _ uri: String, _ headers: [(String, String)], needsOrigin: Bool = false
  ) -> AccessGuard.Verdict {
    access.judge(
      HTTPRequestHead(version: .http1_1, method: .GET, uri: uri, headers: HTTPHeaders(headers)),
      needsOrigin: needsOrigin)
  }

  private let host = ("Host", "127.0.0.1:8080")
  private let page = "/0123456789abcdef0123456789abcdef/"
  private let origin = ("Origin", "http://127.0.0.1:8080")

  @Test func whatIsBelowTheTokenIsAllowed() {
    #expect(judge(page, [host]) == .allowed)
    #expect(judge("/\(token)", [host]) == .allowed)
    #expect(judge(page + "main.js?a=b", [("Host", "localhost:8080")]) == .allowed)
    #expect(judge(page + "socket", [host, origin], needsOrigin: true) == .allowed)
  }

  @Test(arguments: [
    "/", "", "/main.js", "//", "/?token=0123456789abcdef0123456789abcdef",
    "/0123456789abcdef0123456789abcdee/", "/0123456789abcdef/",
    "/0123456789abcdef0123456789abcdef0/", "/0123456789ABCDEF0123456789ABCDEF/",
    "/a/0123456789abcdef0123456789abcdef/", "/%30123456789abcdef0123456789abcdef/",
    "http://127.0.0.1:8080/0123456789abcdef0123456789abcdef/",
  ])
  func aWrongTokenIsRefused(_ uri: String) {
    #expect(judge(uri, [host]) == .refused(.token))
    let cookie = ("Cookie", "foreground-8080=0123456789abcdef0123456789abcdef")
    #expect(judge(uri, [host, cookie]) == .refused(.token))
  }

  @Test func aTargetIsTakenApart() {
    let target = RequestTarget("/abc/report?name=a%20b&keep=1")
    #expect(target.token == "abc")
    #expect(target.path == "/report")
    #expect(target.value(of: "name") == "a%20b")
    #expect(RequestTarget("/abc").path == "")
    #expect(RequestTarget("/abc/picture?n=7").number == 7)
  }

  @Test(arguments: [
    "evil.example:8080", "127.0.0.1", "127.0.0.1:80", "localhost.evil.example:8080",
    "127.0.0.1:8080.evil.example", "[::1]:8080", "",
  ])
  func anotherNameForTheLoopbackIsRefused(_ name: String) {
    #expect(judge(page, [("Host", name)]) == .refused(.host))
  }

  @Test func noHostAndTwoHostsAreRefused() {
    #expect(judge(page, []) == .refused(.host))
    #expect(judge(page, [host, host]) == .refused(.host))
  }

  @Test(arguments: [
    "http://evil.example", "null", "https://127.0.0.1:8080", "http://127.0.0.1:9999",
    "http://localhost:8080", "http://127.0.0.1:8080.evil.example",
  ])
  func anotherOriginIsRefused(_ name: String) {
    #expect(judge(page, [host, ("Origin", name)]) == .refused(.origin))
  }

  @Test func aWebSocketNeedsAnOrigin() {
    #expect(judge(page, [host], needsOrigin: true) == .refused(.origin))
    #expect(judge(page, [host, origin, origin]) == .refused(.origin))
  }

  @Test func tokensAreRandomAndHaveAForm() {
    let tokens = Set((0..<100).map { _ in AccessToken().description })
    #expect(tokens.count == 100)
    #expect(tokens.allSatisfy { AccessToken($0)?.description == $0 })
    #expect(AccessToken("0123") == nil)
    #expect(AccessToken(String(repeating: "g", count: 32)) == nil)
    #expect(AccessToken(String(repeating: "A", count: 32)) == nil)
  }
}
