public import Foundation

/// Where a view is among others.
struct ViewTree {
  /// From back to front.
  var subviews: [UIView] = []
  weak var superview: UIView?
  /// The controller whose view it is.
  weak var controller: UIViewController?
}

/// What a view is set to, besides what its layer knows.
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
  /// Told to the view last.
  var knownTraits: UITraitCollection?
  var knownSafeArea = UIEdgeInsets.zero
  var margins = NSDirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8)
  /// Margins that were given for left and right stay there in every direction.
  var marginsAreAbsolute = false
  var preservesSuperviewMargins = false
  var insetsMarginsFromSafeArea = true
  var passesTouchesThrough = false
}

/// What assistive technology is told; `nil` where nothing was said.
struct ViewAccessibility {
  var isElement: Bool?
  var label: String?
  var value: String?
  var hint: String?
  var identifier: String?
  var traits: UIAccessibilityTraits?
  var elementsHidden = false
}

/// What kind of thing a view is to assistive technology.
public struct UIAccessibilityTraits: OptionSet, Sendable {
  public let rawValue: UInt64
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  /// Nothing in particular.
  public static let none = UIAccessibilityTraits([])
  /// It does something.
  public static let button = UIAccessibilityTraits(rawValue: 1 << 0)
  /// It leads elsewhere.
  public static let link = UIAccessibilityTraits(rawValue: 1 << 1)
  /// It is a picture.
  public static let image = UIAccessibilityTraits(rawValue: 1 << 2)
  /// It is selected.
  public static let selected = UIAccessibilityTraits(rawValue: 1 << 3)
  /// It plays its own sound.
  public static let playsSound = UIAccessibilityTraits(rawValue: 1 << 4)
  /// It is a key of the keyboard.
  public static let keyboardKey = UIAccessibilityTraits(rawValue: 1 << 5)
  /// It is text that does not change.
  public static let staticText = UIAccessibilityTraits(rawValue: 1 << 6)
  /// It sums up what is shown.
  public static let summaryElement = UIAccessibilityTraits(rawValue: 1 << 7)
  /// It does nothing at the moment.
  public static let notEnabled = UIAccessibilityTraits(rawValue: 1 << 8)
  /// It changes often.
  public static let updatesFrequently = UIAccessibilityTraits(rawValue: 1 << 9)
  /// It is for searching.
  public static let searchField = UIAccessibilityTraits(rawValue: 1 << 10)
  /// It begins something that is listened to.
  public static let startsMediaSession = UIAccessibilityTraits(rawValue: 1 << 11)
  /// Its value can be moved.
  public static let adjustable = UIAccessibilityTraits(rawValue: 1 << 12)
  /// It takes touches itself.
  public static let allowsDirectInteraction = UIAccessibilityTraits(rawValue: 1 << 13)
  /// It turns pages.
  public static let causesPageTurn = UIAccessibilityTraits(rawValue: 1 << 14)
  /// It heads what follows.
  public static let header = UIAccessibilityTraits(rawValue: 1 << 16)
  /// It is a bar of tabs.
  public static let tabBar = UIAccessibilityTraits(rawValue: 1 << 17)
}

/// In which direction a view's content runs.
public enum UISemanticContentAttribute: Int, Sendable {
  case unspecified, playback, spatial, forceLeftToRight, forceRightToLeft
}

extension UIView {
  /// What happens to what was drawn when the size changes.
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

  /// What changes with the superview's size.
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

  /// Whether the tint is grey.
  public enum TintAdjustmentMode: Int, Sendable {
    case automatic, normal, dimmed
  }

  /// What ``intrinsicContentSize`` has in a direction without a size of its own.
  public static let noIntrinsicMetric: CGFloat = -1
  /// The smallest size that a layout can ask for.
  public static let layoutFittingCompressedSize = CGSize.zero
  /// A size larger than all that a layout can need.
  public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)
}
