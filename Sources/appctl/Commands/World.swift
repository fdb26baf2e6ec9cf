import ArgumentParser
import DeviceControl
import DeviceVerbs

// Events from outside the device.

enum CallWords: VerbWords {
  static let first = "call"
  static let others = [("incoming", "the phone rings")].map { (word: $0.0, help: $0.1) }
}

struct Call: ActionCommand {
  static let configuration = CommandConfiguration(
    commandName: CallWords.first,
    abstract: "Receive, answer, decline, return to or end a phone call.",
    discussion: CallWords.discussion)

  @Argument(help: "What happens.") var what: GroupWord<CallWords>
  @Option(help: ArgumentHelp("Who calls.", valueName: "name")) var from: String?
  @OptionGroup var device: DeviceOptions

  var words: Words { Words(title: from ?? "") }

  var action: DeviceAction { what.verb.map { .plain($0) } ?? .callIncoming }
}

struct Alert: ActionCommand {
  /// The events of an alert.
  enum What: String, CaseIterable, ExpressibleByArgument {
    case show, ignore, accept
  }

  static let configuration = CommandConfiguration(
    commandName: "alert",
    abstract: "Show, ignore or accept an alert such as an SMS.",
    discussion: """
      show     show it over the app in front
      ignore   dismiss it
      accept   open the alert's app
      """)

  @Argument(help: "What happens.") var what: What
  @Argument(
    help: .app("The alert's app; by default the messages app."),
    completion: .installedApps)
  var app: String?
  @OptionGroup var saying: WordsOptions
  @OptionGroup var device: DeviceOptions

  var words: Words { saying.words }

  var action: DeviceAction {
    switch what {
    case .show: .alertShow(from: app)
    case .ignore: .alertIgnore(from: app)
    case .accept: .alertAccept(from: app)
    }
  }
}

enum PromptWords: VerbWords {
  static let first = "prompt"
  static let others = [("show", "ask something over the app in front")].map {
    (word: $0.0, help: $0.1)
  }
}

struct Prompt: ActionCommand {
  static let configuration = CommandConfiguration(
    commandName: PromptWords.first,
    abstract: "Show or dismiss a system prompt, such as for a permission.",
    discussion: PromptWords.discussion)

  @Argument(help: "What happens.") var what: GroupWord<PromptWords>
  @OptionGroup var saying: WordsOptions
  @OptionGroup var device: DeviceOptions

  var words: Words { saying.words }

  var action: DeviceAction { what.verb.map { .plain($0) } ?? .promptShow }
}
