import DeviceControl
import DeviceTestKit

/// An interruption that covers the app in front and is removed again.
enum Interruption: String, CaseIterable, Sendable {
  case call, alert, systemPrompt, switcher, notificationCenter, controlCenter

  /// The interruptions with a question to the user (figure 3-4).
  static let alerts: [Interruption] = [.call, .alert]

  var begin: DeviceAction {
    switch self {
    case .call: .callIncoming
    case .alert: .alertShow(from: nil)
    case .systemPrompt: .promptShow
    case .switcher: .plain(.switcherOpen)
    case .notificationCenter: .plain(.notificationCenterOpen)
    case .controlCenter: .plain(.controlCenterOpen)
    }
  }

  /// Declines, ignores or closes it.
  var ignore: DeviceAction {
    switch self {
    case .call: .plain(.callDecline)
    case .alert: .alertIgnore(from: nil)
    case .systemPrompt: .plain(.promptDismiss)
    case .switcher: .plain(.switcherClose)
    case .notificationCenter: .plain(.notificationCenterClose)
    case .controlCenter: .plain(.controlCenterClose)
    }
  }

  /// Answers or opens it; nil if it cannot be accepted.
  var acceptance: DeviceAction? {
    switch self {
    case .call: .plain(.callAnswer)
    case .alert: .alertAccept(from: nil)
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
