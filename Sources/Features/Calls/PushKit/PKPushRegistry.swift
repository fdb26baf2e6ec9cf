import AppRuntime
public import Dispatch
public import Foundation

/// Registers the app for VoIP pushes, and hands each to the app (VOIP-08). Main thread: whatever queue
/// it is given, the delegate's methods are called on the main thread.
@preconcurrency @MainActor open class PKPushRegistry: NSObject {
  /// Is told of pushes and tokens. Weak, as on the platform.
  open weak var delegate: (any PKPushRegistryDelegate)? {
    didSet { deliver() }
  }

  private var credentials: PKPushCredentials?
  /// Pushes that wait for a delegate.
  private var waiting: [CallLink.Push] = []

  /// - Parameter queue: Has no effect: the main queue is used.
  public init(queue: DispatchQueue?) {
    super.init()
  }

  /// The kinds of pushes that the app wants. Setting it registers the app; the delegate is told its
  /// token, which the app sends to its server. Of the types only `voIP` has an effect.
  open var desiredPushTypes: Set<PKPushType>? {
    didSet {
      let wants = desiredPushTypes?.contains(.voIP) == true
      guard wants != (oldValue?.contains(.voIP) == true) else { return }
      if wants { receivePushes() }
      CallLink.shared.takePushes(wants) { [weak self] in self?.answered($0) }
    }
  }

  /// The token of this app and device; nil if it has none, or not yet.
  open func pushToken(for type: PKPushType) -> Data? {
    type == .voIP ? credentials?.token : nil
  }

  private func receivePushes() {
    CallLink.shared.onPush = { [weak self] push in
      self?.waiting.append(push)
      self?.deliver()
    }
  }

  private func answered(_ token: Data?) {
    guard let token else {
      let hadOne = credentials != nil
      credentials = nil
      if hadOne { delegate?.pushRegistry(self, didInvalidatePushTokenFor: .voIP) }
      return
    }
    let credentials = PKPushCredentials(type: .voIP, token: token)
    self.credentials = credentials
    delegate?.pushRegistry(self, didUpdate: credentials, for: .voIP)
  }

  private func deliver() {
    guard let delegate else { return }
    while !waiting.isEmpty {
      deliver(waiting.removeFirst(), to: delegate)
    }
  }

  private func deliver(_ push: CallLink.Push, to delegate: any PKPushRegistryDelegate) {
    let payload = PKPushPayload(type: .voIP, dictionaryPayload: push.payload)
    if push.hasCompletion {
      AbsentMethod.isReached = false
      let finish = push.finish
      delegate.pushRegistry(
        self, didReceiveIncomingPushWith: payload, for: .voIP, completion: { Self.onMain(finish) })
      guard AbsentMethod.isReached else { return }
    }
    delegate.pushRegistry(self, didReceiveIncomingPushWith: payload, for: .voIP)
    // The older method reports its call before it returns.
    if push.hasCompletion { push.finish() } else { push.leave() }
  }

  /// An app calls the completion handler on any thread.
  private nonisolated static func onMain(_ finish: @escaping @MainActor () -> Void) {
    if Thread.isMainThread {
      MainActor.assumeIsolated { finish() }
    } else {
      Task { await finish() }
    }
  }
}

/// Finds out whether a delegate has a method.
@MainActor enum AbsentMethod {
  static var isReached = false
}
