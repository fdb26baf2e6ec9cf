import ArgumentParser

/// `appctl` as the parser sees it when it is known which verb the command line has: with no other.
///
/// What it parses, the whole of ``Appctl`` would have parsed to the same command. What it does not,
/// because help was asked for or because something is wrong, is for ``Appctl`` to parse, which knows
/// all that help and errors tell of.
struct SingleVerb<Verb: ParsableCommand>: ParsableCommand {
  static var configuration: CommandConfiguration {
    // A version that is never shown: with one, the parser refuses --version here as there. With a
    // super-command it does not look for a request for a completion script, which is a third of its
    // work.
    CommandConfiguration(
      commandName: "appctl", _superCommandName: "appctl", version: "-", subcommands: [Verb.self])
  }

  // As in Appctl, so that the option is accepted before the verb.
  @OptionGroup var device: DeviceOptions

  /// The command that the words are; nil if that cannot be told without the other verbs.
  static func parse(_ words: [String]) -> (any ParsableCommand)? {
    guard !words.contains(where: { $0.hasPrefix("--generate-completion-script") }),
      let command = try? parseAsRoot(words), contains(type(of: command), Verb.self)
    else { return nil }
    return command
  }

  /// Whether a command is a verb or one below it; the parser's command for help is not.
  private static func contains(
    _ command: any ParsableCommand.Type, _ verb: any ParsableCommand.Type
  ) -> Bool {
    command == verb || verb.configuration.subcommands.contains { contains(command, $0) }
  }
}
