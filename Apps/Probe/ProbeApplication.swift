import UIKit

/// Sees every event first.
class ProbeApplication: UIApplication {
  override init() {
    super.init()
    say("application init")
  }

  override func sendEvent(_ event: UIEvent) {
    say("application sendEvent \(event.shortName)")
    super.sendEvent(event)
  }
}

/// Sees every event second.
class ProbeWindow: UIWindow {
  override func sendEvent(_ event: UIEvent) {
    say("window sendEvent \(event.shortName)")
    super.sendEvent(event)
  }
}

extension UIEvent {
  /// Its type, and of touches the first one's phase.
  var shortName: String {
    switch type {
    case .touches: "touches \(allTouches?.first.map { "\($0.phase)" } ?? "")"
    case .motion: "motion"
    case .remoteControl: "remoteControl"
    case .presses: "presses"
    default: "other"
    }
  }
}
