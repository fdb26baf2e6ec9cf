import Foundation
import LifecycleKernel
import SharedInterface

/// The last picture of a scene (SNAP-01).
struct AppSnapshot: Equatable {
  let scene: SceneID
  /// A PNG.
  let path: String
  let orientation: WireOrientation
  /// Another for each picture that is taken; ``keptNumber`` for one that an earlier foregroundd has
  /// left.
  let number: UInt64

  static let keptNumber: UInt64 = 1

  init(scene: SceneID = .main, path: String, orientation: WireOrientation, number: UInt64) {
    self.scene = scene
    self.path = path
    self.orientation = orientation
    self.number = number
  }

  /// A picture that an earlier foregroundd has left.
  ///
  /// - Parameter path: Its file, which displayd has named after the scene and the orientation.
  init(keptAt path: String) {
    let name = URL(fileURLWithPath: path).lastPathComponent.prefix { $0 != "@" }
    let parts = name.split(separator: "-")
    let orientation = WireOrientation(ofPicture: String(parts.last ?? name))
    let scene = parts.count > 1 ? UInt32(parts[0].drop { !$0.isNumber }) : nil
    self.init(
      scene: SceneID(rawValue: scene ?? 0), path: path,
      orientation: orientation ?? .portrait,
      number: Self.keptNumber)
  }
}

/// The snapshots of an app.
struct AppSnapshots {
  var last: AppSnapshot?
  /// The last one of each scene.
  var ofScenes: [SceneID: AppSnapshot] = [:]
  /// The orientations of which there are some.
  var orientations: Set<WireOrientation> = []
}

extension WireOrientation {
  /// The orientation in the name of a picture's file; nil if it is none.
  fileprivate init?(ofPicture name: String) {
    switch name {
    case "portrait": self = .portrait
    case "portraitUpsideDown": self = .portraitUpsideDown
    case "landscapeLeft": self = .landscapeLeft
    case "landscapeRight": self = .landscapeRight
    case "faceUp": self = .faceUp
    case "faceDown": self = .faceDown
    default: return nil
    }
  }
}
