import AppInterface
import ControlInterface

/// An external display that a person connects.
public struct SimulatedDisplay: Equatable, Sendable {
  /// A resolution, in pixels.
  public struct Mode: Hashable, Sendable, Encodable, CustomStringConvertible {
    public var width: UInt32
    public var height: UInt32

    public init(width: UInt32, height: UInt32) {
      self.width = width
      self.height = height
    }

    /// As it is written: `1280x720`. nil: the text is no mode.
    public init?(_ text: String) {
      let parts = text.split(separator: "x", omittingEmptySubsequences: false)
      guard parts.count == 2, let width = UInt32(parts[0]), let height = UInt32(parts[1]) else {
        return nil
      }
      self.init(width: width, height: height)
    }

    init(_ wire: WireDisplayMode) {
      self.init(width: wire.width, height: wire.height)
    }

    public var description: String { "\(width)x\(height)" }

    var wire: WireDisplayMode {
      var mode = WireDisplayMode()
      mode.width = width
      mode.height = height
      return mode
    }
  }

  public var name: String
  /// Pixels per point.
  public var scale: UInt32
  /// The mode in which it is connected.
  public var preferred: Mode
  /// All modes; `preferred` is added if it is missing.
  public var modes: [Mode]

  public init(name: String, preferred: Mode, scale: UInt32 = 1, modes: [Mode] = []) {
    self.name = name
    self.scale = scale
    self.preferred = preferred
    self.modes = modes.contains(preferred) ? modes : [preferred] + modes
  }
}

extension WireDisplayAction {
  /// The action, if it is one of displays.
  init(_ action: DeviceAction) {
    self.init()
    switch action {
    case .displayConnect(let display): connect = WireExternalDisplay(display)
    case .displayDisconnect(let name): disconnect = name
    case .displayMode(let name, let mode):
      self.mode.name = name
      self.mode.mode = mode.wire
    default: break
    }
  }
}

extension WireExternalDisplay {
  fileprivate init(_ display: SimulatedDisplay) {
    self.init()
    name = display.name
    scale = display.scale
    modes = display.modes.map(\.wire)
    preferred = display.preferred.wire
  }
}
