import Dispatch
import Foundation
import Glibc
import Synchronization

/// A real HTTP server on this machine that does to its clients whatever a test wants: it can be slow,
/// cut connections, lie about lengths, change files and demand credentials.
package final class HostileServer: Sendable {
  package let port: UInt16
  private let listener: CInt
  private let reading: @Sendable (HTTPQuestion) -> BodyReading
  private let answer: @Sendable (HTTPQuestion) -> HTTPAnswer
  private let questions = Mutex<[HTTPQuestion]>([])

  /// Listens until the object is gone.
  ///
  /// - Parameters:
  ///   - reading: How the body of a request is read, of which there are only the headers yet.
  ///   - answer: The answer to each request, on the thread of its connection.
  package init(
    reading: @escaping @Sendable (HTTPQuestion) -> BodyReading = { _ in .whole },
    _ answer: @escaping @Sendable (HTTPQuestion) -> HTTPAnswer
  ) throws {
    self.reading = reading
    self.answer = answer
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let name = try withUnsafeMutablePointer(to: &address) { pointer in
      try pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        guard bind(listener, address, length) == 0, listen(listener, 256) == 0,
          getsockname(listener, address, &length) == 0
        else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
      }
      return pointer.pointee.sin_port
    }
    port = UInt16(bigEndian: name)
    self.listener = listener
    Thread.detachNewThread { [weak self] in
      while true {
        let connection = accept(listener, nil, nil)
        guard connection >= 0 else { return }
        guard self != nil else {
          close(connection)
          return
        }
        Thread.detachNewThread { [weak self] in
          self?.serve(connection)
          close(connection)
        }
      }
    }
  }

  deinit {
    shutdown(listener, Int32(SHUT_RDWR))
    close(listener)
  }

  /// The requests that have arrived so far, in their order, each with as much of its body as was
  /// read when the server had decided what to do.
  package var received: [HTTPQuestion] { questions.withLock(\.self) }

  package func url(_ path: String) -> String { "http://127.0.0.1:\(port)\(path)" }

  private func serve(_ connection: CInt) {
    var stream = QuestionStream(connection)
    while let head = stream.nextHead() {
      var question = head
      let number = questions.withLock { questions in
        questions.append(head)
        return questions.count
      }
      question.number = number
      let isWhole: Bool
      switch reading(question) {
      case .whole:
        isWhole = true
        guard stream.readBody(of: &question) else { return }
      case .part(let count, let then):
        isWhole = false
        guard stream.readBody(of: &question, upTo: count) else { return }
        switch then {
        case .cut: return
        case .answer: break
        case .wait(let gate):
          gate.pass()
          guard stream.readBody(of: &question) else { return }
        }
      }
      let body = question.body
      questions.withLock { $0[number - 1].body = body }
      let answer = answer(question)
      guard answer.send(to: connection, withBody: question.method != "HEAD") else { return }
      guard isWhole else { return stream.close() }
    }
  }
}

/// A request that has arrived at a server.
package struct HTTPQuestion: Sendable {
  package var method: String
  package var path: String
  /// By name, in lower case.
  package var headers: [String: String]
  package var body: [UInt8]
  /// The first is 1.
  package var number = 0
}

/// The requests of one connection.
private struct QuestionStream {
  private let connection: CInt
  private var arrived: [UInt8] = []

  init(_ connection: CInt) {
    self.connection = connection
  }

  /// The next request, without its body.
  mutating func nextHead() -> HTTPQuestion? {
    let end = Array("\r\n\r\n".utf8)
    while true {
      if let range = arrived.firstRange(of: end) {
        let lines = String(decoding: arrived[..<range.lowerBound], as: UTF8.self)
          .split(separator: "\r\n")
        arrived.removeSubrange(..<range.upperBound)
        return head(lines)
      }
      guard readMore() else { return nil }
    }
  }

  private mutating func head(_ lines: [Substring]) -> HTTPQuestion? {
    let words = lines.first?.split(separator: " ") ?? []
    guard words.count == 3 else { return nil }
    var headers: [String: String] = [:]
    for line in lines.dropFirst() {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2 else { continue }
      headers[parts[0].lowercased()] = parts[1].trimmingCharacters(in: .whitespaces)
    }
    return HTTPQuestion(
      method: String(words[0]), path: String(words[1]), headers: headers, body: [])
  }

  /// Reads the body of the request further.
  ///
  /// - Parameter count: The bytes in all after which that is enough.
  /// - Returns: False if the connection has ended before.
  mutating func readBody(of question: inout HTTPQuestion, upTo count: Int = .max) -> Bool {
    if question.headers["expect"] == "100-continue", question.body.isEmpty {
      let text = Array("HTTP/1.1 100 Continue\r\n\r\n".utf8)
      guard HTTPAnswer.write(text[...], to: connection) else { return false }
    }
    let whole = question.headers["content-length"].flatMap { Int($0) } ?? 0
    let length = min(whole, count) - question.body.count
    while arrived.count < length {
      guard readMore() else { return false }
    }
    question.body += arrived.prefix(length)
    arrived.removeFirst(max(length, 0))
    return true
  }

  /// Ends the connection as a good server does: what the client still sends is read, because it
  /// would lose the answer otherwise.
  mutating func close() {
    shutdown(connection, Int32(SHUT_WR))
    while readMore() { arrived = [] }
  }

  private mutating func readMore() -> Bool {
    var buffer = [UInt8](repeating: 0, count: 64 << 10)
    let count = read(connection, &buffer, buffer.count)
    guard count > 0 else { return false }
    arrived += buffer[..<count]
    return true
  }
}
