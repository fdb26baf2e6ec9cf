import ControlInterface
import KeyBagInterface

/// A request of a user of the device. The passcodes that it came with are beside it, so that whoever
/// has a copy of the request has none of them.
struct ControlRequest {
  /// The request, in which passcodes are empty.
  let wire: WireControlRequest
  /// In the order of their fields: of a change, the old one and the new one.
  let passcodes: [Passcode]

  init(_ request: consuming WireControlRequest) {
    var passcodes: [Passcode] = []
    let take = { (text: inout String) in
      passcodes.append(Passcode(text))
      text = ""
    }
    switch request.verb {
    case .action(var action):
      if case .unlock(var text) = action.action, !text.isEmpty {
        take(&text)
        action.action = .unlock(text)
        request.verb = .action(action)
      }
      if case .authenticationPasscode(var text) = action.action, !text.isEmpty {
        take(&text)
        action.action = .authenticationPasscode(text)
        request.verb = .action(action)
      }
    case .passcode(var control):
      switch control.verb {
      case .set(var text):
        take(&text)
        control.verb = .set(text)
      case .change(var change):
        take(&change.old)
        take(&change.new)
        control.verb = .change(change)
      case .remove(var text):
        take(&text)
        control.verb = .remove(text)
      case .status, nil: break
      }
      request.verb = .passcode(control)
    default: break
    }
    wire = request
    self.passcodes = passcodes
  }
}
