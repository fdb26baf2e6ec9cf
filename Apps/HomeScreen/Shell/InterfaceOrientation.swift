import Foundation
import SystemInterface

/// Which way up the overlays lie on the panel: as the app in front does.
enum InterfaceOrientation: Equatable {
  case portrait
  case portraitUpsideDown
  case landscapeLeft
  case landscapeRight

  /// Whatever is no orientation of an interface is portrait.
  init(_ wire: WireOrientation) {
    switch wire {
    case .portraitUpsideDown: self = .portraitUpsideDown
    case .landscapeLeft: self = .landscapeLeft
    case .landscapeRight: self = .landscapeRight
    case .portrait, .faceUp, .faceDown, .unspecified, .UNRECOGNIZED: self = .portrait
    }
  }

  var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }

  /// How far the overlays are turned in the upright panel, in quarters, clockwise.
  ///
  /// Landscape right has its top at the panel's right edge.
  var quarterTurns: Int {
    switch self {
    case .portrait: 0
    case .landscapeRight: 1
    case .portraitUpsideDown: 2
    case .landscapeLeft: 3
    }
  }

  /// The size of the screen for somebody who sees it upright.
  func size(ofPanel panel: CGSize) -> CGSize {
    isLandscape ? CGSize(width: panel.height, height: panel.width) : panel
  }
}
