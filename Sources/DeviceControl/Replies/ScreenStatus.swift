import ControlInterface

/// A device has a screen, and its orientation.
public struct ScreenStatus: Equatable, Sendable, Codable {
  /// Its displayd runs.
  public var available: Bool
  /// The path of the socket on which displayd accepts viewers.
  public var socket: String
  /// A raw value of ``DeviceOrientation``.
  public var deviceOrientation: String
  /// displayd's process, if any.
  public var displaydPID: Int32?
  /// The home screen app's process, if any.
  public var shellPID: Int32?
  /// Opens the page, and is a secret; `nil` when nobody serves it just now.
  public var page: String?
  /// The process of webscreen; `nil` when there is none.
  public var webScreenPID: Int32?

  init(_ state: WireScreenState) {
    available = state.available
    socket = state.socket
    deviceOrientation = state.deviceOrientation
    displaydPID = state.displaydPid == 0 ? nil : state.displaydPid
    shellPID = state.shellPid == 0 ? nil : state.shellPid
    page = state.pageAddress.isEmpty ? nil : state.pageAddress
    webScreenPID = state.webscreenPid == 0 ? nil : state.webscreenPid
  }
}
