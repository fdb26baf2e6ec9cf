import Foundation
import Glibc
import KeyBag
import KeyBagInterface
import KeyBagTestKit
import Testing

@testable import Security

/// Items among files that keybagd serves.
@Suite(.enabled(if: KeyBagProcess.canMount, "there is no /dev/fuse"))
struct LockedKeychainTests {
  private static let accessibilities = ["ak", "ck", "dk", "akpu"]

  /// A keybagd with a keychain that has an item of each class.
  private func prepare() throws -> (KeyBagProcess, Keychain) {
    let keyBag = try KeyBagProcess(withPasscode: false)
    let folder = keyBag.path(KeychainPlace.root)
    _ = try keyBag.ask(.setPasscode(KeyBagProcess.passcode))
    let keychain = try TestKeychain(in: folder, groups: ["own"]).keychain(of: "own")
    for accessibility in Self.accessibilities {
      _ = try keychain.add(item(accessibility))
    }
    return (keyBag, keychain)
  }

  private func item(_ accessibility: String, named account: String? = nil) -> CFDictionary {
    password(
      account ?? accessibility,
      [kSecAttrAccessible: accessibility, kSecValueData: bytes("secret of \(accessibility)")])
  }

  /// For each item the status of reading it.
  private func reading(_ keychain: Keychain) -> [OSStatus] {
    Self.accessibilities.map { account in
      status { _ = try keychain.copyMatching(password(account, [kSecReturnData: true])) }
    }
  }

  private let locked = errSecInteractionNotAllowed
  private let gone = errSecItemNotFound

