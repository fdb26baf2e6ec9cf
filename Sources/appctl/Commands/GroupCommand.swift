import ArgumentParser
import DeviceControl
import DeviceVerbs

/// The verbs that begin with the same word.
protocol VerbWords {
  /// The first word.
  static var first: String { get }
  /// Those that have something more to say, each with what it does.
  static var others: [(word: String, help: String)] { get }
}

extension VerbWords {
  static var others: [(word: String, help: String)] { [] }

  /// What `appctl help` says of all of them.
  static var discussion: String {
    let all = GroupWord<Self>.plain.map { ($0.word, $0.verb.row.help ?? "") } + others
    let width = all.map(\.0.count).max() ?? 0
    return all.map { word, help in
      word + String(repeating: " ", count: width - word.count + 3) + help
    }.joined(separator: "\n")
  }
}

/// The second word of such a verb.
struct GroupWord<Words: VerbWords>: ExpressibleByArgument, Equatable {
  let word: String

  init?(argument: String) {
    guard Self.allValueStrings.contains(argument) else { return nil }
    word = argument
  }

  /// The verb; nil if it is one of the others.
  var verb: PlainVerb? { Self.plain.first { $0.word == word }?.verb }

  static var allValueStrings: [String] { plain.map(\.word) + Words.others.map(\.word) }

  static var plain: [(word: String, verb: PlainVerb)] {
    PlainVerb.allCases.compactMap { verb in
      let words = verb.row.words.split(separator: " ")
      guard verb.row.help != nil, words.count == 2, words[0] == Words.first else { return nil }
      return (String(words[1]), verb)
    }
  }
}

/// A sheet that covers the app in front.
protocol SheetWords: VerbWords {
  static var abstract: String { get }
}

struct SheetCommand<Sheet: SheetWords>: ActionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: Sheet.first, abstract: Sheet.abstract, discussion: Sheet.discussion)
  }

  @Argument(help: "What to do.") var what: GroupWord<Sheet>
  @OptionGroup var device: DeviceOptions

  var action: DeviceAction {
    get throws {
      guard let verb = what.verb else {
        throw ValidationError("'\(Sheet.first) \(what.word)' is not known")
      }
      return .plain(verb)
    }
  }
}

enum NotificationCenterWords: SheetWords {
  static let first = "notificationcenter"
  static let abstract = "Open or close Notification Center over the app in front."
}

enum ControlCenterWords: SheetWords {
  static let first = "controlcenter"
  static let abstract = "Open or close Control Center over the app in front."
}
