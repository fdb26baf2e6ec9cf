import Foundation

/// The app's launch arguments.
struct DialerArguments {
  /// `--server HOST:PORT`: the server of the calls.
  var host = "127.0.0.1"
  var port: Int?
  /// `--keep-alive SECONDS`: how often the server hears of it while it is suspended.
  var keepAlive: TimeInterval?
  /// `--clear-keep-alive`: it takes that back at once.
  var clearsKeepAlive = false
  /// `--plain`: its connection is not marked as one for calls.
  var isPlain = false
  /// `--deaf`: it leaves unread what arrives.
  var isDeaf = false
  /// `--forgetful`: it finishes with a push without a call; `--idle`: it does nothing with one.
  var carelessness = Carelessness.none

  /// How it breaks the rule that each push is a call.
  enum Carelessness {
    case none
    case forgetsCalls
    case doesNothing
  }

  init(_ arguments: [String]) {
    var rest = arguments.dropFirst()
    while let argument = rest.popFirst() {
      switch argument {
      case "--server":
        let parts = (rest.popFirst() ?? "").split(separator: ":")
        if let name = parts.first { host = String(name) }
        port = parts.last.flatMap { Int($0) }
      case "--keep-alive": keepAlive = rest.popFirst().flatMap { TimeInterval($0) }
      case "--clear-keep-alive": clearsKeepAlive = true
      case "--plain": isPlain = true
      case "--deaf": isDeaf = true
      case "--forgetful": carelessness = .forgetsCalls
      case "--idle": carelessness = .doesNothing
      default: break
      }
    }
    remember()
  }

  /// Keeps the server for the next launch, which has no arguments: the system launches the app by
  /// itself after a restart of the device.
  private mutating func remember() {
    let defaults = UserDefaults.standard
    if let port {
      defaults.set(host, forKey: "host")
      defaults.set(port, forKey: "port")
    } else if let kept = defaults.string(forKey: "host") {
      host = kept
      port = defaults.integer(forKey: "port")
    }
    switch carelessness {
    case .none where defaults.bool(forKey: "forgetsCalls"): carelessness = .forgetsCalls
    case .forgetsCalls: defaults.set(true, forKey: "forgetsCalls")
    case .none, .doesNothing: break
    }
  }
}
