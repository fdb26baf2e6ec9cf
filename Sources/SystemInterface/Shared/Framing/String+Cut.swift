extension String {
  /// The longest prefix of whole Unicode characters that fits into `most` bytes of UTF-8.
  public func cut(toBytes most: Int) -> String {
    guard utf8.count > most else { return self }
    var end = utf8.index(startIndex, offsetBy: most)
    while end > startIndex, end.samePosition(in: unicodeScalars) == nil {
      end = utf8.index(before: end)
    }
    return String(self[..<end])
  }
}
