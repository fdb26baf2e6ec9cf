import Foundation
import Glibc

/// What a test process has left running that has ended before its tests had: their devices, its
/// browser, and the program that writes its stacks.
enum Leftovers {
  /// Ends what a test process has left.
  static func end(of pid: Int32) {
    // Their folders are called by its number, and no others'.
    let folders = ["/foreground-test-\(pid)-", "/foreground-browser-\(pid)-"]
    let numbers = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    for other in numbers.compactMap({ Int32($0) }) {
      guard let words = FileManager.default.contents(atPath: "/proc/\(other)/cmdline"),
        case let words = String(decoding: words, as: UTF8.self),
        folders.contains(where: words.contains) || isOrphanedWriter(other, words)
      else { continue }
      kill(other, SIGKILL)
    }
  }

  /// It is the program that writes the stacks of a process of this run that is gone.
  private static func isOrphanedWriter(_ pid: Int32, _ words: String) -> Bool {
    guard words.hasPrefix("swift-backtrace"), getpgid(pid) == getpgrp(),
      let text = FileManager.default.contents(atPath: "/proc/\(pid)/stat")
    else { return false }
    // The name, in parentheses, is followed by the state and the parent.
    let fields = String(decoding: text, as: UTF8.self).split(separator: ")").last?
      .split(separator: " ")
    return fields.flatMap { $0.count > 1 ? $0[1] : nil } == "1"
  }
}
