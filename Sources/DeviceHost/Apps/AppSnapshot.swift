import Foundation
import LifecycleKernel
import SharedInterface

/// The last picture of an app (SNAP-01).
struct AppSnapshot: Equatable {
  /// A PNG.
  let path: String
  let orientation: WireOrientation
  /// Another for each picture that is taken; ``keptNumber`` for one that an earlier foregroundd has
  /// left.
  let number: UInt64

  static let keptNumber: UInt64 = 1

  init(path: String, orientation: WireOrientation, number: UInt64) {
    self.path = path
    self.orientation = orientation
    self.number = number
  }

  /// A picture that an earlier foregroundd has left.
  ///
  /// - Parameter path: Its file, which displayd has named after the orientation.
  init(keptAt path: String) {
    let name = URL(fileURLWithPath: path).lastPathComponent.prefix { $0 != "@" }
    let orientation = DeviceEnvironment.Orientation(rawValue: String(name))
    self.init(
      path: path, orientation: WireOrientation(orientation ?? .portrait),
      number: Self.keptNumber)
  }
}
