import ConformanceSupport
import DeviceControl
import DeviceTestKit
import Foundation
import Glibc
import Testing

/// The preferences of an app group: whoever sets them, and whoever is killed, nothing is lost, and
/// running apps have the present values.
@Suite struct GroupPreferenceTests {
  private static let group = SampleApp.archivistsGroup
  private static let other = SampleApp.archivist.copy("org.foreground.Archivist.other")
  private static let nobody = SampleApp.archivist.copy("org.foreground.Archivist.nobody").inGroups()

  @Test("Two apps that set preferences of their group at the same time lose none")
  func atTheSameTime() async throws {
    try await onThread {
      try withDevice(apps: [.archivist, Self.other]) { device in
        let count = 400
        try device.open(.archivist, "--fill", "a=\(count)")
        try device.waitForOutput("begun a", of: .archivist)
        try device.open(Self.other, "--fill", "b=\(count)")
        try device.waitForOutput("begun b", of: Self.other)
        #expect(try !device.output(of: .archivist).contains("finished a"), "they take turns")
        try device.waitForOutput("finished a", of: .archivist, timeout: 60)
        try device.waitForOutput("finished b", of: Self.other, timeout: 60)
        try waitUntilSet(device, ["a.\(count)", "b.\(count)"])
        let values = try self.values(device)
        for app in ["a", "b"] {
          let lost = (1...count).filter { values["\(app).\($0)"] as? Int != $0 }
          #expect(lost.isEmpty)
        }
      }
    }
  }

  @Test("What synchronize() has confirmed is there after a kill, of the app and of foregroundd")
  func kills() async throws {
    try await onThread {
      try withDevice(apps: [.archivist]) { device in
        for (round, prefix) in ["x", "y", "z"].enumerated() {
          let pid = try device.open(.archivist, "--keep", "\(prefix)=500")
          try device.waitForOutput("kept \(prefix).20", of: .archivist)
          if round > 0 {
            kill(try device.foregrounddPID, SIGKILL)
            // It goes on, with another foregroundd.
            try device.waitForOutput("kept \(prefix).80", of: .archivist)
          }
          if round != 1 {
            if round == 2 { kill(try device.foregrounddPID, SIGKILL) }
            kill(pid, SIGKILL)
          } else {
            try device.waitForOutput("finished \(prefix)", of: .archivist, timeout: 60)
            try device.perform(.terminate(SampleApp.archivist.identifier))
          }
          try device.wait(for: .archivist, .notRunning)
          let lines = try device.output(of: .archivist)
          #expect(!lines.contains { $0.hasPrefix("not kept") })
          let kept = lines.filter { $0.hasPrefix("kept \(prefix).") }.map { $0.dropFirst(5) }
          let values = try self.values(device)
          #expect(kept.count >= 20)
          #expect(kept.filter { values[String($0)] == nil } == [])
        }
      }
    }
  }

  @Test("What was set in a callback is there after it has returned, though both are killed then")
  func killedAfterCallback() async throws {
    try await onThread {
      try withDevice(apps: [.archivist]) { device in
        for round in 1...5 {
          let start = try device.logPosition()
          let pid = try device.open(.archivist, "--set-in-background", "round=\(round)")
          let foregroundd = try device.foregrounddPID
          try device.perform(.home)
          try device.waitForCallback("applicationDidEnterBackground", of: .archivist, since: start)
          kill(foregroundd, SIGKILL)
          kill(pid, SIGKILL)
          try device.wait(for: .archivist, .notRunning)
          try waitUntilSet(device, ["round"])
          #expect(try values(device)["round"] as? String == "\(round)")
        }
      }
    }
  }

  @Test(
    "An app that executes has what another one sets, and hears of it once; the other one does not")
  func running() async throws {
    try await onThread {
      try withDevice(apps: [.archivist, Self.other]) { device in
        try device.open(.archivist, "--watch", "colour", "--stay")
        try device.open(Self.other, "--watch", "colour", "--set", "colour=red")
        try device.waitForOutput("changed colour: red", of: .archivist)
        let run = try device.appctl(
          ["defaults", "write", Self.other.identifier, "colour", "blue", "--suite", Self.group])
        #expect(run.status == 0, "\(run)")
        try device.waitForOutput("changed colour: blue", of: .archivist)
        try device.waitForOutput("changed colour: blue", of: Self.other)
        func heard(_ app: SampleApp) throws -> [String] {
          try device.output(of: app).filter { $0.hasPrefix("changed") }
        }
        #expect(try heard(.archivist) == ["changed colour: red", "changed colour: blue"])
        #expect(try heard(Self.other) == ["changed colour: blue"])
      }
    }
  }

