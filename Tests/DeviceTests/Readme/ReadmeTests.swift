import DeviceControl
import DeviceTestKit
import Foundation
import Testing

/// README.md and the manual: the first app builds, and each line that they show of `appctl` is run as it
/// stands.
@Suite struct ReadmeTests {
  /// What is typed, in a folder and with a home for devices of its own.
  private struct Shell {
    let folder: URL
    let home: URL

    func run(_ line: String, home: URL? = nil) throws -> CommandRun {
      let programs = URL(filePath: Products.path("appctl")).deletingLastPathComponent().path
      let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
      return try CommandRun.of(
        "/bin/bash", ["-c", "cd '\(folder.path)' && \(line)"], in: folder,
        environment: [
          "FOREGROUND_HOME": (home ?? self.home).path, "PATH": "\(programs):\(path)",
          "FOREGROUND_DAEMON": Products.path("foregroundd"),
        ])
    }
  }

  @Test func `the first app is a package, and does what its lines say`() async throws {
    try await onThread {
      let readme = try ReadmeDocument()
      let home = try TestFolder.make()
      defer { TestFolder.remove(home) }
      let app = try FirstApp(in: home, readme)
      let manifest = try app.manifest()
      #expect(manifest["name"] as? String == "Hello")
      let target = try #require((manifest["targets"] as? [[String: Any]])?.first)
      #expect(target["name"] as? String == "Hello" && target["type"] as? String == "executable")
      #expect("\(target["dependencies"] ?? "")".contains("UIKit"))
      try app.build()

      let shell = Shell(folder: app.folder, home: home.appending(path: "devices"))
      defer { _ = try? shell.run("appctl shutdown") }
      var outputs: [String: String] = [:]
      for line in readme.commands(below: "A first app") {
        // FirstApp has done that, without building UIKit once more.
        if line.hasPrefix("swift package bundle ") { continue }
        let run = try shell.run(line)
        #expect(run.status == 0, "\(line): \(run.errors)")
        outputs[line] = run.output
      }
      let launched = try #require(outputs["appctl launch org.example.Hello"])
      #expect(launched.hasPrefix("org.example.Hello: "))
      let explained = try #require(outputs["appctl explain org.example.Hello"])
      #expect(explained.contains("was killed because you asked for it"))
      let printed = try #require(outputs["appctl console org.example.Hello"])
      #expect(printed.hasPrefix("launched: foreground\nbackground time: "))
      #expect(outputs["appctl log --json | head"]?.contains("\"kind\":\"request\"") == true)
      #expect(outputs["appctl shutdown"] == "")
    }
  }

  @Test func `every line of appctl is right, in the order in which it is shown`() async throws {
    try await onThread {
      let readme = try ReadmeDocument()
      let home = try TestFolder.make()
      defer { TestFolder.remove(home) }
      let app = try FirstApp(in: home, readme)
      try app.build()
      try ReadmeFiles.write(to: app.folder)
      var options = TestDeviceOptions()
      let shellBundle = try ShellBundle.make()
      defer { shellBundle.remove() }
      var screen = DeviceBooter.Screen(shellPath: shellBundle.path)
      screen.settingsPath = try SampleApp("Settings").makeBundle(in: home).path
      options.screen = screen
      let devices = home.appending(path: "devices")
      try FileManager.default.createDirectory(at: devices, withIntermediateDirectories: true)
      let device = try bootDevice(options, name: "default", in: devices)
      defer { device.end() }
      for other in [SampleApp.notes, .hog, SampleApp("Dialer")] {
        try device.install(other)
      }
      let shell = Shell(folder: app.folder, home: devices)
      #expect(try shell.run("appctl install .build/bundles/Hello.app").status == 0)
      // What looks for something on the screen is refused otherwise while there is nothing yet.
      try device.waitUntil("the home screen is shown") {
        try shell.run("appctl ui dump").status == 0
      }
      var used: Set<String> = []
      for line in readme.commands() where line.hasPrefix("appctl ") {
        let exception = ReadmeExceptions.all.first { line.hasPrefix($0.key) }
        exception.map { _ = used.insert($0.key) }
        switch exception?.value {
        case .elsewhere: continue
        case .boot:
          let other = home.appending(path: "other")
          let run = try shell.run(line, home: other)
          #expect(run.status == 0, "\(line): \(run.errors)")
          _ = try shell.run("appctl shutdown", home: other)
        case .refused(let message):
          let run = try shell.run(line)
          #expect(run.status == 1, "\(line): \(run.output)")
          #expect(run.errors.contains(message), "\(line): \(run.errors)")
        case .machine(let reason):
          let run = try shell.run(line)
          #expect(run.status == 0 || run.status == 1, "\(line) (\(reason)): \(run.errors)")
        case nil:
          let run = try shell.run(line)
          #expect(run.status == 0, "\(line): \(run.errors)")
        }
      }
      let unused = Set(ReadmeExceptions.all.keys).subtracting(used)
      #expect(unused.isEmpty, "exceptions for lines that nothing shows")
    }
  }
}
