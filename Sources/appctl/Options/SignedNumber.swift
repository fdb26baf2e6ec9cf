import ArgumentParser

/// A number that may be negative, as an argument.
///
/// ArgumentParser takes `-5` for an option. ``NegativeNumbers`` therefore gives such a word another
/// minus before it is parsed.
struct SignedNumber: ExpressibleByArgument {
  var value: Double

  init(_ value: Double) { self.value = value }

  init?(argument: String) {
    guard let value = Double(argument.replacing(NegativeNumbers.minus, with: "-")), value.isFinite
    else { return nil }
    self.value = value
  }
}

/// The words of a command line that are negative numbers.
enum NegativeNumbers {
  /// The minus of typography, which no option begins with.
  static let minus = "\u{2212}"

  /// The verbs whose arguments may be negative.
  private static let verbs: Set<String> = ["tap", "swipe", "motion"]

  /// The words, where negative numbers have the other minus if the verb takes numbers.
  static func protect(_ words: [String]) -> [String] {
    guard let verb = VerbSpelling.firstWord(of: words), verbs.contains(verb) else { return words }
    return words.map { word in
      guard word.hasPrefix("-"), Double(word) != nil else { return word }
      return minus + word.dropFirst()
    }
  }
}
