/// Reads the argument labels of a function.
enum ParameterLabels {
  /// The labels of the parameters in a function's brackets, with `_` for a missing one.
  static func read(_ tokens: ArraySlice<SwiftToken>) -> [String] {
    var labels: [String] = []
    var depth = 0
    var isAtStart = true
    var previous: SwiftToken?
    for token in tokens {
      switch token.kind {
      case .mark("("), .mark("["), .mark("{"), .mark("<"): depth += 1
      case .mark(")"), .mark("]"), .mark("}"): depth -= 1
      // Not the end of an arrow.
      case .mark(">") where previous?.isMark("-") != true: depth -= 1
      case .mark(",") where depth == 0: isAtStart = true
      case .word(let word) where isAtStart && previous?.isMark("@") != true:
        labels.append(word)
        isAtStart = false
      default: break
      }
      previous = token
    }
    return labels
  }
}
