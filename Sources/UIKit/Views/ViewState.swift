public import Foundation

/// A view's place in the hierarchy.
struct ViewTree {
  /// From back to front.
  var subviews: [UIView] = []
  weak var superview: UIView?
  /// The controller that manages the view.
  weak var controller: UIViewController?
  /// The safe area of a view that stands for a screen; nil if it is what remains of its superview's.
  var ownSafeArea: UIEdgeInsets?
}

/// A view's settings, besides those of its layer.
struct ViewSettings {
  var backgroundColor: UIColor?
  var contentMode = UIView.ContentMode.scaleToFill
  var mask: UIView?
  var tintColor: UIColor?
  var tintAdjustmentMode = UIView.TintAdjustmentMode.automatic
  var isUserInteractionEnabled = true
  var autoresizesSubviews = true
  var autoresizingMask: UIView.AutoresizingMask = []
  var translatesAutoresizingMask = true
  var needsUpdateConstraints = false
  var tag = 0
  var interfaceStyle = UIUserInterfaceStyle.unspecified
  var semantic = UISemanticContentAttribute.unspecified
  /// The traits that the view was last notified of.
  var knownTraits: UITraitCollection?
  var knownSafeArea = UIEdgeInsets.zero
  var margins = NSDirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8)
  /// The margins were set for left and right and so do not follow the reading direction.
  var marginsAreAbsolute = false
  var preservesSuperviewMargins = false
  var insetsMarginsFromSafeArea = true
  var passesTouchesThrough = false
  /// What is different in some size classes, by the view's interface file.
  var interfaceVariations: InterfaceVariations?
  var interactions: [any UIInteraction] = []
}

/// A view's accessibility properties; `nil` for those not set.
struct ViewAccessibility {
  var isElement: Bool?
  var label: String?
  var value: String?
  var hint: String?
  var identifier: String?
  var traits: UIAccessibilityTraits?
  var elementsHidden = false
  var isModal = false
}

/// The kind of an accessibility element.
public struct UIAccessibilityTraits: OptionSet, Sendable {
  public let rawValue: UInt64
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  /// No traits.
  public static let none = UIAccessibilityTraits([])
  /// A button.
  public static let button = UIAccessibilityTraits(rawValue: 1 << 0)
  /// A link.
  public static let link = UIAccessibilityTraits(rawValue: 1 << 1)
  /// An image.
  public static let image = UIAccessibilityTraits(rawValue: 1 << 2)
  /// Selected.
  public static let selected = UIAccessibilityTraits(rawValue: 1 << 3)
  /// Plays its own sound.
  public static let playsSound = UIAccessibilityTraits(rawValue: 1 << 4)
  /// A key of the keyboard.
  public static let keyboardKey = UIAccessibilityTraits(rawValue: 1 << 5)
  /// Text that does not change.
  public static let staticText = UIAccessibilityTraits(rawValue: 1 << 6)
  /// A summary of the content.
  public static let summaryElement = UIAccessibilityTraits(rawValue: 1 << 7)
  /// Disabled.
  public static let notEnabled = UIAccessibilityTraits(rawValue: 1 << 8)
  /// Updated frequently.
  public static let updatesFrequently = UIAccessibilityTraits(rawValue: 1 << 9)
  /// A search field.
  public static let searchField = UIAccessibilityTraits(rawValue: 1 << 10)
  /// Starts a media session.
  public static let startsMediaSession = UIAccessibilityTraits(rawValue: 1 << 11)
  /// A value that can be adjusted.
  public static let adjustable = UIAccessibilityTraits(rawValue: 1 << 12)
  /// Handles touches directly.
  public static let allowsDirectInteraction = UIAccessibilityTraits(rawValue: 1 << 13)
  /// Turns pages.
  public static let causesPageTurn = UIAccessibilityTraits(rawValue: 1 << 14)
  /// A header.
  public static let header = UIAccessibilityTraits(rawValue: 1 << 16)
  /// A tab bar.
  public static let tabBar = UIAccessibilityTraits(rawValue: 1 << 17)
}

/// The reading direction of a view's content.
public enum UISemanticContentAttribute: Int, Sendable {
  case unspecified, playback, spatial, forceLeftToRight, forceRightToLeft
}

extension UIView {
  /// How the content adapts to a change of the size.
  public enum ContentMode: Int, Sendable {
    case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right
    case topLeft, topRight, bottomLeft, bottomRight

    var gravity: CALayerContentsGravity {
      switch self {
      case .scaleToFill, .redraw: .resize
      case .scaleAspectFit: .resizeAspect
      case .scaleAspectFill: .resizeAspectFill
      case .center: .center
      case .top: .top
      case .bottom: .bottom
      case .left: .left
      case .right: .right
      case .topLeft: .topLeft
      case .topRight: .topRight
      case .bottomLeft: .bottomLeft
      case .bottomRight: .bottomRight
      }
    }
  }

  /// Which distances change with the superview's size.
  public struct AutoresizingMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The distance on the left.
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1 << 0)
    /// The width.
    public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
    /// The distance on the right.
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 1 << 2)
    /// The distance above.
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 1 << 3)
    /// The height.
    public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
    /// The distance below.
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 1 << 5)
  }

  /// The tint is dimmed to grey.
  public enum TintAdjustmentMode: Int, Sendable {
    case automatic, normal, dimmed
  }

  /// The value of ``intrinsicContentSize`` in a direction without a natural size.
  public static let noIntrinsicMetric: CGFloat = -1
  /// The target for the smallest possible layout.
  public static let layoutFittingCompressedSize = CGSize.zero
  /// The target for the largest possible layout.
  public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)
}
