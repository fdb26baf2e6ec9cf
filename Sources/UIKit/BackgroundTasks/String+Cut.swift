extension String {
  /// The string, or as much of its beginning as fits into so many bytes of UTF-8, in whole
  /// characters of Unicode.
  func cut(toBytes most: Int) -> String {
    guard utf8.count > most else { return self }
    var end = utf8.index(startIndex, offsetBy: most)
    while end > startIndex, end.samePosition(in: unicodeScalars) == nil {
      end = utf8.index(before: end)
    }
    return String(self[..<end])
  }
}
