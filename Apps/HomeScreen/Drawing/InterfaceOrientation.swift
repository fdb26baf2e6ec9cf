import Foundation
import SharedInterface

/// The orientation of the overlays, which follows the app in front.
enum InterfaceOrientation: Equatable {
  case portrait
  case portraitUpsideDown
  case landscapeLeft
  case landscapeRight

  /// Everything that is not an interface orientation counts as portrait.
  init(_ wire: WireOrientation) {
    switch wire {
    case .portraitUpsideDown: self = .portraitUpsideDown
    case .landscapeLeft: self = .landscapeLeft
    case .landscapeRight: self = .landscapeRight
    case .portrait, .faceUp, .faceDown, .unspecified, .UNRECOGNIZED: self = .portrait
    }
  }

  var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }

  /// The clockwise rotation of the overlays on the portrait panel, in quarter turns.
  ///
  /// In landscape right the interface's top is at the panel's right edge.
  var quarterTurns: Int {
    switch self {
    case .portrait: 0
    case .landscapeRight: 1
    case .portraitUpsideDown: 2
    case .landscapeLeft: 3
    }
  }

  /// The screen's size in this orientation.
  func size(ofPanel panel: CGSize) -> CGSize {
    isLandscape ? CGSize(width: panel.height, height: panel.width) : panel
  }
}
