import AppInterface
import ControlInterface
import LifecycleKernel
import ScreenInterface

extension WireDisplayNews {
  init(_ event: DisplayEvent) {
    self.init()
    switch event {
    case .connected(let display): connected = WireExternalDisplay(display)
    case .disconnected(let number): disconnected = number
    case .modeChanged(let number, let mode):
      self.mode.number = number
      self.mode.mode = WireDisplayMode(mode)
    }
  }
}

extension WireExternalDisplay {
  init(_ display: ExternalDisplay) {
    self.init()
    number = display.number
    name = display.description.name
    scale = display.description.scale
    modes = display.description.modes.map { WireDisplayMode($0) }
    preferred = WireDisplayMode(display.description.preferred)
    current = WireDisplayMode(display.mode)
  }
}

extension WireDisplayMode {
  init(_ mode: DisplayMode) {
    self.init()
    width = mode.width
    height = mode.height
  }
}

extension WireConnectedDisplays {
  init(_ device: Device) {
    self.init()
    displays = device.connectedDisplays.map { WireExternalDisplay($0) }
  }
}

extension WireDisplayOutput {
  /// A display as displayd draws it.
  init(_ display: ExternalDisplay) {
    self.init()
    number = display.number
    name = display.description.name
    scale = display.description.scale
    width = display.mode.width
    height = display.mode.height
    mostPixels = UInt32(
      clamping: display.description.modes.map(\.pixels).max() ?? display.mode.pixels)
  }
}
