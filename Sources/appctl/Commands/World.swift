import ArgumentParser
import DeviceControl

// What happens to the device from outside.

struct Call: ActionCommand {
  /// The course of a phone call.
  enum What: String, CaseIterable, ExpressibleByArgument {
    case incoming, answer, decline, show, end
  }

  static let configuration = CommandConfiguration(
    abstract: "Let the phone ring, answer or decline the call, return to it, or end it.",
    discussion: """
      incoming   the phone rings
      answer     take the call: the phone app comes to the front
      decline    refuse it: the app in front goes on
      show       return to it, as by a tap on the green status bar
      end        hang up
      """)

  @Argument(help: "What happens.") var what: What
  @Option(help: ArgumentHelp("Who calls.", valueName: "name")) var from: String?
  @OptionGroup var device: DeviceOptions

  var words: Words { Words(title: from ?? "") }

  var action: DeviceAction {
    switch what {
    case .incoming: .receiveCall
    case .answer: .answerCall
    case .decline: .declineCall
    case .show: .showCall
    case .end: .endCall
    }
  }
}

struct Alert: ActionCommand {
  /// What becomes of an alert.
  enum What: String, CaseIterable, ExpressibleByArgument {
    case show, ignore, accept
  }

  static let configuration = CommandConfiguration(
    abstract: "Show an alert such as an SMS, ignore it or accept it.",
    discussion: """
      show     it comes over the app in front
      ignore   dismiss it
      accept   follow it to the app that it is about
      """)

  @Argument(help: "What happens.") var what: What
  @Argument(
    help: .app("The app that the alert is about; else the messages app."),
    completion: .installedApps)
  var app: String?
  @OptionGroup var saying: WordsOptions
  @OptionGroup var device: DeviceOptions

  var words: Words { saying.words }

  var action: DeviceAction {
    switch what {
    case .show: .showAlert(app)
    case .ignore: .ignoreAlert(app)
    case .accept: .acceptAlert(app)
    }
  }
}

struct Prompt: ActionCommand {
  /// What becomes of a question of the system.
  enum What: String, CaseIterable, ExpressibleByArgument {
    case show, dismiss
  }

  static let configuration = CommandConfiguration(
    abstract: "Show a question of the system, such as for a permission, or dismiss it.")

  @Argument(help: "What happens.") var what: What
  @OptionGroup var saying: WordsOptions
  @OptionGroup var device: DeviceOptions

  var words: Words { saying.words }

  var action: DeviceAction { what == .show ? .showPrompt : .dismissPrompt }
}

struct Memory: ActionCommand {
  /// What can happen to memory.
  enum What: String, CaseIterable, ExpressibleByArgument {
    case warn
  }

  static let configuration = CommandConfiguration(abstract: "Warn the apps that memory is short.")

  @Argument(help: "What happens.") var what: What
  @OptionGroup var device: DeviceOptions

  var action: DeviceAction { .warnOfMemory }
}
