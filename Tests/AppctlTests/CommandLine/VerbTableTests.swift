import ArgumentParser
import Testing

@testable import appctl

/// The verb that runs is found in a table, and everything else by the whole tree of commands: both
/// must be the same.
@Suite struct VerbTableTests {
  /// A command of the tree, with the words that lead to it.
  private struct Place {
    var path: [String]
    var command: any ParsableCommand.Type
  }

  /// The name and the aliases of a command.
  private static func names(of command: any ParsableCommand.Type) -> [String] {
    [command._commandName] + command.configuration.aliases
  }

  /// Every command of the tree.
  private static func places(
    below command: any ParsableCommand.Type, _ path: [String] = []
  ) -> [Place] {
    var result: [Place] = []
    for child in command.configuration.subcommands {
      for name in names(of: child) {
        result.append(Place(path: path + [name], command: child))
        result += places(below: child, path + [name])
      }
    }
    return result
  }

  @Test func theTableNamesTheVerbsAsTheyNameThemselves() {
    var aliases: Set<String> = []
    for group in VerbTable.groups {
      for verb in group.verbs {
        let names = Self.names(of: verb.command)
        #expect(verb.name == names[0])
        aliases.formUnion(names.dropFirst())
      }
    }
    #expect(Set(VerbTable.aliases.map(\.name)) == aliases)
  }

  @Test func everyVerbOfTheTreeIsInTheTable() {
    let verbs = Self.places(below: Appctl.self).filter { $0.path.count == 1 }
    #expect(verbs.count > 80)
    for verb in verbs {
      let found = VerbTable.command(named: verb.path[0])
      let isTheSame = found == verb.command
      #expect(isTheSame, "\(verb.path)")
    }
    let none = ["help", "lanuch", ""].filter { VerbTable.command(named: $0) != nil }
    #expect(none.isEmpty)
  }

  /// A name that is derived from the type's needs lookups at each start.
  @Test func everyCommandHasANameOfItsOwn() {
    for place in Self.places(below: Appctl.self) {
      let name = place.command.configuration.commandName
      #expect(name != nil, "\(place.path)")
    }
  }

  private static func usage<Verb: ParsableCommand>(
    alone verb: Verb.Type, of command: any ParsableCommand.Type
  ) -> String {
    SingleVerb<Verb>.usageString(for: command)
  }

  @Test func everyCommandIsUsedAlikeBothWays() throws {
    for place in Self.places(below: Appctl.self) {
      let found = VerbTable.command(named: place.path[0])
      let verb = try #require(found)
      let alone = Self.usage(alone: verb, of: place.command)
      let whole = Appctl.usageString(for: place.command)
      // The parser names the root twice, as command and super-command, but where a usage is written
      // out.
      let isTheSame = alone == whole || alone == "appctl " + whole
      #expect(isTheSame, "\(place.path): \(alone)")
    }
  }

  private static func parse<Verb: ParsableCommand>(
    _ words: [String], as verb: Verb.Type
  ) -> (any ParsableCommand)? {
    SingleVerb<Verb>.parse(words)
  }

  @Test(arguments: [
    ["launch", "a"], ["--device", "x", "launch", "a", "--env", "K=V", "--", "--help"],
    ["audio", "now", "--json"], ["contacts"], ["pasteboard", "--device", "x", "set", "t"],
    ["banner", "show", "a"], ["location", "set", "--", "-1,2"], ["boot", "--set", "a=1"],
  ])
  func aCommandLineIsParsedAlikeBothWays(_ words: [String]) throws {
    let word = try #require(VerbSpelling.firstWord(of: words))
    let found = VerbTable.command(named: word)
    let verb = try #require(found)
    let parsed = Self.parse(words, as: verb)
    let alone = try #require(parsed)
    let whole = try Appctl.parseAsRoot(words)
    #expect("\(alone)" == "\(whole)")
  }

  /// Help, versions, completion and mistakes are for the whole tree.
  @Test(arguments: [
    ["launch", "--help"], ["launch", "-h"], ["launch", "a", "--version"], ["launch"],
    ["launch", "a", "b"], ["help", "launch"], ["audio", "help"], ["location", "set", "--help"],
    ["launch", "a", "--generate-completion-script", "bash"],
    ["location", "set", "1,2", "--generate-completion-script=zsh"],
    ["location", "set", "1,2", "--version"], ["launch", "--experimental-dump-help"],
    ["---completion", "launch", "--", "positional@0", "1", "0"],
  ])
  func whatIsNoCommandIsLeftToTheWholeTree(_ words: [String]) throws {
    guard let word = VerbSpelling.firstWord(of: words), let verb = VerbTable.command(named: word)
    else { return }
    let parsed = Self.parse(words, as: verb)
    let isNone = parsed == nil
    #expect(isNone)
  }

  @Test func theVersionIsTheSameBothWays() throws {
    let outcome = try Executable.appctl.run(["--version"])
    #expect(outcome == .init(status: 0, output: ProgramVersion.text + "\n", errors: ""))
    #expect(try Executable.appctl.run(["--device", "x", "--version"]) == outcome)
  }
}
