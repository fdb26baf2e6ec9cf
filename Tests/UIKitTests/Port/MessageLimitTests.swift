import AppInterface
import SharedInterface
import Testing
import UIKit

@_spi(Shell) @testable import AppRuntime
@testable import UIKit

/// Messages that are too large fail in their own way and never end the app.
@MainActor @Suite struct MessageLimitTests {
  private static let long = String(repeating: "x", count: MessageLimits.appMessage)

  @Test func `a URL that is too long is not opened`() async throws {
    let app = try AppUnderTest(delegate: nil)
    let short = try #require(URL(string: "a://" + Self.long.dropLast(100)))
    app.application.open(short, completionHandler: { _ in })
    #expect(app.takeLog().count == 1)
    let url = try #require(URL(string: "a://" + Self.long))
    #expect(await app.application.open(url) == false)
    #expect(app.takeLog() == [] && app.end == nil)
    // Later messages are not affected.
    app.deliver(.didReceiveMemoryWarning)
    #expect(app.takeLog().last == "acknowledged 1")
  }

  @Test(arguments: ["x", "ä", "\u{1F468}"])
  func `a background task's name is cut, in whole characters`(character: String) throws {
    let app = try AppUnderTest(delegate: nil)
    let name = "a" + String(repeating: character, count: 100_000)
    let task = app.application.beginBackgroundTask(withName: name)
    #expect(task != .invalid)
    let said = try #require(app.takeLog().first?.split(separator: " ").last.map(String.init))
    #expect(name.hasPrefix(said))
    #expect((197...MessageLimits.taskName).contains(said.utf8.count))
  }

  @Test func `what a shell asks for is refused to it when it is too large`() throws {
    let app = try AppUnderTest(delegate: nil)
    var answer: String?
    SystemShell.shared.launch(Self.long) { answer = $0 }
    #expect(answer == "the request is too large to be sent")
    #expect(app.takeLog() == [] && app.end == nil)
  }

  @Test func `every message that is sent is within the system's limit`() throws {
    let system = SystemSide()
    #expect(system.port.send { $0.openURL.url = Self.long } == .tooLarge)
    #expect(system.port.send { $0.openURL.url = String(Self.long.dropLast(8)) } == .sent)
    #expect(system.received().count == 1)
  }
}
