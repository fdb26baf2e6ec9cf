import AVFoundation
import AppRuntime
import Foundation

/// The calls of the app, between its provider and the system. Main thread.
@MainActor final class CallCenter {
  static let shared = CallCenter()

  /// A call, and the number by which the system knows it.
  struct Entry {
    let call: CXCall
    let number: UInt64
  }

  weak var provider: CXProvider?
  /// The calls that have not ended, the oldest first.
  private(set) var calls: [Entry] = []
  private var observers: [WeakObserver] = []
  /// The app was told that its session is active for a call.
  private var isSoundActive = false

  private struct WeakObserver {
    weak var observer: CXCallObserver?
  }

  /// How long a delegate has for an action.
  private static let patience: TimeInterval = 10

  private init() {
    CallLink.shared.onAction = { [unowned self] in userDid($0) }
  }

  func add(_ observer: CXCallObserver) {
    observers.removeAll { $0.observer == nil }
    observers.append(WeakObserver(observer: observer))
  }

  // MARK: What the app reports

  func report(
    _ uuid: UUID, _ update: CXCallUpdate,
    completion: @escaping @MainActor ((any Error)?) -> Void
  ) {
    // A call that the app has reported already is reported to the system all the same: it counts as
    // reported for a push.
    let known = entry(uuid)
    let number = known?.number ?? CallLink.shared.newCall()
    if known == nil { add(CXCall(uuid: uuid, isOutgoing: false), number) }
    let ringtone = provider?.configuration.ringtoneSound
    CallLink.shared.report(number, caller: update.caller ?? "", ringtone: ringtone) {
      [self] failure in
      if failure != nil, known == nil { forget(uuid) }
      completion(failure.map { CXErrorCodeIncomingCallError($0.incoming) })
    }
  }

  func update(_ uuid: UUID, _ update: CXCallUpdate) {
    guard let entry = entry(uuid), let caller = update.caller else { return }
    CallLink.shared.update(entry.number, caller: caller)
    changed(entry.call)
  }

  func connected(_ uuid: UUID) {
    guard let call = entry(uuid)?.call else { return }
    call.hasConnected = true
    changed(call)
  }

  /// A call is over.
  func end(_ uuid: UUID) {
    guard let entry = entry(uuid) else { return }
    CallLink.shared.end(entry.number)
    forget(uuid)
  }

  func endAll() {
    for entry in calls { end(entry.call.uuid) }
  }

  // MARK: What the user does

  /// On the system's screens.
  private func userDid(_ action: CallLink.Action) {
    switch action {
    case .answered(let number):
      guard let call = calls.first(where: { $0.number == number })?.call else { return }
      perform(CXAnswerCallAction(call: call.uuid))
    case .ended(let number):
      guard let call = calls.first(where: { $0.number == number })?.call else { return }
      perform(CXEndCallAction(call: call.uuid))
    }
  }

  /// In the app itself.
  func request(
    _ transaction: CXTransaction, completion: @escaping @MainActor ((any Error)?) -> Void
  ) {
    let code: CXErrorCodeRequestTransactionError.Code? =
      if provider == nil {
        .unknownCallProvider
      } else if transaction.actions.isEmpty {
        .emptyTransaction
      } else {
        transaction.actions.lazy.compactMap(problem).first
      }
    if let code {
      Task { completion(CXErrorCodeRequestTransactionError(code)) }
      return
    }
    let start = transaction.actions.first { $0 is CXStartCallAction } as? CXStartCallAction
    guard let start else {
      Task {
        completion(nil)
        carryOut(transaction)
      }
      return
    }
    let number = CallLink.shared.newCall()
    add(CXCall(uuid: start.callUUID, isOutgoing: true), number)
    CallLink.shared.start(number, caller: start.handle.value) { [self] failure in
      if let failure {
        forget(start.callUUID)
        completion(CXErrorCodeRequestTransactionError(failure.transaction))
      } else {
        completion(nil)
        carryOut(transaction)
      }
    }
  }

  private func problem(_ action: CXAction) -> CXErrorCodeRequestTransactionError.Code? {
    guard let action = action as? CXCallAction else { return .invalidAction }
    let exists = entry(action.callUUID) != nil
    if action is CXStartCallAction { return exists ? .callUUIDAlreadyExists : nil }
    return exists ? nil : .unknownCallUUID
  }

  private func carryOut(_ transaction: CXTransaction) {
    guard let provider, let delegate = provider.delegate else { return }
    for action in transaction.actions { prepare(action) }
    guard !delegate.provider(provider, execute: transaction) else { return }
    for action in transaction.actions { tell(action) }
  }

