import Foundation
import Glibc

/// Files and preferences of the group.
struct GroupFiles: Sendable {
  private let container: URL

  init(_ container: URL) { self.container = container }

  /// Writes what `NAME=TEXT` says with the calls that SQLite uses.
  func write(_ order: String, adding: Bool) {
    let (name, text) = Self.parts(of: order)
    let flags = O_WRONLY | O_CREAT | O_CLOEXEC | (adding ? O_APPEND : O_TRUNC)
    let descriptor = open(container.appendingPathComponent(name).path, flags, 0o644)
    guard descriptor >= 0 else {
      return print("not written \(name): \(String(cString: strerror(errno)))")
    }
    defer { close(descriptor) }
    let count = Array(text.utf8).withUnsafeBytes {
      Glibc.write(descriptor, $0.baseAddress, $0.count)
    }
    print("written \(name): \(count)")
  }

  func printFile(_ name: String) {
    let text = try? String(contentsOf: container.appendingPathComponent(name), encoding: .utf8)
    print("file \(name): \(text ?? "none")")
  }

  func setPreference(_ order: String) {
    let (key, value) = Self.parts(of: order)
    UserDefaults(suiteName: Archive.group)?.set(value, forKey: key)
  }

  func printPreference(_ key: String) {
    print("preference \(key): \(preference(key))")
  }

  func preference(_ key: String) -> String {
    UserDefaults(suiteName: Archive.group)?.string(forKey: key) ?? "none"
  }

  private static func parts(of order: String) -> (name: String, value: String) {
    let parts = order.split(separator: "=", maxSplits: 1).map(String.init)
    return (parts.first ?? "", parts.count > 1 ? parts[1] : "")
  }
}
