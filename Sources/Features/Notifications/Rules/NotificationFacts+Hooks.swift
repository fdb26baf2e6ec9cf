extension NotificationFacts {
  static let hooks = Hooks(
    apps: [
      .leftForeground: .init { $0.leaveUntold($1) },
      .abandoned: .init { device, app in
        device.leaveUntold(app)
        device.notifications.apps.remove(app)
      },
    ],
    device: [
      .settles: .init { device in
        if !device.notifications.untold.isEmpty { device.showUntold() }
      }
    ],
    news: [
      .notification: .init { $0.notifications.apps.contains($1) ? $0.takeNotification($1) : nil }
    ])
}
