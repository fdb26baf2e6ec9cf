import DeviceControl
import DeviceTestKit
import Foundation
import Testing

/// `appctl device`: devices as a whole, on the disk.
@Suite struct StoredDeviceTests {
  /// A home folder of its own, with `appctl` in it.
  private struct Home {
    let folder: URL

    func run(_ words: String..., input: String? = nil) throws -> CommandRun {
      let environment = ["FOREGROUND_HOME": folder.path]
      guard let input else {
        return try CommandRun.of("appctl", words, in: folder, environment: environment)
      }
      let line =
        "printf '\(input)\\n' | '\(Products.path("appctl"))' \(words.joined(separator: " "))"
      return try CommandRun.of("/bin/sh", ["-c", line], in: folder, environment: environment)
    }

    func device(_ name: String) throws -> TestDevice {
      let address = DeviceAddress(name: try DeviceName(name), home: folder.path)
      let connection = try DeviceConnection(to: address)
      return TestDevice(address: address, folder: folder, daemonPID: connection.daemonPID)
    }

    static func with(_ body: (Home) throws -> Void) throws {
      let folder = try TestFolder.make()
      let home = Home(folder: folder)
      defer {
        for name in ["one", "two", "three"] { _ = try? home.run("--device", name, "shutdown") }
        TestFolder.remove(folder)
      }
      try body(home)
    }
  }

  @Test("A clone has the apps and their data, and lives its own life")
  func clone() async throws {
    try await onThread {
      try Home.with { home in
        #expect(try home.run("--device", "one", "boot").status == 0)
        let one = try home.device("one")
        try one.install(.notes)
        let document = one.container(of: .notes).appendingPathComponent("Documents/a.txt")
        try "first".write(to: document, atomically: true, encoding: .utf8)
        let booted = try home.run("--device", "one", "device", "clone", "two")
        #expect(booted.status == 1)
        #expect(booted.errors.contains("before cloning it, run: appctl --device one shutdown"))
        one.end()

        #expect(try home.run("--device", "one", "device", "clone", "two").status == 0)
        let taken = try home.run("--device", "one", "device", "clone", "two")
        #expect(taken.status == 1)
        #expect(taken.errors.contains("there is already a device 'two'"))
        let listed = try home.run("device", "list")
        #expect(listed.lines.dropFirst().map { $0.prefix(3) } == ["one", "two"])
        #expect(listed.output.contains("iB"), "what each takes of the disk")
        let json = try home.run("device", "list", "--json")
        let devices = try #require(
          try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [[String: Any]])
        #expect(devices.allSatisfy { ($0["size"] as? Int ?? 0) > 100_000 })

        let boot = try home.run("--device", "two", "boot")
        #expect(boot.status == 0, "\(boot.errors)")
        #expect(boot.output == "device 'two' booted with profile P7\n", "and has nothing to repair")
        let two = try home.device("two")
        try two.open(.notes)
        let copied = two.container(of: .notes).appendingPathComponent("Documents/a.txt")
        #expect(try String(contentsOf: copied, encoding: .utf8) == "first")
        try "second".write(to: copied, atomically: true, encoding: .utf8)
        #expect(try String(contentsOf: document, encoding: .utf8) == "first")
      }
    }
  }

  @Test("A clone of a device with a passcode is opened with the same one")
  func cloneWithPasscode() async throws {
    try await onThread {
      try Home.with { home in
        #expect(try home.run("--device", "one", "boot", "--passcode", input: "1234").status == 0)
        let one = try home.device("one")
        try one.install(.notes)
        #expect(try home.run("--device", "one", "unlock", input: "1234").status == 0)
        let document = one.container(of: .notes).appendingPathComponent("Documents/a.txt")
        try "secret".write(to: document, atomically: true, encoding: .utf8)
        one.end()
        #expect(try home.run("--device", "one", "device", "clone", "two").status == 0)

        let boot = try home.run("--device", "two", "boot")
        #expect(boot.status == 0, "\(boot.errors)")
        let two = try home.device("two")
        let copied = two.container(of: .notes).appendingPathComponent("Documents/a.txt")
        #expect((try? String(contentsOf: copied, encoding: .utf8)) == nil, "it is not unlocked yet")
        #expect(try home.run("--device", "two", "unlock", input: "9999").status == 1)
        #expect(try home.run("--device", "two", "unlock", input: "1234").status == 0)
        #expect(try String(contentsOf: copied, encoding: .utf8) == "secret")
        // Another passcode of the clone is none of the first device's.
        let changed = try home.run("--device", "two", "passcode", "change", input: "1234\\n5678")
        #expect(changed.status == 0, "\(changed.errors)")
        two.end()
        #expect(try home.run("--device", "one", "boot").status == 0)
        #expect(try home.run("--device", "one", "unlock", input: "1234").status == 0)
      }
    }
  }

  @Test("A device is deleted, and one that is booted only if that is meant")
  func delete() async throws {
    try await onThread {
      try Home.with { home in
        #expect(try home.run("--device", "one", "boot").status == 0)
        let refused = try home.run("device", "delete", "one")
        #expect(refused.status == 1)
        #expect(refused.errors.contains("device 'one' is booted; shut it down, or say --yes"))
        let unknown = try home.run("device", "delete", "ones", "--yes")
        #expect(unknown.status == 1)
        #expect(unknown.errors.contains("there is no device 'ones'; did you mean 'one'?"))
        let pid = try home.device("one").daemonPID
        #expect(try home.run("device", "delete", "one", "--yes").status == 0)
        #expect(!Processes.isAlive(pid))
        #expect(!FileManager.default.fileExists(atPath: home.folder.path + "/one"))
      }
    }
  }

  @Test(
    "A folder beside the devices is no device, and is neither erased nor deleted",
    arguments: [
      ["erase", "--device", "one"], ["device", "delete", "one", "--yes"],
      ["device", "clone", "two", "--device", "one"],
    ])
  func anotherFolder(_ words: [String]) async throws {
    try await onThread {
      try Home.with { home in
        let file = home.folder.appendingPathComponent("one/letter.txt")
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try "mine".write(to: file, atomically: true, encoding: .utf8)
        let run = try CommandRun.of(
          "appctl", words, in: home.folder, environment: ["FOREGROUND_HOME": home.folder.path])
        #expect(run.status == 1)
        #expect(run.errors.hasPrefix("Error: there is no device 'one'"), "\(run.errors)")
        let names = try FileManager.default.contentsOfDirectory(atPath: home.folder.path + "/one")
        #expect(names == ["letter.txt"])
        // Nor by the daemon itself.
        let daemon = try CommandRun.of(
          "foregroundd", ["--device", "one", "--home", home.folder.path, "--erase"],
          in: home.folder)
        #expect(daemon.status != 0)
        #expect(daemon.errors.contains("There is no device one."), "\(daemon.errors)")
        #expect(try String(contentsOf: file, encoding: .utf8) == "mine")
      }
    }
  }
}
