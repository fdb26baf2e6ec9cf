import LifecycleKernel

/// An alert over the app in front.
struct AlertModel: Hashable, Sendable {
  /// The app that it is from; nil: the system.
  var owner: AppID?
  /// It is the app's own notification, with which the app is opened.
  var isNotification = false
}
