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
  private let cookie = ("Cookie", "foreground-8080=0123456789abcdef0123456789abcdef")
  private let origin = ("Origin", "http://127.0.0.1:8080")

  @Test func theAddressOpensThePageAndTheCookieKeepsItOpen() {
    #expect(judge("/?token=\(token)", [host]) == .allowedByAddress)
    #expect(judge("/", [host, cookie]) == .allowed)
    #expect(judge("/", [("Host", "localhost:8080"), cookie]) == .allowed)
    #expect(judge("/", [host, ("Cookie", "a=b; \(cookie.1); c=d")]) == .allowed)
    #expect(judge("/socket", [host, cookie, origin], needsOrigin: true) == .allowed)
  }

  @Test(arguments: [
    "/", "/?token=", "/?token=0123456789abcdef0123456789abcdee", "/?token=0123456789abcdef",
    "/?token=0123456789abcdef0123456789abcdef0", "/?tokens=0123456789abcdef0123456789abcdef",
    "/?TOKEN=0123456789abcdef0123456789abcdef", "/#token=0123456789abcdef0123456789abcdef",
  ])
  func aWrongTokenIsRefused(_ uri: String) {
    #expect(judge(uri, [host]) == .refused(.token))
  }

  @Test(arguments: [
    "foreground-8080=", "foreground-8080=0123456789abcdef0123456789abcdee",
    "foreground-8081=0123456789abcdef0123456789abcdef",
    "xforeground-8080=0123456789abcdef0123456789abcdef", "foreground-8080",
  ])
  func aWrongCookieIsRefused(_ value: String) {
    #expect(judge("/", [host, ("Cookie", value)]) == .refused(.token))
  }

  @Test(arguments: [
    "evil.example:8080", "127.0.0.1", "127.0.0.1:80", "localhost.evil.example:8080",
    "127.0.0.1:8080.evil.example", "[::1]:8080", "",
  ])
  func anotherNameForTheLoopbackIsRefused(_ name: String) {
    #expect(judge("/", [("Host", name), cookie]) == .refused(.host))
  }

  @Test func noHostAndTwoHostsAreRefused() {
    #expect(judge("/", [cookie]) == .refused(.host))
    #expect(judge("/", [host, host, cookie]) == .refused(.host))
  }

  @Test(arguments: [
    "http://evil.example", "null", "https://127.0.0.1:8080", "http://127.0.0.1:9999",
    "http://localhost:8080", "http://127.0.0.1:8080.evil.example",
  ])
  func anotherOriginIsRefused(_ name: String) {
    #expect(judge("/socket", [host, cookie, ("Origin", name)]) == .refused(.origin))
  }

  @Test func aWebSocketNeedsAnOrigin() {
    #expect(judge("/socket", [host, cookie], needsOrigin: true) == .refused(.origin))
    #expect(judge("/socket", [host, cookie, origin, origin]) == .refused(.origin))
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
