import ArgumentParser
import DeviceControl

// Events from outside the device.

struct Call: ActionCommand {
  /// The events of a phone call.
  enum What: String, CaseIterable, ExpressibleByArgument {
    case incoming, answer, decline, show, end
  }

  static let configuration = CommandConfiguration(
    commandName: "call",
    abstract: "Receive, answer, decline, return to or end a phone call.",
    discussion: """
      incoming   the phone rings
      answer     accept the call: the phone app comes to the front
      decline    reject it: the app in front becomes active again
      show       return to it, as with a tap on the green status bar
      end        hang up
      """)

  @Argument(help: "What happens.") var what: What
  @Option(help: ArgumentHelp("Who calls.", valueName: "name")) var from: String?
  @OptionGroup var device: DeviceOptions

  var words: Words { Words(title: from ?? "") }

  var action: DeviceAction {
    switch what {
    case .incoming: .callIncoming
    case .answer: .callAnswer
    case .decline: .callDecline
    case .show: .callShow
    case .end: .callEnd
    }
  }
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

struct Prompt: ActionCommand {
  /// The events of a system prompt.
  enum What: String, CaseIterable, ExpressibleByArgument {
    case show, dismiss
  }

  static let configuration = CommandConfiguration(
    commandName: "prompt",
    abstract: "Show or dismiss a system prompt, such as for a permission.")

  @Argument(help: "What happens.") var what: What
  @OptionGroup var saying: WordsOptions
  @OptionGroup var device: DeviceOptions

  var words: Words { saying.words }

  var action: DeviceAction { what == .show ? .promptShow : .promptDismiss }
}
