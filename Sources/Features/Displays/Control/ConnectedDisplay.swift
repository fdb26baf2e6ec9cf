import AppInterface

/// An external display that is connected to a device; in JSON, what `appctl display list --json`
/// prints.
public struct ConnectedDisplay: Equatable, Sendable, Encodable {
  /// Identifies it to displayd and to apps.
  public var number: UInt32
  public var name: String
  /// Pixels per point.
  public var scale: UInt32
  public var mode: SimulatedDisplay.Mode
  public var preferredMode: SimulatedDisplay.Mode
  public var modes: [SimulatedDisplay.Mode]

  init(_ wire: WireExternalDisplay) {
    number = wire.number
    name = wire.name
    scale = wire.scale
    mode = SimulatedDisplay.Mode(wire.current)
    preferredMode = SimulatedDisplay.Mode(wire.preferred)
    modes = wire.modes.map { SimulatedDisplay.Mode($0) }
  }
}
