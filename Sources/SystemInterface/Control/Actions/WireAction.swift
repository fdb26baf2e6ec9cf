import AppInterface
import FoundationEssentials
import SwiftProtobuf

/// One thing that a person or the world does to a device, with what it has to say.
public typealias WireAction = WireActionRequest.OneOf_Action

extension WirePromptChoice {
  /// A choice that does this.
  public init(_ title: String, _ action: WireAction) {
    self.init()
    self.title = title
    var request = WireActionRequest()
    request.action = action
    // It has no required fields, and is never as large as to be refused (2 GiB).
    self.action = (try? request.serializedBytes()) ?? Data()
  }
}

extension String {
  /// A passcode as messages carry it: filled up with zeros, to more than fits into the value of a text.
  /// So nobody has the digits who only has a copy of such a value, or what was left where one was.
  public var asPasscode: String {
    isEmpty ? "" : self + String(repeating: "\0", count: max(0, 64 - utf8.count))
  }
}

extension WireAnnouncement {
  /// What an alert, a prompt or a notification says.
  ///
  /// - Parameter bundleIdentifier: The app that it is from; empty: the system.
  public init(from bundleIdentifier: String, title: String = "", body: String = "") {
    self.init()
    self.bundleIdentifier = bundleIdentifier
    self.title = title
    self.body = body
  }
}

extension WireNotificationStyleSetting {
  public init(of bundleIdentifier: String, _ style: WireNotificationStyle) {
    self.init()
    self.bundleIdentifier = bundleIdentifier
    self.style = style
  }
}

extension WireBackgroundRefreshSetting {
  /// - Parameter bundleIdentifier: The app; empty: all apps.
  public init(of bundleIdentifier: String, _ status: WireBackgroundRefresh) {
    self.init()
    self.bundleIdentifier = bundleIdentifier
    self.status = status
  }
}

extension WirePermissionSetting {
  /// The answer to an app's question for notifications.
  ///
  /// - Parameter decision: "allow", "deny" or "reset".
  public static func notifications(
    _ bundleIdentifier: String, _ decision: String
  ) -> WirePermissionSetting {
    var setting = WirePermissionSetting()
    setting.bundleIdentifier = bundleIdentifier
    setting.service = "notifications"
    setting.decision = decision
    return setting
  }
}

extension WireNotificationChoice {
  /// A tap on the notification with the number.
  public static func tap(_ number: UInt64) -> WireNotificationChoice {
    var choice = WireNotificationChoice()
    choice.number = number
    return choice
  }
}

extension WireBatterySetting {
  /// - Parameter percent: From 0 to 100.
  public init(percent: UInt32, isCharging: Bool = false) {
    self.init()
    self.percent = percent
    charging = isCharging
  }
}

extension WireClockSetting {
  /// - Parameter timeOfDay: Minutes after midnight.
  public init(timeOfDay: UInt32) {
    self.init()
    self.timeOfDay = timeOfDay
  }

  /// - Parameter date: Seconds since 1970.
  public init(date: Double) {
    self.init()
    self.date = date
  }
}
