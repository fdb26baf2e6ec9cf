/// What the app is ordered to do.
extension [String] {
  /// The rest of the order that begins with the word; nil if there is none.
  func word(after order: String) -> String? {
    first { $0.hasPrefix(order + " ") }.map { String($0.dropFirst(order.count + 1)) }
  }
}
