import Foundation

/// A condition on one text, as the format of a predicate says it. A value.
indirect enum TextCondition: Equatable, Sendable {
  case constant(Bool)
  case comparison(Operand, Comparison, Operand, TextOptions)
  case not(TextCondition)
  case and(TextCondition, TextCondition)
  case or(TextCondition, TextCondition)

  /// What is compared.
  enum Operand: Equatable, Sendable {
    /// The text that the predicate is asked about.
    case itself
    case text(String)
    /// Several texts, of which `IN` finds one.
    case texts([String])
  }

  /// How two operands are compared.
  enum Comparison: Equatable, Sendable {
    case equal
    case unequal
    case begins
    case contains
    case ends
    /// The second one has `*` for any number of characters and `?` for one.
    case like
    /// The second one is a regular expression for the whole text.
    case matches
    /// The second one is several texts, or a text that contains the first one.
    case within
  }

  /// What does not count: the letters behind an operator, as in `BEGINSWITH[cd]`.
  struct TextOptions: OptionSet, Sendable {
    let rawValue: Int

    static let caseInsensitive = Self(rawValue: 1)
    static let diacriticInsensitive = Self(rawValue: 2)
  }

  /// Tells what holds of a text; nil: of something that is no text, which equals no text.
  func holds(for subject: String?) -> Bool {
    switch self {
    case .constant(let value): value
    case .not(let condition): !condition.holds(for: subject)
    case .and(let first, let second): first.holds(for: subject) && second.holds(for: subject)
    case .or(let first, let second): first.holds(for: subject) || second.holds(for: subject)
    case .comparison(let left, let comparison, let right, let options):
      comparison.holds(
        for: left.texts(subject, options), right.texts(subject, options), right.isList)
    }
  }
}

extension TextCondition.Operand {
  fileprivate var isList: Bool {
    if case .texts = self { true } else { false }
  }

  /// The texts that it stands for, without what does not count.
  fileprivate func texts(_ subject: String?, _ options: TextCondition.TextOptions) -> [String] {
    let texts: [String] =
      switch self {
      case .itself: subject.map { [$0] } ?? []
      case .text(let text): [text]
      case .texts(let texts): texts
      }
    var folded: String.CompareOptions = []
    if options.contains(.caseInsensitive) { folded.insert(.caseInsensitive) }
    if options.contains(.diacriticInsensitive) { folded.insert(.diacriticInsensitive) }
    return folded.isEmpty ? texts : texts.map { $0.folding(options: folded, locale: nil) }
  }
}

extension TextCondition.Comparison {
  fileprivate func holds(for left: [String], _ right: [String], _ isList: Bool) -> Bool {
    if self == .within, isList { return left.first.map(right.contains) ?? false }
    guard let left = left.first, let right = right.first else { return self == .unequal }
    return switch self {
    case .equal: left == right
    case .unequal: left != right
    case .begins: left.hasPrefix(right)
    case .contains: left.contains(right)
    case .ends: left.hasSuffix(right)
    case .within: right.contains(left)
    case .like: Self.matches(left, Self.expression(ofWildcards: right))
    case .matches: Self.matches(left, right)
    }
  }

  private static func expression(ofWildcards text: String) -> String {
    text.map { character in
      switch character {
      case "*": "(?s:.*)"
      case "?": "(?s:.)"
      default: NSRegularExpression.escapedPattern(for: String(character))
      }
    }.joined()
  }

  private static func matches(_ text: String, _ pattern: String) -> Bool {
    guard let expression = try? NSRegularExpression(pattern: "^(?:\(pattern))$") else {
      return false
    }
    let whole = NSRange(text.startIndex..., in: text)
    return expression.firstMatch(in: text, range: whole)?.range == whole
  }
}
