import AppInterface
import Testing

@testable import UIKit

/// Work that an app queues in one callback runs before the next begins, in a separate process.
@Suite(.serialized) struct QueuedWorkTests {
  private static let ways: Set<String> = ["dispatch", "operation", "task", "perform", "timer"]

  /// Checks the lines of `--log-states --queue-work`, and returns the number of callbacks.
  private func check(_ lines: [String]) -> Int {
    var callbacks: [String] = []
    var ran: Set<String> = Self.ways
    for line in lines {
      let words = line.split(separator: " ").map(String.init)
      if words[0] == "ran" {
        #expect(words[2] == callbacks.last, "\(line) after \(callbacks.last ?? "nothing")")
        ran.insert(words[1])
      } else if words[0] != "main", !words[0].hasPrefix("UIApplication") {
        #expect(ran == Self.ways, "before callback \(callbacks.count): \(line)")
        callbacks.append(words[0])
        ran = []
      }
    }
    return callbacks.count
  }

  @Test func `in a thousand transitions, whose halves follow each other at once`() throws {
    try AppProcess.withContainer { container in
      let app = try AppProcess(["--log-states", "--queue-work"], container: container)
      try app.launch()
      for _ in 0..<250 {
        try app.deliver(.willResignActive, .didEnterBackground)
        try app.deliver(.willEnterForeground, .didBecomeActive)
      }
      try app.deliver(.willTerminate)
      #expect(app.end(by: nil) == 256)
      #expect(check(try app.lines()) == 1004)
    }
  }

  @Test func `in transitions whose second half comes when the first is acknowledged`() throws {
    try AppProcess.withContainer { container in
      let app = try AppProcess(["--log-states", "--queue-work"], container: container)
      try app.launch()
      for _ in 0..<100 {
        for kind in [
          WireCallbackKind.willResignActive, .didEnterBackground, .willEnterForeground,
          .didBecomeActive,
        ] { try app.deliver(kind) }
      }
      try app.deliver(.willTerminate)
      #expect(app.end(by: nil) == 256)
      #expect(check(try app.lines()) == 404)
    }
  }
}
