import SystemInterface

/// Whether a device has a screen, and how it is held.
public struct ScreenStatus: Equatable, Sendable, Codable {
  /// Whether its displayd runs.
  public var available: Bool
  /// Path of the socket on which displayd takes viewers.
  public var socket: String
  /// One of ``DeviceOrientation``'s spellings.
  public var deviceOrientation: String
  /// The process of displayd; `nil` when there is none.
  public var displaydPID: Int32?
  /// The process of the app that shows the home screen; `nil` when there is none.
  public var shellPID: Int32?

  init(_ state: WireScreenState) {
    available = state.available
    socket = state.socket
    deviceOrientation = state.deviceOrientation
    displaydPID = state.displaydPid == 0 ? nil : state.displaydPid
    shellPID = state.shellPid == 0 ? nil : state.shellPid
  }
}
