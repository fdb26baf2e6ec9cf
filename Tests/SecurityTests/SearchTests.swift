import Foundation
import Testing

@testable import Security

/// What searches find, and how they give it.
struct SearchTests {
  private let test: TestKeychain
  private let keychain: Keychain

  init() throws {
    test = try TestKeychain()
    keychain = try test.keychain(of: "own", "shared")
    _ = try keychain.add(password("anna", [kSecValueData: bytes("1"), kSecAttrLabel: "Home"]))
    _ = try keychain.add(
      password("bert", [kSecValueData: bytes("2"), kSecAttrAccessible: kSecAttrAccessibleAlways]))
    _ = try keychain.add(
      password("cleo", [kSecValueData: bytes("3"), kSecAttrAccessGroup: "shared"]))
  }

  /// A query, and which accounts it finds; nil: the status.
  private static var searches: [(CFDictionary, [String]?, OSStatus)] {
    [
      ([:], ["anna", "bert", "cleo"], 0),
      ([kSecAttrAccount: "bert"], ["bert"], 0),
      ([kSecAttrAccount: "BERT"], nil, errSecItemNotFound),
      ([kSecAttrAccount: "BERT", kSecMatchCaseInsensitive: true], ["bert"], 0),
      ([kSecAttrLabel: "Home"], ["anna"], 0),
      ([kSecAttrLabel: "home", kSecMatchCaseInsensitive: false], nil, errSecItemNotFound),
      ([kSecAttrService: "s", kSecAttrAccessible: "dk"], ["bert"], 0),
      ([kSecAttrService: ""], nil, errSecItemNotFound),
      ([kSecAttrAccessGroup: "own"], ["anna", "bert"], 0),
      ([kSecAttrAccessGroup: "shared"], ["cleo"], 0),
      ([kSecAttrAccessGroup: "foreign"], nil, errSecMissingEntitlement),
      ([kSecValueData: bytes("3")], ["cleo"], 0),
      ([kSecValueData: bytes("4")], nil, errSecItemNotFound),
      ([kSecAttrSynchronizable: true], nil, errSecItemNotFound),
      ([kSecAttrSynchronizable: kSecAttrSynchronizableAny], ["anna", "bert", "cleo"], 0),
      ([kSecMatchLimit: 2], ["anna", "bert"], 0),
      ([kSecUseDataProtectionKeychain: true], ["anna", "bert", "cleo"], 0),
      ([kSecAttrPort: 80], nil, errSecNoSuchAttr),
      ([kSecAttrAccount: 5], nil, errSecParam),
      ([kSecMatchLimit: 0], nil, errSecParam),
      ([kSecMatchLimit: "many"], nil, errSecParam),
      ([kSecReturnRef: true], nil, errSecUnimplemented),
      ([kSecClass: kSecClassInternetPassword], nil, errSecItemNotFound),
      ([kSecClass: kSecClassCertificate], nil, errSecUnimplemented),
      ([kSecClass: "none"], nil, errSecParam),
    ]
  }

  @Test(arguments: searches.indices) func aSearchFindsWhatItsAttributesSay(_ row: Int) throws {
    let (query, accounts, expected) = Self.searches[row]
    var found: [String]?
    let result = status {
      let all: CFDictionary = [
        kSecClass: kSecClassGenericPassword, kSecReturnAttributes: true,
        kSecMatchLimit: kSecMatchLimitAll,
      ]
      let items = try keychain.copyMatching(all.merging(query) { $1 })
      found = (items as? [CFDictionary])?.compactMap { $0[kSecAttrAccount] as? String }
    }
    #expect(result == expected)
    #expect(found == accounts)
  }

  @Test func aSearchWithoutAClassOrAReferenceIsRefused() throws {
    #expect(status { _ = try keychain.copyMatching([kSecAttrAccount: "anna"]) } == errSecParam)
  }

