import Foundation
import Testing

@testable import KeyBag

@Suite("The key bag")
struct KeyBagTests {
  let secret = DeviceSecret()

  private func bag(_ passcode: String?) throws -> KeyBag {
    try KeyBag(passcode: passcode, secret: secret, rounds: 2)
  }

  @Test("The passcode gives all class keys, and a wrong one none")
  func passcode() throws {
    let bag = try bag("4711")
    let keys = try bag.unlocked(passcode: "4711", secret: secret)
    #expect(FileProtectionClass.allCases.allSatisfy(keys.has))
    #expect(throws: KeyBagError.wrongPasscode) {
      try bag.unlocked(passcode: "4712", secret: secret)
    }
    #expect(throws: KeyBagError.wrongPasscode) { try bag.unlocked(passcode: nil, secret: secret) }
  }

  @Test("The passcode of one device opens nothing with the secret of another")
  func otherSecret() throws {
    let bag = try bag("4711")
    #expect(throws: KeyBagError.self) {
      try bag.unlocked(passcode: "4711", secret: DeviceSecret())
    }
  }

  @Test("Before the first unlock there is the key of class D alone, and locked there is C as well")
  func states() throws {
    let bag = try bag("4711")
    let before = try bag.unlockedByDevice(secret: secret)
    #expect(FileProtectionClass.allCases.filter(before.has) == [.none])
    var keys = try bag.unlocked(passcode: "4711", secret: secret)
    keys.lock()
    #expect(
      FileProtectionClass.allCases.filter(keys.has)
        == [.completeUntilFirstUserAuthentication, .none])
  }

  @Test("A change and a removal of the passcode keep the class keys")
  func change() throws {
    let first = try bag("4711")
    let second = try first.changed(from: "4711", to: "123456", secret: secret)
    #expect(second.passcodeLength == 6)
    #expect(throws: KeyBagError.wrongPasscode) {
      try second.unlocked(passcode: "4711", secret: secret)
    }
    #expect(throws: KeyBagError.wrongPasscode) {
      try second.changed(from: "4711", to: nil, secret: secret)
    }
    let third = try second.changed(from: "123456", to: nil, secret: secret)
    #expect(!third.hasPasscode && third.passcodeLength == 0)
    let former = try first.unlocked(passcode: "4711", secret: secret)
    let latter = try third.unlocked(passcode: nil, secret: secret)
    for fileClass in FileProtectionClass.allCases {
      #expect(former[fileClass]?.bytes == latter[fileClass]?.bytes)
    }
  }

  @Test("The stored bag has neither the passcode nor a class key")
  func stored() throws {
    let bag = try bag("471147114711")
    let keys = try bag.unlocked(passcode: "471147114711", secret: secret)
    let stored = try JSONEncoder().encode(bag)
    var forms = [Data("471147114711".utf8)]
    for fileClass in FileProtectionClass.allCases {
      let key = try #require(keys[fileClass]).bytes
      forms += [key, Data(key.base64EncodedString().utf8)]
    }
    for form in forms { #expect(stored.range(of: form) == nil) }
  }

  @Test("A guess costs the memory that is stored with the bag, whatever the machine")
  func slow() throws {
    let bag = try KeyBag(passcode: "1", secret: secret)
    let stored = try JSONSerialization.jsonObject(with: JSONEncoder().encode(bag))
    let derivation = (stored as? [String: Any])?["derivation"] as? [String: Any]
    #expect(derivation?["rounds"] as? Int == 32_768)
    #expect(derivation?["blockSize"] as? Int == 8)
  }

  @Test("A bag that was changed is refused, and asks for no memory without end")
  func hostile() throws {
    let bag = try bag("4711")
    var json = try #require(
      JSONSerialization.jsonObject(with: JSONEncoder().encode(bag)) as? [String: Any])
    var derivation = try #require(json["derivation"] as? [String: Any])
    derivation["rounds"] = 1 << 40
    json["derivation"] = derivation
    let changed = try JSONDecoder().decode(
      KeyBag.self, from: JSONSerialization.data(withJSONObject: json))
    #expect(throws: KeyBagError.damaged("the parameters of the key bag's derivation")) {
      try changed.unlocked(passcode: "4711", secret: secret)
    }
  }
}

@Suite("The key bag's folder")
struct KeyBagFolderTests {
  @Test("What is kept is read again, and is the owner's alone")
  func keeps() throws {
    let fixture = try ProtectedFileFixture()
    let folder = KeyBagFolder(path: fixture.path("bag"))
    #expect(try folder.bag() == nil)
    let secret = try folder.secret()
    #expect(try folder.secret().bytes == secret.bytes)
    try folder.keep(KeyBag(passcode: "4711", secret: secret, rounds: 2))
    #expect(try folder.bag()?.unlocked(passcode: "4711", secret: secret).has(.complete) == true)
    try folder.keep(guesses: 7)
    #expect(KeyBagFolder(path: fixture.path("bag")).guesses() == 7)
    for name in ["keybag", "secret", "guesses"] {
      let attributes = try FileManager.default.attributesOfItem(
        atPath: fixture.path("bag/" + name))
      #expect(attributes[.posixPermissions] as? Int == 0o600)
    }
  }

  @Test("A damaged bag and a lost secret are errors, and are never replaced")
  func damaged() throws {
    let fixture = try ProtectedFileFixture()
    let folder = KeyBagFolder(path: fixture.path("bag"))
    let secret = try folder.secret()
    try folder.keep(KeyBag(passcode: "4711", secret: secret, rounds: 2))
    try FileManager.default.removeItem(atPath: fixture.path("bag/secret"))
    #expect(throws: KeyBagError.damaged("the device's secret")) { try folder.secret() }
    try Data("{}".utf8).write(to: URL(fileURLWithPath: fixture.path("bag/keybag")))
    #expect(throws: KeyBagError.self) { try folder.bag() }
    try Data("no".utf8).write(to: URL(fileURLWithPath: fixture.path("bag/guesses")))
    #expect(folder.guesses() == 1000)
  }
}
