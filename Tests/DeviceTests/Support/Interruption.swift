import DeviceControl
import DeviceTestKit

/// An interruption that covers the app in front and is removed again.
enum Interruption: String, CaseIterable, Sendable {
  case call, alert, systemPrompt, switcher, notificationCenter, controlCenter

  /// The interruptions with a question to the user (figure 3-4).
  static let alerts: [Interruption] = [.call, .alert]

  var begin: DeviceAction {
    switch self {
    case .call: .receiveCall
    case .alert: .showAlert(nil)
    case .systemPrompt: .showPrompt
    case .switcher: .openSwitcher
    case .notificationCenter: .openNotificationCenter
    case .controlCenter: .openControlCenter
    }
  }

  /// Declines, ignores or closes it.
  var ignore: DeviceAction {
    switch self {
    case .call: .declineCall
    case .alert: .ignoreAlert(nil)
    case .systemPrompt: .dismissPrompt
    case .switcher: .closeSwitcher
    case .notificationCenter: .closeNotificationCenter
    case .controlCenter: .closeControlCenter
    }
  }

  /// Answers or opens it; nil if it cannot be accepted.
  var acceptance: DeviceAction? {
    switch self {
    case .call: .answerCall
    case .alert: .acceptAlert(nil)
    case .systemPrompt, .switcher, .notificationCenter, .controlCenter: nil
    }
  }
}

extension TestDevice {
  /// Performs the action and returns the app's history from then on, once it has settled in the
  /// state.
  func history(
    of app: SampleApp = .stubborn, after action: DeviceAction, until state: AppState
  ) throws -> [String] {
    let start = try logPosition()
    try perform(action)
    try wait(for: app, state)
    return try history(of: app, since: start)
  }
}
