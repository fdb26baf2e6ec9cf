import ArgumentParser

/// A look at the verb before the command line is parsed, for a message that helps.
enum VerbSpelling {
  /// Checks that the first word which is no option is a verb.
  ///
  /// - Throws: a validation error that names the verb which is spelled most like it.
  static func check(_ words: [String], among configuration: CommandConfiguration) throws {
    guard let word = firstWord(of: words), word != "help" else { return }
    let commands = configuration.groupedSubcommands.flatMap(\.subcommands)
    let verbs = commands.flatMap { command in
      [command._commandName] + command.configuration.aliases
    }
    guard !verbs.contains(word) else { return }
    let nearest = verbs.min { distance(word, $0) < distance(word, $1) }
    guard let nearest, distance(word, nearest) <= max(1, word.count / 3) else {
      throw ValidationError("there is no verb '\(word)'; the verbs are: " + list(verbs))
    }
    throw ValidationError("there is no verb '\(word)'; did you mean '\(nearest)'?")
  }

  private static func list(_ verbs: [String]) -> String {
    verbs.sorted().joined(separator: ", ")
  }

  private static func firstWord(of words: [String]) -> String? {
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "--device" {
        rest = rest.dropFirst()
      } else if !word.hasPrefix("-") {
        return word
      } else if !word.hasPrefix("--device=") {
        // Help, completion scripts and errors are ArgumentParser's.
        return nil
      }
    }
    return nil
  }

  /// How many letters must be put in, left out or changed to come from one to the other.
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
