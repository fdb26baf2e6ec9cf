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
  /// When the viewer was notified of a new frame last.
  var toldAt = 0.0
  /// It was not notified of a frame, because it did not read what it was sent.
  var hasMissed = false

  /// How long a viewer may take for a frame before the next one is drawn over it, in seconds.
  static let patience = 0.1

  /// The pixels of a display stay as they are for this viewer.
  func holds(display number: UInt32, at now: Double) -> Bool {
    watches && display == number && taken < told && now < toldAt + Self.patience
  }

  init(number: Int, connection: any ViewerConnection) {
    self.number = number
    self.connection = connection
  }
}
