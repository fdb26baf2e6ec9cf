import ArgumentParser

/// `appctl`: controls a device from the command line.
@main
struct Appctl: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "appctl",
    abstract: "Controls a device that runs apps with iOS's life cycle.",
    discussion: """
      A device is booted once and then runs in the background until it is shut down. Several can \
      run at once, selected with --device. Their data is in $FOREGROUND_HOME, or otherwise in \
      the user's XDG data folder.

      Exit status: 0 on success, 1 when the device refused or is not booted, 64 when the \
      command line is wrong.
      """,
    version: ProgramVersion.text,
    groupedSubcommands: VerbTable.groups.map { group in
      CommandGroup(name: group.name, subcommands: group.verbs.map(\.command))
    })

  // Repeated here, so that the option is accepted before the verb.
  @OptionGroup var device: DeviceOptions

  /// Parses and runs the command line; exits on an error.
  static func main() {
    StandardOutput.occupyClosedDescriptors()
    let words = Array(CommandLine.arguments.dropFirst())
    if words == ["--version"] {
      Output.line(ProgramVersion.text)
      Output.end(with: .success)
    }
    do {
      var command = try command(of: words)
      do {
        try command.run()
      } catch let error as ValidationError {
        explain(error, by: type(of: command))
      } catch let failure as ExitStatus.Failure {
        // The parser would say the same, after it has made the whole help.
        Output.errorText("Error: \(failure.description)\n")
        Output.end(with: .failure)
      }
    } catch {
      end(with: error)
    }
    Output.end(with: .success)
  }

  /// Says what the parser says of an error, or of a request for help, and ends the program.
  private static func end(with error: any Error) -> Never {
    let status = exitCode(for: error)
    let text = fullMessage(for: error)
    if !text.isEmpty {
      if status.isSuccess { Output.painted(text) } else { Output.errorText(text + "\n") }
    }
    Output.end(with: status)
  }

  /// The command that the words are.
  static func command(of words: [String]) throws -> any ParsableCommand {
    let readings = NegativeNumbers.readings(of: words)
    if let word = VerbSpelling.firstWord(of: words), let verb = VerbTable.command(named: word) {
      for reading in [words] + readings {
        if let command = parse(reading, as: verb) { return command }
      }
    }
    try VerbSpelling.check(words, among: configuration)
    return try parseAsRoot(readings.first ?? words)
  }

  private static func parse<Verb: ParsableCommand>(
    _ words: [String], as verb: Verb.Type
  ) -> (any ParsableCommand)? {
    SingleVerb<Verb>.parse(words)
  }

  /// Ends the program with what was wrong, and how the verb is used: the parser knows only this command
  /// when a verb fails that it has parsed.
  private static func explain(_ error: ValidationError, by verb: any ParsableCommand.Type) -> Never
  {
    let usage = usageString(for: verb)
    let name = usage.split(separator: " ").prefix { !"<[".contains($0.first ?? "<") }
      .joined(separator: " ")
    Output.errorText(
      "Error: \(error.message)\nUsage: \(usage)\n  See '\(name) --help' for more information.\n")
    Output.end(with: .validationFailure)
  }
}