  private func perform(_ action: CXAction) {
    prepare(action)
    tell(action)
  }

  /// From now on the delegate has so much time for it.
  private func prepare(_ action: CXAction) {
    action.timeoutDate = Date(timeIntervalSinceNow: Self.patience)
    let timer = Timer.scheduledTimer(withTimeInterval: Self.patience, repeats: false) { _ in
      MainActor.assumeIsolated { self.gaveUp(action) }
    }
    action.onComplete = { [self] isFulfilled in
      timer.invalidate()
      completed(action, isFulfilled)
    }
  }

  private func gaveUp(_ action: CXAction) {
    guard !action.isComplete, let provider else { return }
    provider.delegate?.provider(provider, timedOutPerforming: action)
    action.fail()
  }

  private func tell(_ action: CXAction) {
    guard let provider, let delegate = provider.delegate else { return action.fail() }
    switch action {
    case let action as CXStartCallAction: delegate.provider(provider, perform: action)
    case let action as CXAnswerCallAction: delegate.provider(provider, perform: action)
    case let action as CXEndCallAction: delegate.provider(provider, perform: action)
    case let action as CXSetHeldCallAction: delegate.provider(provider, perform: action)
    case let action as CXSetMutedCallAction: delegate.provider(provider, perform: action)
    default: action.fail()
    }
  }

  /// The delegate has done what an action wants, or cannot.
  private func completed(_ action: CXAction, _ isFulfilled: Bool) {
    guard let action = action as? CXCallAction, let entry = entry(action.callUUID) else { return }
    switch action {
    case is CXAnswerCallAction:
      guard isFulfilled else { return end(action.callUUID) }
      entry.call.hasConnected = true
      CallLink.shared.answer(entry.number)
      changed(entry.call)
      activateSound()
    case is CXStartCallAction:
      guard isFulfilled else { return end(action.callUUID) }
      changed(entry.call)
      activateSound()
    // A call that the app cannot end is over for its user all the same.
    case is CXEndCallAction:
      end(action.callUUID)
    case let action as CXSetHeldCallAction:
      guard isFulfilled else { return }
      entry.call.isOnHold = action.isOnHold
      changed(entry.call)
    default: break
    }
  }

  // MARK: Sound

  /// VOIP-07: in the background the app is heard only with the mode for it.
  private func activateSound() {
    guard !isSoundActive, let provider else { return }
    let session = AVAudioSession.sharedInstance()
    do {
      if !session.isForCalls { try session.setCategory(.playAndRecord) }
      try session.setActive(true)
      isSoundActive = true
    } catch {
      NSLog("The sound of the call could not be activated: \(error)")
      return
    }
    provider.delegate?.provider(provider, didActivate: session)
  }

  private func endSound() {
    guard isSoundActive, let provider else { return }
    isSoundActive = false
    let session = AVAudioSession.sharedInstance()
    provider.delegate?.provider(provider, didDeactivate: session)
    try? session.setActive(false, options: .notifyOthersOnDeactivation)
  }

  // MARK: The list

  private func entry(_ uuid: UUID) -> Entry? { calls.first { $0.call.uuid == uuid } }

  private func add(_ call: CXCall, _ number: UInt64) {
    calls.append(Entry(call: call, number: number))
    changed(call)
  }

  private func forget(_ uuid: UUID) {
    guard let call = entry(uuid)?.call else { return }
    calls.removeAll { $0.call.uuid == uuid }
    call.hasEnded = true
    changed(call)
    if calls.isEmpty { endSound() }
  }

  private func changed(_ call: CXCall) {
    for observer in observers.compactMap(\.observer) {
      observer.delegate?.callObserver(observer, callChanged: call)
    }
  }
}

extension AVAudioSession {
  fileprivate var isForCalls: Bool { category == .playAndRecord }
}

extension CallLink.Failure {
  fileprivate var incoming: CXErrorCodeIncomingCallError.Code {
    switch self {
    case .notEntitled: .unentitled
    case .exists: .callUUIDAlreadyExists
    case .deviceIsBusy, .noSystem: .unknown
    }
  }

  fileprivate var transaction: CXErrorCodeRequestTransactionError.Code {
    switch self {
    case .notEntitled: .unentitled
    case .exists: .callUUIDAlreadyExists
    case .deviceIsBusy: .maximumCallGroupsReached
    case .noSystem: .unknown
    }
  }
}
