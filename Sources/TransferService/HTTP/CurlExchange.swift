import CCurl
import Glibc

/// One exchange that libcurl carries out, and what it has found out so far.
final class CurlExchange {
  let id: UInt64
  let easy: UnsafeMutableRawPointer
  private let request: HTTPRequest
  private unowned let handler: any HTTPHandler
  private var headerList: UnsafeMutablePointer<curl_slist>?
  private let errorBuffer: UnsafeMutablePointer<CChar>
  /// The response whose headers arrive.
  private var response = TransferResponse()
  private var hasResponded = false
  /// The bytes of the headers that have arrived, of redirections, too.
  private var headerBytes = 0
  /// The answer is more than any honest server's.
  private(set) var isExcessive = false
  /// Why the rest of the body cannot be sent; nil if it can.
  private(set) var bodyProblem: String?
  private var readOffset = 0
  /// The handler wants no more.
  private(set) var isStopped = false

  init(
    id: UInt64, _ request: HTTPRequest, easy: UnsafeMutableRawPointer, handler: any HTTPHandler
  ) {
    self.id = id
    self.request = request
    self.easy = easy
    self.handler = handler
    errorBuffer = .allocate(capacity: Int(CURL_ERROR_SIZE))
    errorBuffer.initialize(repeating: 0, count: Int(CURL_ERROR_SIZE))
    configure()
  }

  deinit {
    curl_easy_cleanup(easy)
    curl_slist_free_all(headerList)
    errorBuffer.deallocate()
    if case .file(let file) = request.body { close(file.descriptor) }
  }

  /// What libcurl has said about the error.
  var errorDescription: String? {
    errorBuffer.pointee == 0 ? nil : String(cString: errorBuffer)
  }

  /// What OpenSSL has found wrong with the server's certificate, by its own numbers; 0: nothing.
  var verification: Int {
    var result = 0
    _ = foreground_get_number(easy, CURLINFO_SSL_VERIFYRESULT, &result)
    return result
  }

  /// Tells the handler of a response without a body.
  func respond() -> Bool {
    guard !hasResponded, response.status != 0 else { return true }
    hasResponded = true
    var url: UnsafeMutablePointer<CChar>?
    _ = foreground_get_text(easy, CURLINFO_EFFECTIVE_URL, &url)
    response.url = url.map { String(cString: $0) } ?? request.url
    if !handler.responded(id, response) { isStopped = true }
    return !isStopped
  }

  // MARK: What libcurl is told

  private func configure() {
    let context = Unmanaged.passUnretained(self).toOpaque()
    _ = foreground_set_pointer(easy, CURLOPT_PRIVATE, context)
    _ = foreground_set_pointer(easy, CURLOPT_ERRORBUFFER, errorBuffer)
    _ = foreground_set_text(easy, CURLOPT_URL, request.url)
    _ = foreground_set_text(easy, CURLOPT_PROTOCOLS_STR, "http,https")
    _ = foreground_set_text(easy, CURLOPT_REDIR_PROTOCOLS_STR, "http,https")
    for (option, value) in [
      (CURLOPT_NOSIGNAL, 1), (CURLOPT_FOLLOWLOCATION, 1), (CURLOPT_MAXREDIRS, 20),
      (CURLOPT_HTTP_VERSION, Int(CURL_HTTP_VERSION_2TLS)),
      (CURLOPT_BUFFERSIZE, 128 << 10), (CURLOPT_TCP_KEEPALIVE, 1),
    ] {
      _ = foreground_set_number(easy, option, value)
    }
    if request.timeout > 0 {
      // libcurl counts milliseconds in 32 bits; some weeks are as good as for ever.
      let seconds = Int(min(request.timeout, 2_000_000).rounded(.up))
      _ = foreground_set_number(easy, CURLOPT_LOW_SPEED_LIMIT, 1)
      _ = foreground_set_number(easy, CURLOPT_LOW_SPEED_TIME, seconds)
      _ = foreground_set_number(easy, CURLOPT_CONNECTTIMEOUT, seconds)
    }
    if let certificates = getenv("SSL_CERT_FILE") {
      _ = foreground_set_text(easy, CURLOPT_CAINFO, certificates)
    }
    if let credential = request.credential {
      _ = foreground_set_number(easy, CURLOPT_HTTPAUTH, foreground_any_auth())
      _ = foreground_set_text(easy, CURLOPT_USERNAME, credential.user)
      _ = foreground_set_text(easy, CURLOPT_PASSWORD, credential.password)
    }
    configureBody(context)
    for header in request.headers {
      // libcurl removes a header that has a name and no value, unless it ends with a semicolon.
      let line = header.value.isEmpty ? "\(header.name);" : "\(header.name): \(header.value)"
      headerList = curl_slist_append(headerList, line)
    }
    _ = foreground_set_pointer(easy, CURLOPT_HTTPHEADER, headerList)
    _ = foreground_set_pointer(easy, CURLOPT_HEADERDATA, context)
    _ = foreground_set_transfer(easy, CURLOPT_HEADERFUNCTION) { bytes, size, count, context in
      let exchange = CurlExchange.of(context)
      let isWanted = exchange.takeHeader(
        UnsafeRawBufferPointer(start: bytes, count: size * count))
      // Fewer than there are end the exchange.
      return isWanted ? size * count : 0
    }
    _ = foreground_set_pointer(easy, CURLOPT_WRITEDATA, context)
    _ = foreground_set_transfer(easy, CURLOPT_WRITEFUNCTION) { bytes, size, count, context in
      let exchange = CurlExchange.of(context)
      let isWanted = exchange.take(UnsafeRawBufferPointer(start: bytes, count: size * count))
      // Fewer than there are end the exchange.
      return isWanted ? size * count : 0
    }
  }

