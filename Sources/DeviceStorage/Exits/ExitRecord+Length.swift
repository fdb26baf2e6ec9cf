extension ExitRecord {
  /// The record with texts that are not longer than a database should keep of one exit; an app
  /// determines some of them, and its threads the length of the stacks.
  ///
  /// - Parameter bytes: Of its stacks; other texts get a sixteenth.
  public func shortened(to bytes: Int) -> ExitRecord {
    var record = self
    record.stackText = stackText?.shortened(to: bytes)
    record.detail = detail?.shortened(to: bytes / 16)
    record.description = description?.shortened(to: bytes / 16)
    record.fatalMessage?.exception = fatalMessage?.exception?.shortened(to: bytes / 16)
    record.fatalMessage?.reason = fatalMessage?.reason.shortened(to: bytes / 16) ?? ""
    return record
  }
}

extension String {
  fileprivate func shortened(to bytes: Int) -> String {
    guard utf8.count > bytes else { return self }
    // The sentence counts, too.
    func end(_ dropped: Int) -> String { "\n… and \(dropped) bytes" }
    var kept = utf8.prefix(max(0, bytes - end(utf8.count).utf8.count))
    // No character is cut.
    while !kept.isEmpty, kept.endIndex.samePosition(in: unicodeScalars) == nil {
      kept = kept.dropLast()
    }
    return String(decoding: kept, as: UTF8.self) + end(utf8.count - kept.count)
  }
}
