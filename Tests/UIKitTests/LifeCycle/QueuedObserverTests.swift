import AppInterface
import Testing

@testable import UIKit

/// Observers of life-cycle notifications with a block on the main queue, in a separate process.
@Suite(.serialized) struct QueuedObserverTests {
  /// The block is not queued: it runs while the notification is posted, hence before everything that
  /// the app's delegate queued in the same callback.
  @Test func `a block on the main queue runs while the notification is posted`() throws {
    try AppProcess.withContainer { container in
      let app = try AppProcess(
        ["--log-states", "--queue-work", "--observe-on-main-queue"], container: container)
      try app.launch()
      for _ in 0..<20 {
        try app.deliver(.willResignActive, .didEnterBackground)
        try app.deliver(.willEnterForeground, .didBecomeActive)
      }
      try app.deliver(.willTerminate)
      #expect(app.end(by: nil) == 256)
      #expect(try check(app.lines()) == 2 + 80 + 1)
    }
  }

  /// Checks that all blocks of a callback's notification precede the work that it queued, and
  /// returns the number of notifications.
  private func check(_ lines: [String]) throws -> Int {
    var posted = 0
    var observed: [String] = []
    var expected: [String] = []
    for line in lines {
      let words = line.split(separator: " ").map(String.init)
      if words[0].hasPrefix("UIApplication") {
        expected.append(words[0])
        posted += 1
      } else if words[0] == "observed" {
        observed.append(words[1])
      } else {
        // The next callback, or work that was queued in this one.
        #expect(observed == expected, "before \(line)")
        observed = []
        expected = []
      }
    }
    return posted
  }
}
