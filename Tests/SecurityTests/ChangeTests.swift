import Foundation
import Glibc
import Testing

@testable import Security

/// Adding, changing and removing items, and what is left by who is killed meanwhile.
struct ChangeTests {
  private func secret(
    _ account: String, _ keychain: Keychain, _ more: CFDictionary = [:]
  ) throws -> String? {
    let query = password(account, [kSecReturnData: true]).merging(more) { $1 }
    do {
      return try (keychain.copyMatching(query) as? Data).map { String(decoding: $0, as: UTF8.self) }
    } catch  where error.status == errSecItemNotFound {
      return nil
    }
  }

  private static var additions: [(CFDictionary, OSStatus)] {
    [
      ([kSecAttrAccount: "other"], 0),
      ([:], errSecDuplicateItem),
      ([kSecValueData: bytes("other")], errSecDuplicateItem),
      ([kSecAttrLabel: "other"], errSecDuplicateItem),
      ([kSecAttrAccessible: kSecAttrAccessibleAlways], errSecDuplicateItem),
      ([kSecAttrService: ""], 0),
      ([kSecAttrSynchronizable: true], 0),
      ([kSecAttrSynchronizable: kSecAttrSynchronizableAny], errSecParam),
      ([kSecAttrAccessGroup: "shared"], 0),
      ([kSecAttrAccessGroup: "foreign"], errSecMissingEntitlement),
      ([kSecAttrAccessible: "sometimes"], errSecParam),
      (
        [
          kSecAttrAccessible: kSecAttrAccessibleWhenPasscodeSetThisDeviceOnly, kSecAttrAccount: "b",
        ],
        errSecAuthFailed
      ),
      ([kSecMatchLimit: kSecMatchLimitOne, kSecAttrAccount: "b"], errSecParam),
      ([kSecValueData: "text", kSecAttrAccount: "b"], errSecParam),
      ([kSecAttrServer: "example.org", kSecAttrAccount: "b"], errSecNoSuchAttr),
      ([kSecClass: kSecClassIdentity], errSecUnimplemented),
    ]
  }

  @Test(arguments: additions.indices)
  func anItemIsAnotherOneByItsPrimaryKeyAlone(_ row: Int) throws {
    let (more, expected) = Self.additions[row]
    let test = try TestKeychain()
    let keychain = try test.keychain(of: "own", "shared")
    _ = try keychain.add(password("anna", [kSecValueData: bytes("1")]))
    let before = try test.files(of: "own") + test.files(of: "shared")
    #expect(status { _ = try keychain.add(password("anna").merging(more) { $1 }) } == expected)
    if expected != 0 {
      #expect(try test.files(of: "own") + test.files(of: "shared") == before)
    }
    #expect(try secret("anna", keychain, [kSecAttrAccessGroup: "own"]) == "1")
  }

