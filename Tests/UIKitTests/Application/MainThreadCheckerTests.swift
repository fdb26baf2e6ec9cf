import AppSupport
import Foundation
import SystemInterface
import Testing
import UIKit

@testable import UIKit

/// What is asked on another thread is answered, and told to the log.
@MainActor @Suite struct MainThreadCheckerTests {
  @Test func `the application's state is answered on every thread`() async throws {
    let app = try AppUnderTest(delegate: nil)
    app.deliver(.didBecomeActive)
    let here = LogCollector.collect { #expect(app.application.applicationState == .active) }
    #expect(here == "")
    // As code of Swift 5 does, which the compiler lets pass.
    let read: @MainActor () -> UIApplication.State = { UIApplication.shared.applicationState }
    // Asking off the main thread is what this is about, and what the compiler would refuse.
    nonisolated(unsafe) let anywhere = unsafeBitCast(read, to: (() -> UIApplication.State).self)
    let (state, log) = await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        // This thread alone has them: the closures run before the call returns.
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
