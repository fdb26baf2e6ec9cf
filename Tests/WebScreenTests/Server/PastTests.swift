import BrowserKit
import Foundation
import ScreenTestKit
import Testing

@testable import WebScreen

/// What the server tells of the past.
@Suite(.serialized) struct PastTests {
  private func get(
    _ served: ServedWorld, _ path: String, withToken: Bool = true
  ) throws -> String {
    try served.exchange(["GET \(withToken ? served.target(path) : path) HTTP/1.1", served.host])
  }

  @Test func picturesAreToldToPagesAndCanBeHad() async throws {
    try await ServedWorld.with { served in
      let page = try served.openPage()
      served.world.screen.presentAll()
      let text = try #require(try page.nextText(with: #""type":"pictures""#))
      #expect(text.contains(#""number":1"#))
      #expect(text.contains(#""dark":false"#))
      #expect(text.contains(#""width":390"#))
      #expect(text.contains(#""removed":[]"#))
      #expect(try get(served, "/picture?n=1").contains("Content-Type: image/jpeg"))
      #expect(try get(served, "/picture?n=1", withToken: false).hasPrefix("HTTP/1.1 403"))
      #expect(try get(served, "/picture?n=9999").hasPrefix("HTTP/1.1 404"))
      #expect(try get(served, "/picture").hasPrefix("HTTP/1.1 404"))
    }
  }

  @Test func theHistorySaysWhenTheDeviceWasBooted() async throws {
    try await ServedWorld.with { served in
      let page = try served.openPage()
      let text = try #require(try page.nextText(with: #""type":"history""#))
      struct History: Decodable {
        var booted: Double
        var now: Double
      }
      let history = try JSONDecoder().decode(History.self, from: Data(text.utf8))
      #expect(abs(history.booted + history.now - Date().timeIntervalSince1970) < 30)
    }
  }

  @Test func aRunIsOneFileForWhoeverHasTheToken() async throws {
    try await ServedWorld.with { served in
      let page = try served.openPage()
      served.world.log([(1, "org.example.notes", #""kind":"memory","bytes":1048576"#)])
      _ = try page.nextText(with: "1.0 MiB")
      let run = try get(served, "/run")
      #expect(run.contains("Content-Disposition: attachment; filename=\"default-run.html\""))
      #expect(run.contains(#""label":"1.0 MiB""#))
      #expect(run.contains("Content-Security-Policy\" content=\"default-src 'none'; script-src"))
      #expect(try get(served, "/run", withToken: false).hasPrefix("HTTP/1.1 403"))
    }
  }

  @Test func anExplanationIsAnsweredAlsoIfTheDeviceHasNone() async throws {
    try await ServedWorld.with { served in
      let page = try served.openPage()
      try page.send(#"{"type":"explain","id":7,"app":"org.example.notes","entry":3}"#)
      let text = try #require(try page.nextText(with: #""type":"explained""#))
      #expect(text.contains(#""id":7"#))
      #expect(text.contains(#""text":"""#))
    }
  }
}