  @Test func numbersAndMissingValuesOfThePrimaryKeyAreTheSame() throws {
    let test = try TestKeychain()
    let keychain = try test.keychain(of: "own")
    defer { withExtendedLifetime(test) {} }
    let item: CFDictionary = [
      kSecClass: kSecClassInternetPassword, kSecAttrServer: "example.org", kSecAttrPort: 443,
      kSecAttrProtocol: kSecAttrProtocolHTTPS,
    ]
    _ = try keychain.add(item)
    for same: CFDictionary in [
      [kSecAttrPort: "443"], [kSecAttrPath: ""], [kSecAttrAccount: ""], [kSecAttrPort: UInt16(443)],
    ] {
      #expect(
        status { _ = try keychain.add(item.merging(same) { $1 }) } == errSecDuplicateItem, "\(same)"
      )
      #expect(status { _ = try keychain.copyMatching(item.merging(same) { $1 }) } == errSecSuccess)
    }
    #expect(status { _ = try keychain.add(item.merging([kSecAttrPort: 80]) { $1 }) } == 0)
  }

  @Test func theResultOfAddingIsWhatIsWanted() throws {
    let test = try TestKeychain()
    let keychain = try test.keychain(of: "own")
    defer { withExtendedLifetime(test) {} }
    #expect(try keychain.add(password("anna", [kSecValueData: bytes("1")])) == nil)
    let added = try keychain.add(
      password("bert", [kSecValueData: bytes("2"), kSecReturnAttributes: true]))
    #expect((added as? CFDictionary)?[kSecAttrAccessGroup] as? String == "own")
    let reference = try keychain.add(password("cleo", [kSecReturnPersistentRef: true])) as? Data
    let found = try keychain.copyMatching([
      kSecValuePersistentRef: try #require(reference), kSecReturnAttributes: true,
    ])
    #expect((found as? CFDictionary)?[kSecAttrAccount] as? String == "cleo")
  }

  private static var updates: [(CFDictionary, CFDictionary, OSStatus, anna: String?, bert: String?)]
  {
    [
      ([kSecAttrAccount: "anna"], [kSecValueData: bytes("new")], 0, "new", "2"),
      ([:], [kSecValueData: bytes("new")], 0, "new", "new"),
      ([:], [kSecAttrLabel: "both"], 0, "1", "2"),
      ([:], [kSecAttrAccessible: kSecAttrAccessibleAlways], 0, "1", "2"),
      ([kSecMatchLimit: kSecMatchLimitOne], [kSecValueData: bytes("new")], 0, "new", "2"),
      ([kSecAttrAccount: "anna"], [kSecAttrAccount: "bert"], errSecDuplicateItem, "1", "2"),
      ([:], [kSecAttrAccount: "cleo"], errSecDuplicateItem, "1", "2"),
      ([kSecAttrAccount: "cleo"], [kSecAttrLabel: "x"], errSecItemNotFound, "1", "2"),
      ([:], [kSecAttrAccessGroup: "foreign"], errSecNoAccessForItem, "1", "2"),
      ([kSecAttrAccessGroup: "foreign"], [kSecAttrLabel: "x"], errSecItemNotFound, "1", "2"),
      ([kSecReturnData: true], [kSecAttrLabel: "x"], errSecParam, "1", "2"),
      ([:], [kSecReturnData: true], errSecParam, "1", "2"),
      ([:], [kSecClass: kSecClassKey], errSecParam, "1", "2"),
      ([:], [kSecAttrServer: "x"], errSecNoSuchAttr, "1", "2"),
      ([:], [kSecAttrAccessible: "sometimes"], errSecParam, "1", "2"),
    ]
  }

  @Test(arguments: updates.indices)
  func anUpdateChangesAllThatItsQueryFindsOrNothing(_ row: Int) throws {
    let (query, changes, expected, anna, bert) = Self.updates[row]
    let test = try TestKeychain()
    let keychain = try test.keychain(of: "own", "shared")
    _ = try keychain.add(password("anna", [kSecValueData: bytes("1")]))
    _ = try keychain.add(password("bert", [kSecValueData: bytes("2")]))
    let before = try test.files(of: "own")
    let all: CFDictionary = [kSecClass: kSecClassGenericPassword]
    #expect(status { try keychain.update(all.merging(query) { $1 }, changes) } == expected)
    #expect(try secret("anna", keychain) == anna)
    #expect(try secret("bert", keychain) == bert)
    let after = try test.files(of: "own")
    #expect(expected == 0 ? after.count == before.count : after == before)
    for (key, value) in changes where expected == 0 && key != kSecValueData {
      let found = try keychain.copyMatching(password("anna", [kSecReturnAttributes: true]))
      #expect((found as? CFDictionary)?[key] as? String == value as? String)
    }
  }

  @Test func anItemMovesToAnotherGroupAndToAnotherClass() throws {
    let test = try TestKeychain()
    let keychain = try test.keychain(of: "own", "shared")
    _ = try keychain.add(password("anna", [kSecValueData: bytes("1")]))
    #expect(try test.files(of: "own").map { $0.prefix(1) } == ["A", "C"])
    try keychain.update(password("anna"), [kSecAttrAccessible: kSecAttrAccessibleAlways])
    #expect(try test.files(of: "own").map { $0.prefix(1) } == ["D", "D"])
    try keychain.update(password("anna"), [kSecAttrAccessGroup: "shared"])
    #expect(try test.files(of: "own") == [])
    #expect(try test.files(of: "shared").count == 2)
    #expect(try secret("anna", keychain, [kSecAttrAccessGroup: "shared"]) == "1")
    #expect(try secret("anna", test.keychain(of: "own")) == nil)
  }

  private static var deletions: [(CFDictionary, OSStatus, left: Int)] {
    [
      ([kSecAttrAccount: "anna"], 0, 1),
      ([:], 0, 0),
      ([kSecMatchLimit: kSecMatchLimitAll], 0, 0),
      ([kSecMatchLimit: kSecMatchLimitOne], errSecParam, 2),
      ([kSecMatchCaseInsensitive: true], errSecParam, 2),
      ([kSecAttrAccount: "cleo"], errSecItemNotFound, 2),
    ]
  }

  @Test(arguments: deletions.indices) func allThatAQueryFindsIsDeleted(_ row: Int) throws {
    let (query, expected, left) = Self.deletions[row]
    let test = try TestKeychain()
    let keychain = try test.keychain(of: "own")
    for account in ["anna", "bert"] {
      _ = try keychain.add(password(account, [kSecValueData: bytes("1")]))
    }
    let all: CFDictionary = [kSecClass: kSecClassGenericPassword]
    #expect(status { try keychain.delete(all.merging(query) { $1 }) } == expected)
    #expect(try test.files(of: "own").count == 2 * left)
  }

  // MARK: Ends in the middle

  @Test func whoEndsBeforeAChangeIsCarriedOutLeavesTheItemAsItWas() throws {
    let test = try TestKeychain()
    let keychain = try test.keychain(of: "own")
    _ = try keychain.add(password("anna", [kSecValueData: bytes("1")]))
    let folder = try #require(keychain.groups.folder(named: nil))
    let entry = try #require(try folder.entries(of: .genericPassword).found.first)
    _ = try folder.prepare(entry.item.changed([:], at: Date()), bytes("2"))
    #expect(try test.files(of: "own").count == 4)
    #expect(try secret("anna", keychain) == "1")
    // What was left behind goes when nobody can be expected to go on with it.
    folder.sweep()
    #expect(try test.files(of: "own").count == 4)
    for file in try test.files(of: "own") where !file.hasSuffix(".item") {
      let path = "\(folder.path)/\(file)"
      let longAgo = timespec(tv_sec: 1, tv_nsec: 0)
      utimensat(AT_FDCWD, path, [longAgo, longAgo], 0)
    }
    folder.sweep()
    #expect(try test.files(of: "own").count == 2)
    #expect(try secret("anna", keychain) == "1")
  }

  @Test func whoEndsWithBothStatesOfAnItemInPlaceHasChangedIt() throws {
    let test = try TestKeychain()
    let keychain = try test.keychain(of: "own", "shared")
    _ = try keychain.add(password("anna", [kSecValueData: bytes("1")]))
    let old = try #require(try test.files(of: "own").first { $0.hasSuffix(".item") })
    let files = try test.files(of: "own").map {
      URL(fileURLWithPath: "\(test.folder)/own/\($0)")
    }
    let before = try files.map { try Data(contentsOf: $0) }
    try keychain.update([kSecClass: kSecClassGenericPassword], [kSecAttrAccount: "bert"])
    for (file, data) in zip(files, before) { try data.write(to: file) }
    let items = try keychain.copyMatching([
      kSecClass: kSecClassGenericPassword, kSecMatchLimit: kSecMatchLimitAll,
      kSecReturnAttributes: true,
    ])
    let accounts = (items as? [CFDictionary])?.compactMap { $0[kSecAttrAccount] as? String }
    #expect(accounts == ["bert"])
    #expect(try secret("bert", keychain) == "1")
    // The old state is gone, and does not come back with the next one.
    #expect(access("\(test.folder)/own/\(old)", F_OK) != 0)
    try keychain.delete(password("bert"))
    #expect(try secret("anna", keychain) == nil)
    #expect(status { _ = try keychain.add(password("anna")) } == errSecSuccess)
  }

  @Test func whatTheAppsOfAGroupPutThereIsNoItemOfAnother() throws {
    let test = try TestKeychain()
    let keychain = try test.keychain(of: "own", "shared")
    _ = try keychain.add(
      password("anna", [kSecValueData: bytes("1"), kSecAttrAccessGroup: "shared"]))
    let files = try test.files(of: "shared")
    let before = try files.map {
      try Data(contentsOf: URL(fileURLWithPath: test.folder + "/shared/" + $0))
    }
    try keychain.update(password("anna"), [kSecAttrAccessGroup: "own", kSecValueData: bytes("2")])
    // Another app of the group puts back what it knows, as something newer.
    for (file, data) in zip(files, before) {
      let text = String(decoding: data, as: UTF8.self).replacing(
        "\"generation\":1", with: "\"generation\":1000000")
      try Data(text.utf8).write(to: URL(fileURLWithPath: "\(test.folder)/shared/\(file)"))
    }
    #expect(try secret("anna", test.keychain(of: "own")) == "2")
    #expect(try secret("anna", keychain, [kSecAttrAccessGroup: "own"]) == "2")
    #expect(try secret("anna", keychain, [kSecAttrAccessGroup: "shared"]) == "1")
  }

  @Test func aDamagedItemIsNoneAndMakesRoom() throws {
    let test = try TestKeychain()
    let keychain = try test.keychain(of: "own")
    _ = try keychain.add(password("bert", [kSecValueData: bytes("2")]))
    _ = try keychain.add(password("anna", [kSecValueData: bytes("1")]))
    let entries = try #require(keychain.groups.folder(named: nil)).entries(of: .genericPassword)
    let anna = try #require(
      entries.found.first { $0.item.attributes[kSecAttrAccount] == .text("anna") })
    let file = URL(fileURLWithPath: "\(test.folder)/own/C/\(anna.name).item")
    let written = try String(contentsOf: file, encoding: .utf8)
    let endless = written.replacing("\"generation\":1", with: "\"generation\":\(Int.max)")
    for damage in [
      "", "{", endless, "[]", "{\"version\":2}", String(repeating: "[", count: 100_000),
    ] {
      try Data(damage.utf8).write(to: file)
      #expect(try secret("anna", keychain) == nil)
      #expect(try secret("bert", keychain) == "2")
      _ = try keychain.add(password("anna", [kSecValueData: bytes("again")]))
      #expect(try secret("anna", keychain) == "again")
    }
    try FileManager.default.removeItem(at: file)
    symlink("/etc/passwd", file.path)
    #expect(try secret("anna", keychain) == nil)
    mkfifo("\(test.folder)/own/C/genp-pipe.item", 0o666)
    #expect(try secret("bert", keychain) == "2")
  }

  @Test func itemsThatTwoAppsAddAtTheSameTimeAreOne() throws {
    let test = try TestKeychain()
    let keychain = try test.keychain(of: "shared")
    for round in 0..<20 {
      let results = Results()
      DispatchQueue.concurrentPerform(iterations: 4) { number in
        results.add(
          status {
            _ = try keychain.add(
              password("\(round)", [kSecValueData: bytes("\(number)")]))
          })
      }
      let failures = [OSStatus](repeating: errSecDuplicateItem, count: 3)
      #expect(results.all.sorted() == failures + [0])
      #expect(try secret("\(round)", keychain) != nil)
    }
    #expect(try test.files(of: "shared").count == 40)
  }

  @Test func anItemThatSeveralAppsChangeAlwaysHasASecret() throws {
    let test = try TestKeychain()
    let keychain = try test.keychain(of: "shared")
    _ = try keychain.add(password("anna", [kSecValueData: bytes("0")]))
    let results = Results()
    DispatchQueue.concurrentPerform(iterations: 4) { number in
      for round in 0..<50 {
        results.add(
          status {
            let changes: CFDictionary =
              number < 2 ? [kSecValueData: bytes("\(number)")] : [kSecAttrLabel: "\(round)"]
            try keychain.update(password("anna"), changes)
            _ = try keychain.copyMatching(password("anna", [kSecReturnData: true]))
          })
      }
    }
    #expect(Set(results.all) == [0])
    #expect(try secret("anna", keychain) != nil)
    #expect(try test.files(of: "shared").filter { $0.hasSuffix(".item") }.count == 1)
  }
}

/// What several threads have seen. Unchecked, because the compiler does not know its lock.
private final class Results: @unchecked Sendable {
  private let lock = NSLock()
  private var statuses: [OSStatus] = []

  func add(_ status: OSStatus) { lock.withLock { statuses.append(status) } }

  var all: [OSStatus] { lock.withLock { statuses } }
}
