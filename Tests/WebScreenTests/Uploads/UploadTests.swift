import BrowserKit
import ControlInterface
import Foundation
import ScreenTestKit
import Testing

@testable import WebScreen

/// Files that pages send.
@Suite(.serialized) struct UploadTests {
  /// A folder of its own, which goes with the test.
  private func withFolder(_ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "foreground-test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder)
  }

  private func run(_ program: String, _ arguments: [String], in folder: URL) throws {
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    process.currentDirectoryURL = folder
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
  }

  /// The archive of a bundle.
  private func archive(in folder: URL, name: String = "Demo.app") throws -> URL {
    let bundle = folder.appending(path: name)
    try FileManager.default.createDirectory(
      at: bundle.appending(path: "Pictures"), withIntermediateDirectories: true)
    let info: [String: Any] = [
      "CFBundleIdentifier": "org.example.notes", "CFBundleExecutable": "Demo",
      "CFBundleDisplayName": "Demo", "CFBundleShortVersionString": "2.1",
    ]
    try PropertyListSerialization.data(fromPropertyList: info, format: .xml, options: 0)
      .write(to: bundle.appending(path: "Info.plist"))
    try Data("#!/bin/sh\n".utf8).write(to: bundle.appending(path: "Demo"))
    let long = String(repeating: "long", count: 40)
    try Data(repeating: 7, count: 1_000).write(
      to: bundle.appending(path: "Pictures/\(long).bin"))
    try run("/usr/bin/tar", ["cf", "demo.tar", name], in: folder)
    return folder.appending(path: "demo.tar")
  }

  @Test(arguments: ["gnu", "pax", "ustar"])
  func archivesOfAllFormatsAreUnpacked(_ format: String) throws {
    try withFolder { folder in
      let name = format == "ustar" ? "short" : String(repeating: "name", count: 40)
      let bundle = folder.appending(path: "A.app")
      try FileManager.default.createDirectory(at: bundle, withIntermediateDirectories: true)
      try Data("hello".utf8).write(to: bundle.appending(path: name))
      try run("/usr/bin/tar", ["--format=\(format)", "-cf", "a.tar", "A.app"], in: folder)
      let target = folder.appending(path: "out")
      try FileManager.default.createDirectory(at: target, withIntermediateDirectories: true)
      try TarReader.unpack(folder.appending(path: "a.tar"), into: target)
      #expect(try Data(contentsOf: target.appending(path: "A.app/\(name)")) == Data("hello".utf8))
    }
  }

