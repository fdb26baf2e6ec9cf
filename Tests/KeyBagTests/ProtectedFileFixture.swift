import Ciphers
import Foundation
import Glibc

@testable import KeyBag

/// A key bag with its keys, and a folder for files, removed at the end.
final class ProtectedFileFixture {
  let secret = DeviceSecret()
  let bag: KeyBag
  var keys: ClassKeys
  let folder: String

  init() throws {
    // The cost of a guess is of no interest here.
    bag = try KeyBag(passcode: "4711", secret: secret, rounds: 2)
    keys = try bag.unlocked(passcode: "4711", secret: secret)
    var template = Array((NSTemporaryDirectory() + "/foreground-keybag-XXXXXX").utf8CString)
    guard mkdtemp(&template) != nil else { throw KeyBagError.system(errno) }
    folder = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  func path(_ name: String) -> String { folder + "/" + name }

  /// Makes a file, and closes it at the end.
  func withFile<Result>(
    _ name: String, _ fileClass: FileProtectionClass = .complete, content: [UInt8] = [],
    _ body: (ProtectedFile, Int32) throws -> Result
  ) throws -> Result {
    let descriptor = Glibc.open(path(name), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw KeyBagError.system(errno) }
    defer { close(descriptor) }
    let file = try ProtectedFile.create(
      at: descriptor, fileClass: fileClass, bag: bag, keys: keys)
    try content.withUnsafeBytes { try file.write($0, at: 0) }
    return try body(file, descriptor)
  }

  func opened(_ descriptor: Int32) throws -> ProtectedFile {
    try ProtectedFile.open(descriptor, bag: bag, keys: keys)
  }

  func stored(_ name: String) throws -> Data {
    try Data(contentsOf: URL(fileURLWithPath: path(name)))
  }
}

extension ClassKey {
  var bytes: Data { key.withUnsafeBytes { Data($0) } }
}

extension ProtectedFile {
  /// All of it.
  func content() throws -> [UInt8] {
    var bytes = [UInt8](repeating: 0xAA, count: try size() + 10)
    let count = try bytes.withUnsafeMutableBytes { try read(into: $0, at: 0) }
    return Array(bytes.prefix(count))
  }
}
