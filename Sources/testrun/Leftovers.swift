import Foundation
import Glibc

/// What a test process has left running that has ended before its tests had: their devices.
enum Leftovers {
  /// Ends the devices of a test process. Their folders are called by its number, and no others'.
  static func end(of pid: Int32) {
    let folder = "/foreground-test-\(pid)-"
    let numbers = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    for other in numbers.compactMap({ Int32($0) }) {
      guard let words = FileManager.default.contents(atPath: "/proc/\(other)/cmdline"),
        String(decoding: words, as: UTF8.self).contains(folder)
      else { continue }
      kill(other, SIGKILL)
    }
  }
}
