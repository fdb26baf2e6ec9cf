import DeviceControl
import DeviceTestKit
import Foundation
import Glibc
import Testing

@testable import Security

/// An app tries every way out that is known, on a device of root and on one of an ordinary user.
@Suite struct EscapeTests {
  @Test(
    "No app of a daemon run by root escapes", .enabled(if: geteuid() == 0),
    arguments: canHaveNetworks ? [nil, .full] : [nil] as [NetworkProfile?])
  func root(network: NetworkProfile?) throws {
    try withDevice(network: network, apps: [.escaper, .notes, .archivist]) { device in
      let lines = try escape(device.connect(), device.address, in: device.folder)
      expectConfined(lines)
    }
  }

  @Test("No app of an ordinary user's daemon escapes", .enabled(if: DaemonRights.areAvailable))
  func ordinaryUser() async throws {
    try await onThread {
      try DaemonRights.ordinaryUser.withDevice { connection, address, folder in
        for app in [SampleApp.escaper, .notes, .archivist] {
          _ = try connection.install(path: app.bundle(in: folder).path)
        }
        expectConfined(try escape(connection, address, in: folder))
      }
    }
  }

  private func expectConfined(_ lines: [String]) {
    let escapes = lines.filter { $0.hasPrefix("ESCAPED") }
    #expect(escapes == [])
    #expect(lines.count > 80)
    #expect(lines.allSatisfy { $0.hasPrefix("refused (") })
  }

  /// Has the app try everything, with something to be found at every place.
  ///
  /// - Returns: What became of each attempt.
  private func escape(
    _ connection: DeviceConnection, _ address: DeviceAddress, in folder: URL
  ) throws -> [String] {
    let home = folder.appendingPathComponent("home")
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    try Data("secret".utf8).write(to: home.appendingPathComponent("secret"))
    chmod(home.path, 0o777)
    let listener = try UsersProgram(in: home)
    let other = try connection.launch(SampleApp.notes.identifier).pid
    try connection.wait(for: SampleApp.notes.identifier, toReach: .active)
    let container = "\(address.folder)/Data/Containers/\(SampleApp.notes.identifier)"
    try Data("secret".utf8).write(to: URL(fileURLWithPath: container + "/secret"))
    let group = "\(address.folder)/Data/Containers/_AppGroups/\(SampleApp.archivistsGroup)"
    try Data("secret".utf8).write(to: URL(fileURLWithPath: group + "/secret"))
    let keychains = "\(address.folder)/Data/Keychains/"
    let keychain = keychains + SampleApp.notes.identifier
    try Data("secret".utf8).write(to: URL(fileURLWithPath: keychain + "/D/secret"))
    try addKeychainItem(in: keychains)
    let databases = "\(address.folder)/Data/System"
    for name in ["AddressBook", "Calendar"] {
      try FileManager.default.createDirectory(
        atPath: "\(databases)/\(name)", withIntermediateDirectories: true)
    }
    try Data().write(to: URL(fileURLWithPath: databases + "/AddressBook/AddressBook.sqlitedb"))
    chmod(databases + "/AddressBook/AddressBook.sqlitedb", 0o666)
    _ = try connection.launch(
      SampleApp.escaper.identifier,
      LaunchOptions(environment: [
        "ESCAPER_HOME": home.path, "ESCAPER_DEVICE": address.folder,
        "ESCAPER_OTHER_CONTAINER": container, "ESCAPER_USER_SOCKET": listener.path,
        "ESCAPER_OTHER_GROUP": group, "ESCAPER_OTHER_GROUP_NAME": SampleApp.archivistsGroup,
        "ESCAPER_OTHER_KEYCHAIN": keychain,
        "ESCAPER_OTHER_KEYCHAIN_NAME": SampleApp.notes.identifier,
        "ESCAPER_OWN_KEYCHAIN": keychains + SampleApp.escaper.identifier,
        "ESCAPER_ABSTRACT_NAME": listener.abstractName,
        "ESCAPER_DAEMON": String(try connection.status().pid), "ESCAPER_OTHER_APP": String(other),
      ]))
    let logs = URL(fileURLWithPath: "\(address.folder)/Data/Logs")
    let log = logs.appendingPathComponent("\(SampleApp.escaper.identifier).log")
    let output = try FileWatch.wait(for: log, timeout: 60) { text in
      text.contains("\ntried ") ? text : nil
    }
    // It is an app like any other all the same.
    try connection.wait(for: SampleApp.escaper.identifier, toReach: .active)
    #expect(access(container + "/planted", F_OK) != 0)
    #expect(access(group + "/planted", F_OK) != 0)
    #expect(access(keychain + "/D/planted", F_OK) != 0)
    #expect(access(databases + "/Calendar/planted", F_OK) != 0)
    #expect(Processes.isAlive(other))
    return (output ?? "").split(separator: "\n").map(String.init).filter {
      !$0.hasPrefix("tried ")
    }
  }
}

/// Adds an item to the keychain of Notes, as Notes itself would.
private func addKeychainItem(in folder: String) throws {
  let groups = try #require(AccessGroups(names: [SampleApp.notes.identifier], in: folder))
  _ = try Keychain(groups: groups).add([
    kSecClass: kSecClassGenericPassword, kSecAttrAccount: "anna",
    kSecValueData: Data("secret".utf8),
    kSecAttrAccessible: kSecAttrAccessibleAlways,
  ])
}

/// A program of the user that listens at a path and at an abstract address, for whoever comes.
private final class UsersProgram {
  let path: String
  let abstractName: String
  private var descriptors: [CInt] = []

  init(in folder: URL) throws {
    path = folder.appendingPathComponent("s").path
    abstractName = "foreground-test-\(UUID().uuidString)"
    try listen(Array(path.utf8))
    chmod(path, 0o777)
    try listen([0] + Array(abstractName.utf8))
  }

  deinit {
    for descriptor in descriptors { close(descriptor) }
  }

  private func listen(_ name: [UInt8]) throws {
    let descriptor = socket(AF_UNIX, CInt(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    descriptors.append(descriptor)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    try #require(name.count < MemoryLayout.size(ofValue: address.sun_path))
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: name) }
    // As the attempt names it: with the zero at its end.
    let size = MemoryLayout<sa_family_t>.size + name.count + 1
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, socklen_t(size))
      }
    }
    try #require(result == 0)
    try #require(Glibc.listen(descriptor, 8) == 0)
  }
}
