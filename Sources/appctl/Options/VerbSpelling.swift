import ArgumentParser
import DeviceVerbs

/// Checks the words that lead to a command before the command line is parsed, for a more helpful message.
enum VerbSpelling {
  /// Checks that the first word that is not an option is a verb, and that after `help` and a verb with
  /// further ones in it each is one.
  ///
  /// - Throws: a validation error that suggests the verb with the most similar spelling.
  static func check(_ words: [String], among configuration: CommandConfiguration) throws {
    guard let first = firstWord(of: words) else { return }
    let verbs = configuration.groupedSubcommands.flatMap(\.subcommands)
    guard first == "help" else {
      return try check(words: words.drop { $0 != first }, verbs, below: "")
    }
    let asked = words.drop { $0 != "help" }.dropFirst().filter { !$0.hasPrefix("-") }
    try check(words: asked[...], verbs, below: "", isHelp: true)
  }

  /// - Parameters:
  ///   - words: The words from the verb on.
  ///   - commands: The commands of which the first word names one.
  ///   - path: The words before it.
  ///   - isHelp: Only verbs come here, and no arguments.
  private static func check(
    words: ArraySlice<String>, _ commands: [any ParsableCommand.Type], below path: String,
    isHelp: Bool = false
  ) throws {
    guard let word = words.first, !word.hasPrefix("-") else { return }
    let named = commands.flatMap { command in
      ([command._commandName] + command.configuration.aliases).map { (name: $0, command: command) }
    }
    guard let found = named.first(where: { $0.name == word }) else {
      throw unknown(word, named.map(\.name), below: path)
    }
    let below = found.command.configuration
    let next = path + found.name + " "
    if below.subcommands.isEmpty {
      guard isHelp, let extra = words.dropFirst().first else { return }
      throw ValidationError("'\(next.dropLast())' has no verb '\(extra)' in it")
    }
    // The words of a command that stands for its default one may be arguments.
    guard isHelp || below.defaultSubcommand == nil else { return }
    let rest = words.dropFirst()
    try check(words: rest, below.subcommands, below: next, isHelp: isHelp)
  }

  private static func unknown(_ word: String, _ verbs: [String], below path: String) -> Error {
    let unknown = "unknown verb '\(path)\(word)'"
    guard let nearest = Spelling.nearest(to: word, among: verbs) else {
      return ValidationError(
        "\(unknown); the verbs are: " + verbs.sorted().map { path + $0 }.joined(separator: ", "))
    }
    return ValidationError("\(unknown); did you mean '\(path)\(nearest)'?")
  }

  /// The verb of a command line; nil if an option that the parser handles comes before it.
  static func firstWord(of words: [String]) -> String? {
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "--device" {
        rest = rest.dropFirst()
      } else if !word.hasPrefix("-") {
        return word
      } else if !word.hasPrefix("--device=") {
        // ArgumentParser handles help, completion scripts and errors.
        return nil
      }
    }
    return nil
  }
}
