/// What happened to an app that can be compared: a callback, what stopped or ended it, and between two
/// builds also what it printed and where it was left. It has no time: how long something took is no
/// difference.
public enum ComparedEvent: Hashable, Sendable {
  /// A method of the delegate has returned; `declined`: it has said no to what it was asked to open.
  case callback(name: String, declined: Bool)
  /// A method of the delegate was called and has not returned.
  case began(name: String)
  /// The app executes nothing from now on.
  case suspended
  /// The process has ended, for this reason of the log: "jetsam", "crash", "exitedOnSuspend" …
  case ended(reason: String)
  /// The version refuses what the person has done, with this sentence.
  case refused(String)
  /// The app has printed this line, without its time and process.
  case printed(String)
  /// The state that the app was left in: "active", "suspended", "notRunning" …
  case left(state: String)

  /// What of an app is compared.
  public enum Aspect: String, CaseIterable, Encodable, Sendable {
    case callbacks, output, state
  }

  /// What of the app it is about.
  public var aspect: Aspect {
    switch self {
    case .callback, .began, .suspended, .ended, .refused: .callbacks
    case .printed: .output
    case .left: .state
    }
  }

  /// As it is listed: a name of the log, or words.
  public var text: String {
    switch self {
    case .callback(let name, let declined): declined ? "\(name): no" : name
    case .began(let name): "\(name): has not returned"
    case .suspended: "suspended"
    case .ended(let reason): "ended: \(Self.words(reason))"
    case .refused(let sentence): "refused: \(sentence)"
    case .printed(let line): "prints: \(line)"
    case .left(let state): "state: \(Self.words(state))"
    }
  }

  /// What a version did, or several, as the rest of a sentence that begins with their names.
  func deed(ofSeveral: Bool) -> String {
    let call = ofSeveral ? "call" : "calls"
    return switch self {
    case .callback(let name, let declined):
      declined ? "\(call) \(name), which says no" : "\(call) \(name)"
    case .began(let name): "\(call) \(name), which does not return"
    case .suspended: ofSeveral ? "suspend the app" : "suspends the app"
    case .ended(let reason):
      "\(ofSeveral ? "have" : "has") the app's process end: \(Self.words(reason))"
    case .refused(let sentence): "\(ofSeveral ? "refuse" : "refuses"): \(sentence)"
    case .printed(let line): "\(ofSeveral ? "print" : "prints") '\(line)'"
    case .left(let state): "\(ofSeveral ? "leave" : "leaves") the app \(Self.words(state))"
    }
  }

  /// A name of the log as words: exitedOnSuspend becomes "exited on suspend".
  private static func words(_ name: String) -> String {
    var text = ""
    for character in name {
      if character.isUppercase, text.last?.isLowercase == true {
        text += " " + character.lowercased()
      } else {
        text.append(character)
      }
    }
    return text
  }
}