  @Test func oneItemIsGivenIfNothingIsSaidAboutHowMany() throws {
    var query: CFDictionary = [kSecClass: kSecClassGenericPassword, kSecReturnData: true]
    // The one that was added first.
    #expect(try keychain.copyMatching(query) as? Data == bytes("1"))
    query[kSecMatchLimit] = kSecMatchLimitOne
    #expect(try keychain.copyMatching(query) as? Data == bytes("1"))
    query[kSecMatchLimit] = 1
    #expect(try keychain.copyMatching(query) as? Data == bytes("1"))
    query[kSecMatchLimit] = kSecMatchLimitAll
    #expect(
      try keychain.copyMatching(query) as? [Data] == [bytes("1"), bytes("2"), bytes("3")])
    query[kSecAttrAccount] = "anna"
    #expect(try keychain.copyMatching(query) as? [Data] == [bytes("1")], "an array, also of one")
  }

  @Test func whatIsWantedDecidesWhatIsGiven() throws {
    func search(_ wanted: String...) throws -> CFTypeRef? {
      let flags = Dictionary(uniqueKeysWithValues: wanted.map { ($0, true as Any) })
      return try keychain.copyMatching(password("anna", flags))
    }
    #expect(try search() == nil)
    let reference = try #require(try search(kSecReturnPersistentRef) as? Data)
    let attributes = try #require(try search(kSecReturnAttributes) as? CFDictionary)
    #expect(attributes[kSecAttrAccount] as? String == "anna")
    #expect(attributes[kSecAttrService] as? String == "s")
    #expect(attributes[kSecAttrAccessible] as? String == kSecAttrAccessibleWhenUnlocked)
    #expect(attributes[kSecAttrAccessGroup] as? String == "own")
    #expect(attributes[kSecAttrSynchronizable] as? Bool == false)
    let added = try #require(attributes[kSecAttrCreationDate] as? Date)
    #expect(abs(added.timeIntervalSinceNow) < 60)
    #expect(attributes[kSecAttrModificationDate] as? Date == added)
    #expect(attributes[kSecValueData] == nil && attributes[kSecClass] == nil)
    let both = try #require(try search(kSecReturnAttributes, kSecReturnData) as? CFDictionary)
    #expect(both[kSecValueData] as? Data == bytes("1"))
    #expect(both[kSecAttrLabel] as? String == "Home")
    let all = try #require(
      try search(kSecReturnAttributes, kSecReturnData, kSecReturnPersistentRef) as? CFDictionary)
    #expect(all[kSecValuePersistentRef] as? Data == reference)
    #expect(all[kSecClass] as? String == kSecClassGenericPassword)
    let found = try keychain.copyMatching([
      kSecValuePersistentRef: reference, kSecReturnData: true,
    ])
    #expect(found as? Data == bytes("1"))
  }

  @Test func aReferenceOutlivesChangesAndStandsAlone() throws {
    let reference = try #require(
      try keychain.copyMatching(password("anna", [kSecReturnPersistentRef: true])) as? Data)
    try keychain.update(password("anna"), [kSecAttrAccount: "zoe", kSecValueData: bytes("new")])
    let query: CFDictionary = [kSecValuePersistentRef: reference, kSecReturnData: true]
    #expect(try keychain.copyMatching(query) as? Data == bytes("new"))
    let withMore = query.merging([kSecAttrAccount: "zoe"]) { $1 }
    #expect(status { _ = try keychain.copyMatching(withMore) } == errSecParam)
    try keychain.delete([kSecValuePersistentRef: reference])
    #expect(status { _ = try keychain.copyMatching(query) } == errSecItemNotFound)
  }

  @Test func anItemWithoutASecretHasEmptyData() throws {
    _ = try keychain.add(password("dora"))
    let data = try keychain.copyMatching(password("dora", [kSecReturnData: true]))
    #expect(data as? Data == Data())
    let both = try keychain.copyMatching(
      password("dora", [kSecReturnData: true, kSecReturnAttributes: true]))
    #expect((both as? CFDictionary)?[kSecValueData] == nil)
  }

  @Test func aProcessThatIsNoAppHasNoKeychain() {
    var found: CFTypeRef?
    #expect(SecItemCopyMatching(password("anna"), &found) == errSecNotAvailable)
    #expect(SecItemAdd(password("anna"), nil) == errSecNotAvailable)
    // As many wrappers have it.
    var object: AnyObject?
    let query: [String: AnyObject] = [kSecAttrAccount: "anna" as AnyObject]
    #expect(SecItemCopyMatching(query as CFDictionary, &object) == errSecNotAvailable)
    let status = withUnsafeMutablePointer(to: &object) {
      SecItemCopyMatching(query as CFDictionary, UnsafeMutablePointer($0))
    }
    #expect(status == errSecNotAvailable)
  }
}
