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

  /// How a drag dismisses the keyboard.
  public enum KeyboardDismissMode: Int, Sendable {
    /// Not at all.
    case none = 0
    /// When the drag begins.
    case onDrag = 1
    /// It follows the touch.
    case interactive = 2
    /// When the drag begins, together with the accessory view.
    case onDragWithAccessory = 3
    /// It follows the touch, together with the accessory view.
    case interactiveWithAccessory = 4
  }

  /// How the safe area adds to the content's inset.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    /// Always at the top and bottom; at the sides if the content scrolls horizontally.
    case automatic = 0
    /// Along the axes on which the content scrolls.
    case scrollableAxes = 1
    /// Never.
    case never = 2
    /// On all sides.
    case always = 3
  }

  /// How fast released content decelerates: the factor of its velocity per millisecond.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    /// The factor of the velocity per millisecond.
    public let rawValue: CGFloat

    /// Creates a rate.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    /// For lists and texts.
    public static let normal = DecelerationRate(rawValue: 0.998)
    /// For pickers and pages.
    public static let fast = DecelerationRate(rawValue: 0.99)
  }

  /// The reason for the content's movement.
  enum Phase: Equatable, Sendable {
    /// It does not move.
    case resting
    /// A drag.
    case dragging
    /// The deceleration after a drag.
    case decelerating
    /// An animation requested by the app.
    case animating
  }

  /// A motion that is advanced with each display frame.
  struct RunningMotion: Sendable {
    var x: ScrollMotion
    var y: ScrollMotion
    var zoom: ZoomMotion?
    /// When it began; unknown before the first frame.
    var began: TimeInterval?

    var duration: TimeInterval {
      Double(max(x.duration, y.duration, zoom?.scale.duration ?? 0))
    }
    var end: CGPoint { CGPoint(x: x.end, y: y.end) }
  }

  /// An animated change of scale in which one point of the content moves to one point of the view.
  struct ZoomMotion: Sendable {
    var scale: ScrollMotion
    /// In points of the content at scale 1.
    var contentPointX: ScrollMotion
    var contentPointY: ScrollMotion
    /// In points from the visible area's corner.
    var viewPoint: CGPoint
  }
}
