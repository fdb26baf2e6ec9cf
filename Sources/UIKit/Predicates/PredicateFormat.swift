import Foundation

/// Reads the format of a predicate into a condition on texts.
///
/// It knows what can be said of a text without key paths, which need Objective-C: comparisons of `SELF` with
/// literals and arguments, and `AND`, `OR` and `NOT` of these.
struct PredicateFormat {
  /// Why a format is not understood, as a sentence for the app's author.
  struct Problem: Error, Equatable {
    let reason: String
  }

  private var words: ArraySlice<Word>
  private var arguments: ArraySlice<Any>
  /// How many parentheses and negations are open. A format that has more would use up the stack.
  private var depth = 0
  private static let deepest = 100

  /// - Parameters:
  ///   - format: Such as `SELF BEGINSWITH %@`.
  ///   - arguments: What stands for each `%@`: texts, and lists and sets of texts.
  static func condition(
    _ format: String, _ arguments: [Any]
  ) throws(Problem) -> TextCondition {
    var parser = Self(words: try Word.words(of: format)[...], arguments: arguments[...])
    let condition = try parser.readOr()
    if let word = parser.words.first {
      throw Problem(reason: "\(word.written) is not expected where it stands")
    }
    return condition
  }

  private init(words: ArraySlice<Word>, arguments: ArraySlice<Any>) {
    self.words = words
    self.arguments = arguments
  }

  private mutating func take(_ names: String...) -> Bool {
    guard let word = words.first, word.isName(of: names) else { return false }
    words.removeFirst()
    return true
  }

  private mutating func next(_ wanted: String) throws(Problem) -> Word {
    guard let word = words.popFirst() else {
      throw Problem(reason: "the format ends where \(wanted) is expected")
    }
    return word
  }

  private mutating func expect(_ sign: String) throws(Problem) {
    let word = try next("“\(sign)”")
    guard word.isName(of: [sign]) else {
      throw Problem(reason: "“\(sign)” is expected instead of \(word.written)")
    }
  }

  private mutating func readOr() throws(Problem) -> TextCondition {
    var condition = try readAnd()
    while take("OR", "||") { condition = .or(condition, try readAnd()) }
    return condition
  }

  private mutating func readAnd() throws(Problem) -> TextCondition {
    var condition = try readNot()
    while take("AND", "&&") { condition = .and(condition, try readNot()) }
    return condition
  }

  private mutating func readNot() throws(Problem) -> TextCondition {
    depth += 1
    defer { depth -= 1 }
    guard depth < Self.deepest else { throw Problem(reason: "it is nested too deeply") }
    if take("NOT", "!") { return .not(try readNot()) }
    if take("(") {
      let condition = try readOr()
      try expect(")")
      return condition
    }
    if take("TRUEPREDICATE") { return .constant(true) }
    if take("FALSEPREDICATE") { return .constant(false) }
    return try readComparison()
  }

  private mutating func readComparison() throws(Problem) -> TextCondition {
    let left = try readOperand()
    let word = try next("a comparison")
    guard let comparison = word.comparison else {
      throw Problem(reason: "\(word.written) is no comparison of texts")
    }
    var options: TextCondition.TextOptions = []
    if take("[") {
      let letters = try next("c or d")
      for letter in letters.text.lowercased() {
        switch letter {
        case "c": options.insert(.caseInsensitive)
        case "d": options.insert(.diacriticInsensitive)
        default: throw Problem(reason: "[\(letters.text)] is none of [c], [d] and [cd]")
        }
      }
      try expect("]")
    }
    let right = try readOperand()
    if case .texts = right, comparison != .within {
      throw Problem(reason: "only IN compares with several texts")
    }
    if comparison == .matches, case .text(let pattern) = right,
      (try? NSRegularExpression(pattern: pattern)) == nil
    {
      throw Problem(reason: "“\(pattern)” is no regular expression")
    }
    return .comparison(left, comparison, right, options)
  }

  private mutating func readOperand() throws(Problem) -> TextCondition.Operand {
    let word = try next("SELF, a text or %@")
    if word.kind == .text { return .text(word.text) }
    if word.isName(of: ["SELF"]) { return .itself }
    if word.isName(of: ["%@"]) { return try readArgument() }
    if word.isName(of: ["{"]) {
      var texts: [String] = []
      while !take("}") {
        if !texts.isEmpty { try expect(",") }
        guard case .text(let text) = try readOperand() else {
          throw Problem(reason: "a list in braces has texts alone")
        }
        texts.append(text)
      }
      return .texts(texts)
    }
    throw Problem(
      reason:
        "\(word.written) is none of SELF, a text in quotes and %@: key paths and numbers are not "
        + "known here")
  }

  private mutating func readArgument() throws(Problem) -> TextCondition.Operand {
    guard let argument = arguments.popFirst() else {
      throw Problem(reason: "it has more %@ than arguments")
    }
    switch argument {
    case let text as String: return .text(text)
    case let text as NSString: return .text(text as String)
    case let url as URL: return .text(url.absoluteString)
    case let texts as [String]: return .texts(texts)
    case let texts as Set<String>: return .texts(texts.sorted())
    default:
      throw Problem(
        reason: "the argument \(argument) is a \(type(of: argument)), and no text or list of texts")
    }
  }
}
