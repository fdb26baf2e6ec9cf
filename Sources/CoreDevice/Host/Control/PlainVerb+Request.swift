import DeviceVerbs
import LifecycleKernel

extension PlainVerb {
  /// What the kernel is asked for; nil if it belongs to a feature.
  var request: Request? {
    switch self {
    case .home: .home
    case .homeButton: .homeButton
    case .lock: .lock
    case .sideButton: .sideButton
    case .wakeScreen: .wakeScreen
    case .darkenScreen: .darkenScreen
    case .goBack: .goBack
    default: nil
    }
  }
}
