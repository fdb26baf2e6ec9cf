import Foundation
import Testing

@testable import DeviceStorage

/// Which links an association file gives to an app.
@Suite struct AssociationRuleTests {
  private static let app = LinkedApp(
    bundleIdentifier: "org.example.app", applicationIdentifier: nil)

  /// Whether the components give the link to the app.
  private static func opens(
    _ path: String, _ components: String, defaults: String = "{}", host: String = "example.org"
  ) throws -> Bool {
    let text = """
      {"applinks": {"defaults": \(defaults), "details": [
        {"appIDs": ["TEAM.org.example.app"], "components": \(components)}]}}
      """
    let file = try AssociationFile(Data(text.utf8))
    let address = try #require(WebAddress("https://\(host)\(path)"))
    return file.opener(of: address, among: [app]) == 0
  }

  private static let table: [(components: String, path: String, isOpened: Bool)] = [
    (##"[{"/": "*"}]"##, "", true),
    (##"[{}]"##, "/any?thing#else", true),
    (##"[]"##, "/", false),
    (##"[{"/": "/"}]"##, "", true),
    (##"[{"/": "/a/*"}]"##, "/a/", true),
    (##"[{"/": "/a/*"}]"##, "/a/b/c", true),
    (##"[{"/": "/a/*"}]"##, "/a", false),
    (##"[{"/": "/a/?"}]"##, "/a/b", true),
    (##"[{"/": "/a/?"}]"##, "/a/", false),
    (##"[{"/": "/a/?*"}]"##, "/a/", false),
    (##"[{"/": "/a/?*"}]"##, "/a/bc", true),
    (##"[{"/": "*/end"}]"##, "/end/end/end", true),
    (##"[{"/": "*/end"}]"##, "/end/more", false),
    (##"[{"/": "/a*b*c"}]"##, "/a-b-b-c", true),
    (##"[{"#": "part?"}]"##, "/x#part1", true),
    (##"[{"#": "part?"}]"##, "/x", false),
    (##"[{"?": "a=*"}]"##, "/x?a=1&b=2", true),
    (##"[{"?": {"a": "??"}}]"##, "/x?a=12", true),
    (##"[{"?": {"a": "??"}}]"##, "/x?a=123", false),
    (##"[{"?": {"a": "??"}}]"##, "/x?a=12&a=123", false),
    (##"[{"?": {"a": "??", "b": "?*"}}]"##, "/x?b=1&a=12", true),
    (##"[{"?": {"a": "?*"}}]"##, "/x?b=1", false),
    (##"[{"?": {"a": "*"}}]"##, "/x?b=1", true),
    (##"[{"/": "/a/no", "exclude": true}, {"/": "/a/*"}]"##, "/a/no", false),
    (##"[{"/": "/a/no", "exclude": true}, {"/": "/a/*"}]"##, "/a/yes", true),
    (##"[{"/": "/a/*"}, {"/": "/a/no", "exclude": true}]"##, "/a/no", true),
    (##"[{"/": "/Ab"}]"##, "/aB", false),
    (##"[{"/": "/Ab", "caseSensitive": false}]"##, "/aB", true),
    (##"[{"/": "/a b"}]"##, "/a%20b", false),
    (##"[{"/": "/a%20b"}]"##, "/a%20b", true),
    (##"[{"/": "/a b", "percentEncoded": false}]"##, "/a%20b", true),
    (##"[{"/": "/ä", "percentEncoded": false}]"##, "/%C3%A4", true),
    (##"[{"/": "/x", "?": {"a": "1"}, "#": "f"}]"##, "/x?a=1#f", true),
    (##"[{"/": "/x", "?": {"a": "1"}, "#": "f"}]"##, "/x?a=1#g", false),
  ]

  @Test("A path, a query and a fragment are compared with patterns", arguments: table)
  func patterns(components: String, path: String, isOpened: Bool) throws {
    #expect(try Self.opens(path, components) == isOpened)
  }

  @Test("What a component does not say, the defaults of the file do")
  func defaults() throws {
    let components = #"[{"/": "/Ab"}, {"/": "/Cd", "caseSensitive": true}]"#
    let insensitive = #"{"caseSensitive": false}"#
    #expect(try Self.opens("/aB", components, defaults: insensitive))
    #expect(try !Self.opens("/cD", components, defaults: insensitive))
  }

  @Test("The older form has paths, of which the first that matches decides")
  func paths() throws {
    let text = """
      {"applinks": {"apps": [], "details": [
        {"appID": "TEAM.org.example.app", "paths": ["NOT /a/no", "/a/*", "/B"]}]}}
      """
    let file = try AssociationFile(Data(text.utf8))
    for (path, isOpened) in [("/a/no", false), ("/a/b", true), ("/B", true), ("/b", false)] {
      let address = try #require(WebAddress("https://example.org\(path)?q#f"))
      #expect((file.opener(of: address, among: [Self.app]) == 0) == isOpened, "\(path)")
    }
  }

  @Test("An app is named with its team, or behind any prefix where nobody says which it is of")
  func names() {
    let known = LinkedApp(
      bundleIdentifier: "org.example.app", applicationIdentifier: "T.org.example.app")
    #expect(known.isNamed("T.org.example.app"))
    #expect(!known.isNamed("U.org.example.app"))
    #expect(Self.app.isNamed("U.org.example.app"))
    for other in [
      "org.example.app", ".org.example.app", "U.V.org.example.app", "U.org.example", "",
    ] {
      #expect(!Self.app.isNamed(other), "\(other)")
    }
  }

  @Test("A comparison that costs too much is given up, in a short time")
  func effort() throws {
    let star = String(repeating: "*a", count: 500) + "b"
    let rules = (0..<100).map { _ in #"{"/": "\#(star)"}"# }.joined(separator: ",")
    let path = "/" + String(repeating: "a", count: 8_000)
    let clock = ContinuousClock.now
    #expect(try !Self.opens(path, "[\(rules), {}]"))
    #expect(ContinuousClock.now - clock < .seconds(5))
  }

  @Test(
    "Text that is no domain, or no page of one, is no link",
    arguments: [
      "https://localhost/", "https://127.0.0.1/", "https://[::1]/", "https://a..b/", "ftp://a.org/",
      "https://a.org:8443/", "http://a.org:443/", "https://-a.org/", "a.org", "https:a.org",
    ])
  func addresses(text: String) {
    #expect(WebAddress(text) == nil)
  }

  @Test("A domain is one, or with a star all below it")
  func domains() throws {
    let domain = try #require(AssociatedDomain("Links.Example.org"))
    #expect(domain.contains("links.example.org"))
    #expect(!domain.contains("a.links.example.org"))
    let all = try #require(AssociatedDomain("*.example.org?mode=developer"))
    #expect(all.mode == "developer")
    for (host, isContained) in [
      ("a.example.org", true), ("a.b.example.org", true), ("example.org", false),
      ("anexample.org", false), (".example.org", false),
    ] {
      #expect(all.contains(host) == isContained, "\(host)")
    }
    for text in [
      "", "*", "*.", "localhost", "a b.org", "a.org/path", "a.org:80", "1.2.3.4", "a.org?mode=x",
      "a.org?x", "**.a.org", "a.*.org", String(repeating: "a", count: 64) + ".org",
    ] {
      #expect(AssociatedDomain(text) == nil, "\(text)")
    }
  }

  @Test("The entitlements name domains for links among those for other services")
  func entitlements() throws {
    func data(_ domains: [String]) throws -> Data {
      try PropertyListSerialization.data(
        fromPropertyList: ["com.apple.developer.associated-domains": domains], format: .xml,
        options: 0)
    }
    let entitlements = try Entitlements(
      data: data(["webcredentials:a.org", "applinks:b.org", "applinks:b.org", "applinks:*.c.org"]))
    #expect(entitlements.associatedDomains.map(\.text) == ["b.org", "*.c.org"])
    for wrong in [["applinks:nothing"], (0..<51).map { "applinks:a\($0).org" }] {
      #expect(throws: InfoPlistError.self) { try Entitlements(data: data(wrong)) }
    }
  }
}
