import Foundation
import Glibc

/// Runs batches of tests in processes of which several run at once.
final class ProcessPool {
  private let bundle: String
  private let results: URL
  private let limit: Int
  private let pressure = ProcessorPressure()

  /// A batch that takes longer hangs.
  private static let longest = 480.0

  private struct Running {
    var batch: Batch
    var process: Process
    var stream: URL
    var output: URL
    var began: Date
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
      for (index, one) in running.enumerated().reversed() where !one.process.isRunning {
        running.remove(at: index)
        if one.process.terminationReason == .uncaughtSignal {
          Leftovers.end(of: one.process.processIdentifier)
        }
        report.ended(
          one.batch, stream: one.stream, output: one.output,
          seconds: Date().timeIntervalSince(one.began),
          status: one.process.terminationStatus,
          isSignal: one.process.terminationReason == .uncaughtSignal)
      }
      for one in running where Date().timeIntervalSince(one.began) > Self.longest {
        // Its stacks would be of use; SIGABRT makes the runtime write them.
        kill(one.process.processIdentifier, SIGABRT)
      }
    }
  }

  private func start(_ batch: Batch, named name: String) throws -> Running {
    let stream = results.appending(path: "\(name).jsonl")
    let output = results.appending(path: "\(name).log")
    try Data().write(to: output)
    let process = Process()
    process.executableURL = URL(filePath: bundle)
    process.arguments = [
      "--testing-library", "swift-testing", "--no-parallel", "--filter", batch.pattern,
      "--event-stream-output-path", stream.path, "--event-stream-version", "0",
    ]
    if batch.isOfRules {
      // Freed memory that is overwritten shows a read of it, which is otherwise seldom seen. Debug builds
      // of Swift 6.3 have made some. libdispatch reads such memory itself when it ends with a source.
      process.environment = ProcessInfo.processInfo.environment.merging(
        ["MALLOC_PERTURB_": "165"]) { own, _ in own }
    }
    let file = try FileHandle(forWritingTo: output)
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = file
    process.standardError = file
    try process.run()
    return Running(batch: batch, process: process, stream: stream, output: output, began: Date())
  }
}

/// Whether programs often wait for a processor.
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
    guard let text = try? String(contentsOfFile: "/proc/pressure/cpu", encoding: .utf8),
      let total = text.firstMatch(of: /some .*total=(\d+)/).flatMap({ Double($0.1) })
    else { return false }
    defer { last = (total, now) }
    guard let last, now > last.at else { return true }
    return (total - last.total) / 1e6 / now.timeIntervalSince(last.at) > 0.6
  }
}
