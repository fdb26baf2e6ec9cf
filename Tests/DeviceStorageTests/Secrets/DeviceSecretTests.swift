import CLinux
import Foundation
import KeyBagInterface
import Testing

@testable import DeviceStorage

/// What the database of a device keeps of people's content, and under which key.
struct DeviceSecretTests {
  private let notes = "org.example.Notes"
  private let mail = "org.example.Mail"
  private static let text = "meet-me-behind-the-old-mill"

  /// Everything that the database's files have.
  private func bytes(_ folder: DeviceFolder) -> Data {
    ["", "-wal"].reduce(into: Data()) { all, suffix in
      all += (try? Data(contentsOf: URL(fileURLWithPath: folder.database.path + suffix))) ?? Data()
    }
  }

  private func contains(_ text: String, _ folder: DeviceFolder) -> Bool {
    bytes(folder).range(of: Data(text.utf8)) != nil
  }

  private func keys(_ folder: DeviceFolder) throws -> SecretKeys {
    try DeviceSecrets(of: folder.root).keys()
  }

  /// Marks the folder as keybagd does on a device with a passcode.
  ///
  /// - Returns: Whether the file system has such marks.
  private func setPasscode(_ folder: DeviceFolder) throws -> Bool {
    let opened = open(folder.secrets.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    defer { close(opened) }
    return clinux_set_attribute(opened, KeychainPlace.passcodeAttribute, "1", 1) == 0
  }

  @Test func aSecretIsSealedOnTheDiskAndReadAgain() throws {
    try withDevice { (folder, database) throws in
      let records = DeviceRecords(database)
      #expect(try records.secret(.notifications, of: notes) == nil)
      #expect(
        records.write(.setSecret(.notifications, value: Self.text, app: notes)) == nil)
      #expect(try records.secret(.notifications, of: notes) == Self.text)
      #expect(try records.secret(.preferences, of: notes) == nil)
      #expect(try records.secret(.notifications, of: mail) == nil)
      #expect(!contains(Self.text, folder))
      #expect(permissions(folder.secrets.appendingPathComponent("keys")) == 0o600)
      // Another process.
      #expect(try DeviceRecords(database).secret(.notifications, of: notes) == Self.text)
      #expect(try database.mentionedApps() == [notes])
      records.write(.setSecret(.notifications, value: nil, app: notes))
      #expect(try records.secret(.notifications, of: notes) == nil)
      records.write(.setSecret(.preferences, value: Self.text, app: notes))
      records.write(.removeApp(notes))
      #expect(try records.secret(.preferences, of: notes) == nil)
      #expect(try database.mentionedApps() == [])
    }
  }

  @Test("A sealed secret is read in its own place alone, and not when it was changed")
  func misplaced() throws {
    try withDevice { (folder, database) throws in
      let records = DeviceRecords(database)
      let all: [(String, SecretName)] = [
        (notes, .notifications), (notes, .preferences), (mail, .preferences),
      ]
      for (app, name) in all {
        records.write(.setSecret(name, value: "\(app) \(name)", app: app))
      }
      try database.execute(
        sql: """
          UPDATE secret SET value = (
            SELECT value FROM secret WHERE app = '\(notes)' AND name = 'notifications')
          WHERE name = 'preferences'
          """)
      #expect(throws: SecretDamaged.self) { try records.secret(.preferences, of: notes) }
      #expect(throws: SecretDamaged.self) { try records.secret(.preferences, of: mail) }
      #expect(
        try records.secret(.notifications, of: notes) == "\(notes) \(SecretName.notifications)")
      try database.execute(sql: "UPDATE secret SET value = substr(value, 1, length(value) - 1)")
      #expect(throws: SecretDamaged.self) { try records.secret(.notifications, of: notes) }
      try database.execute(sql: "UPDATE secret SET value = x'00'")
      #expect(throws: SecretDamaged.self) { try records.secret(.notifications, of: notes) }
      // It can be kept anew.
      #expect(records.write(.setSecret(.preferences, value: "new", app: notes)) == nil)
      #expect(try records.secret(.preferences, of: notes) == "new")
    }
  }

  @Test("A key that was on the disk without a passcode is replaced by another, also after a kill")
  func otherKey() throws {
    try withDevice { (folder, database) throws in
      let records = DeviceRecords(database)
      for app in [notes, mail] {
        records.write(.setSecret(.notifications, value: "\(Self.text) \(app)", app: app))
      }
      let old = try keys(folder).current.identifier
      #expect(bytes(folder).range(of: old) != nil)
      guard try setPasscode(folder) else { return }
      // The first one does not come to seal anything.
      try DeviceRecords(database).openSecrets()
      let killed = try keys(folder)
      #expect(killed.current.identifier != old && !killed.isSettled)
      let next = DeviceRecords(database)
      #expect(try next.secret(.notifications, of: notes) == "\(Self.text) \(notes)")
      next.write(.setSecret(.preferences, value: Self.text, app: notes))
      #expect(next.mustSealAnew)
      try next.sealAnew()
      #expect(bytes(folder).range(of: old) == nil)
      for app in [notes, mail] {
        #expect(try next.secret(.notifications, of: app) == "\(Self.text) \(app)")
      }
      #expect(try next.secret(.preferences, of: notes) == Self.text)
      let settled = try keys(folder)
      #expect(settled.current.identifier == killed.current.identifier && settled.isSettled)
      let file = try Data(contentsOf: folder.secrets.appendingPathComponent("keys"))
      #expect(file.range(of: Data(old.base64EncodedString().utf8)) == nil)
      // From then on nothing is to be done.
      let last = DeviceRecords(database)
      #expect(try last.secret(.preferences, of: notes) == Self.text)
      #expect(!last.mustSealAnew)
    }
  }

  @Test("Without a key secrets wait in memory, and nothing else does")
  func withoutKey() throws {
    try withDevice { (folder, database) throws in
      try FileSystem.remove(folder.secrets)
      try Data("in the way".utf8).write(to: folder.secrets)
      let records = DeviceRecords(database)
      let problem = records.write(.setSecret(.preferences, value: Self.text, app: notes))
      guard case .noKey = problem else {
        Issue.record("\(String(describing: problem))")
        return
      }
      #expect(records.problems.count == 1, "\(records.problems)")
      #expect(try records.secret(.preferences, of: notes) == Self.text)
      #expect(records.write(.set(key: "volume", value: "7", app: nil)) == nil)
      #expect(try database.setting("volume") == "7")
      #expect(!contains(Self.text, folder))
      try FileSystem.remove(folder.secrets)
      #expect(records.retry())
      #expect(records.problems == [])
      #expect(try DeviceRecords(database).secret(.preferences, of: notes) == Self.text)
    }
  }

  @Test("Keys that cannot be read are set aside; what they have sealed is lost, and nothing else")
  func damagedKeys() throws {
    try withDevice { (folder, database) throws in
      let records = DeviceRecords(database)
      records.write(.setSecret(.preferences, value: Self.text, app: notes))
      let file = folder.secrets.appendingPathComponent("keys")
      try Data("{".utf8).write(to: file)
      let next = DeviceRecords(database)
      #expect(throws: SecretDamaged.self) { try next.secret(.preferences, of: notes) }
      #expect(next.write(.setSecret(.preferences, value: "new", app: notes)) == nil)
      #expect(try DeviceRecords(database).secret(.preferences, of: notes) == "new")
      #expect(FileManager.default.fileExists(atPath: file.path + ".damaged"))
    }
  }
}
