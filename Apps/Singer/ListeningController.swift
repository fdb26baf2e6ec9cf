import UIKit

/// Prints the events of remote controls.
class ListeningController: UIViewController {
  override var canBecomeFirstResponder: Bool { true }

  override func remoteControlReceived(with event: UIEvent?) {
    print("event \(event?.subtype.rawValue ?? -1)")
  }
}
