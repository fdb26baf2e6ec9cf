import AppInterface
import Foundation
import LifecycleKernel
import SharedInterface
import SwiftProtobuf

/// How the kernel's words are put into messages for an app.
enum PortMessages {
  static func callback(
    _ delivered: Callback, to scene: SceneID = .main, number: UInt32, launch: LaunchRequest,
    model: DeviceModel
  ) -> WireCallback {
    var callback = WireCallback()
    callback.delivery = number
    if delivered.isForScene { callback.scene = scene.rawValue }
    callback.kind = WireCallbackKind(of: delivered)
    switch delivered {
    case .willFinishLaunching, .didFinishLaunching:
      callback.launchOptions = options(launch)
    case .continueActivity(let activity): callback.activity = WireUserActivity(activity)
    case .wake(let id, let wake):
      callback.wake.wake = Self.number(of: id)
      callback.wake.reason = wake.reason.rawValue
      callback.wake.payload = Data(wake.payload ?? [])
      callback.wake.add(wake)
    case .connectScene(let connection):
      callback.connection.place = WireScenePlace(connection.place)
      callback.connection.display = connection.screen ?? 0
      if let opening = connection.opening { callback.set(opening) }
      if let response = connection.notification { callback.notification = delivery(response) }
    case .scenePlaceChanged(let scene, let place):
      callback.scene = scene.rawValue
      callback.place = WireScenePlace(place)
    case .discardedSessions(let scenes):
      callback.discardedSessions = scenes.map(\.rawValue)
    case .didBecomeActive, .willResignActive, .didEnterBackground, .willEnterForeground,
      .disconnectScene, .willTerminate:
      break
    #if !CORE_ALONE
      default: callback.setOfFeature(delivered, model)
    #endif
    }
    return callback
  }

  /// A notification as this system has given it to the kernel.
  static func delivery(_ content: [UInt8]) -> WireNotificationDelivery {
    (try? WireNotificationDelivery(serializedBytes: content)) ?? WireNotificationDelivery()
  }

  /// The notification with which the user has opened the app, and the action.
  static func delivery(_ response: NotificationResponse) -> WireNotificationDelivery {
    var message = delivery(response.content)
    message.response.action = response.action
    message.response.hasText_p = response.text != nil
    message.response.text = response.text ?? ""
    return message
  }

  /// The number by which an app knows a wake: never 0.
  static func number(of id: WakeID) -> UInt64 { UInt64(id.rawValue) + 1 }

  /// The wake with this number in messages; nil for a number that no wake can have.
  static func wake(_ number: UInt64) -> WakeID? {
    (1...UInt64(Int32.max)).contains(number) ? WakeID(rawValue: Int(number) - 1) : nil
  }

  private static func options(_ launch: LaunchRequest) -> WireLaunchOptions {
    var options = WireLaunchOptions()
    options.backgroundReason = launch.wake?.reason.rawValue ?? ""
    options.scene = launch.scene.rawValue
    if launch.place != .whole { options.place = WireScenePlace(launch.place) }
    if launch.sessions != SceneSessions() {
      options.sessions.open = launch.sessions.open.map(\.rawValue)
      options.sessions.discarded = launch.sessions.discarded.map(\.rawValue)
    }
    options.add(launch)
    return options
  }
}

extension WireCallback {
  /// The app's time in the background begins with this callback.
  mutating func set(_ time: WireBackgroundTime) {
    backgroundTime = time.remaining
    timeWithoutTask = time.withoutTask
  }

  /// What the callback hands over.
  mutating func set(_ opening: Opening) {
    switch opening {
    case .url(let opened):
      openURL.url = opened.url
      openURL.sourceApplication = opened.source ?? ""
      openURL.annotation = Data(opened.annotation ?? [])
    case .activity(let continued): activity = WireUserActivity(continued)
    case .quickAction(let action): quickAction = WireQuickAction(action)
    }
  }
}

extension WireScenePlace {
  init(_ place: ScenePlace) {
    self.init()
    start = UInt32(place.start)
    width = UInt32(place.width)
    floats = place.floats
    lacksFocus = place.lacksFocus
  }
}

extension WireUserActivity {
  init(_ activity: ContinuedActivity) {
    if !activity.content.isEmpty,
      let whole = try? WireUserActivity(serializedBytes: activity.content)
    {
      self = whole
      return
    }
    self.init()
    type = activity.type
    webpageURL = activity.webpageURL
  }
}

extension WireQuickAction {
  /// A quick action as this system has given it to the kernel.
  init(_ action: QuickAction) {
    self = (try? WireQuickAction(serializedBytes: action.content)) ?? WireQuickAction()
    type = action.type
  }
}
