import Foundation
import Glibc

/// A file of one class, and all that a program does with it.
@MainActor final class ProtectedSecret {
  /// As in the specification: A, B, C, D.
  let name: String
  private let path: String
  private let options: Data.WritingOptions
  private let held: CInt

  /// One of each class, made at the first launch.
  static func all() throws -> [ProtectedSecret] {
    try [
      ("A", .complete, .completeFileProtection),
      ("B", .completeUnlessOpen, .completeFileProtectionUnlessOpen),
      (
        "C", .completeUntilFirstUserAuthentication,
        .completeFileProtectionUntilFirstUserAuthentication
      ),
      ("D", .none, .noFileProtection),
    ].map { try ProtectedSecret($0, $1, $2) }
  }

  static func path(of protection: FileProtectionType) -> String {
    let documents = FileManager.default.urls(for: .documentDirectory, in: .userDomainMask)[0]
    return documents.appendingPathComponent(protection.rawValue).path
  }

  private init(
    _ name: String, _ protection: FileProtectionType, _ options: Data.WritingOptions
  ) throws {
    self.name = name
    self.options = options
    path = Self.path(of: protection)
    for place in [path, path + ".closed"] where !FileManager.default.fileExists(atPath: place) {
      try Data("secret of class \(name)".utf8).write(
        to: URL(fileURLWithPath: place), options: options)
    }
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    let told = (attributes[.protectionKey] as? FileProtectionType)?.rawValue ?? "none"
    print("\(name) is \(told)")
    held = open(path, O_RDWR | O_CLOEXEC)
  }

  /// Each use, and what comes of it: "works", or the error's name.
  func uses() -> [(String, String)] {
    [("opened", opened()), ("read", kept()), ("written", written()), ("made", makeAnother())]
  }

  /// A file that nobody has open.
  private func opened() -> String {
    let descriptor = open(path + ".closed", O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return Self.error() }
    defer { close(descriptor) }
    return Self.read(descriptor)
  }

  /// The descriptor that was opened at the launch.
  private func kept() -> String { Self.read(held) }

  private func written() -> String {
    let text = Array("secret".utf8)
    return pwrite(held, text, text.count, 0) == text.count ? "works" : Self.error()
  }

  /// A new file of the class, which goes again.
  private func makeAnother() -> String {
    let url = URL(fileURLWithPath: path + ".new")
    defer { unlink(url.path) }
    do {
      try Data("another".utf8).write(to: url, options: options)
      return "works"
    } catch {
      return "\((error as? CocoaError)?.code.rawValue ?? 0)"
    }
  }

  private static func read(_ descriptor: CInt) -> String {
    var bytes = [UInt8](repeating: 0, count: 100)
    let count = pread(descriptor, &bytes, bytes.count, 0)
    if count < 0 { return error() }
    return String(decoding: bytes.prefix(count), as: UTF8.self).hasPrefix("secret")
      ? "works" : "has another content"
  }

  private static func error() -> String { errno == EPERM ? "EPERM" : "errno \(errno)" }
}
