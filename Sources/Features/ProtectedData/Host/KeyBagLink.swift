import CPrivateMemory
import Dispatch
import Glibc
import KeyBagInterface
import Logging
import NIOCore

/// The conversation with keybagd, on the device's thread.
final class KeyBagLink: KeyBagService {
  private(set) var status: KeyBagStatus
  weak var handler: (any KeyBagServiceHandler)?

  private let socket: KeyBagSocket
  private let source: any DispatchSourceRead
  private var pending: [(number: Int, then: (KeyBagOutcome?) -> Void)] = []
  private var lastNumber: Int
  private var hasEnded = false
  /// It was asked to end.
  private var isEnding = false

  /// - Parameters:
  ///   - socket: Owned by this object from now on.
  ///   - status: What keybagd has said so far.
  ///   - generation: How many foregroundds there were, so that no two of them use the same numbers.
  init(_ socket: KeyBagSocket, status: KeyBagStatus, generation: Int, loop: any EventLoop) {
    self.socket = socket
    self.status = status
    lastNumber = generation << 32
    source = DispatchSource.makeReadSource(
      fileDescriptor: socket.descriptor, queue: DispatchQueue(label: "keybagd"))
    let owner = NIOLoopBound(WeakReference(self), eventLoop: loop)
    source.setEventHandler { [source] in
      while true {
        let incoming = socket.next()
        switch incoming {
        case .nothing: return
        case .ended:
          source.cancel()
          loop.execute { owner.value.object?.ended() }
          return
        case .reply(let reply):
          loop.execute { owner.value.object?.received(reply) }
        }
      }
    }
    source.setCancelHandler { close(socket.descriptor) }
    source.activate()
  }

  deinit { source.cancel() }

  func ask(_ request: KeyBagRequest, then: @escaping (KeyBagOutcome?) -> Void) {
    guard !hasEnded else { return then(nil) }
    if request == .end { isEnding = true }
    lastNumber += 1
    pending.append((lastNumber, then))
    send(NumberedKeyBagRequest(number: lastNumber, request: request))
    clear_stack(PasscodeStack.size)
  }

  /// A call of its own: passcodes are only on its part of the stack.
  @inline(never) private func send(_ request: NumberedKeyBagRequest) {
    // If it cannot be sent, keybagd has ended, which the source says.
    try? socket.send(request)
  }

  func kill() {
    // It has not ended, or the source would have said so; so the number is its own.
    if !hasEnded, status.process > 0 { _ = Glibc.kill(status.process, SIGKILL) }
  }

  private func received(_ reply: KeyBagReply) {
    status = reply.status
    guard let index = pending.firstIndex(where: { $0.number == reply.number }) else {
      handler?.keyBagAnsweredLate()
      return
    }
    pending.remove(at: index).then(reply.outcome)
  }

  private func ended() {
    guard !hasEnded else { return }
    hasEnded = true
    let unanswered = pending
    pending = []
    for (_, then) in unanswered { then(nil) }
    if !isEnding { handler?.keyBagEnded() }
  }

  private final class WeakReference {
    weak var object: KeyBagLink?

    init(_ object: KeyBagLink) { self.object = object }
  }
}
