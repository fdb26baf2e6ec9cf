import Foundation
import Glibc
import Testing

@testable import KeyBag

/// What an earlier version has sealed can be opened.
///
/// `keybag-1` is what a device had on its disk when the ciphers were those of swift-crypto 4.5
/// (BoringSSL): its secret, its key bag, and a file of each class. They stay as they are.
@Suite("A key bag of an earlier version")
struct EarlierKeyBagTests {
  private static let passcode = "471108"

  private let path: String
  private let bag: KeyBag
  private let secret: DeviceSecret

  init() throws {
    path =
      URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Fixtures/keybag-1").path
    let folder = KeyBagFolder(path: path)
    bag = try #require(try folder.bag())
    secret = try folder.secret()
  }

  private static let keys: [FileProtectionClass: String] = [
    .complete: "29e1acef428f4239278efb27f25a499d6cd795beeaeddcca28f1fd6e9ec1614c",
    .completeUnlessOpen: "687f4ef9dd0b1a3be850bcea77054ae345176a13457621db641dfd98d546c941",
    .completeUntilFirstUserAuthentication:
      "fc155eb6ad7148e5f305494c531d1fda1ddceebbad7405f582c043775811302a",
    .none: "d4bf7aee1b9d5f3fd0d0dfdfa41a29e9aebf0f7a166e00955158fc5b604a9ff1",
  ]

  private func hexadecimal(_ bytes: Data?) -> String? {
    bytes?.map { String(format: "%02x", $0) }.joined()
  }

  @Test("Its passcode gives the class keys that it gave then")
  func classKeys() throws {
    #expect(bag.hasPasscode && bag.passcodeLength == 6)
    let keys = try bag.unlocked(passcode: Self.passcode, secret: secret)
    for fileClass in FileProtectionClass.allCases {
      #expect(hexadecimal(keys[fileClass]?.bytes) == Self.keys[fileClass])
    }
    let ofDevice = try bag.unlockedByDevice(secret: secret)
    #expect(hexadecimal(ofDevice[.none]?.bytes) == Self.keys[FileProtectionClass.none])
    #expect(throws: KeyBagError.wrongPasscode) {
      try bag.unlocked(passcode: "471109", secret: secret)
    }
    // The passcode can be changed, and opens the same keys.
    let changed = try bag.changed(from: Self.passcode, to: "1", secret: secret)
    let latter = try changed.unlocked(passcode: "1", secret: secret)
    #expect(hexadecimal(latter[.complete]?.bytes) == Self.keys[.complete])
  }

  @Test("Its files have the content that they had then")
  func files() throws {
    let keys = try bag.unlocked(passcode: Self.passcode, secret: secret)
    for (fileClass, size) in [
      (FileProtectionClass.complete, 10_000), (.completeUnlessOpen, 100),
      (.completeUntilFirstUserAuthentication, 4096), (.none, 0),
    ] {
      let descriptor = Glibc.open("\(path)/\(fileClass)", O_RDONLY | O_CLOEXEC)
      defer { close(descriptor) }
      let file = try ProtectedFile.open(descriptor, bag: bag, keys: keys)
      #expect(file.header.fileClass == fileClass)
      let expected = (0..<size).map { UInt8(truncatingIfNeeded: $0 * 7 + $0 / 256) }
      #expect(try file.content() == expected)
    }
  }

  @Test("What is sealed under its keys now can be opened, beside what was sealed then")
  func goesOn() throws {
    let keys = try bag.unlocked(passcode: Self.passcode, secret: secret)
    let fixture = try ProtectedFileFixture()
    for fileClass in [FileProtectionClass.complete, .completeUnlessOpen] {
      let copy = fixture.path("\(fileClass)")
      try FileManager.default.copyItem(atPath: "\(path)/\(fileClass)", toPath: copy)
      let descriptor = Glibc.open(copy, O_RDWR | O_CLOEXEC)
      defer { close(descriptor) }
      let file = try ProtectedFile.open(descriptor, bag: bag, keys: keys)
      var content = try file.content()
      let more = Array("and more".utf8)
      try more.withUnsafeBytes { try file.write($0, at: content.count) }
      content += more
      #expect(try ProtectedFile.open(descriptor, bag: bag, keys: keys).content() == content)
    }
  }
}
