import ArgumentParser
import DeviceControl

/// The state of an app as an argument; the spellings are ``AppState``'s.
enum AppStateArgument: String, CaseIterable, ExpressibleByArgument {
  case notRunning, inactive, active, background, suspended

  var state: AppState {
    switch self {
    case .notRunning: .notRunning
    case .inactive: .inactive
    case .active: .active
    case .background: .background
    case .suspended: .suspended
    }
  }
}