  @Test("An item can be used when the files of its class can be read")
  func classes() throws {
    let (keyBag, keychain) = try prepare()
    #expect(reading(keychain) == [0, 0, 0, 0])
    try keyBag.lock()
    #expect(reading(keychain) == [locked, 0, 0, locked])
    for (accessibility, expected) in zip(Self.accessibilities, reading(keychain)) {
      let new = item(accessibility, named: "new")
      #expect(status { _ = try keychain.add(new) } == expected, "\(accessibility)")
      let changes: CFDictionary = [kSecAttrLabel: "changed"]
      let changed = status { try keychain.update(password(accessibility), changes) }
      #expect(changed == expected)
      #expect(status { try keychain.delete(password("new")) } == (expected == 0 ? 0 : gone))
    }
    // Attributes are found, also of those.
    let all: CFDictionary = [
      kSecClass: kSecClassGenericPassword, kSecMatchLimit: kSecMatchLimitAll,
      kSecReturnAttributes: true,
    ]
    let found = try keychain.copyMatching(all) as? [CFDictionary]
    #expect(found?.compactMap { $0[kSecAttrAccount] as? String } == Self.accessibilities)
    // One secret of several that cannot be read is an error of all.
    #expect(
      status { _ = try keychain.copyMatching(all.merging([kSecReturnData: true]) { $1 }) } == locked
    )
    try keyBag.unlock()
    #expect(reading(keychain) == [0, 0, 0, 0])
    // An item can be deleted at any time.
    try keyBag.lock()
    try keychain.delete(password("ak"))
    #expect(reading(keychain) == [gone, 0, 0, locked])
  }

  @Test("Before the first unlock only the items of class D are there, and new ones can be added")
  func beforeFirstUnlock() throws {
    let (keyBag, keychain) = try prepare()
    try keyBag.restart()
    #expect(reading(keychain) == [locked, locked, 0, locked])
    #expect(status { _ = try keychain.add(item("ck", named: "new")) } == locked)
    #expect(status { _ = try keychain.add(item("dk", named: "new")) } == 0)
    #expect(status { _ = try keychain.add(item("ak")) } == errSecDuplicateItem)
    #expect(status { try keychain.delete(password("ak")) } == locked)
    // It is not known whether others match.
    let all: CFDictionary = [
      kSecClass: kSecClassGenericPassword, kSecMatchLimit: kSecMatchLimitAll,
    ]
    #expect(status { _ = try keychain.copyMatching(all) } == locked)
    #expect(
      status { _ = try keychain.copyMatching([kSecClass: kSecClassKey]) } == gone,
      "of this class there is none")
    try keyBag.unlock()
    #expect(reading(keychain) == [0, 0, 0, 0])
  }

  @Test("No file has a class but its own, from its first byte on")
  func born() throws {
    let (keyBag, _) = try prepare()
    for (place, expected) in [
      (KeychainPlace.whenUnlocked, FileProtectionClass.complete), (.withPasscode, .complete),
      (.afterFirstUnlock, .completeUntilFirstUserAuthentication), (.always, .none),
    ] {
      let folder = "\(keyBag.sealed)/\(KeychainPlace.root)/own/\(place.rawValue)"
      let files = try FileManager.default.contentsOfDirectory(atPath: folder)
      #expect(!files.isEmpty)
      for file in files {
        let opened = opened("\(folder)/\(file)", O_RDONLY)
        defer { close(opened) }
        #expect(try ProtectedFile.header(at: opened).fileClass == expected)
      }
    }
    try keyBag.lock()
    let a = keyBag.path("\(KeychainPlace.root)/own/A/x")
    #expect(opened(a, O_CREAT | O_WRONLY) == -EPERM)
  }

  @Test("Items that need a passcode go with it, and do not come back with the next one")
  func removedPasscode() throws {
    let (keyBag, keychain) = try prepare()
    let reply = try keyBag.ask(.removePasscode(KeyBagProcess.passcode))
    #expect(reply.outcome == .done)
    #expect(reading(keychain) == [0, 0, 0, gone])
    #expect(try items(of: .withPasscode, keyBag.sealed) == [])
    #expect(status { _ = try keychain.add(item("akpu")) } == errSecAuthFailed)
    #expect(try keyBag.ask(.setPasscode("1")).outcome == .done)
    #expect(reading(keychain) == [0, 0, 0, gone])
    #expect(status { _ = try keychain.add(item("akpu")) } == 0)
    // A change of the passcode is no removal.
    #expect(try keyBag.ask(.changePasscode(from: "1", to: "2")).outcome == .done)
    #expect(reading(keychain) == [0, 0, 0, 0])
  }

  @Test("A removal that was cut after its key bag was stored is finished at the next start")
  func cutRemoval() throws {
    let (keyBag, keychain) = try prepare()
    let place = "\(keyBag.sealed)/\(KeychainPlace.root)/own/P"
    let copy = keyBag.folder + "/copy"
    try FileManager.default.copyItem(atPath: place, toPath: copy)
    #expect(try keyBag.ask(.removePasscode(KeyBagProcess.passcode)).outcome == .done)
    // As if it had ended between the two steps.
    for isRestarted in [false, true] {
      for file in try FileManager.default.contentsOfDirectory(atPath: copy) {
        try FileManager.default.copyItem(atPath: "\(copy)/\(file)", toPath: "\(place)/\(file)")
      }
      #expect(reading(keychain) == [0, 0, 0, gone], "it is not used in between")
      if isRestarted {
        keyBag.kill()
        try keyBag.start()
        #expect(try items(of: .withPasscode, keyBag.sealed) == [])
      }
      #expect(try keyBag.ask(.setPasscode("1")).outcome == .done)
      #expect(reading(keychain) == [0, 0, 0, gone])
      #expect(try items(of: .withPasscode, keyBag.sealed) == [])
      #expect(try keyBag.ask(.removePasscode("1")).outcome == .done)
    }
  }

  @Test("What an app puts among the items that go with the passcode keeps nobody from removing it")
  func strange() throws {
    let (keyBag, keychain) = try prepare()
    let group = keyBag.path("\(KeychainPlace.root)/own")
    mkdir("\(group)/P/folder", 0o777)
    symlink("/etc/passwd", "\(group)/P/link")
    let beside = keyBag.path("beside")
    mkdir(beside, 0o777)
    try Data().write(to: URL(fileURLWithPath: beside + "/file"))
    mkdir(keyBag.path("\(KeychainPlace.root)/other"), 0o777)
    symlink(beside, keyBag.path("\(KeychainPlace.root)/other/P"))
    #expect(try keyBag.ask(.removePasscode(KeyBagProcess.passcode)).outcome == .done)
    #expect(try items(of: .withPasscode, keyBag.sealed) == ["folder"])
    #expect(access(beside + "/file", F_OK) == 0)
    #expect(reading(keychain) == [0, 0, 0, gone])
  }

  private func items(of place: KeychainPlace, _ files: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(
      atPath: "\(files)/\(KeychainPlace.root)/own/\(place.rawValue)")
  }
}
