import AppInterface
import LifecycleKernel
import ScreenInterface
import SharedInterface

extension Device {
  /// Its settings and conditions, in the form of the messages: those of a device that nobody has set.
  var environmentMessage: WireEnvironment {
    var environment = WireEnvironment()
    environment.deviceOrientation = .portrait
    environment.contentSizeCategory = "UICTContentSizeCategoryL"
    environment.batteryLevel = 1
    environment.batteryCharging = true
    environment.language = "en"
    environment.brightness = 50
    return environment
  }

  /// Only the device's own screen is there.
  var displayOutputs: [WireDisplayOutput] { [] }
}
