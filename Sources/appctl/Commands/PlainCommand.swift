import ArgumentParser
import DeviceControl
import DeviceVerbs

/// The command of a verb that has nothing more to say.
///
/// The parser needs a type for each, which `Place` makes: see ``PlainCommands``.
struct PlainCommand<Place: PlaceInTable>: ActionCommand {
  private static var verb: PlainVerb { PlainVerb.allCases[Place.index] }

  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: verb.row.words, abstract: verb.row.help ?? "")
  }

  @OptionGroup var device: DeviceOptions

  var action: DeviceAction { .plain(Self.verb) }
}

/// The commands of all verbs of one word that have nothing more to say.
enum PlainCommands {
  /// The command of the verb; nil if it is a word of several, or has no command.
  static func command(of verb: PlainVerb) -> (any ParsableCommand.Type)? {
    guard verb.row.help != nil, !verb.row.words.contains(" ") else { return nil }
    return command(at: PlainVerb.allCases.firstIndex(of: verb)!, from: First.self)
  }

  private static func command<Place: PlaceInTable>(
    at index: Int, from place: Place.Type
  ) -> any ParsableCommand.Type {
    Place.index == index
      ? PlainCommand<Place>.self : command(at: index, from: Next<Place>.self)
  }
}

/// A number as a type.
protocol PlaceInTable {
  static var index: Int { get }
}

private enum First: PlaceInTable {
  static var index: Int { 0 }
}

private enum Next<Place: PlaceInTable>: PlaceInTable {
  static var index: Int { Place.index + 1 }
}
