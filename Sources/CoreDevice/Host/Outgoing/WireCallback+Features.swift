import AppInterface
import LifecycleKernel

extension WireWake {
  /// Its reason and its content are all that there is.
  mutating func add(_ wake: Wake) {}
}

extension WireLaunchOptions {
  mutating func add(_ launch: LaunchRequest) {}
}
