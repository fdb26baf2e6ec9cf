import AppInterface
import ControlInterface
import UIKit

/// The page of an app: what the system lets it do, and its own preferences.
class AppViewController: RowsViewController {
  private let identifier: String
  private lazy var pane = PaneRows(of: identifier, controller: self)

  init(_ identifier: String) {
    self.identifier = identifier
    super.init()
    title = SystemState.shared.app(identifier)?.name
  }

  required init?(coder: NSCoder) {
    fatalError("pages are made in code")
  }

  override func refresh() {
    super.refresh()
    pane.refresh()
  }

  override func makeSections() -> [RowSection] {
    guard let app = SystemState.shared.app(identifier) else { return [] }
    title = app.name
    let own = app.settings.showsBundle ? pane.sections(bundle: app.bundlePath, "Root") : []
    return [
      RowSection(header: "Allow \(app.name) to Access", rows: access(app))
    ] + own
  }

  private func access(_ app: WireAppStatus) -> [Row] {
    var rows: [Row] = []
    if app.settings.explainsLocation {
      rows.append(
        Row(
          title: "Location",
          kind: .link(app.settings.location.title) { [identifier] in
            Self.locationChoices(identifier)
          }))
    }
    let notifications = app.settings.notifications
    rows.append(
      Row(
        title: "Notifications",
        kind: .link(notifications == "deny" ? "Off" : app.settings.notificationStyle.title) {
          [identifier] in NotificationsViewController(identifier)
        }))
    for (title, service, decision) in [
      ("Contacts", "contacts", app.settings.contacts),
      ("Calendars", "calendars", app.settings.calendars),
      ("Microphone", "microphone", app.settings.microphone),
      ("Face ID", "faceID", app.settings.faceID),
    ] where !decision.isEmpty {
      rows.append(
        Row(
          title: title,
          kind: .toggle(isOn: decision == "allow") { [unowned self] in
            var setting = WirePermissionSetting()
            setting.bundleIdentifier = identifier
            setting.service = service
            setting.decision = $0 ? "allow" : "deny"
            perform(.permission(setting))
          }))
    }
    let isAllowedAtAll = SystemState.shared.device.backgroundRefresh != .refreshDenied
    rows.append(
      Row(
        title: "Background App Refresh",
        kind: .toggle(isOn: app.backgroundRefresh == .refreshAvailable) { [unowned self] in
          var setting = WireBackgroundRefreshSetting()
          setting.bundleIdentifier = identifier
          setting.status = $0 ? .refreshAvailable : .refreshDenied
          perform(.backgroundRefresh(setting))
        }, isEnabled: isAllowedAtAll))
    return rows
  }

  private static func locationChoices(_ identifier: String) -> UIViewController {
    ChoiceViewController(title: "Location") {
      guard let app = SystemState.shared.app(identifier) else { return [] }
      var offered: [WireLocationAuthorization] = [.locationDenied, .locationWhenInUse]
      if app.settings.explainsLocationAlways { offered.append(.locationAlways) }
      return offered.map { authorization in
        var setting = WirePrivacySetting()
        setting.bundleIdentifier = identifier
        setting.location = authorization
        return .init(
          title: authorization.title, isChosen: app.settings.location == authorization,
          action: .privacy(setting))
      }
    }
  }
}

/// How an app's notifications are shown.
class NotificationsViewController: RowsViewController {
  private let identifier: String

  init(_ identifier: String) {
    self.identifier = identifier
    super.init()
    title = "Notifications"
  }

  required init?(coder: NSCoder) {
    fatalError("pages are made in code")
  }

  private static let styles: [WireNotificationStyle] = [.none, .banner, .alert]

  override func makeSections() -> [RowSection] {
    guard let app = SystemState.shared.app(identifier) else { return [] }
    let isAllowed = app.settings.notifications != "deny"
    let allowed = RowSection(
      footer: app.settings.notifications.isEmpty ? "\(app.name) has not asked yet." : nil,
      rows: [
        Row(
          title: "Allow Notifications",
          kind: .toggle(isOn: isAllowed) { [unowned self] in
            var setting = WirePermissionSetting()
            setting.bundleIdentifier = identifier
            setting.service = "notifications"
            setting.decision = $0 ? "allow" : "deny"
            perform(.permission(setting))
          })
      ])
    let styles = RowSection(
      header: "Alert Style when Unlocked",
      rows: Self.styles.map { style in
        Row(
          title: style.title,
          kind: .choice(isChosen: app.settings.notificationStyle == style) { [unowned self] in
            var setting = WireNotificationStyleSetting()
            setting.bundleIdentifier = identifier
            setting.style = style
            perform(.notificationStyle(setting))
          }, isEnabled: isAllowed)
      })
    return [allowed, styles]
  }
}

extension WireLocationAuthorization {
  fileprivate var title: String {
    switch self {
    case .locationDenied: "Never"
    case .locationWhenInUse: "While Using"
    case .locationAlways: "Always"
    case .locationNotDetermined, .UNRECOGNIZED: "Ask"
    }
  }
}

extension WireNotificationStyle {
  fileprivate var title: String {
    switch self {
    case .none: "None"
    case .alert: "Alerts"
    case .banner, .unspecified, .UNRECOGNIZED: "Banners"
    }
  }
}