  @Test(
    "A suspended app hears once of all that changed, before it enters the foreground",
    .proves("WAKE-12", on: .processes))
  func suspended() async throws {
    try await onThread {
      try withDevice(apps: [.archivist, Self.other]) { device in
        try device.open(.archivist, "--watch", "colour")
        try device.open(Self.other, "--set", "colour=red", "--set", "size=1", "--note", "one")
        try device.waitForOutput("noted one", of: Self.other)
        try device.wait(for: .archivist, .suspended)
        let printed = try device.output(of: .archivist).count
        for (key, value) in [("size", "2"), ("colour", "green"), ("colour", "blue")] {
          let run = try device.appctl(
            ["defaults", "write", Self.other.identifier, key, value, "--suite", Self.group])
          #expect(run.status == 0, "\(run)")
        }
        try device.open(.archivist)
        let lines = try device.waitForLine("noted after the suspension", of: .archivist)
        #expect(lines != nil)
        let told = try device.output(of: .archivist).dropFirst(printed)
          .filter { $0.hasPrefix("changed") || $0.hasPrefix("noted") }
        #expect(told == ["changed colour: blue", "noted after the suspension"])
      }
    }
  }

  @Test("What was changed back while an app was suspended is not told")
  func undone() async throws {
    try await onThread {
      try withDevice(apps: [.archivist]) { device in
        try write(device, "colour", "red")
        try device.open(.archivist, "--watch", "colour")
        try device.perform(.home)
        try device.wait(for: .archivist, .suspended)
        try write(device, "colour", "blue")
        try write(device, "size", "3")
        try write(device, "colour", "red")
        let run = try device.appctl(
          ["defaults", "delete", SampleApp.archivist.identifier, "size", "--suite", Self.group])
        #expect(run.status == 0, "\(run)")
        let start = try device.logPosition()
        try device.open(.archivist)
        #expect(try device.history(of: .archivist, since: start) == Told.resumption)
        #expect(try !device.output(of: .archivist).contains { $0.hasPrefix("changed") })
      }
    }
  }

  @Test("An app that is not in the group changes nothing of it")
  func strangers() async throws {
    try await onThread {
      try withDevice(apps: [.archivist, Self.nobody]) { device in
        try write(device, "colour", "red")
        try device.open(
          Self.nobody, "--group", Self.group, "--set", "colour=black", "--preference", "colour")
        try device.waitForOutput("container \(Self.group): none", of: Self.nobody)
        let run = try device.appctl(
          ["defaults", "write", Self.nobody.identifier, "colour", "black", "--suite", Self.group])
        #expect(run.status == 0, "\(run)")
        #expect(try values(device)["colour"] as? String == "red")
      }
    }
  }

  @Test("What an app of the group leaves in the place of the file harms nobody")
  func hostileFile() async throws {
    try await onThread {
      try withDevice(apps: [.archivist, Self.other]) { device in
        try device.open(.archivist, "--set", "colour=red", "--note", "one")
        try device.waitForOutput("noted one", of: .archivist)
        try waitUntilSet(device, ["colour"])
        let folder = "\(device.address.folder)/Data/Containers/_AppGroups/\(Self.group)"
        let file = "\(folder)/Library/Preferences/\(Self.group).plist"
        let outside = "\(device.address.folder)/outside.plist"
        let secret = Data("<plist><dict><key>secret</key><string>1</string></dict></plist>".utf8)
        for kind in ["link", "pipe", "folder", "garbage", "hard link"] {
          try secret.write(to: URL(fileURLWithPath: outside))
          unlink(file)
          switch kind {
          case "link": symlink(outside, file)
          case "pipe": mkfifo(file, 0o666)
          case "folder": mkdir(file, 0o777)
          case "hard link": link(outside, file)
          default: try Data("bplist00garbage".utf8).write(to: URL(fileURLWithPath: file))
          }
          // An app is launched with it, and another one sets a value.
          try device.open(Self.other, "--preference", "secret", "--note", kind)
          try device.waitForOutput("noted \(kind)", of: Self.other)
          try write(device, "kind", kind)
          #expect(try values(device)["kind"] as? String == kind)
          #expect(try Data(contentsOf: URL(fileURLWithPath: outside)) == secret, "\(kind)")
          var status = stat()
          #expect(lstat(file, &status) == 0 && status.st_mode & S_IFMT == S_IFREG, "\(kind)")
          #expect(status.st_nlink == 1)
          try device.perform(.terminate(Self.other.identifier))
          try device.wait(for: Self.other, .notRunning)
        }
        #expect(
          try device.output(of: Self.other).filter { $0 == "preference secret: 1" }.count <= 1)
      }
    }
  }

  // MARK: Helpers

  private func write(_ device: TestDevice, _ key: String, _ value: String) throws {
    let run = try device.appctl(
      ["defaults", "write", SampleApp.archivist.identifier, key, value, "--suite", Self.group])
    #expect(run.status == 0, "\(run)")
  }

  /// The group's preferences.
  private func values(_ device: TestDevice) throws -> [String: Any] {
    let data = try device.connect().preferences(
      of: SampleApp.archivist.identifier, suite: Self.group)
    return try PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any]
      ?? [:]
  }

  private func waitUntilSet(_ device: TestDevice, _ keys: [String]) throws {
    try device.waitUntil("\(keys) are set") {
      let values = try values(device)
      return keys.allSatisfy { values[$0] != nil }
    }
  }
}
