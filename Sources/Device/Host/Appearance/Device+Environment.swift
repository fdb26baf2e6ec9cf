import AppInterface
import LifecycleKernel
import ScreenInterface

extension Device {
  /// Its settings and conditions, in the form of the messages.
  var environmentMessage: WireEnvironment { WireEnvironment(lasting.environment) }

  /// The external displays that are connected.
  var displayOutputs: [WireDisplayOutput] { connectedDisplays.map { WireDisplayOutput($0) } }
}
