extension UIReturnKeyType {
  /// The key's title.
  var title: String {
    switch self {
    case .default: "return"
    case .go: "go"
    case .google, .search, .yahoo: "search"
    case .join: "join"
    case .next: "next"
    case .route: "route"
    case .send: "send"
    case .done: "done"
    case .emergencyCall: "SOS"
    case .continue: "continue"
    }
  }
}

extension UIKeyboardType {
  /// Two spaces become a period: not in addresses, which have none.
  var hasPeriodShortcut: Bool {
    switch self {
    case .URL, .emailAddress, .numberPad, .phonePad, .decimalPad, .asciiCapableNumberPad: false
    default: true
    }
  }
}
