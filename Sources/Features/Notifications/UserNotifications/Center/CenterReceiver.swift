import AppInterface
import AppRuntime
import Foundation

/// Passes the system's notifications to the center's delegate.
@MainActor final class CenterReceiver: NotificationReceiver {
  static let shared = CenterReceiver()

  private var center: UNUserNotificationCenter { .current() }

  func arrived(_ delivery: WireNotificationDelivery) -> Bool {
    guard let delegate = center.delegate else { return false }
    let notification = UNNotification(delivery, clockOffset: NotificationClock.offset)
    let number = delivery.number
    delegate.userNotificationCenter(center, willPresent: notification) { options in
      guard !options.isEmpty else { return }
      var presentation = WireNotificationPresentation()
      presentation.number = number
      presentation.banner = !options.isDisjoint(with: [.banner, .alert])
      presentation.list = !options.isDisjoint(with: [.list, .alert])
      presentation.sound = options.contains(.sound)
      presentation.badge = options.contains(.badge)
      NotificationLink.shared.present(presentation)
    }
    return true
  }

  func responded(
    to delivery: WireNotificationDelivery, finish: @escaping @Sendable () -> Void
  ) -> Bool {
    guard let delegate = center.delegate else { return false }
    let response = UNNotificationResponse.made(of: delivery)
    delegate.userNotificationCenter(center, didReceive: response) { finish() }
    return true
  }
}
