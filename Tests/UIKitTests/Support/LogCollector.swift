import AppSupport
import Synchronization

@testable import UIKit

/// Collects UIKit's log while a body runs.
enum LogCollector {
  @MainActor static func collect(_ body: @MainActor () throws -> Void) rethrows -> String {
    let lines = Collected()
    try SystemLog.collecting(into: { line in lines.text.withLock { $0 += line } }, body)
    return lines.text.withLock { $0 }
  }

  private final class Collected: Sendable {
    let text = Mutex("")
  }
}
