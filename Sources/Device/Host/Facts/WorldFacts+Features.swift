import AppInterface
import ControlInterface
import LifecycleKernel

extension WorldFacts {
  /// Follows the kernel's state: whether there is a call, and which alerts there are.
  func follow(_ device: Device, _ registry: AppRegistry, at now: Instant) {
    if let question = device.shownLocationQuestion, let app = registry[question.app] {
      let asked = WireShellAlert.location(question, about: app, in: device.profile)
      if prompt != asked { prompt = asked }
    }
    callSince = device.isInCall ? callSince ?? now : nil
    keepAlerts(
      of: device.alerts.map { alert in
        AlertOwner(
          app: alert.app.flatMap { registry[$0]?.bundleIdentifier } ?? "",
          notification: alert.notification?.id.rawValue ?? 0)
      })
  }
}

extension WireShellAlert {
  /// An app's question for the user's permission.
  static func question(_ app: HostedApp, _ service: PermissionService) -> WireShellAlert {
    let question = service.question(of: app)
    let words = WireAnnouncement(
      from: app.bundleIdentifier, title: question.title, body: question.body)
    var alert = WireShellAlert(words, kind: "permission", titleIfNone: "")
    alert.service = service.rawValue
    return alert
  }
}
