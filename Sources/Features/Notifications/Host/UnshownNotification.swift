import LifecycleKernel

/// A notification that the kernel has decided to show, and that may not be shown.
struct UnshownNotification: Codable {
  var app: String
  var id: NotificationID
  var presentation: NotificationPresentation
}
