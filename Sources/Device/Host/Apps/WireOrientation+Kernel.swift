import LifecycleKernel
import SharedInterface

extension WireOrientation {
  init(_ orientation: DeviceEnvironment.Orientation) {
    self =
      switch orientation {
      case .portrait: .portrait
      case .portraitUpsideDown: .portraitUpsideDown
      case .landscapeLeft: .landscapeLeft
      case .landscapeRight: .landscapeRight
      case .faceUp: .faceUp
      case .faceDown: .faceDown
      }
  }
}
