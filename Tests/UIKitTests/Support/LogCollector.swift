import Synchronization

@testable import UIKit

/// What UIKit writes to the log while a body runs.
enum LogCollector {
  @MainActor static func collect(_ body: @MainActor () throws -> Void) rethrows -> String {
    let lines = Collected()
    let sink: @Sendable (String) -> Void = { line in lines.text.withLock { $0 += line } }
    try SystemLog.$sink.withValue(sink) { try body() }
    return lines.text.withLock { $0 }
  }

  private final class Collected: Sendable {
    let text = Mutex("")
  }
}
