import ControlInterface
import SharedInterface
import UIKit

extension SystemSettings {
  /// Asks the system.
  ///
  /// - Parameter completion: Called on the main thread with the reply; it is not called when the
  ///   process ends first.
  func ask(_ control: WireControlRequest, _ completion: @escaping (WireControlReply) -> Void) {
    let refuse = {
      var reply = WireControlReply()
      reply.refused.message = Self.failure
      completion(reply)
    }
    guard let request = try? control.encoded() else { return refuse() }
    ask(encoded: request) { answer in
      guard let answer else { return refuse() }
      // What is no reply has no content, as one that nobody knows.
      completion(WireControlReply(encoded: answer) ?? WireControlReply())
    }
  }
}
