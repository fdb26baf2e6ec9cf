import AppInterface
import LifecycleKernel
import SharedInterface

extension SavedStateReport {
  /// What an app has told of its state; nil for a report of no known kind. A reason is cut.
  init?(_ wire: WireSavedStateReport) {
    let reason = wire.reason.cut(toBytes: MessageLimits.savedStateReason)
    switch wire.outcome {
    case .restoringState: self = .restoring
    case .stateRestored: self = .restored
    case .restorationDeclined: self = .declined
    case .restorationFailed: self = .failed(reason)
    case .statePreserved: self = .preserved
    case .noStateKept: self = .keptNone
    case .stateNotWritten: self = .notWritten(reason)
    case .unspecified, .UNRECOGNIZED: return nil
    }
  }
}
