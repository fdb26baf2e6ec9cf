import ConformanceSupport
import DeviceControl
import DeviceTestKit
import Foundation
import Glibc
import Testing

@testable import Security

/// Keychain items of apps, on a device that is locked, booted and changed (DP-18).
@Suite(.enabled(if: ProtectedFiles.areSupported)) struct KeychainTests {
  private static let passcode = "2580"
  private static let items = ["ak", "ck", "dk"].map { "add \($0) \($0) secret-of-\($0)" }
  private static let other = SampleApp.keyring.copy("org.foreground.Keyring.other")

  /// The keychain of an app as the test sees it, which is another process.
  private func keychain(_ device: TestDevice, of app: SampleApp = .keyring) throws -> Keychain {
    Keychain(
      groups: try #require(
        AccessGroups(names: [app.identifier], in: "\(device.address.folder)/Data/Keychains")))
  }

  private func secret(_ account: String, _ keychain: Keychain) -> String {
    do throws(KeychainError) {
      let data = try keychain.copyMatching([
        kSecClass: kSecClassGenericPassword, kSecAttrAccount: account, kSecReturnData: true,
      ])
      return String(decoding: data as? Data ?? Data(), as: UTF8.self)
    } catch {
      return "\(error.status)"
    }
  }

  private func restarted(_ device: TestDevice, in folder: URL) throws -> TestDevice {
    device.end()
    var options = TestDeviceOptions()
    options.settings.append("keyDiscardTime=0.2")
    return try bootDevice(options, name: "\(device.address.name)", in: folder)
  }

  @Test(
    "Ten seconds after the lock the items of WhenUnlocked cannot be used, and all others can",
    .proves("DP-18/a", "DP-18/b", "DP-18/c", on: .processes))
  func locked() async throws {
    try await onThread {
      // On this version a locked device leaves its app inactive, and it goes on executing.
      try withUnlockedDevice(
        profile: "P4", passcode: Self.passcode, keyDiscardTime: nil, apps: [.keyring]
      ) { device in
        try device.open(.keyring, arguments: Self.items + ["watch"])
        let launched = try device.waitForOutput("ready", of: .keyring)
        for name in ["ak", "ck", "dk"] {
          #expect(launched.contains("add \(name): 0"))
          #expect(launched.contains("get \(name): secret-of-\(name)"))
          #expect(launched.contains("find \(name): \(name)"))
          #expect(launched.contains("set \(name): 0"))
          #expect(launched.contains("add \(name)-new: 0"))
        }
        let stopwatch = Stopwatch()
        try device.perform(.lock)
        try device.waitForOutput("get ak: -25308", of: .keyring)
        #expect(stopwatch.isAbout(10))
        let lost = ["get ak: -25308", "set ak: -25308", "add ak-new: -25308"]
        for line in lost { try device.waitForOutput(line, of: .keyring) }
        let seen = try keychain(device)
        #expect(secret("ak", seen) == "-25308")
        #expect(secret("ck", seen) == "secret-of-ck")
        try device.perform(.enterPasscode(Self.passcode))
        let returned = ["get ak: secret-of-ak", "set ak: 0", "add ak-new: 0"]
        for line in returned { try device.waitForOutput(line, of: .keyring, count: 2) }
        // Nothing else has changed: its attributes were found, and the other items could be used.
        let lines = try device.output(of: .keyring, after: launched.count)
        #expect(Set(lines) == Set(lost + returned))
      }
    }
  }

  @Test(
    "Before the first unlock after a boot the items of Always alone can be read",
    .proves("DP-18/b", "DP-18/c", on: .processes))
  func beforeFirstUnlock() async throws {
    try await onThread {
      let folder = try TestFolder.make()
      defer { TestFolder.remove(folder) }
      var options = TestDeviceOptions()
      options.passcode = Self.passcode
      let first = try bootDevice(options, name: TestFolder.uniqueName(), in: folder)
      do {
        defer { first.end() }
        try first.install(.keyring)
        try first.perform(.enterPasscode(Self.passcode))
        try first.open(.keyring, arguments: Self.items)
        try first.waitForOutput("ready", of: .keyring)
      }
      let device = try restarted(first, in: folder)
      defer { device.end() }
      let seen = try keychain(device)
      func read() -> [String] { ["ak", "ck", "dk"].map { secret($0, seen) } }
      #expect(read() == ["-25308", "-25308", "secret-of-dk"])
      try device.perform(.enterPasscode(Self.passcode))
      #expect(read() == ["secret-of-ak", "secret-of-ck", "secret-of-dk"])
      try device.lockUntilKeysAreGone()
      #expect(read() == ["-25308", "secret-of-ck", "secret-of-dk"])
    }
  }

  @Test(
    "An app that is launched while the device is locked fails on items of WhenUnlocked",
    .proves("DP-18/d", on: .processes))
  func launchedLocked() async throws {
    try await onThread {
      try withUnlockedDevice(passcode: Self.passcode, apps: [.keyring]) { device in
        try device.open(.keyring, arguments: Self.items)
        try device.waitForOutput("ready", of: .keyring)
        try device.perform(.terminate(SampleApp.keyring.identifier))
        try device.wait(for: .keyring, .notRunning)
        try device.lockUntilKeysAreGone()
        let printed = try device.output(of: .keyring).count
        let orders = [
          "get ak", "get ck", "get dk", "find ak", "list", "set ak x", "add new ak x",
          "add later ck x",
        ]
        _ = try device.connect().launch(
          SampleApp.keyring.identifier,
          LaunchOptions(backgroundReason: "location", arguments: orders))
        try device.waitForOutput("ready", of: .keyring, count: 2)
        #expect(
          try device.output(of: .keyring, after: printed) == [
            "get ak: -25308", "get ck: secret-of-ck", "get dk: secret-of-dk", "find ak: ak",
            "list: ak ck dk", "set ak: -25308", "add new: -25308", "add later: 0", "ready",
          ])
      }
    }
  }

  @Test("An app that is killed while it changes an item leaves it as it was or as it shall be")
  func killed() async throws {
    try await onThread {
      let folder = try TestFolder.make()
      defer { TestFolder.remove(folder) }
      var options = TestDeviceOptions()
      options.passcode = Self.passcode
      let first = try bootDevice(options, name: TestFolder.uniqueName(), in: folder)
      func expectWhole(_ device: TestDevice) throws {
        let seen = try keychain(device)
        let text = secret("anna", seen)
        let parts = Set(text.split(separator: "-"))
        #expect(parts.count == 1 && text.filter { $0 == "-" }.count == 3_000)
      }
      do {
        defer { first.end() }
        try first.install(.keyring)
        try first.perform(.enterPasscode(Self.passcode))
        for round in 1...5 {
          let printed = try first.output(of: .keyring).count
          let pid = try first.open(.keyring, arguments: ["add anna ck 0-", "churn anna"])
          let line = "churned \(3 * round): 0"
          #expect(try first.waitForOutput(of: .keyring, after: printed) { $0 == line } != nil)
          kill(pid, SIGKILL)
          try first.wait(for: .keyring, .notRunning)
          try expectWhole(first)
        }
      }
      let device = try restarted(first, in: folder)
      defer { device.end() }
      try device.perform(.enterPasscode(Self.passcode))
      try expectWhole(device)
      let printed = try device.output(of: .keyring).count
      try device.open(.keyring, arguments: ["add anna ck x", "list"])
      #expect(try device.waitForOutput(of: .keyring, after: printed) { $0 == "ready" } != nil)
      #expect(
        try device.output(of: .keyring, after: printed)
          == ["add anna: -25299", "list: anna", "ready"])
    }
  }

  @Test("Apps of an access group share its items, and no other app has them")
  func groups() async throws {
    let group = "org.foreground.vaults"
    let one = SampleApp.keyring.inKeychainGroups(group)
    let two = Self.other.inKeychainGroups("org.foreground.others", group)
    let none = SampleApp.keyring.copy("org.foreground.Keyring.none")
    try await onThread {
      try withDevice(apps: [one, none]) { device in
        let install = try device.appctl("install", two.makeBundle(in: device.folder).path)
        #expect(
          install.errors.contains(
            "shares the keychain access group \(group), with all items in it, with "
              + "org.foreground.Keyring."), "\(install)")
        func run(_ app: SampleApp, _ orders: String...) throws -> [String] {
          let count = try device.output(of: app).count { $0 == "ready" }
          let printed = try device.output(of: app).count
          try device.open(app, arguments: orders)
          try device.waitForOutput("ready", of: app, count: count + 1)
          let lines = try device.output(of: app, after: printed)
          try device.perform(.terminate(app.identifier))
          try device.wait(for: app, .notRunning)
          return Array(lines.dropLast())
        }
        // The first group that it names is that of new items.
        #expect(
          try run(one, "add shared ak 1", "add own ak 2 \(one.identifier)", "get shared \(group)")
            == ["add shared: 0", "add own: 0", "get shared: 1"])
        #expect(
          try run(two, "get shared", "list", "set shared new", "get own", "add own ak 3")
            == ["get shared: 1", "list: shared", "set shared: 0", "get own: -25300", "add own: 0"])
        #expect(try run(one, "get shared", "list") == ["get shared: new", "list: own shared"])
        #expect(
          try run(
            none, "list", "get shared \(group)", "add shared ak 1 \(group)",
            "find own \(one.identifier)", "delete shared \(group)")
            == [
              "list: -25300", "get shared: -34018", "add shared: -34018", "find own: -34018",
              "delete shared: -25300",
            ])
        #expect(try run(two, "delete shared") == ["delete shared: 0"])
        #expect(try run(one, "list") == ["list: own"])
      }
    }
  }

  @Test("Items outlive the removal of their app, and are there when it is installed again")
  func reinstalled() async throws {
    try await onThread {
      try withUnlockedDevice(passcode: Self.passcode, apps: [.keyring, Self.other]) { device in
        try device.open(.keyring, arguments: ["add anna ak secret"])
        try device.waitForOutput("add anna: 0", of: .keyring)
        for app in [SampleApp.keyring, Self.other] {
          #expect(try device.appctl("uninstall", app.identifier).status == 0)
        }
        let keychains = "\(device.address.folder)/Data/Keychains"
        #expect(access("\(keychains)/\(SampleApp.keyring.identifier)", F_OK) == 0)
        #expect(access("\(keychains)/\(Self.other.identifier)", F_OK) != 0, "it had no items")
        try device.install(.keyring, in: "again")
        try device.open(.keyring, arguments: ["get anna"])
        try device.waitForOutput("get anna: secret", of: .keyring)
      }
    }
  }

  @Test("With a passcode nothing of an item is on the disk in the clear")
  func encrypted() async throws {
    try await onThread {
      try withUnlockedDevice(passcode: Self.passcode, apps: [.keyring]) { device in
        let account = "name-that-nobody-shall-read"
        let text = "text-that-nobody-shall-read"
        let items = ["ak", "ck", "dk", "akpu"].map { "add \(account).\($0) \($0) \(text)" }
        try device.open(.keyring, arguments: items)
        let printed = try device.waitForOutput("ready", of: .keyring)
        #expect(printed.filter { $0.hasSuffix(": 0") }.count == 4)
        let seen = try keychain(device)
        #expect(secret("\(account).dk", seen) == text)
        try device.lockUntilKeysAreGone()
        var looked = 0
        let names = FileManager.default.enumerator(atPath: device.address.folder)
        while let name = names?.nextObject() as? String {
          // What is served, and the program.
          guard !name.hasPrefix("Data/"), !name.hasPrefix("Bundles/") else { continue }
          for word in [account, text] { #expect(!name.contains(word)) }
          guard
            let data = try? Data(
              contentsOf: URL(fileURLWithPath: "\(device.address.folder)/\(name)"))
          else { continue }
          looked += name.hasPrefix("Sealed/Keychains/") ? 1 : 0
          for word in [account, text, "org.foreground.keyring"] {
            #expect(data.range(of: Data(word.utf8)) == nil, "\(word) is in \(name)")
          }
        }
        #expect(looked >= 8)
      }
    }
  }

  @Test("Items that need a passcode go with it")
  func removedPasscode() async throws {
    try await onThread {
      try withUnlockedDevice(passcode: Self.passcode, apps: [.keyring]) { device in
        let items = ["add anna akpu secret", "add bert ak other", "get anna"]
        try device.open(.keyring, arguments: items)
        try device.waitForOutput("get anna: secret", of: .keyring)
        _ = try device.connect().removePasscode(Self.passcode)
        let seen = try keychain(device)
        #expect(secret("anna", seen) == "-25300")
        #expect(secret("bert", seen) == "other")
        _ = try device.connect().setPasscode("1357")
        #expect(secret("anna", seen) == "-25300")
        try device.perform(.terminate(SampleApp.keyring.identifier))
        try device.wait(for: .keyring, .notRunning)
        try device.open(.keyring, arguments: ["get anna", "list", "add anna akpu again"])
        let lines = try device.waitForOutput("ready", of: .keyring, count: 2)
        #expect(
          lines.suffix(4) == ["get anna: -25300", "list: bert", "add anna: 0", "ready"])
      }
    }
  }
}
