import Foundation
import Testing

@testable import DeviceStorage

/// The folders of app groups come with their first app and go with their last.
struct AppGroupFolderTests {
  private let now = Date(timeIntervalSince1970: 1_700_000_000)

  private func install(
    _ name: String, in groups: [String]?, _ installer: AppInstaller, from sources: URL
  ) throws -> InstalledApp {
    let folder = sources.appendingPathComponent(UUID().uuidString)
    return try installer.install(
      makeBundle(in: folder, name: name, identifier: "org.example.\(name)", groups: groups),
      now: now)
  }

  private func groups(_ folder: DeviceFolder) throws -> [String] {
    (try? FileSystem.names(in: folder.appGroups).sorted()) ?? []
  }

  @Test func aGroupsFolderLastsAsLongAsAnAppIsInIt() throws {
    try withTemporaryFolder { sources in
      try withDevice { (folder, database) throws in
        let installer = AppInstaller(folder: folder, records: DeviceRecords(database))
        let app = try install("A", in: ["group.x", "group.y"], installer, from: sources)
        #expect(app.entitlements.applicationGroups == ["group.x", "group.y"])
        _ = try install("B", in: ["group.x"], installer, from: sources)
        _ = try install("C", in: nil, installer, from: sources)
        #expect(try groups(folder) == ["group.x", "group.y"])
        for part in folder.appGroupParts("group.x") {
          #expect(FileSystem.kind(of: part) == .folder)
        }
        let file = folder.appGroup("group.x").appendingPathComponent("file")
        try Data("text".utf8).write(to: file)
        #expect(try installer.uninstall("org.example.A") == [])
        #expect(try groups(folder) == ["group.x"])
        #expect(FileSystem.kind(of: file) == .file)
        #expect(try installer.uninstall("org.example.C") == [])
        #expect(try groups(folder) == ["group.x"])
        #expect(try installer.uninstall("org.example.B") == [])
        #expect(try groups(folder) == [])
      }
    }
  }

  @Test func anUpdateThatLeavesAGroupLeavesItsFolderToTheOthers() throws {
    try withTemporaryFolder { sources in
      try withDevice { (folder, database) throws in
        let installer = AppInstaller(folder: folder, records: DeviceRecords(database))
        _ = try install("A", in: ["group.x", "group.y"], installer, from: sources)
        _ = try install("B", in: ["group.y"], installer, from: sources)
        _ = try install("A", in: ["group.z"], installer, from: sources)
        #expect(try groups(folder) == ["group.y", "group.z"])
      }
    }
  }

  @Test func aBootKnowsTheGroupsAndMakesWhatIsMissing() throws {
    try withTemporaryFolder { sources in
      try withDevice { (folder, database) throws in
        let records = DeviceRecords(database)
        let installer = AppInstaller(folder: folder, records: records)
        _ = try install("A", in: ["group.x"], installer, from: sources)
        try FileSystem.remove(folder.appGroups)
        try Data("in the way".utf8).write(to: folder.appGroups)
        let (apps, recovery) = installer.takeStock(now: now)
        #expect(apps.map(\.entitlements.applicationGroups) == [["group.x"]])
        #expect(recovery.problems.count == 1, "\(recovery.problems)")
        #expect(try groups(folder) == ["group.x"])
        #expect(installer.recover(now: now).isClean)
      }
    }
  }

  @Test func aRemovalThatWasKilledIsFinishedWithItsGroups() throws {
    try withTemporaryFolder { sources in
      try withDevice { (folder, database) throws in
        let installer = AppInstaller(folder: folder, records: DeviceRecords(database))
        _ = try install("A", in: ["group.x", "group.y"], installer, from: sources)
        _ = try install("B", in: ["group.y"], installer, from: sources)
        try FileSystem.move(
          folder.bundleFolder(of: "org.example.A"),
          to: folder.bundles.appendingPathComponent(".removing-org.example.A"))
        #expect(installer.recover(now: now).removed == ["org.example.A"])
        #expect(try groups(folder) == ["group.y"])
      }
    }
  }

  @Test func nothingIsRemovedWhileAnAppMayBeInAnyGroup() throws {
    try withTemporaryFolder { sources in
      try withDevice { (folder, database) throws in
        let installer = AppInstaller(folder: folder, records: DeviceRecords(database))
        _ = try install("A", in: ["group.x"], installer, from: sources)
        let other = try install("B", in: ["group.x"], installer, from: sources)
        let bundle = other.bundle(in: folder)
        chmod(bundle.path, 0o755)
        let file = bundle.appendingPathComponent(Entitlements.fileName)
        chmod(file.path, 0o644)
        try Data("damaged".utf8).write(to: file)
        _ = try installer.uninstall("org.example.A")
        #expect(try groups(folder) == ["group.x"])
      }
    }
  }
}
