import AppInterface
import ControlInterface
import Foundation
import UIKit

/// How the device and its apps are set, as the system said last.
@MainActor final class SystemState {
  static let shared = SystemState()

  private(set) var device = WireDeviceStatus()
  /// In the order of their names, without Settings.
  private(set) var apps: [WireAppStatus] = []
  /// How the passcode is.
  private(set) var passcode = WirePasscodeAnswer()

  private init() {}

  func app(_ identifier: String) -> WireAppStatus? {
    apps.first { $0.bundleIdentifier == identifier }
  }

  /// Reads everything again.
  ///
  /// - Parameter completion: Called with why that failed; nil if it was read.
  func refresh(_ completion: @escaping (String?) -> Void) {
    var request = WireControlRequest()
    request.status = WireStatusRequest()
    SystemSettings.shared.ask(request) { [self] reply in
      guard case .status(let status) = reply.content else {
        return completion(reply.problem)
      }
      device = status
      var request = WireControlRequest()
      request.list = WireListRequest()
      SystemSettings.shared.ask(request) { [self] reply in
        guard case .apps(let list) = reply.content else { return completion(reply.problem) }
        apps = list.apps
          .filter { $0.bundleIdentifier != Bundle.main.bundleIdentifier }
          .sorted { $0.name.localizedStandardCompare($1.name) == .orderedAscending }
        refreshPasscode { completion(nil) }
      }
    }
  }

  /// Changes something of the device or of an app.
  ///
  /// - Parameter completion: Called with why that was refused; nil if it is done.
  func perform(_ action: WireAction, _ completion: @escaping (String?) -> Void) {
    var request = WireControlRequest()
    request.action.action = action
    SystemSettings.shared.ask(request) { completion($0.refusal) }
  }

  // MARK: The passcode

  /// Asks how the passcode is, and for how long none may be entered.
  func refreshPasscode(_ completion: @escaping () -> Void) {
    var entry = WirePasscodeEntry()
    entry.status = WirePasscodeStatus()
    enter(entry) { _ in completion() }
  }

  /// Tells the system what was entered. The entry's memory is read before this returns, and not
  /// afterwards.
  func enter(
    _ entry: WirePasscodeEntry, _ completion: @escaping (WirePasscodeAnswer) -> Void
  ) {
    SystemSettings.shared.ask(entry) { [self] answer in
      if answer.hasState { passcode = answer }
      completion(answer)
    }
  }

  // MARK: Preferences

  func preferences(of app: String, _ completion: @escaping ([String: Any], String?) -> Void) {
    var request = WireControlRequest()
    request.preferences.bundleIdentifier = app
    request.preferences.read = ""
    SystemSettings.shared.ask(request) { reply in
      guard case .preferences(let values) = reply.content else {
        return completion([:], reply.problem)
      }
      let list = try? PropertyListSerialization.propertyList(from: values.values, format: nil)
      completion(list as? [String: Any] ?? [:], nil)
    }
  }

  /// Sets a preference of an app, which is told of it when it executes (WAKE-12).
  func set(
    _ value: Any, for key: String, of app: String, _ completion: @escaping (String?) -> Void
  ) {
    var change = WirePreferenceChange()
    change.key = key
    do {
      change.value = try PropertyListSerialization.data(
        fromPropertyList: value, format: .xml, options: 0)
    } catch {
      return completion("\(key) cannot be set to \(value): \(error.localizedDescription)")
    }
    var request = WireControlRequest()
    request.preferences.bundleIdentifier = app
    request.preferences.write.changes = [change]
    SystemSettings.shared.ask(request) { completion($0.refusal) }
  }
}

extension WireControlReply {
  /// Why the request was refused; nil if it was not.
  fileprivate var refusal: String? {
    if case .refused(let refused) = content { refused.message } else { nil }
  }

  /// Why there is no answer to a question.
  fileprivate var problem: String { refusal ?? "The system gave no answer." }
}
