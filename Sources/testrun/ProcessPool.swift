import Foundation
import Glibc

/// Runs batches of tests in processes of which several run at once.
final class ProcessPool {
  private let bundle: String
  private let results: URL
  private let limit: Int
  private let pressure = ProcessorPressure()

  /// A batch that takes longer hangs: seconds in which it had a processor when it wanted one.
  private static let longest = 480.0
  /// How many seconds it then has to write its stacks.
  private static let patience = 60.0

  private struct Running {
    var batch: Batch
    var process: TestProcess
    var stream: URL
    var output: URL
    var began = Date()
    /// For how long programs had waited for a processor then, in seconds.
    var stalled: Double
    var abortedAt: Date?

    var seconds: Double { Date().timeIntervalSince(began) }
  }

  init(bundle: String, results: URL, limit: Int) {
    self.bundle = bundle
    self.results = results
    self.limit = limit
  }

  /// Runs all batches; blocks until they have ended.
  ///
  /// - Parameter name: A part of the names of their files.
  func run(_ batches: [Batch], named name: String, telling report: Report) throws {
    var waiting = batches
    var running: [Running] = []
    var number = 0
    while !waiting.isEmpty || !running.isEmpty {
      if running.count < limit, running.count < 2 || !pressure.isHigh,
        let next = waiting.firstIndex(where: { batch in
          !batch.isAlone || !running.contains { $0.batch.module == batch.module }
        })
      {
        number += 1
        running.append(try start(waiting.remove(at: next), named: "\(name)-\(number)"))
        pressure.expectMore()
        continue
      }
      usleep(50_000)
      for (index, one) in running.enumerated().reversed() {
        guard let end = one.process.end() else { continue }
        running.remove(at: index)
        if case .signaled = end { Leftovers.end(of: one.process.pid) }
        report.ended(
          one.batch, stream: one.stream, output: one.output, seconds: one.seconds, end: end)
      }
      for index in running.indices { endIfHanging(&running[index]) }
    }
  }

  private func endIfHanging(_ one: inout Running) {
    if let abortedAt = one.abortedAt {
      if Date().timeIntervalSince(abortedAt) > Self.patience { one.process.send(SIGKILL) }
      return
    }
    guard one.seconds > Self.longest else { return }
    let stalled = (ProcessorPressure.total ?? one.stalled) - one.stalled
    guard one.seconds - stalled / 2 > Self.longest else { return }
    // Its stacks would be of use.
    one.process.send(SIGABRT)
    one.abortedAt = Date()
  }

  private func start(_ batch: Batch, named name: String) throws -> Running {
    let stream = results.appending(path: "\(name).jsonl")
    let output = results.appending(path: "\(name).log")
    // Freed memory that is overwritten shows a read of it, which is otherwise seldom seen. Debug builds
    // of Swift 6.3 have made some. libdispatch reads such memory itself when it ends with a source.
    let variables = batch.isOfRules ? ["MALLOC_PERTURB_": "165"] : [:]
    let process = try TestProcess(
      bundle,
      [
        "--testing-library", "swift-testing", "--no-parallel", "--filter", batch.pattern,
        "--event-stream-output-path", stream.path, "--event-stream-version", "0",
      ], output: output, variables: variables)
    return Running(
      batch: batch, process: process, stream: stream, output: output,
      stalled: ProcessorPressure.total ?? 0)
  }
}

/// Programs often wait for a processor.
final class ProcessorPressure {
  private var last: (total: Double, at: Date)?
  private var holdsUntil = Date.distantPast

  /// A process that was just begun is not felt yet.
  func expectMore() {
    holdsUntil = Date().addingTimeInterval(0.3)
    last = nil
  }

  /// Whether, since it was asked last, some program waited most of the time.
  var isHigh: Bool {
    let now = Date()
    guard now >= holdsUntil else { return true }
    guard let total = Self.total else { return false }
    defer { last = (total, now) }
    guard let last, now > last.at else { return true }
    return (total - last.total) / now.timeIntervalSince(last.at) > 0.6
  }

  /// For how many seconds some program has waited for a processor since the machine was started; nil:
  /// it does not say.
  static var total: Double? {
    guard let text = try? String(contentsOfFile: "/proc/pressure/cpu", encoding: .utf8) else {
      return nil
    }
    return text.firstMatch(of: /some .*total=(\d+)/).flatMap { Double($0.1) }.map { $0 / 1e6 }
  }
}
