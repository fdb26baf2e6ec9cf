import Dispatch
import Foundation
import Glibc

/// Puts sources back as they were when the program is told to end while one is changed: by the
/// terminal (SIGINT, SIGHUP) or by somebody else (SIGTERM).
final class InterruptionGuard {
  private let queue = DispatchQueue(label: "mutants.interruption")
  private let sources: [any DispatchSourceSignal]
  private let originals = Originals()

  /// The texts of the changed files before, by path. Unchecked because the compiler cannot see that
  /// it is used on the queue alone.
  private final class Originals: @unchecked Sendable {
    var texts: [String: String] = [:]
  }

  /// Begins to listen to the signals.
  init() {
    let queue = queue
    let originals = originals
    sources = [SIGINT, SIGTERM, SIGHUP].map { number in
      let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
      source.setEventHandler {
        for (path, text) in originals.texts {
          try? text.write(toFile: path, atomically: true, encoding: .utf8)
        }
        // As a shell says it. Sent again, the signal would be taken by this source.
        _exit(128 + number)
      }
      // An empty handler: one that is ignored is inherited by what the program starts.
      signal(number) { _ in }
      source.resume()
      return source
    }
  }

  /// Writes a source file; from now on, and until its original is written again, it is put back
  /// when the program is told to end.
  func write(_ text: String, to path: String) throws {
    try queue.sync {
      let present = try String(contentsOfFile: path, encoding: .utf8)
      let original = originals.texts[path] ?? present
      originals.texts[path] = original
      try text.write(toFile: path, atomically: true, encoding: .utf8)
      if text == original { originals.texts[path] = nil }
    }
  }
}
