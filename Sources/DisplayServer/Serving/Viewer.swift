import Foundation

/// A program that watches the screen.
final class Viewer {
  let number: Int
  weak var connection: (any ViewerConnection)?
  var watches = false
  /// The external display that it watches; 0: the device's own screen.
  var display: UInt32 = 0
  /// The last frame that the viewer was notified of, and the last that it has taken.
  var told: UInt64 = 0
  var taken: UInt64 = 0

  init(number: Int, connection: any ViewerConnection) {
    self.number = number
    self.connection = connection
  }
}