  private func configureBody(_ context: UnsafeMutableRawPointer) {
    switch request.body {
    case .none:
      if request.method == "HEAD" { _ = foreground_set_number(easy, CURLOPT_NOBODY, 1) }
    case .bytes(let bytes):
      _ = foreground_set_size(easy, CURLOPT_POSTFIELDSIZE_LARGE, curl_off_t(bytes.count))
      bytes.withUnsafeBytes {
        _ = foreground_set_pointer(
          easy, CURLOPT_COPYPOSTFIELDS, UnsafeMutableRawPointer(mutating: $0.baseAddress))
      }
    case .file(let file):
      _ = foreground_set_number(easy, CURLOPT_UPLOAD, 1)
      _ = foreground_set_size(easy, CURLOPT_INFILESIZE_LARGE, curl_off_t(file.mark.size))
      _ = foreground_set_number(easy, CURLOPT_UPLOAD_BUFFERSIZE, 128 << 10)
      _ = foreground_set_pointer(easy, CURLOPT_READDATA, context)
      _ = foreground_set_transfer(easy, CURLOPT_READFUNCTION) { bytes, size, count, context in
        CurlExchange.of(context).give(
          UnsafeMutableRawBufferPointer(start: bytes, count: size * count))
      }
      _ = foreground_set_pointer(easy, CURLOPT_SEEKDATA, context)
      _ = foreground_set_seek(easy) { context, offset, origin in
        // Only to the beginning, when a server has redirected or asks for a credential.
        guard origin == SEEK_SET else { return 1 }
        CurlExchange.of(context).goBack(to: Int(offset))
        return 0
      }
      if !RequestMethod.isIdempotent(request.method) {
        // libcurl would send the request again by another connection if the server has closed one
        // that was used before.
        _ = foreground_set_number(easy, CURLOPT_FRESH_CONNECT, 1)
      }
      if file.mark.size == 0 {
        // Nothing is read of it.
        _ = foreground_set_pointer(easy, CURLOPT_PREREQDATA, context)
        _ = foreground_set_readiness(easy) { context, _, _, _, _ in
          CurlExchange.of(context).mayEnd() ? foreground_ready() : foreground_ready_abort()
        }
      }
    }
    if request.method != "HEAD" {
      _ = foreground_set_text(easy, CURLOPT_CUSTOMREQUEST, request.method)
    }
  }

  static func of(_ context: UnsafeMutableRawPointer?) -> CurlExchange {
    Unmanaged.fromOpaque(context!).takeUnretainedValue()
  }

  // MARK: What libcurl tells

  /// - Returns: False if there are too many.
  private func takeHeader(_ bytes: UnsafeRawBufferPointer) -> Bool {
    headerBytes += bytes.count
    guard headerBytes <= TransferLimits.headers else {
      isExcessive = true
      return false
    }
    addHeader(bytes)
    return true
  }

  private func addHeader(_ bytes: UnsafeRawBufferPointer) {
    var line = String(decoding: bytes, as: UTF8.self)
    while line.last?.isNewline == true { line.removeLast() }
    if line.hasPrefix("HTTP/") {
      // Redirections, demands for a credential and "100 Continue" come before the final one.
      response = TransferResponse()
      let parts = line.split(separator: " ", maxSplits: 2)
      response.version = String(parts[0])
      response.status = parts.count > 1 ? UInt32(parts[1]) ?? 0 : 0
      return
    }
    guard let colon = line.firstIndex(of: ":"), response.headers.count < 200 else { return }
    let value = line[line.index(after: colon)...].drop { $0 == " " || $0 == "\t" }
    response.headers.append(TransferHeader(String(line[..<colon]), String(value)))
  }

  private func take(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard respond() else { return false }
    if !handler.received(id, bytes) { isStopped = true }
    return !isStopped
  }

  private func give(_ buffer: UnsafeMutableRawBufferPointer) -> Int {
    guard case .file(let file) = request.body else { return foreground_read_abort() }
    let rest = Int(file.mark.size) - readOffset
    let count = pread(
      file.descriptor, buffer.baseAddress, min(buffer.count, rest), off_t(readOffset))
    guard count >= 0 else {
      bodyProblem = "\(FileProblem("read the file to upload"))"
      return foreground_read_abort()
    }
    // Looked at after reading: what was read is of the file that was handed over, or is not sent.
    guard file.isUnchanged, count > 0 || rest == 0 else {
      bodyProblem = TransferService.changedBody
      return foreground_read_abort()
    }
    guard count < rest || count == 0 || mayEnd() else { return foreground_read_abort() }
    readOffset += count
    handler.sent(id, total: UInt64(readOffset))
    return count
  }

  /// What ends the request may be sent.
  private func mayEnd() -> Bool {
    if !handler.sendsLast(id) { isStopped = true }
    return !isStopped
  }

  private func goBack(to offset: Int) {
    readOffset = offset
    handler.sendsAnew(id)
  }
}
