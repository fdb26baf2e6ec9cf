import Glibc

/// Gives processes their connections to displayd: one at their start, further ones on request.
///
/// Only this daemon may connect to displayd's socket for apps, so that no app can connect on its own
/// or for another.
final class DisplayConnections {
  /// The screen; nil on a device without one.
  var display: (any DisplayLink)?

  /// Hands a new connection over to the process.
  func give(to process: any MachineProcess) {
    guard let connection = display?.connect() else { return }
    process.handOverDisplay(connection)
    close(connection)
  }
}
