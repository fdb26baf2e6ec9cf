import DeviceControl
import DeviceTestKit

/// Something that covers the app in front and is taken away again.
enum Interruption: String, CaseIterable, Sendable {
  case call, alert, systemPrompt, switcher, notificationCenter, controlCenter

  /// Those that come by themselves, with a question that the person answers (figure 3-4).
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

  /// It is declined, ignored or closed.
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

  /// It is answered or opened; nil where there is nothing to accept.
  var acceptance: DeviceAction? {
    switch self {
    case .call: .answerCall
    case .alert: .acceptAlert(nil)
    case .systemPrompt, .switcher, .notificationCenter, .controlCenter: nil
    }
  }
}

extension TestDevice {
  /// Performs the action and returns the app's history from there on, once it is settled in the
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
