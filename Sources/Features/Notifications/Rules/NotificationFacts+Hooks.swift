extension NotificationFacts {
  static let hooks = Hooks(
    apps: [
      .leftForeground: { $0.leaveUntold($1) },
      .abandoned: { device, app in
        device.leaveUntold(app)
        device.notifications.apps.remove(app)
      },
    ],
    device: [
      .settles: { device in
        if !device.notifications.untold.isEmpty { device.showUntold() }
      }
    ],
    news: [
      .notification: { $0.notifications.apps.contains($1) ? $0.takeNotification($1) : nil }
    ])
}
