import ArgumentParser
import DeviceControl

/// An app's state as an argument, spelled as in ``AppState``.
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
