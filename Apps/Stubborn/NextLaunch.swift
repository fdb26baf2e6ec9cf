import Foundation
import Glibc

/// The orders for the next launch that were chosen on the screen. They hold for one launch: else the
/// app could never be opened again.
enum NextLaunch {
  private static let file = NSHomeDirectory() + "/Documents/next-launch"

  /// The orders, which are forgotten with that.
  static func take() -> [String] {
    guard access(file, F_OK) == 0 else { return [] }
    defer { unlink(file) }
    do {
      return try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n")
        .map(String.init)
    } catch {
      print("the orders for this launch cannot be read: \(error)")
      return []
    }
  }

  /// Replaces the orders.
  static func set(_ options: [String]) {
    guard !options.isEmpty else {
      unlink(file)
      return
    }
    do {
      try options.joined(separator: "\n").write(toFile: file, atomically: true, encoding: .utf8)
    } catch {
      print("the orders for the next launch cannot be kept: \(error)")
    }
  }
}
