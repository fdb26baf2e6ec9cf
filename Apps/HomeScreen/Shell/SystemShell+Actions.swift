import ControlInterface
import SharedInterface
@_spi(Shell) import UIKit

extension SystemShell {
  /// Says what the person does. The completion is given why the system refuses it; `nil`: it is
  /// done.
  func perform(_ action: WireAction, completion: ((String?) -> Void)? = nil) {
    var request = WireActionRequest()
    request.action = action
    do {
      perform(encoded: try request.encoded(), completion: completion)
    } catch {
      completion?("the request cannot be sent: \(error)")
    }
  }
}
