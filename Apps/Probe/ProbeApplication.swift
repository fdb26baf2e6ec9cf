import UIKit

/// Prints every event before the window.
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

/// Prints every event after the application.
class ProbeWindow: UIWindow {
  override func sendEvent(_ event: UIEvent) {
    say("window sendEvent \(event.shortName)")
    super.sendEvent(event)
  }
}

extension UIEvent {
  /// The event's type, with the first touch's phase.
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
