/// The name of a declaration in its parts: `UIView.convert(_:to:)` is `convert` in `UIView`, with the
/// labels `_` and `to`.
struct DeclarationName: Equatable {
  var owner: String?
  var base: String
  /// `nil` for what has no parameters.
  var labels: [String]?

  init(_ name: String) {
    // Dots after a bracket would belong to a default value; before it they separate types, except in an
    // operator such as `...`.
    let head = name.prefix { $0 != "(" }
    let labels = name.dropFirst(head.count)
    if let dot = head.dropLast().lastIndex(of: "."), head.first != "." {
      owner = String(head[..<dot])
      base = String(head[head.index(after: dot)...])
    } else {
      owner = nil
      base = String(head)
    }
    self.labels =
      labels.isEmpty
      ? nil : labels.dropFirst().dropLast().split(separator: ":").map(String.init)
  }

  /// What names have in common that differ only in their dots: `UIAlertActionStyle` and
  /// `UIAlertAction.Style`.
  static func joined(_ name: String) -> String {
    name.filter { $0 != "." }
  }
}
