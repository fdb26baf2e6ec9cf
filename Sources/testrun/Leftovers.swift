import Foundation
import Glibc

/// What a test process has left running that has ended before its tests had: their devices, and
/// its browser.
enum Leftovers {
  /// Ends the devices and the browser of a test process. Their folders are called by its number, and no
  /// others'.
  static func end(of pid: Int32) {
    let folders = ["/foreground-test-\(pid)-", "/foreground-browser-\(pid)-"]
    let numbers = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    for other in numbers.compactMap({ Int32($0) }) {
      guard let words = FileManager.default.contents(atPath: "/proc/\(other)/cmdline"),
        case let words = String(decoding: words, as: UTF8.self),
        folders.contains(where: words.contains)
      else { continue }
      kill(other, SIGKILL)
    }
  }
}
