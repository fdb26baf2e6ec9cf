import Foundation
import Glibc

/// What became of the tests; printed while they run, and at the end.
final class Report {
  private let began = Date()
  private var passed = 0
  private var failures: [(test: String, text: String)] = []
  private var slowest: [(suite: String, seconds: Double)] = []

  private var unsteady: [String] = []

  /// The tests that have failed.
  var failedTests: [String] { Set(failures.map(\.test)).sorted() }

  /// What was seen when the tests that had failed ran once more counts.
  func correct(by second: Report) {
    let failed = Set(second.failedTests)
    unsteady = failedTests.filter { !failed.contains($0) }
    failures.removeAll { unsteady.contains($0.test) }
    failures += second.failures
    passed += unsteady.count
  }

  /// Every test has passed.
  var holds: Bool { failures.isEmpty && passed > 0 }

  /// A process has ended.
  func ended(
    _ batch: Batch, stream: URL, output: URL, seconds: Double, end: TestProcess.End
  ) {
    let events = EventStream(stream)
    passed += events.passed.count
    slowest += events.seconds.map { ($0.key, $0.value) }
    var failed = events.issues.map { ($0.test, $0.text) }
    let unended = events.begun.subtracting(events.ended)
    let (isFine, how) =
      switch end {
      case .exited(let status): (status == 0, "with status \(status)")
      case .signaled(let signal): (false, "by signal \(signal)")
      }
    if !events.isComplete || (!isFine && failed.isEmpty) {
      let tests = unended.sorted().joined(separator: ", ")
      failed.append(
        (
          tests.isEmpty ? batch.suites.joined(separator: ", ") : tests,
          "the process ended \(how) before its tests had; its last lines:\n"
            + Self.end(of: output)
        ))
    }
    failures += failed
    let words =
      failed.isEmpty ? "passed" : "FAILED: " + Set(failed.map(\.0)).sorted().joined(separator: ", ")
    print(
      String(format: "%6.1f s  %5.1f s  ", Date().timeIntervalSince(began), seconds)
        + "\(events.passed.count) tests of \(Self.names(batch)): \(words)")
    fflush(nil)
  }

  /// How long each suite took.
  var times: [(suite: String, seconds: Double)] { slowest }

  /// Prints everything at the end.
  func close() {
    print("\nThe suites that took longest:")
    for (suite, seconds) in slowest.sorted(by: { $0.seconds > $1.seconds }).prefix(20) {
      print(String(format: "%6.1f s  ", seconds) + suite)
    }
    for (test, text) in failures {
      print("\nFAILED: \(test)")
      for line in text.split(separator: "\n").prefix(40) { print("    \(line)") }
    }
    for test in unsteady {
      print("\ntestrun: not steady: \(test) failed beside others and passed alone")
    }
    print(
      String(
        format: "\ntestrun: %@ after %.0f s", holds ? "everything holds" : "tests failed",
        Date().timeIntervalSince(began)))
    print("\(passed) passed, \(Set(failures.map(\.test)).count) failed")
  }

  private static func names(_ batch: Batch) -> String {
    let names = batch.suites.prefix(3).joined(separator: ", ")
    return batch.suites.count > 3 ? "\(names) and \(batch.suites.count - 3) more" : names
  }

  private static func end(of file: URL) -> String {
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").suffix(30).joined(separator: "\n")
  }
}
