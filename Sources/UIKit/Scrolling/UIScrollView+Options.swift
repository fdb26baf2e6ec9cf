import Foundation

extension UIScrollView {
  /// The colour of the scroll indicators.
  public enum IndicatorStyle: Int, Sendable {
    /// Dark on light content, light on dark.
    case `default` = 0
    /// Dark.
    case black = 1
    /// Light.
    case white = 2
  }

  /// How a drag takes the keyboard away.
  public enum KeyboardDismissMode: Int, Sendable {
    /// It does not.
    case none = 0
    /// When the drag begins.
    case onDrag = 1
    /// With the finger.
    case interactive = 2
    /// When the drag begins, with the accessory.
    case onDragWithAccessory = 3
    /// With the finger, with the accessory.
    case interactiveWithAccessory = 4
  }

  /// How the safe area becomes a part of the content's inset.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    /// Above and below always, beside where the content scrolls there.
    case automatic = 0
    /// Where the content scrolls.
    case scrollableAxes = 1
    /// Not at all.
    case never = 2
    /// On all sides.
    case always = 3
  }

  /// How fast content that was let go loses speed: what is left of it after a millisecond.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    /// The part of the velocity that is left after a millisecond.
    public let rawValue: CGFloat

    /// A rate.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    /// As in lists and texts.
    public static let normal = DecelerationRate(rawValue: 0.998)
    /// As in pickers and pages.
    public static let fast = DecelerationRate(rawValue: 0.99)
  }

  /// Why the content moves now.
  enum Phase: Equatable, Sendable {
    /// It does not.
    case resting
    /// A finger moves it.
    case dragging
    /// It was let go.
    case decelerating
    /// The app asked for an animated change.
    case animating
  }

  /// A motion that the display's frames carry on.
  struct RunningMotion: Sendable {
    var x: ScrollMotion
    var y: ScrollMotion
    var zoom: ZoomMotion?
    /// When it began; unknown before its first frame.
    var began: TimeInterval?

    var duration: TimeInterval {
      Double(max(x.duration, y.duration, zoom?.scale.duration ?? 0))
    }
    var end: CGPoint { CGPoint(x: x.end, y: y.end) }
  }

  /// A change of scale during which one point of the content travels to one point of the view.
  struct ZoomMotion: Sendable {
    var scale: ScrollMotion
    /// In points of the content at scale 1.
    var contentPointX: ScrollMotion
    var contentPointY: ScrollMotion
    /// In points from the visible part's corner.
    var viewPoint: CGPoint
  }
}
