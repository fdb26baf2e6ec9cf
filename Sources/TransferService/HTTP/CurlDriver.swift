import CCurl
import Glibc

/// HTTP by libcurl, whose exchanges all run on the thread that calls ``run(waiting:watching:)``.
package final class CurlDriver: HTTPDriver {
  /// Told of all exchanges; set before the first.
  package weak var handler: (any HTTPHandler)?

  private let multi: UnsafeMutableRawPointer
  private var exchanges: [UInt64: CurlExchange] = [:]
  /// Those whose end the handler has not been told.
  private var failed: [(UInt64, HTTPEnd)] = []

  /// - Throws: `LibraryProblem` if libcurl cannot be used.
  package init() throws(LibraryProblem) {
    guard curl_global_init(Int(CURL_GLOBAL_ALL)) == CURLE_OK, let multi = curl_multi_init() else {
      throw LibraryProblem()
    }
    self.multi = multi
    // Connections that no exchange uses any more.
    _ = foreground_set_multi_number(multi, CURLMOPT_MAXCONNECTS, 8)
  }

  deinit {
    for exchange in exchanges.values { curl_multi_remove_handle(multi, exchange.easy) }
    exchanges = [:]
    curl_multi_cleanup(multi)
  }

  package func start(_ request: HTTPRequest, id: UInt64) {
    guard let handler, let easy = curl_easy_init() else {
      failed.append((id, .failed(.unknown, "there is not enough memory")))
      return
    }
    let exchange = CurlExchange(id: id, request, easy: easy, handler: handler)
    exchanges[id] = exchange
    curl_multi_add_handle(multi, easy)
  }

  package func cancel(_ id: UInt64) {
    failed.removeAll { $0.0 == id }
    guard let exchange = exchanges.removeValue(forKey: id) else { return }
    curl_multi_remove_handle(multi, exchange.easy)
  }

  /// Waits until something can be done, and does it.
  ///
  /// - Parameters:
  ///   - seconds: The longest wait.
  ///   - descriptors: What is watched besides; the wait ends when one of them can be read.
  /// - Returns: Which of them can be read.
  package func run(waiting seconds: Double, watching descriptors: [CInt]) -> [CInt] {
    var waited = descriptors.map {
      curl_waitfd(fd: $0, events: Int16(CURL_WAIT_POLLIN), revents: 0)
    }
    let milliseconds = failed.isEmpty ? CInt(min(max(seconds * 1_000, 0).rounded(.up), 60_000)) : 0
    curl_multi_poll(multi, &waited, UInt32(waited.count), milliseconds, nil)
    var running: CInt = 0
    curl_multi_perform(multi, &running)
    takeEnds()
    return waited.filter { $0.revents != 0 }.map(\.fd)
  }

  private func takeEnds() {
    var remaining: CInt = 0
    while let message = curl_multi_info_read(multi, &remaining) {
      guard message.pointee.msg == CURLMSG_DONE, let easy = message.pointee.easy_handle else {
        continue
      }
      let result = foreground_result(message)
      var context: UnsafeMutableRawPointer?
      _ = foreground_get_pointer(easy, CURLINFO_PRIVATE, &context)
      let exchange = CurlExchange.of(context)
      curl_multi_remove_handle(multi, easy)
      guard exchanges.removeValue(forKey: exchange.id) != nil else { continue }
      handler?.ended(exchange.id, end(of: exchange, result))
    }
    let failed = failed
    self.failed = []
    for (id, end) in failed { handler?.ended(id, end) }
  }

  private func end(of exchange: CurlExchange, _ result: CURLcode) -> HTTPEnd {
    if exchange.isExcessive {
      return .failed(.badServerResponse, "the headers of the server's answer do not end")
    }
    if let problem = exchange.bodyProblem { return .failed(.requestBodyStreamExhausted, problem) }
    if exchange.isStopped { return .stopped }
    guard result == CURLE_OK else {
      let text = exchange.errorDescription ?? String(cString: curl_easy_strerror(result))
      return .failed(TransferError(result, verification: exchange.verification), text)
    }
    return exchange.respond() ? .completed : .stopped
  }
}

/// libcurl cannot be used.
package struct LibraryProblem: Error, CustomStringConvertible {
  package var description: String { "libcurl cannot be initialized" }
}
