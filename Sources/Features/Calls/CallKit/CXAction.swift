public import Foundation

/// Something that an app's provider has to do. Its delegate says with `fulfill()` or `fail()` what has
/// become of it, at once or later. Main thread.
@preconcurrency @MainActor open class CXAction: NSObject {
  nonisolated public let uuid = UUID()
  /// It was fulfilled or has failed.
  public private(set) var isComplete = false
  /// When it is given up if it is not complete.
  public internal(set) var timeoutDate = Date.distantFuture
  /// Called once with whether it was fulfilled.
  var onComplete: ((Bool) -> Void)?

  public override nonisolated init() {
    super.init()
  }

  /// It is done.
  open func fulfill() { complete(true) }

  /// It cannot be done.
  open func fail() { complete(false) }

  private func complete(_ isFulfilled: Bool) {
    guard !isComplete else { return }
    isComplete = true
    let onComplete = onComplete
    self.onComplete = nil
    onComplete?(isFulfilled)
  }
}

/// Something to do with a call.
open class CXCallAction: CXAction {
  nonisolated public let callUUID: UUID

  public nonisolated init(call callUUID: UUID) {
    self.callUUID = callUUID
    super.init()
  }
}

/// The user calls somebody.
open class CXStartCallAction: CXCallAction {
  nonisolated public let handle: CXHandle
  public var contactIdentifier: String?
  public var isVideo = false

  public nonisolated init(call callUUID: UUID, handle: CXHandle) {
    self.handle = handle
    super.init(call: callUUID)
  }

  /// It is done; the call began at the date.
  open func fulfill(withDateStarted dateStarted: Date) { fulfill() }
}

/// The user answers a call.
open class CXAnswerCallAction: CXCallAction {
  /// It is done; the call was connected at the date.
  open func fulfill(withDateConnected dateConnected: Date) { fulfill() }
}

/// The user declines a call or ends it.
open class CXEndCallAction: CXCallAction {
  /// It is done; the call ended at the date.
  open func fulfill(withDateEnded dateEnded: Date) { fulfill() }
}

/// The user holds a call, or goes on with it.
open class CXSetHeldCallAction: CXCallAction {
  public var isOnHold: Bool

  public nonisolated init(call callUUID: UUID, onHold: Bool) {
    isOnHold = onHold
    super.init(call: callUUID)
  }
}

/// The user mutes a call, or is heard again.
open class CXSetMutedCallAction: CXCallAction {
  public var isMuted: Bool

  public nonisolated init(call callUUID: UUID, muted: Bool) {
    isMuted = muted
    super.init(call: callUUID)
  }
}

/// Actions that an app wants to be carried out one after another.
open class CXTransaction: NSObject {
  public let uuid = UUID()
  public private(set) var actions: [CXAction]

  public init(actions: [CXAction]) {
    self.actions = actions
  }

  public convenience init(action: CXAction) {
    self.init(actions: [action])
  }

  public func addAction(_ action: CXAction) {
    actions.append(action)
  }
}
