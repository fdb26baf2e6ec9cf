import ArgumentParser

/// Checks the verb before the command line is parsed, for a more helpful message.
enum VerbSpelling {
  /// Checks that the first word that is not an option is a verb.
  ///
  /// - Throws: a validation error that suggests the verb with the most similar spelling.
  static func check(_ words: [String], among configuration: CommandConfiguration) throws {
    guard let word = firstWord(of: words), word != "help" else { return }
    let commands = configuration.groupedSubcommands.flatMap(\.subcommands)
    let verbs = commands.flatMap { command in
      [command._commandName] + command.configuration.aliases
    }
    guard !verbs.contains(word) else { return }
    let nearest = verbs.min { distance(word, $0) < distance(word, $1) }
    guard let nearest, distance(word, nearest) <= max(1, word.count / 3) else {
      throw ValidationError("unknown verb '\(word)'; the verbs are: " + list(verbs))
    }
    throw ValidationError("unknown verb '\(word)'; did you mean '\(nearest)'?")
  }

  private static func list(_ verbs: [String]) -> String {
    verbs.sorted().joined(separator: ", ")
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

  /// The edit distance: how many letters must be inserted, deleted or changed.
  static func distance(_ one: String, _ other: String) -> Int {
    let target = Array(other)
    var row = Array(0...target.count)
    for (index, letter) in one.enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for column in target.indices {
        let changed = diagonal + (letter == target[column] ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = min(changed, row[column] + 1, diagonal + 1)
      }
    }
    return row[target.count]
  }
}
