import DeviceControl
import DeviceTestKit
import Foundation
import Synchronization
import Testing
import TransferTestKit

/// A domain whose association file comes from a server of the test.
final class LinkScenario: Sendable {
  static let domain = "links.example.org"
  static let path = "/.well-known/apple-app-site-association"

  let server: HostileServer
  private let box: Box

  /// The domain's server answers so.
  init(_ answer: @escaping @Sendable () -> HTTPAnswer) throws {
    let box = Box(answer)
    self.box = box
    server = try HostileServer { _ in box.answer.withLock { $0 }() }
  }

  /// The domain gives the apps, which are named with the prefix "TEAM", the links that the components
  /// say.
  convenience init(apps: [SampleApp], components: String = #"[{"/": "*"}]"#) throws {
    let file = Self.file(apps, components)
    try self.init { HTTPAnswer(body: file) }
  }

  static func file(_ apps: [SampleApp], _ components: String) -> [UInt8] {
    let names = apps.map { "\"TEAM.\($0.identifier)\"" }.joined(separator: ", ")
    return Array(
      #"{"applinks": {"details": [{"appIDs": [\#(names)], "components": \#(components)}]}}"#.utf8)
  }

  /// From now on it answers so.
  func answers(_ answer: @escaping @Sendable () -> HTTPAnswer) {
    box.answer.withLock { $0 = answer }
  }

  /// How often the file was asked for.
  var count: Int { server.received.count { $0.path == Self.path } }

  /// Tells the device of the server, and installs the apps; returns when the file was looked at.
  func install(_ apps: SampleApp..., on device: TestDevice) throws {
    try device.connect().setLinkServer(server.url(""), of: Self.domain)
    for app in apps {
      let start = try device.logPosition()
      try device.install(app)
      try Self.waitForFile(since: start, on: device)
    }
  }

  /// Waits until the file of a domain was looked at.
  static func waitForFile(since start: UInt64, on device: TestDevice) throws {
    let entry = try device.waitForEntry(since: start) {
      if case .domain = $0.content { true } else { false }
    }
    _ = try #require(entry)
  }

  /// Why the app's first domain is not verified; nil: it is.
  static func problem(of app: SampleApp, on device: TestDevice) throws -> String? {
    try device.status(of: app)?.domains.first?.problem
  }

  private final class Box: Sendable {
    let answer: Mutex<@Sendable () -> HTTPAnswer>
    init(_ answer: @escaping @Sendable () -> HTTPAnswer) { self.answer = Mutex(answer) }
  }
}
