/// What a person does with the passcode, and what is entered for that.
enum PasscodeTask {
  case turnOn, turnOff, change

  /// A passcode that is entered.
  enum Step {
    /// That of now.
    case old
    case new
    /// The new one once more.
    case again
  }

  /// The title of the page.
  var title: String {
    switch self {
    case .turnOn: "Set Passcode"
    case .turnOff: "Turn Off Passcode"
    case .change: "Change Passcode"
    }
  }

  /// What is entered first.
  var firstStep: Step { self == .turnOn ? .new : .old }

  /// The question for a passcode.
  func prompt(for step: Step) -> String {
    switch (self, step) {
    case (.change, .old): "Enter your old passcode"
    case (_, .old): "Enter your passcode"
    case (.change, .new): "Enter your new passcode"
    case (_, .new): "Enter a passcode"
    case (_, .again): "Verify your new passcode"
    }
  }
}
