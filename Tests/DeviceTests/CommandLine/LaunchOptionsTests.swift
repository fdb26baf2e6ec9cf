import ConformanceSupport
import DeviceControl
import DeviceTestKit
import Foundation
import Testing

/// Launching, installing and uninstalling by the command line.
@Suite struct LaunchOptionsTests {
  private static let app = SampleApp.stubborn.identifier

  @Test("Arguments, environment and files reach the app")
  func everything() async throws {
    try await onThread {
      try withDevice { device in
        let output = device.folder.appendingPathComponent("out")
        let errors = device.folder.appendingPathComponent("err")
        let run = try device.appctl(
          "launch", Self.app, "--stdout", output.path, "--stderr", errors.path, "--env",
          "ONE=1=one", "--env", "EMPTY=", "--", "--log-states", "--crash-in",
          "applicationWillResignActive")
        #expect(run.status == 0, "\(run.errors)")
        try device.wait(for: .stubborn, .active)
        let pid = try #require(try device.status(of: .stubborn)?.pid)
        let environment = try String(contentsOfFile: "/proc/\(pid)/environ", encoding: .utf8)
          .split(separator: "\0")
        #expect(environment.contains("ONE=1=one"))
        #expect(environment.contains("EMPTY="))
        #expect(
          environment.contains("HOME=\(device.container(of: .stubborn).path)"), "\(environment)")
        try device.perform(.home)
        #expect(try device.end(of: .stubborn).reason == "crash")
        let printed = try String(contentsOf: output, encoding: .utf8)
        #expect(printed.contains("applicationDidBecomeActive active"))
        let complained = try String(contentsOf: errors, encoding: .utf8)
        #expect(complained.contains("Stubborn was ordered to crash"))
        // The device has both as well, in the order in which they were printed.
        let console = try device.appctl("console", Self.app).output
        #expect(console.contains("applicationDidBecomeActive active\n"))
        let crash = try #require(console.range(of: "Stubborn was ordered to crash"))
        #expect(console[..<crash.lowerBound].contains("applicationDidBecomeActive active"))
      }
    }
  }

  @Test(
    "main is given the app's path and the arguments, and pairs of them are preferences of this run",
    .proves("LOOP-24", on: .processes))
  func preferencesOfARun() throws {
    try withDevice(apps: [.probe]) { device in
      let arguments = ["--say-preference", "colour", "-colour", "dark red"]
      let pid = try device.open(.probe, arguments: arguments)
      try device.waitForOutput("preference dark red", of: .probe)
      let given = try String(contentsOfFile: "/proc/\(pid)/cmdline", encoding: .utf8)
        .split(separator: "\0").map(String.init)
      let bundle = try #require(try device.status(of: .probe)?.bundlePath)
      #expect(given.first == bundle + "/Probe")
      #expect(Array(given.dropFirst()) == arguments)
      try device.perform(.terminate(SampleApp.probe.identifier))
      try device.wait(for: .probe, .notRunning)
      let printed = try device.output(of: .probe).count
      try device.open(.probe, "--say-preference", "colour")
      let said = try device.waitForOutput(of: .probe, after: printed) {
        $0.hasPrefix("preference")
      }
      #expect(said == "preference none")
    }
  }

  @Test("A launch into the background does not come to the front")
  func background() async throws {
    try await onThread {
      try withDevice(settings: ["fetchTime=1"], apps: [.stubborn, .notes]) { device in
        try device.open(.notes)
        #expect(try device.appctl("launch", Self.app, "--background", "fetch").status == 0)
        try device.wait(for: .stubborn, .suspended)
        #expect(!(try device.history(of: .stubborn)).contains("inactive"))
        #expect(try device.state(of: .notes) == "active")
      }
    }
  }

  @Test("A launch of a running app brings it to the front unchanged, with a note")
  func relaunch() async throws {
    try await onThread {
      try withDevice(apps: [.stubborn, .notes]) { device in
        let pid = try device.openAndSuspend(.stubborn)
        try device.open(.notes)
        let run = try device.appctl("launch", Self.app)
        #expect(run.status == 0)
        #expect(run.output == "\(Self.app): \(pid)\n")
        #expect(run.errors.isEmpty)
        try device.wait(for: .stubborn, .active)
        try device.wait(for: .notes, .suspended)
        let again = try device.appctl("launch", Self.app, "--", "--hang-in", "main")
        #expect(again.status == 0)
        #expect(again.output == "\(Self.app): \(pid)\n")
        #expect(again.errors.hasPrefix("note: it was running already"))
        #expect(try device.state(of: .stubborn) == "active")
      }
    }
  }

  @Test("Uninstalling ends a running app and removes its files")
  func uninstall() async throws {
    try await onThread {
      try withDevice(apps: [.stubborn, .notes]) { device in
        let pid = try device.open(.stubborn, "--burning-children", "2")
        let folder = device.address.folder + "/Bundles/" + Self.app
        let run = try device.appctl("uninstall", Self.app)
        #expect(run.status == 0, "\(run.errors)")
        #expect(!Processes.isAlive(pid))
        #expect(try Processes.running(from: folder).isEmpty)
        let files = FileManager.default
        #expect(!files.fileExists(atPath: folder))
        #expect(!files.fileExists(atPath: device.container(of: .stubborn).path))
        #expect(try device.appctl("launch", Self.app).status == 1)
        #expect(try device.connect().apps().map(\.bundleIdentifier) == ["org.foreground.Notes"])
        // It can be installed again.
        try device.install(.stubborn.copy("org.foreground.Again"))
      }
    }
  }

  @Test("An update ends the running app, keeps its files, and is launched next")
  func update() async throws {
    try await onThread {
      try withDevice { device in
        let pid = try device.open(.stubborn)
        let note = device.container(of: .stubborn).appendingPathComponent("Documents/note")
        try Data("kept".utf8).write(to: note)
        try device.install(SampleApp("Stubborn", changes: ["CFBundleName": "Newer"]), in: "update")
        #expect(!Processes.isAlive(pid))
        #expect(try device.status(of: .stubborn)?.name == "Newer")
        #expect(try String(contentsOf: note, encoding: .utf8) == "kept")
        try device.open(.stubborn)
      }
    }
  }

  @Test("Invalid bundles are refused with a reason")
  func badBundles() async throws {
    try await onThread {
      try withDevice(apps: []) { device in
        let bad: [(String, [String: (any Sendable)?], String)] = [
          ("NoExecutable", ["CFBundleExecutable": String?.none], "CFBundleExecutable"),
          ("WrongExecutable", ["CFBundleExecutable": "Missing"], "Missing"),
          ("Escape", ["CFBundleExecutable": "../../etc/passwd"], "CFBundleExecutable"),
          ("BadName", ["CFBundleIdentifier": "../x"], "CFBundleIdentifier"),
          ("NoName", ["CFBundleIdentifier": String?.none], "CFBundleIdentifier"),
        ]
        for (name, changes, text) in bad {
          let app = SampleApp("Stubborn", as: "org.foreground.\(name)", changes: changes)
          let path = try app.bundle(in: device.folder).path
          let run = try device.appctl("install", path)
          #expect(run.status == 1, "\(name)")
          #expect(run.errors.contains(text), "\(name): \(run.errors)")
        }
        let empty = device.folder.appendingPathComponent("Empty.app")
        try FileManager.default.createDirectory(at: empty, withIntermediateDirectories: true)
        #expect(try device.appctl("install", empty.path).errors.contains("Info.plist"))
        try Data("rubbish".utf8).write(to: empty.appendingPathComponent("Info.plist"))
        #expect(try device.appctl("install", empty.path).status == 1)
        #expect(try device.appctl("install", "/etc/passwd").status == 1)
        #expect(try device.connect().apps().isEmpty)
      }
    }
  }
}
