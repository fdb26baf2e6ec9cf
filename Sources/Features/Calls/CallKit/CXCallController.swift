public import Dispatch
public import Foundation

/// Asks the system to let the app's provider do something with its calls, as when the user does it on
/// the app's own screens. Main thread.
@preconcurrency @MainActor open class CXCallController: NSObject {
  public let callObserver = CXCallObserver()

  public override init() {
    super.init()
  }

  /// - Parameter queue: Has no effect: the main queue is used.
  public init(queue: DispatchQueue) {
    super.init()
  }

  /// - Parameter completion: Is given why it is not done; nil: the provider's delegate was told.
  open func request(
    _ transaction: CXTransaction, completion: @escaping @MainActor ((any Error)?) -> Void
  ) {
    CallCenter.shared.request(transaction, completion: completion)
  }

  /// The same for callers that wait.
  open func request(_ transaction: CXTransaction) async throws {
    let problem: (any Error)? = await withCheckedContinuation { continuation in
      request(transaction) { continuation.resume(returning: $0) }
    }
    if let problem { throw problem }
  }

  open func requestTransaction(
    with actions: [CXAction], completion: @escaping @MainActor ((any Error)?) -> Void
  ) {
    request(CXTransaction(actions: actions), completion: completion)
  }

  open func requestTransaction(
    with action: CXAction, completion: @escaping @MainActor ((any Error)?) -> Void
  ) {
    request(CXTransaction(action: action), completion: completion)
  }
}
