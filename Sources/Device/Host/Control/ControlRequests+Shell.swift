import AppInterface
import ControlInterface
import SharedInterface
import SwiftProtobuf

extension ControlRequests: ShellRequestReceiver {
  /// Answers a request of the shell, as one from the control socket.
  func answer(_ request: WireShellRequest, _ reply: @escaping (WireShellReply) -> Void) {
    guard request.uninstall.isEmpty else { return remove(request.uninstall, reply) }
    guard !request.launch.isEmpty else {
      // What is no action has none, as one that nobody knows.
      let action = WireActionRequest(encoded: request.action) ?? WireActionRequest()
      let asked = ControlRequest(.with { $0.action = action })
      perform(asked.wire.action, asked.passcodes.first) { refusal in
        reply(.with { $0.refused = refusal?.message ?? "" })
      }
      return
    }
    engine.settling {
      do throws(ControlRefusal) {
        try launches.open(registry.installed(request.launch))
        reply(WireShellReply())
      } catch {
        reply(.with { $0.refused = error.message })
      }
    }
  }

  /// The person removes an app from the home screen.
  private func remove(_ identifier: String, _ reply: @escaping (WireShellReply) -> Void) {
    engine.settling {
      do throws(ControlRefusal) {
        try installations.uninstall(registry.installed(identifier)) { answer in
          reply(.with { $0.refused = answer.refused.message })
        }
      } catch {
        reply(.with { $0.refused = error.message })
      }
    }
  }
}