  @Test func whatLeavesTheFolderIsRefused() throws {
    try withFolder { folder in
      let target = folder.appending(path: "out")
      try FileManager.default.createDirectory(at: target, withIntermediateDirectories: true)
      try Data("x".utf8).write(to: folder.appending(path: "file"))
      try run(
        "/usr/bin/tar", ["-P", "--transform", "s,^,../,", "-cf", "up.tar", "file"], in: folder)
      try run(
        "/usr/bin/tar", ["-P", "--transform", "s,^,/tmp/,", "-cf", "root.tar", "file"], in: folder)
      try run("/bin/ln", ["-s", "/etc/passwd", "link"], in: folder)
      try run("/usr/bin/tar", ["-cf", "link.tar", "link"], in: folder)
      try Data(repeating: 1, count: 4_096).write(to: folder.appending(path: "noise.tar"))
      for name in ["up", "root", "link", "noise"] {
        #expect(throws: TarReader.Refusal.self, "\(name)") {
          try TarReader.unpack(folder.appending(path: "\(name).tar"), into: target)
        }
      }
      #expect(try FileManager.default.contentsOfDirectory(atPath: target.path).isEmpty)
    }
  }

  @Test func whatIsTooLargeOrCutOffIsRefused() throws {
    try withFolder { folder in
      try Data(repeating: 1, count: 100_000).write(to: folder.appending(path: "file"))
      try run("/usr/bin/tar", ["-cf", "a.tar", "file"], in: folder)
      var limits = TarReader.Limits()
      limits.bytes = 99_999
      #expect(throws: TarReader.Refusal.self) {
        try TarReader.unpack(folder.appending(path: "a.tar"), into: folder, limits: limits)
      }
      let bytes = try Data(contentsOf: folder.appending(path: "a.tar")).prefix(50_000)
      try bytes.write(to: folder.appending(path: "cut.tar"))
      #expect(throws: TarReader.Refusal(message: "The archive is cut off.")) {
        try TarReader.unpack(folder.appending(path: "cut.tar"), into: folder)
      }
    }
  }

  /// Sends a request with a body and returns the response.
  private func post(
    _ served: ServedWorld, _ path: String, _ headers: [String], _ body: [UInt8],
    withToken: Bool = true
  ) throws -> String {
    let connection = try TCPConnection(port: served.port)
    let lines =
      ["POST \(withToken ? served.target(path) : path) HTTP/1.1", served.host] + headers
      + ["Content-Length: \(body.count)"]
    try connection.send(lines.joined(separator: "\r\n") + "\r\n\r\n")
    try connection.send(body)
    return try connection.receiveAll()
  }

  @Test func anAppIsInstalledWhenThePersonHasDecided() async throws {
    try await ServedWorld.with { served in
      try withFolder { folder in
        let body = [UInt8](try Data(contentsOf: archive(in: folder)))
        let page = try served.openPage()
        _ = try page.nextText(with: #""type":"device""#)
        let reply = try post(served, "/app", [served.origin], body)
        #expect(reply.hasPrefix("HTTP/1.1 200 "))
        let text = try #require(reply.components(separatedBy: "\r\n\r\n").last)
        let offer = try #require(
          try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        #expect(offer["identifier"] as? String == "org.example.notes")
        #expect(offer["name"] as? String == "Demo")
        #expect(offer["version"] as? String == "2.1")
        #expect(offer["replaces"] as? String == "Notes")
        #expect(offer["isRunning"] as? Bool == true)
        let ticket = try #require(offer["ticket"] as? String)
        func installs() -> [String] {
          served.world.device.requests.compactMap {
            if case .install(let request) = $0 { request.path } else { nil }
          }
        }
        #expect(installs().isEmpty)
        try page.send(#"{"type":"install","id":7,"text":"\#(ticket)","value":true}"#)
        let outcome = try #require(try page.nextText(with: #""id":7"#))
        #expect(!outcome.contains("refused"))
        #expect(installs().count == 1)
        #expect(installs()[0].hasSuffix("/Demo.app"))
        // It is gone then, and can be installed once.
        #expect(!FileManager.default.fileExists(atPath: installs()[0]))
        try page.send(#"{"type":"install","id":8,"text":"\#(ticket)","value":true}"#)
        #expect(try page.nextText(with: #""id":8"#)?.contains("refused") == true)
      }
    }
  }

  @Test func onlyThePageMaySend() async throws {
    try await ServedWorld.with { served throws in
      let body = [UInt8](repeating: 0, count: 1_024)
      func status(
        _ path: String, _ headers: [String], withToken: Bool = true
      ) throws -> Substring {
        try post(served, path, headers, body, withToken: withToken).prefix(12)
      }
      #expect(try status("/app", [served.origin], withToken: false) == "HTTP/1.1 403")
      #expect(try status("/app", []) == "HTTP/1.1 403")
      #expect(
        try status("/app", ["Origin: http://evil.example"]) == "HTTP/1.1 403")
      #expect(try status("/track", [served.origin], withToken: false) == "HTTP/1.1 403")
      #expect(try status("/other", [served.origin]) == "HTTP/1.1 405")
      // Nothing of it is a bundle.
      #expect(try status("/app", [served.origin]) == "HTTP/1.1 400")
      #expect(
        served.world.device.requests.allSatisfy {
          if case .install = $0 { false } else { true }
        })
      let shot = ["GET /screenshot.png HTTP/1.1", served.host]
      #expect(try served.exchange(shot).hasPrefix("HTTP/1.1 403"))
    }
  }

  @Test func sizesAreLimited() async throws {
    try await ServedWorld.with { served throws in
      func status(_ length: String) throws -> Substring {
        let lines = [
          "POST \(served.target("/app")) HTTP/1.1", served.host, served.origin,
          length,
        ]
        return try served.exchange(lines).prefix(12)
      }
      #expect(try status("Content-Length: 600000000") == "HTTP/1.1 413")
      #expect(try status("Transfer-Encoding: chunked") == "HTTP/1.1 411")
    }
  }

  @Test func aTrackMovesTheDevice() async throws {
    try await ServedWorld.with { served in
      let gpx = """
        <gpx version="1.1"><trk><trkseg><trkpt lat="48" lon="16"/><trkpt lat="48.01" lon="16"/>
        </trkseg></trk></gpx>
        """
      let reply = try post(
        served, "/track?speed=5", [served.origin], Array(gpx.utf8))
      #expect(reply.hasPrefix("HTTP/1.1 200 "))
      let tracks = served.world.actions.compactMap {
        if case .locationRun(let track) = $0 { track.points.count } else { nil }
      }
      #expect(tracks == [2])
      let wrong = try post(served, "/track", [served.origin], Array("x".utf8))
      #expect(wrong.hasPrefix("HTTP/1.1 400 "))
    }
  }
}
