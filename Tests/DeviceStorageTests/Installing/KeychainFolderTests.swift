import Foundation
import Testing

@testable import DeviceStorage

/// The folders of keychain access groups outlive their apps, within limits.
struct KeychainFolderTests {
  private let now = Date(timeIntervalSince1970: 1_700_000_000)

  private func install(
    _ name: String, _ installer: AppInstaller, from sources: URL, groups: [String]? = nil
  ) throws {
    let folder = sources.appendingPathComponent(UUID().uuidString)
    try installer.install(
      makeBundle(in: folder, name: name, identifier: "org.example.\(name)", groups: groups),
      now: now)
  }

  private func addItem(
    to group: String, in folder: DeviceFolder, bytes: Int = 1, name: String = "genp-1"
  ) throws {
    let place = folder.keychain(of: group).appendingPathComponent("C")
    try Data(repeating: 1, count: bytes).write(to: place.appendingPathComponent("\(name).item"))
  }

  private func groups(_ folder: DeviceFolder) throws -> [String] {
    try FileSystem.names(in: folder.keychains).sorted()
  }

  @Test func aFolderHasAPlaceForEachClassThatItsAppsMayUse() throws {
    try withTemporaryFolder { sources in
      try withDevice { (folder, database) throws in
        let installer = AppInstaller(folder: folder, records: DeviceRecords(database))
        try install("A", installer, from: sources, groups: ["group.x"])
        #expect(try groups(folder) == ["group.x", "org.example.A"])
        for group in try groups(folder) {
          let keychain = folder.keychain(of: group)
          // No app makes or replaces the places, and nobody else comes this far.
          #expect(permissions(keychain) == 0o755)
          #expect(try FileSystem.names(in: keychain).sorted() == ["A", "C", "D", "P"])
          for place in ["A", "C", "D", "P"] {
            #expect(permissions(keychain.appendingPathComponent(place)) == 0o777)
          }
        }
        #expect(permissions(folder.keychains) == 0o700)
      }
    }
  }

  @Test func itemsStayWhenTheirAppIsRemovedAndFoldersWithoutItemsGo() throws {
    try withTemporaryFolder { sources in
      try withDevice { (folder, database) throws in
        let installer = AppInstaller(folder: folder, records: DeviceRecords(database))
        for name in ["A", "B"] { try install(name, installer, from: sources) }
        try addItem(to: "org.example.A", in: folder)
        for name in ["A", "B"] { #expect(try installer.uninstall("org.example.\(name)") == []) }
        #expect(try groups(folder) == ["org.example.A"])
        #expect(installer.recover(now: now).isClean)
        #expect(try groups(folder) == ["org.example.A"])
        try install("A", installer, from: sources)
        let item = folder.keychain(of: "org.example.A").appendingPathComponent("C/genp-1.item")
        #expect(FileSystem.kind(of: item) == .file)
      }
    }
  }

  @Test func aGroupOfSeveralAppsIsUsedUntilTheLastIsGone() throws {
    try withTemporaryFolder { sources in
      try withDevice { (folder, database) throws in
        let installer = AppInstaller(folder: folder, records: DeviceRecords(database))
        for name in ["A", "B"] {
          try install(name, installer, from: sources, groups: ["group.x"])
        }
        #expect(try installer.uninstall("org.example.A") == [])
        #expect(try groups(folder) == ["group.x", "org.example.B"])
        #expect(try installer.uninstall("org.example.B") == [])
        #expect(try groups(folder) == [])
      }
    }
  }

  @Test func ofRemovedAppsTheOnesLongestUnusedGoFirst() throws {
    try withDevice { (folder, database) throws in
      let most = try #require(StorageLimits.keychains.count)
      for number in 0..<(most + 3) {
        let group = "org.example.n\(number)"
        try folder.createKeychain(of: group)
        try addItem(to: group, in: folder)
        try OpenFolder(folder.keychains).setTime(
          of: FileName(group), to: now + Double(number))
      }
      try folder.createKeychain(of: "org.example.large")
      let size = try #require(StorageLimits.keychains.bytesOfOne)
      try addItem(to: "org.example.large", in: folder, bytes: size + 1)
      let installer = AppInstaller(folder: folder, records: DeviceRecords(database))
      #expect(installer.recover(now: now).isClean)
      #expect(
        try Set(groups(folder)) == Set((3..<(most + 3)).map { "org.example.n\($0)" }))
    }
  }

  @Test func whatInstalledAppsUseIsNeverRemoved() throws {
    try withTemporaryFolder { sources in
      try withDevice { (folder, database) throws in
        let installer = AppInstaller(folder: folder, records: DeviceRecords(database))
        try install("A", installer, from: sources)
        let size = try #require(StorageLimits.keychains.bytesOfOne)
        try addItem(to: "org.example.A", in: folder, bytes: size + 1)
        // An app whose bundle cannot be read may use any.
        try install("B", installer, from: sources)
        try addItem(to: "org.example.B", in: folder, bytes: size + 1)
        let file = folder.bundleFolder(of: "org.example.B")
          .appendingPathComponent("B.app/\(Entitlements.fileName)")
        chmod(file.deletingLastPathComponent().path, 0o700)
        try Data("no list".utf8).write(to: file)
        installer.recover(now: now)
        #expect(try groups(folder) == ["org.example.A", "org.example.B"])
        #expect(try installer.uninstall("org.example.A") == [])
        #expect(try groups(folder) == ["org.example.A", "org.example.B"])
      }
    }
  }
}
