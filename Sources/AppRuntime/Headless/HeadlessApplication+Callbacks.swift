package import AppInterface
import AppSupport
import CUIKit
import Foundation
package import SharedInterface

// What the system moves. Chapter 2.3 of the specification gives the state inside each callback.
extension HeadlessApplication: ConnectedProgram {
  package func systemWasReplaced() {
    sensors.tellSystemAnew()
    TransferChannel.systemWasReplaced()
  }

  package func handle(_ input: WireInputEvent) {
    // What a person does on the screen is for views.
    guard case .sample(let sample) = input.content, state != .background else { return }
    sensors.deliver(sample, timestamp: input.timestamp)
  }

  package func carryOut(_ callback: WireCallback) throws(UncaughtException) -> Bool {
    switch callback.kind {
    case .willFinishLaunching:
      return true
    case .didFinishLaunching:
      delegate?.applicationDidFinishLaunching(self)
      TaskSchedulerLink.shared.finishedLaunching()
      return true
    case .didBecomeActive:
      state = .active
      delegate?.applicationDidBecomeActive(self)
    case .willResignActive:
      delegate?.applicationWillResignActive(self)
      state = .inactive
    case .didEnterBackground:
      state = .background
      backgroundTasks.didEnterBackground(
        time: callback.backgroundTime, withoutTask: callback.timeWithoutTask)
      delegate?.applicationDidEnterBackground(self)
      CUIKitTrimHeap()
    case .willEnterForeground:
      backgroundTasks.willEnterForeground()
      delegate?.applicationWillEnterForeground(self)
      state = .inactive
    case .willTerminate:
      backgroundTasks.willTerminate()
      delegate?.applicationWillTerminate(self)
    case .didReceiveMemoryWarning:
      MemoryPressureSources.shared.warn()
      delegate?.applicationDidReceiveMemoryWarning(self)
      CUIKitTrimHeap()
    case .significantTimeChange:
      // Foundation reads the machine's time zone once, and the app's handlers need the present one.
      NSTimeZone.resetSystemTimeZone()
      delegate?.applicationSignificantTimeChange(self)
    case .environmentChanged:
      adopt(callback.environment)
    case .protectedData:
      adopt(callback.protectedData)
    case .openURLCallback:
      guard let url = URL(string: callback.openURL.url) else {
        throw .malformedSystemMessage("“\(callback.openURL.url)” is not a URL that can be opened")
      }
      return delegate?.application(self, open: url) ?? false
    case .notification:
      handle(callback.notification)
    case .handleWake:
      return handle(callback.wake)
    case .continueActivity, .performQuickAction, .statusBarFrame, .backgroundRefreshChanged,
      .displayNews, .connectScene, .disconnectScene, .discardSessions, .scenePlaceChanged:
      // They are for views, or for methods that this delegate does not have.
      break
    case .expireBackgroundTasks, .expireWake, .preferencesChanged, .locationEvent, .audioEvent,
      .callEvent, .bluetoothNews, .peripheralNews, .accessoryNews, .bonjourNews, .metricReports,
      .unspecified, .UNRECOGNIZED:
      // The connection carries them out itself.
      break
    }
    return false
  }

  private func adopt(_ new: WireEnvironment) {
    let old = environment
    guard new != old else { return }
    environment = new
    EnergyFacts.adopt(new)
    DeviceSurroundings.adoptLanguage(new, after: old)
    DeviceSurroundings.adoptAccount(new, after: old)
    DeviceSurroundings.adoptHeadphones(new, after: old)
  }

  private func adopt(_ news: WireProtectedDataNews) {
    switch news {
    case .protectedDataWillBecomeUnavailable:
      delegate?.applicationProtectedDataWillBecomeUnavailable(self)
    case .protectedDataBecameUnavailable:
      isProtectedDataAvailable = false
      delegate?.applicationProtectedDataWillBecomeUnavailable(self)
    case .protectedDataIsUnavailable:
      isProtectedDataAvailable = false
    case .protectedDataDidBecomeAvailable:
      isProtectedDataAvailable = true
      delegate?.applicationProtectedDataDidBecomeAvailable(self)
    case .unspecified, .UNRECOGNIZED:
      break
    }
  }

  /// A notification has arrived, or the user has opened the app with one: the delegate of
  /// `UNUserNotificationCenter` is told.
  private func handle(_ delivery: WireNotificationDelivery) {
    if delivery.hasResponse {
      _ = NotificationLink.receiver?.responded(to: delivery, finish: {})
    } else {
      _ = NotificationLink.receiver?.arrived(delivery)
    }
  }
}

// Events that wake the app.
extension HeadlessApplication {
  /// Calls the delegate's method for the event that woke the app (DEL-07, DEL-08).
  ///
  /// - Returns: Whether the delegate has the method and so reports when it is done.
  private func handle(_ wake: WireWake) -> Bool {
    guard let delegate else { return false }
    switch wake.reason {
    case "fetch":
      return give(wake, to: "application(_:performFetchWithCompletionHandler:)") {
        delegate.application(self, performFetchWithCompletionHandler: $0)
      }
    case "remote-notification":
      let method = "application(_:didReceiveRemoteNotification:fetchCompletionHandler:)"
      return give(wake, to: method) { finish in
        guard let userInfo = RemotePayload.dictionary(wake.payload) else {
          SystemLog.write(
            "A remote notification was dropped: its payload is not a dictionary in JSON.")
          return finish(.failed)
        }
        delegate.application(
          self, didReceiveRemoteNotification: userInfo, fetchCompletionHandler: finish)
      }
    case "url-session":
      let session = String(decoding: wake.payload, as: UTF8.self)
      TransferChannel.wake(for: session)
      let method = "application(_:handleEventsForBackgroundURLSession:completionHandler:)"
      return give(wake, to: method) { finish in
        delegate.application(self, handleEventsForBackgroundURLSession: session) {
          finish(.newData)
        }
      }
    case "notification-action":
      guard let delivery = WireNotificationDelivery(encoded: wake.payload) else { return false }
      let method = "userNotificationCenter(_:didReceive:withCompletionHandler:)"
      let completion = WakeCompletion(of: wake.wake, method: method, port: port)
      let isTaken =
        NotificationLink.receiver?.responded(
          to: delivery, finish: { completion.finish(.noData) }) == true
      if !isTaken { completion.forget() }
      return isTaken
    default:
      return false
    }
  }

  private func give(
    _ wake: WireWake, to method: String,
    _ call: (@escaping (UIBackgroundFetchResult) -> Void) -> Void
  ) -> Bool {
    let completion = WakeCompletion(of: wake.wake, method: method, port: port)
    let isPresent = AbsentMethod.isPresent { call(completion.finish) }
    if !isPresent { completion.forget() }
    return isPresent
  }
}
