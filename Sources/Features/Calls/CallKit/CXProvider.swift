import AppRuntime
public import Dispatch
public import Foundation

/// Why a call is over, without the user having ended it on this device.
public enum CXCallEndedReason: Int, Sendable {
  case failed = 1
  case remoteEnded = 2
  case unanswered = 3
  case answeredElsewhere = 4
  case declinedElsewhere = 5
}

/// Tells the system of an app's calls, and the app what its user does with them on the system's
/// screens. An app makes one of them. Main thread: whatever queue it is given, the delegate's methods
/// are called on the main thread.
@preconcurrency @MainActor open class CXProvider: NSObject {
  public var configuration: CXProviderConfiguration
  private(set) weak var delegate: (any CXProviderDelegate)?
  private var isValid = true

  public init(configuration: CXProviderConfiguration) {
    self.configuration = configuration
    super.init()
    CallCenter.shared.provider = self
  }

  /// - Parameter queue: Has no effect: the main queue is used.
  open func setDelegate(_ delegate: (any CXProviderDelegate)?, queue: DispatchQueue?) {
    self.delegate = delegate
    guard delegate != nil else { return }
    Task { [weak self] in
      guard let self, isValid else { return }
      self.delegate?.providerDidBegin(self)
    }
  }

  /// Somebody calls: the device rings. After a VoIP push this must be done before the push is
  /// completed (TERM-05).
  ///
  /// - Parameter completion: Is given why the call is not shown; nil if it is.
  open func reportNewIncomingCall(
    with uuid: UUID, update: CXCallUpdate,
    completion: @escaping @MainActor ((any Error)?) -> Void
  ) {
    CallCenter.shared.report(uuid, update, completion: completion)
  }

  /// The same for callers that wait for the answer.
  open func reportNewIncomingCall(with uuid: UUID, update: CXCallUpdate) async throws {
    let problem: (any Error)? = await withCheckedContinuation { continuation in
      reportNewIncomingCall(with: uuid, update: update) { continuation.resume(returning: $0) }
    }
    if let problem { throw problem }
  }

  /// More is known of a call.
  open func reportCall(with uuid: UUID, updated update: CXCallUpdate) {
    CallCenter.shared.update(uuid, update)
  }

  /// A call is over, and not because its user has ended it here.
  open func reportCall(
    with uuid: UUID, endedAt dateEnded: Date?, reason endedReason: CXCallEndedReason
  ) {
    CallCenter.shared.end(uuid)
  }

  /// An outgoing call rings at its other end.
  open func reportOutgoingCall(with uuid: UUID, startedConnectingAt dateStartedConnecting: Date?) {}

  /// An outgoing call was answered.
  open func reportOutgoingCall(with uuid: UUID, connectedAt dateConnected: Date?) {
    CallCenter.shared.connected(uuid)
  }

  /// Ends all calls; the provider is of no use any more.
  open func invalidate() {
    guard isValid else { return }
    isValid = false
    CallCenter.shared.endAll()
    delegate?.providerDidReset(self)
  }
}
