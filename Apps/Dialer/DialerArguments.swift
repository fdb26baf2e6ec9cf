import Foundation

/// The app's launch arguments.
struct DialerArguments {
  /// `--server HOST:PORT`: the server of the calls.
  var host = "127.0.0.1"
  var port: Int?
  /// `--keep-alive SECONDS`: how often the server hears of it while it is suspended.
  var keepAlive: TimeInterval?
  /// `--plain`: its connection is not marked as one for calls.
  var isPlain = false
  /// `--deaf`: it leaves unread what arrives.
  var isDeaf = false

  init(_ arguments: [String]) {
    var rest = arguments.dropFirst()
    while let argument = rest.popFirst() {
      switch argument {
      case "--server":
        let parts = (rest.popFirst() ?? "").split(separator: ":")
        if let name = parts.first { host = String(name) }
        port = parts.last.flatMap { Int($0) }
      case "--keep-alive": keepAlive = rest.popFirst().flatMap { TimeInterval($0) }
      case "--plain": isPlain = true
      case "--deaf": isDeaf = true
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
  }
}
