import AppInterface

/// The app's questions about URLs, documents, the pasteboard and scenes, and their answers. Main thread.
@MainActor final class SystemQuestions {
  private var last: UInt32 = 0
  /// The questions for whose answers the main thread waits.
  private var awaited: Set<UInt32> = []
  private var answers: [UInt32: Answer] = [:]
  private var completions: [UInt32: @MainActor (String?) -> Void] = [:]

  /// An answer for which the main thread has waited.
  enum Answer {
    case canOpen(WireCanOpenURLResult)
    case openers([WireDocumentOpener])
    case pasteboard(WirePasteboardReply)
  }

  /// A new question for whose answer the main thread will wait.
  func ask() -> UInt32 {
    last &+= 1
    awaited.insert(last)
    return last
  }

  /// A new question whose answer is passed to the closure: nil, or the refusal.
  func ask(_ completion: @escaping @MainActor (String?) -> Void) -> UInt32 {
    last &+= 1
    completions[last] = completion
    return last
  }

  /// The answer has not come yet.
  func isOpen(_ question: UInt32) -> Bool { answers[question] == nil }

  /// The answer; nil if none has come. A later one is ignored.
  func take(_ question: UInt32) -> Answer? {
    awaited.remove(question)
    return answers.removeValue(forKey: question)
  }

  /// Takes an answer for which the main thread waits. Calls no code of the app.
  ///
  /// - Returns: false if the message is none.
  func takeAwaited(_ message: WireSystemMessage) -> Bool {
    switch message.content {
    case .canOpenURL(let result) where awaited.contains(result.request):
      answers[result.request] = .canOpen(result)
    case .documentReply(let reply) where awaited.contains(reply.request):
      answers[reply.request] = .openers(reply.openers)
    case .pasteboardReply(let reply) where awaited.contains(reply.request):
      answers[reply.request] = .pasteboard(reply)
    default: return false
    }
    return true
  }

  /// Takes any other answer; one for which nobody waits any more is ignored.
  func received(_ reply: WireDocumentReply) {
    completions.removeValue(forKey: reply.request)?(reply.refused.isEmpty ? nil : reply.refused)
  }

  func received(_ reply: WireSceneReply) {
    completions.removeValue(forKey: reply.request)?(reply.refused.isEmpty ? nil : reply.refused)
  }

  /// The question could not be asked.
  func forget(_ question: UInt32) { completions[question] = nil }

  /// No answer will come.
  func fail(_ question: UInt32, because reason: String) {
    completions.removeValue(forKey: question)?(reason)
  }
}
