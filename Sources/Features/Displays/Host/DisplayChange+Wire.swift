import AppInterface
import ControlInterface
import LifecycleKernel

extension DisplayChange {
  /// Reads what a person does, and says how the log names it.
  static func asked(
    _ wire: WireDisplayAction
  ) throws(ControlRefusal) -> (change: DisplayChange, verb: String) {
    switch wire.action {
    case .connect(let display):
      (.connect(DisplayDescription(display)), "display connect \(display.name.prefix(60))")
    case .disconnect(let name): (.disconnect(name), "display disconnect \(name.prefix(60))")
    case .mode(let asked):
      (
        .mode(asked.name, DisplayMode(asked.mode)),
        "display mode \(asked.name.prefix(60)) \(asked.mode.width)x\(asked.mode.height)"
      )
    case nil: throw .unknownAction
    }
  }
}

extension DisplayDescription {
  fileprivate init(_ wire: WireExternalDisplay) {
    self.init(
      name: wire.name, scale: wire.scale, modes: wire.modes.map { DisplayMode($0) },
      preferred: DisplayMode(wire.preferred))
  }
}

extension DisplayModeRequest {
  /// What an app asks; the kernel checks whether there are such a display and mode.
  init(_ wire: WireDisplayModeSetting) {
    self.init(wire.number, DisplayMode(wire.mode), former: DisplayMode(wire.former))
  }
}

extension DisplayMode {
  init(_ wire: WireDisplayMode) {
    self.init(width: wire.width, height: wire.height)
  }
}
