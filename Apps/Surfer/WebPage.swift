import Foundation
import FoundationNetworking

/// What is loaded with Foundation's own URL sessions.
enum WebPage {
  /// Loads a page, and waits for it.
  static func load(_ place: String) {
    guard let url = URL(string: "http://127.0.0.1:\(place)") else { return }
    let start = ContinuousClock.now
    let isDone = DispatchSemaphore(value: 0)
    let session = URLSession(configuration: .ephemeral)
    session.dataTask(with: url) { data, response, error in
      let time = Stopwatch.words(since: start)
      if let error = error as NSError? {
        print("load \(place): failed with \(error.domain) \(error.code) after \(time)")
      } else {
        let status = (response as? HTTPURLResponse)?.statusCode ?? 0
        print("load \(place): \(status), \(data?.count ?? 0) bytes after \(time)")
      }
      isDone.signal()
    }.resume()
    isDone.wait()
    session.invalidateAndCancel()
  }
}

/// How long something took.
enum Stopwatch {
  static func words(since start: ContinuousClock.Instant) -> String {
    "\(Int((ContinuousClock.now - start) / .milliseconds(1))) ms"
  }
}
