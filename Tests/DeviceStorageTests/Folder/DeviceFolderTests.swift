import Foundation
import Testing

@testable import DeviceStorage

struct DeviceFolderTests {
  @Test func homeIsTheFirstThatTheEnvironmentNames() throws {
    func home(_ environment: [String: String]) throws -> String {
      try DeviceFolder.home(environment: environment).path
    }
    let all = ["FOREGROUND_HOME": "/f", "XDG_DATA_HOME": "/x", "HOME": "/h"]
    #expect(try home(all) == "/f")
    #expect(try home(["XDG_DATA_HOME": "/x", "HOME": "/h"]) == "/x/foreground")
    #expect(try home(["XDG_DATA_HOME": "relative", "HOME": "/h"]) == "/h/.local/share/foreground")
    #expect(throws: DeviceFolderError.noHome) { try home(["HOME": ""]) }
  }

  @Test func creatingMakesTheLayoutForItsOwnerAlone() throws {
    try withTemporaryFolder { home in
      let folder = DeviceFolder(device: .standard, home: home.appendingPathComponent("new/home"))
      try folder.create()
      #expect(folder.exists)
      #expect(
        try tree(folder.root) == [
          "Bundles", "Data", "Data/Containers", "Data/Keychains", "Data/Logs", "Data/Secrets",
          "Data/Shared", "Data/Snapshots", "Data/System", "Display", "Reports", "Run",
        ])
      #expect(permissions(folder.root) == 0o700)
      // The shell may be another user's; nobody else comes this far.
      #expect(permissions(folder.bundles) == 0o755)
      #expect(permissions(folder.containers) == 0o700)
      #expect(permissions(folder.keychains) == 0o700)
      #expect(permissions(folder.systemDatabases) == 0o700)
      #expect(folder.controlSocket.path == folder.root.path + "/control.sock")
      #expect(folder.log(of: "org.example.Notes").lastPathComponent == "org.example.Notes.log")
    }
  }

  @Test func creatingAgainKeepsWhatIsThere() throws {
    try withDevice { (folder, _) throws in
      let container = try folder.createContainer(of: "org.example.Notes").url
      let note = container.appendingPathComponent("Documents/note.txt")
      try Data("kept".utf8).write(to: note)
      try folder.create()
      try folder.createContainer(of: "org.example.Notes")
      #expect(try String(contentsOf: note, encoding: .utf8) == "kept")
      #expect(
        try tree(container) == [
          "Documents", "Documents/note.txt", "Library", "Library/Caches", "Library/Preferences",
          "tmp",
        ])
    }
  }

  @Test func aFileInThePlaceOfAFolderIsAnErrorThatNamesIt() throws {
    try withTemporaryFolder { home in
      let folder = DeviceFolder(device: .standard, home: home)
      try folder.create()
      try folder.remove()
      try Data().write(to: folder.root)
      let error = #expect(throws: FileError.self) { try folder.create() }
      #expect(error?.description.contains(folder.root.path) == true)
    }
  }

  @Test func devicesAreTheFoldersWithNamesOfDevices() throws {
    try withTemporaryFolder { home in
      for name in ["second", "first"] {
        try DeviceFolder(device: DeviceName(name), home: home).create()
      }
      try Data().write(to: home.appendingPathComponent("file"))
      #expect(try DeviceFolder.devices(in: home).map(\.rawValue) == ["first", "second"])
      #expect(try DeviceFolder.devices(in: home.appendingPathComponent("none")) == [])
    }
  }

  @Test func runFilesTellWhoWasStartedAndNotSeenToExit() throws {
    try withDevice { (folder, _) throws in
      try folder.writeRunFile(of: "org.example.Notes", "12 start=99")
      try folder.writeRunFile(of: "org.example.Mail", "13")
      try folder.writeRunFile(of: "org.example.Notes", "14 start=100")
      try folder.removeRunFile(of: "org.example.Mail")
      try folder.removeRunFile(of: "org.example.NeverStarted")
      // What a kill during a write leaves.
      try Data("1".utf8).write(to: folder.run.appendingPathComponent(".writing-x"))
      #expect(try folder.runFiles(now: Date()).texts == ["org.example.Notes": "14 start=100"])
      #expect(try tree(folder.run) == ["org.example.Notes"])
    }
  }
}
