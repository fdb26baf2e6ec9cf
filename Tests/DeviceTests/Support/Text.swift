extension String {
  /// The text up to the first space.
  var firstWord: String {
    String(prefix { $0 != " " })
  }
}
