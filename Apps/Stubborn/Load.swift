import UIKit

/// Excessive resource use.
enum Load {
  /// Computes on as many threads as there are processors, forever.
  static func burnAllProcessors() {
    burn(threads: ProcessInfo.processInfo.activeProcessorCount)
  }

  /// Computes on a number of threads, forever.
  static func burn(threads: Int) {
    for _ in 0..<threads {
      Thread.detachNewThread {
        var number: UInt64 = 1
        while number != 0 { number = number &* 6_364_136_223_846_793_005 | 1 }
      }
    }
  }

  /// Begins and ends background tasks continuously: every message is valid, but there are too many.
  static func flood(_ application: UIApplication) {
    Thread.detachNewThread {
      while true {
        application.endBackgroundTask(application.beginBackgroundTask(withName: "flood"))
      }
    }
  }

  /// Prints lines of 64 bytes from a thread of its own, as fast as they are taken.
  static func printForEver() {
    Thread.detachNewThread {
      let line = String(repeating: "y", count: 63) + "\n"
      let lines = Array(String(repeating: line, count: 1_024).utf8)
      while write(1, lines, lines.count) > 0 {}
    }
  }
}
