/// Servers that many tests need.
extension HostileServer {
  /// A server that takes what is sent to it, and answers with status 201 and "thanks".
  ///
  /// - Parameter reading: How the body of a request is read.
  package convenience init(
    taking reading: @escaping @Sendable (HTTPQuestion) -> BodyReading
  ) throws {
    try self.init(reading: reading) { _ in HTTPAnswer(status: 201, body: Array("thanks".utf8)) }
  }

  /// A server that has a file.
  package convenience init(giving content: [UInt8]) throws {
    try self.init { HTTPAnswer(content, tag: "\"1\"", to: $0) }
  }

  /// A server that has a file, and stops in the middle of it until a gate is open.
  ///
  /// - Parameters:
  ///   - count: The bytes after which it stops.
  ///   - stops: Whether it stops in the answer to a request; nil: in each.
  package convenience init(
    giving content: [UInt8], stoppingAfter count: Int, until gate: Gate,
    where stops: (@Sendable (HTTPQuestion) -> Bool)? = nil
  ) throws {
    try self.init { question in
      var answer = HTTPAnswer(content, tag: "\"1\"", to: question)
      if stops?(question) ?? true { answer.wait = (count, gate) }
      return answer
    }
  }
}
