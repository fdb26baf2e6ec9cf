import AppInterface
import AppRuntime
import Foundation

/// Questions to features, of which each waits for an answer. Each answer is printed.
@MainActor enum FeatureQuestions {
  static func ask() {
    NotificationLink.shared.send(
      { $0.authorize = 1 },
      completion: { print("notifications: \($0.refused.isEmpty ? "allowed" : "refused")") })
    SystemDatabaseLink.shared.ask(for: .contacts) { print("contacts: \($0)") }
    AudioSystemLink.shared.authorize { print("microphone: \($0)") }
    _ = AuthenticationLink.shared.evaluate(
      .init(.owner, reason: "Pay", fallbackTitle: nil, cancelTitle: nil)
    ) { print("owner: \($0?.failure ?? 0)") }
    HeadlessApplication.shared.connection?.requestOpen("notes:", universalLinksOnly: false) {
      print("URL: \($0)")
    }
    askForTransfer()
    // These wait for the answer.
    Thread.detachNewThread {
      let sound = AudioSystemLink.shared.ask(.query(true))
      print("sound: \(sound.map { "\($0.error)" } ?? "no answer")")
      let refusal = AuthenticationLink.shared.query(.biometrics)?.failure
      print("biometry: \(refusal.map { "\($0)" } ?? "no answer")")
    }
  }

  private static func askForTransfer() {
    TransferChannel.received = { notice in
      switch notice.content {
      case .attached(let state): print("session: \(state.tasks.count)")
      case .finished(let result): print("transfer: \(result.error)")
      default: break
      }
    }
    var request = WireTransferRequest()
    request.session = "session"
    request.attach = WireTransferSettings()
    TransferChannel.send(request)
    request.begin.number = 1
    TransferChannel.send(request)
  }
}
