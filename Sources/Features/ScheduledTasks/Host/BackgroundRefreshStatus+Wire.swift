import AppInterface
import LifecycleKernel

extension WireBackgroundRefresh {
  init(_ status: BackgroundRefreshStatus) {
    switch status {
    case .available: self = .refreshAvailable
    case .denied: self = .refreshDenied
    case .restricted: self = .refreshRestricted
    }
  }
}

extension BackgroundRefreshStatus {
  /// - Throws: If this foregroundd does not know the status.
  init(_ status: WireBackgroundRefresh) throws(ControlRefusal) {
    switch status {
    case .refreshAvailable: self = .available
    case .refreshDenied: self = .denied
    case .refreshRestricted: self = .restricted
    case .unspecified, .UNRECOGNIZED: throw .unknownAction
    }
  }
}
