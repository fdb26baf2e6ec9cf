import AppInterface
import Foundation
import SharedInterface

/// Two scenes beside each other, and where the line between them is.
struct SplitScreen: Equatable {
  var left: SceneReference
  var right: SceneReference
  /// How much of the width the left one has, in thousandths.
  var share: UInt32

  /// Nil: there is one scene, or one lies over the other.
  init?(_ state: WireShellState) {
    guard let front = state.shownScene, let beside = state.besideScene else { return nil }
    let (place, other) = (state.frontPlace, state.beside.place)
    guard !place.floats, !other.floats, !place.isWhole, !other.isWhole else { return nil }
    let isFrontLeft = place.start < other.start
    left = isFrontLeft ? front : beside
    right = isFrontLeft ? beside : front
    share = isFrontLeft ? other.start : place.start
  }

  /// The gap between the scenes.
  static func gap(atShare share: CGFloat, on screen: CGSize) -> CGRect {
    let width = CGFloat(WireScenePlace.dividerWidth)
    return CGRect(
      x: (screen.width * share).rounded() - width / 2, y: 0, width: width, height: screen.height)
  }

  /// The shares at which the line rests, in thousandths.
  static let stops: [UInt32] = [333, 500, 667]

  /// Where the line rests that was let go there; 0 or 1000: one of the scenes goes.
  static func rest(near share: CGFloat) -> UInt32 {
    // Half of the smallest scene, and it is pushed off the screen.
    if share < 1.0 / 6 { return 0 }
    if share > 5.0 / 6 { return 1000 }
    return stops.min { abs(CGFloat($0) - share * 1000) < abs(CGFloat($1) - share * 1000) } ?? 500
  }

  /// The next place where the line rests; nil if it is the last.
  static func stop(after share: UInt32, isRight: Bool) -> UInt32? {
    isRight ? stops.first { $0 > share + 10 } : stops.last { $0 + 10 < share }
  }
}
