import ConformanceSupport
import Foundation
import Testing
import URLLoading

/// What an app is not allowed to do with a background session, tested with processes.
@Suite struct BackgroundSessionMisuseTests {
  @Test(
    "A data task ends the app with the platform's exception",
    .proves("NSU-08", on: .uikit))
  func dataTask() async {
    let result = await #expect(
      processExitsWith: .signal(SIGABRT), observing: [\.standardErrorContent]
    ) {
      _ = madeSession().dataTask(with: someURL)
    }
    expectException(result, "Data tasks are not supported in background sessions.")
  }

  @Test(
    "An upload of data in memory ends the app with the platform's exception",
    .proves("NSU-08", on: .uikit))
  func uploadOfData() async {
    let result = await #expect(
      processExitsWith: .signal(SIGABRT), observing: [\.standardErrorContent]
    ) {
      _ = madeSession().uploadTask(with: URLRequest(url: someURL), from: Data([1]))
    }
    expectException(result, "Upload tasks from NSData are not supported in background sessions.")
  }

  @Test(
    "A download with a completion handler ends the app with the platform's exception",
    .proves("NSU-10", on: .uikit))
  func downloadWithHandler() async {
    let result = await #expect(
      processExitsWith: .signal(SIGABRT), observing: [\.standardErrorContent]
    ) {
      _ = madeSession().downloadTask(with: someURL) { _, _, _ in }
    }
    expectException(
      result,
      "Completion handler blocks are not supported in background sessions. Use a delegate instead.")
  }

  @Test(
    "An upload with a completion handler ends the app with the platform's exception",
    .proves("NSU-10", on: .uikit))
  func uploadWithHandler() async {
    let result = await #expect(
      processExitsWith: .signal(SIGABRT), observing: [\.standardErrorContent]
    ) {
      let file = URL(fileURLWithPath: "/file")
      _ = madeSession().uploadTask(with: URLRequest(url: someURL), fromFile: file) { _, _, _ in }
    }
    expectException(
      result,
      "Completion handler blocks are not supported in background sessions. Use a delegate instead.")
  }

  @Test(
    "A second session with an identifier is named in the log, and its tasks fail",
    .proves("NSU-14", on: .uikit))
  func sameIdentifier() async {
    let result = await #expect(
      processExitsWith: .exitCode(0), observing: [\.standardErrorContent]
    ) {
      let first = madeSession()
      let listener = FailureListener()
      let second = madeSession(listener)
      second.downloadTask(with: someURL).resume()
      listener.failed.wait()
      withExtendedLifetime(first) {
        exit(listener.code == .backgroundSessionInUseByAnotherProcess ? 0 : 1)
      }
    }
    let log = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      log.contains("A background URLSession with identifier org.foreground.test already exists!"))
  }

  private func expectException(_ result: ExitTest.Result?, _ reason: String) {
    let log = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      log.contains(
        "*** Terminating app due to uncaught exception 'NSGenericException', reason: '\(reason)'"))
  }
}

// Nobody asks this server: no task of these tests begins.
// swift-format-ignore: NeverForceUnwrap
private let someURL = URL(string: "http://localhost/file")!

private func madeSession(_ delegate: (any URLSessionDelegate)? = nil) -> URLLoading.URLSession {
  URLSession(
    configuration: .background(withIdentifier: "org.foreground.test"), delegate: delegate)
}

/// Waits for a task that fails.
// Unchecked: the code is written before the semaphore is signalled, and read after it.
private final class FailureListener: NSObject, URLSessionTaskDelegate, @unchecked Sendable {
  let failed = DispatchSemaphore(value: 0)
  var code: URLError.Code?

  func urlSession(
    _ session: URLLoading.URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    code = (error as? URLError)?.code
    failed.signal()
  }
}
