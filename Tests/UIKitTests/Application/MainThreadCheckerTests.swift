import AppInterface
import AppSupport
import Foundation
import Testing
import UIKit

@testable import UIKit

/// Calls on a background thread are answered and logged.
@MainActor @Suite struct MainThreadCheckerTests {
  @Test func `the application's state is answered on every thread`() async throws {
    let app = try AppUnderTest(delegate: nil)
    app.deliver(.didBecomeActive)
    let here = LogCollector.collect { #expect(app.application.applicationState == .active) }
    #expect(here == "")
    // As Swift 5 code does, which the compiler accepts.
    let read: @MainActor () -> UIApplication.State = { UIApplication.shared.applicationState }
    // The test calls off the main thread on purpose, which the compiler would refuse.
    nonisolated(unsafe) let anywhere = unsafeBitCast(read, to: (() -> UIApplication.State).self)
    let (state, log) = await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        // Used by this thread only: the closures run before the call returns.
        nonisolated(unsafe) var lines = ""
        nonisolated(unsafe) var state = UIApplication.State.background
        SystemLog.collecting(into: { lines += $0 }) { state = anywhere() }
        continuation.resume(returning: (state, lines))
      }
    }
    #expect(state == .active)
    #expect(
      log.contains(
        "Main Thread Checker: UI API called on a background thread: "
          + "-[UIApplication applicationState]"))
  }
}
