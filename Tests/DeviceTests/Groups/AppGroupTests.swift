import DeviceControl
import DeviceTestKit
import Foundation
import Glibc
import Testing

/// Apps of a group share a folder, and nobody else has a path to it.
@Suite struct AppGroupTests {
  private static let group = SampleApp.archivistsGroup
  private static let other = SampleApp.archivist.copy("org.foreground.Archivist.other")
  private static let stranger = SampleApp.archivist.copy("org.foreground.Archivist.stranger")
    .inGroups("group.org.foreground.stranger")
  private static let nobody = SampleApp.archivist.copy("org.foreground.Archivist.nobody").inGroups()

  @Test("Each of two apps writes what the other has made: files, a database, preferences")
  func sharing() async throws {
    try await onThread {
      try withDevice(apps: [.archivist, Self.other]) { device in
        let folder = "\(device.address.folder)/Data/Containers/_AppGroups/\(Self.group)"
        try device.open(
          .archivist, "--put", "list=a", "--note", "one", "--set", "colour=red", "--notes")
        #expect(try device.waitForLine("notes: one", of: .archivist) != nil)
        #expect(try device.output(of: .archivist).contains("container \(Self.group): \(folder)"))
        // The system writes what was set after the app has gone on.
        try device.waitUntil("the preference is written") {
          try device.appctl(
            "defaults", "read", SampleApp.archivist.identifier, "--suite", Self.group
          ).output.contains("red")
        }
        try device.open(
          Self.other, "--append", "list=b", "--get", "list", "--put", "back=1", "--note", "two",
          "--preference", "colour", "--set", "size=10", "--notes")
        #expect(try device.waitForLine("notes: one, two", of: Self.other) != nil)
        let lines = try device.output(of: Self.other)
        #expect(lines.contains("file list: ab"))
        #expect(lines.contains("preference colour: red"))
        // The first one has read the preferences before, and takes nothing back of what came since.
        try device.open(.archivist)
        #expect(
          try device.waitForLine("notes: one, two, after the suspension", of: .archivist) != nil)
        for app in [SampleApp.archivist, Self.other] {
          try device.perform(.terminate(app.identifier))
          try device.wait(for: app, .notRunning)
        }
        try device.open(
          .archivist, "--append", "back=2", "--get", "back", "--preference", "size", "--preference",
          "colour", "--preference", "resumed", "--note", "three")
        #expect(try device.waitForLine("noted three", of: .archivist) != nil)
        let again = try device.output(of: .archivist)
        #expect(again.contains("file back: 12"))
        #expect(again.contains("preference size: 10"))
        #expect(again.contains("preference colour: red"))
        #expect(again.contains("preference resumed: yes"))
        #expect(access("\(folder)/Library/Preferences/\(Self.group).plist", F_OK) == 0)
        let read = try device.appctl(
          "defaults", "read", SampleApp.archivist.identifier, "--suite", Self.group)
        #expect(read.output.contains("size"), "\(read)")
      }
    }
  }

  @Test("An app is told of its own groups alone, and reaches no other's")
  func strangers() async throws {
    try await onThread {
      try withDevice(apps: [.archivist, Self.stranger, Self.nobody]) { device in
        try device.open(.archivist, "--put", "secret=1", "--note", "one")
        #expect(try device.waitForLine("noted one", of: .archivist) != nil)
        try device.open(
          Self.stranger, "--group", "group.org.foreground.stranger", "--get",
          "../\(Self.group)/secret", "--put", "../\(Self.group)/planted=1", "--put", "own=1")
        #expect(try device.waitForLine("written own", of: Self.stranger) != nil)
        let lines = try device.output(of: Self.stranger)
        #expect(lines.contains("file ../\(Self.group)/secret: none"))
        #expect(lines.contains { $0.hasPrefix("not written ../\(Self.group)/planted") })
        for group in [Self.group, "group.org.foreground.stranger", "", "group.none"] {
          try device.open(Self.nobody, "--group", group)
          #expect(try device.waitForLine("container \(group): none", of: Self.nobody) != nil)
          try device.perform(.terminate(Self.nobody.identifier))
          try device.wait(for: Self.nobody, .notRunning)
        }
        try device.open(Self.stranger)
      }
    }
  }

  @Test("Removing the last app of a group removes its folder, and installing says who shares it")
  func lastOne() async throws {
    try await onThread {
      try withDevice(apps: [.archivist]) { device in
        let folder = "\(device.address.folder)/Data/Containers/_AppGroups/\(Self.group)"
        let install = try device.appctl(
          "install", Self.other.makeBundle(in: device.folder).path)
        #expect(
          install.errors.contains(
            "shares the app group \(Self.group), with all files in it, with org.foreground.Archivist."
          ),
          "\(install)")
        let path = try device.appctl("container", Self.other.identifier, Self.group)
        #expect(path.output == folder + "\n")
        let all = try device.appctl("container", Self.other.identifier, "groups")
        #expect(all.output == "\(Self.group) \(folder)\n")
        let none = try device.appctl("container", Self.other.identifier, "group.none")
        #expect(none.status != 0 && none.errors.contains("no app group"))
        try device.open(.archivist, "--put", "kept=1", "--note", "one")
        #expect(try device.waitForLine("noted one", of: .archivist) != nil)
        _ = try device.appctl("uninstall", SampleApp.archivist.identifier)
        #expect(access(folder + "/kept", F_OK) == 0)
        _ = try device.appctl("uninstall", Self.other.identifier)
        #expect(access(folder, F_OK) != 0)
      }
    }
  }

  @Test(
    "On a device of an ordinary user, apps share as well",
    .enabled(if: DaemonRights.areAvailable))
  func ordinaryUser() async throws {
    try await onThread {
      try DaemonRights.ordinaryUser.withDevice { connection, address, folder in
        func run(_ app: SampleApp, _ arguments: String..., until line: String) throws -> [String] {
          _ = try connection.launch(app.identifier, LaunchOptions(arguments: arguments))
          let log = URL(fileURLWithPath: "\(address.folder)/Data/Logs/\(app.identifier).log")
          let text = try FileWatch.wait(for: log, timeout: 60) {
            $0.contains(line + "\n") ? $0 : nil
          }
          return (text ?? "").split(separator: "\n").map(String.init)
        }
        for app in [SampleApp.archivist, Self.other] {
          _ = try connection.install(path: app.bundle(in: folder).path)
        }
        _ = try run(.archivist, "--put", "list=a", "--note", "one", until: "noted one")
        let lines = try run(
          Self.other, "--append", "list=b", "--get", "list", "--note", "two", "--notes",
          until: "notes: one, two")
        #expect(lines.contains("file list: ab"))
      }
    }
  }
}
