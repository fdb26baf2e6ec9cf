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
    return record
  }
}

extension String {
  fileprivate func shortened(to bytes: Int) -> String {
    guard utf8.count > bytes else { return self }
    // A character may have been cut.
    let kept = String(decoding: utf8.prefix(bytes), as: UTF8.self)
    return "\(kept)\n… and \(utf8.count - bytes) bytes"
  }
}
