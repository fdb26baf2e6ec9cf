import AppInterface

/// Apps may be woken for fetches, silent pushes and scheduled tasks (FETCH-07).
public enum BackgroundRefreshStatus: String, CaseIterable, Sendable, Codable {
  case available, denied, restricted

  var code: WireBackgroundRefresh {
    switch self {
    case .available: .refreshAvailable
    case .denied: .refreshDenied
    case .restricted: .refreshRestricted
    }
  }

  init(_ code: WireBackgroundRefresh) {
    switch code {
    case .refreshAvailable: self = .available
    case .refreshDenied: self = .denied
    case .refreshRestricted: self = .restricted
    case .unspecified, .UNRECOGNIZED: self = .available
    }
  }
}
