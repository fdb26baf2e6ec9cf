public import Dispatch
public import Foundation

/// A call of the app.
open class CXCall: NSObject {
  public let uuid: UUID
  public let isOutgoing: Bool
  public internal(set) var isOnHold = false
  public internal(set) var hasConnected = false
  public internal(set) var hasEnded = false

  init(uuid: UUID, isOutgoing: Bool) {
    self.uuid = uuid
    self.isOutgoing = isOutgoing
  }
}

/// Is told of the app's calls. Main thread.
@preconcurrency @MainActor public protocol CXCallObserverDelegate: NSObjectProtocol {
  func callObserver(_ callObserver: CXCallObserver, callChanged call: CXCall)
}

/// Shows the calls of this app; those of the telephone and of other apps are not shown. Main thread.
@preconcurrency @MainActor open class CXCallObserver: NSObject {
  weak var delegate: (any CXCallObserverDelegate)?

  public override init() {
    super.init()
    CallCenter.shared.add(self)
  }

  /// The calls that have not ended.
  open var calls: [CXCall] { CallCenter.shared.calls.map(\.call) }

  /// - Parameter queue: Has no effect: the main queue is used.
  open func setDelegate(_ delegate: (any CXCallObserverDelegate)?, queue: DispatchQueue?) {
    self.delegate = delegate
  }
}
