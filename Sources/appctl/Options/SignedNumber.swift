import ArgumentParser

/// A finite number, as an argument. It may be negative: see ``NegativeNumbers``.
struct SignedNumber: ExpressibleByArgument {
  var value: Double

  init(_ value: Double) { self.value = value }

  init?(argument: String) {
    guard let value = Double(argument), value.isFinite else { return nil }
    self.value = value
  }
}

/// The words of a command line that are negative numbers.
///
/// ArgumentParser takes `-5` for an option. So a command line with such a word is read again in the ways
/// in which a person may have meant it: the number as the value of the option before it, or as an
/// argument, which stands behind a `--` then.
enum NegativeNumbers {
  /// The command lines that may have been meant, the likeliest first; empty: no word is a negative number.
  static func readings(of words: [String]) -> [[String]] {
    let end = words.firstIndex(of: "--") ?? words.endIndex
    guard words[..<end].contains(where: isNegative) else { return [] }
    var readings = [Reading(rest: words[..<end])]
    var done: [[String]] = []
    while !readings.isEmpty, done.count < most {
      var reading = readings.removeFirst()
      guard let word = reading.rest.popFirst() else {
        if let words = reading.words(before: words[end...]) { done.append(words) }
        continue
      }
      guard word.hasPrefix("-"), !isNegative(word) else {
        reading.arguments.append(word)
        readings.insert(reading, at: 0)
        continue
      }
      var flag = reading
      flag.options.append(word)
      // Only an option with a long name, and without its value, may have its value in the next word.
      if word.hasPrefix("--"), !word.contains("="), let value = reading.rest.first,
        isNegative(value) || !value.hasPrefix("-")
      {
        reading.rest = reading.rest.dropFirst()
        reading.options.append("\(word)=\(value)")
        readings.insert(contentsOf: [reading, flag], at: 0)
      } else {
        readings.insert(flag, at: 0)
      }
    }
    return done
  }

  /// The verbs that give an app what stands behind a `--`.
  private static let verbsWithAppArguments = ["launch", "check"]

  /// More ways than a command line with some options has.
  private static let most = 32

  /// A command line of which the first words are read.
  private struct Reading {
    var options: [String] = []
    var arguments: [String] = []
    var rest: ArraySlice<String>

    /// The verbs and arguments up to the first negative number may stay where they are.
    ///
    /// - Parameter end: The words from a `--` on.
    /// - Returns: `nil`: nobody can have meant this.
    func words(before end: ArraySlice<String>) -> [String]? {
      let plain = arguments.prefix { !isNegative($0) }
      let behind = arguments.dropFirst(plain.count)
      if behind.isEmpty { return plain + options + end }
      // There it would become an argument of the app.
      if let verb = plain.first, verbsWithAppArguments.contains(verb) { return nil }
      return plain + options + ["--"] + behind + end.dropFirst()
    }
  }

  private static func isNegative(_ word: String) -> Bool {
    guard word.hasPrefix("-"), let next = word.dropFirst().first else { return false }
    return next.isASCII && next.isNumber || next == "."
  }
}
