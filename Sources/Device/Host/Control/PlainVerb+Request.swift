import DeviceVerbs
import LifecycleKernel

extension PlainVerb {
  /// What the kernel is asked for; nil if it has nothing to do with it, see ``WorldSetter``.
  var request: Request? {
    switch self {
    case .home: .home
    case .homeButton: .homeButton
    case .lock: .lock
    case .sideButton: .sideButton
    case .wakeScreen: .wakeScreen
    case .darkenScreen: .darkenScreen
    case .switcherOpen: .switcherOpen
    case .switcherClose: .switcherClose
    case .notificationCenterOpen: .notificationCenterOpen
    case .notificationCenterClose: .notificationCenterClose
    case .controlCenterOpen: .controlCenterOpen
    case .controlCenterClose: .controlCenterClose
    case .callAnswer: .callAnswer
    case .callDecline: .callDecline
    case .callEnd: .callEnd
    case .callShow: .callShow
    case .promptDismiss: .promptDismiss
    case .goBack: .goBack
    case .biometryMatch: .authenticationAnswer(.match)
    case .biometryFail: .authenticationAnswer(.fail)
    case .biometryFallback: .authenticationAnswer(.fallback)
    case .biometryCancel: .authenticationAnswer(.cancel)
    case .biometryEnroll: .biometry(isEnrolled: true)
    case .biometryUnenroll: .biometry(isEnrolled: false)
    case .memoryWarning: .memoryWarning
    case .notificationCenterClear, .shake, .statusBarTap, .volumeUp, .volumeDown, .takeScreenshot:
      nil
    }
  }
}
