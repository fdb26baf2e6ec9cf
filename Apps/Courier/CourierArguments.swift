import Foundation

/// The app's launch arguments.
struct CourierArguments {
  /// `--fetch URL`, as often as wanted: downloads it.
  var addresses: [String] = []
  /// `--then URL`: ordered in the background, when all others have come.
  var following: String?
  /// `--send FILE`, as often as wanted: uploads a file of the container to `--to URL`.
  var uploads: [String] = []
  var destination = ""
  /// `--count-sent`: prints how much of an upload was sent.
  var countsSent = false
  /// `--not-before SECONDS`: downloads begin no earlier than that long after they were ordered.
  var delay: Double?
  /// `--session NAME`: the identifier of the session.
  var session = "org.foreground.Courier.deliveries"
  /// `--user NAME --password TEXT`: for servers that ask.
  var user: String?
  var password = ""
  /// `--quiet`: the app is not launched for its session.
  var sendsLaunchEvents = true
  /// `--discretionary`
  var isDiscretionary = false
  /// `--forget-handler`: the completion handler of a wake is not called.
  var forgetsHandler = false
  /// `--wait-for-events`: the session is made only when events come for it.
  var waitsForEvents = false

  init(_ arguments: [String]) {
    var rest = arguments.dropFirst()
    while let argument = rest.popFirst() {
      switch argument {
      case "--fetch": if let value = rest.popFirst() { addresses.append(value) }
      case "--then": following = rest.popFirst()
      case "--send": if let value = rest.popFirst() { uploads.append(value) }
      case "--to": destination = rest.popFirst() ?? ""
      case "--count-sent": countsSent = true
      case "--not-before": delay = rest.popFirst().flatMap { Double($0) }
      case "--session": session = rest.popFirst() ?? session
      case "--user": user = rest.popFirst()
      case "--password": password = rest.popFirst() ?? ""
      case "--quiet": sendsLaunchEvents = false
      case "--discretionary": isDiscretionary = true
      case "--forget-handler": forgetsHandler = true
      case "--wait-for-events": waitsForEvents = true
      default: break
      }
    }
  }
}
