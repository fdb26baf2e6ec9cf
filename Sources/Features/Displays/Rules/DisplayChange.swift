/// What a person does with the external displays. They go by their names.
public enum DisplayChange: Hashable, Sendable, Codable {
  case connect(DisplayDescription)
  case disconnect(String)
  case mode(String, DisplayMode)
}

/// An app sets the mode of a display that it knows (`UIScreen.currentMode`).
public struct DisplayModeRequest: Hashable, Sendable, Codable {
  /// The display's number.
  public let display: UInt32
  public let mode: DisplayMode
  /// The mode that it knew.
  public let former: DisplayMode

  public init(_ display: UInt32, _ mode: DisplayMode, former: DisplayMode) {
    self.display = display
    self.mode = mode
    self.former = former
  }
}

/// Something about external displays that an app is told.
public enum DisplayEvent: Hashable, Sendable, Codable {
  case connected(ExternalDisplay)
  /// The display with this number is gone.
  case disconnected(UInt32)
  case modeChanged(UInt32, DisplayMode)

  /// What the platform calls it.
  public var methodName: String {
    switch self {
    case .connected: "UIScreenDidConnect"
    case .disconnected: "UIScreenDidDisconnect"
    case .modeChanged: "UIScreenModeDidChange"
    }
  }
}
