/// What is looked for on the screen.
package struct ElementQuery: Equatable {
  /// The whole label or text, in capital or small letters; nil: any.
  package var label: String?
  /// The whole accessibility identifier; nil: any.
  package var identifier: String?
  /// Which of several, counted from 0 in the order of the screen, from its top and its left; nil: the
  /// frontmost.
  package var index: Int?

  package init(label: String? = nil, identifier: String? = nil, index: Int? = nil) {
    self.label = label
    self.identifier = identifier
    self.index = index
  }

  /// As part of a sentence: `the label "Milk"`.
  package var text: String {
    let parts =
      (label.map { ["the label \"\($0)\""] } ?? [])
      + (identifier.map { ["the identifier \"\($0)\""] } ?? [])
    return parts.joined(separator: " and ")
  }

  package func matches(_ element: ScreenElement) -> Bool {
    (label.map { $0.lowercased() == element.label.lowercased() } ?? true)
      && (identifier.map { $0 == element.identifier } ?? true)
  }
}
