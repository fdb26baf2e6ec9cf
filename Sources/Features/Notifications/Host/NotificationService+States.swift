import AppInterface
import Foundation

extension NotificationService {
  /// What the app has scheduled, the soonest first.
  func pendingStates(of app: HostedApp) -> [WireNotificationState] {
    let time = time
    let book = store[app.bundleIdentifier]
    let dated = book.scheduled.map { notification in
      var state = WireNotificationState()
      state.request = notification.message
      state.nextDate = notification.dueAsShown(at: time).timeIntervalSince1970
      return state
    }
    return dated
      + book.placed.map { notification in
        var state = WireNotificationState()
        state.request = notification.message
        return state
      }
  }

  /// What is shown of the app, the oldest first.
  func shownStates(of app: HostedApp) -> [WireNotificationState] {
    store[app.bundleIdentifier].shown.map { notification in
      let message = notification.message
      var state = WireNotificationState()
      state.request = message.request
      state.shownDate = message.date
      state.number = message.number
      return state
    }
  }
}
