import Foundation

extension UIButton {
  /// The complete look of a button.
  public struct Configuration: Hashable {
    /// Sizes.
    public enum Size: Int, Sendable {
      /// The default size.
      case medium
      /// A small size.
      case small
      /// The smallest size.
      case mini
      /// The largest size.
      case large
    }

    /// Corners.
    public enum CornerStyle: Int, Sendable {
      /// The radius of the background configuration.
      case fixed = -1
      /// Adapted to the size.
      case dynamic = 0
      /// Slightly rounded.
      case small = 1
      /// Rounded.
      case medium = 2
      /// Strongly rounded.
      case large = 3
      /// Half circles.
      case capsule = 4
    }

    /// The alignment of title and subtitle.
    public enum TitleAlignment: Int, Sendable {
      /// The alignment of the button's content.
      case automatic = 0
      /// Where reading begins.
      case leading = 1
      /// In the middle.
      case center = 2
      /// Where reading ends.
      case trailing = 3
    }

    enum Kind: Hashable, Sendable { case plain, gray, tinted, filled }

    let kind: Kind
    /// The title.
    public var title: String?
    /// The subtitle, below the title.
    public var subtitle: String?
    /// The image.
    public var image: UIImage?
    /// The side of the title on which the image is.
    public var imagePlacement: NSDirectionalRectEdge = .leading
    /// The distance between image and title, in points.
    public var imagePadding: CGFloat = 0
    /// The distance between title and subtitle, in points.
    public var titlePadding: CGFloat = 1
    /// The alignment of title and subtitle.
    public var titleAlignment: TitleAlignment = .automatic
    /// The insets around title and image.
    public var contentInsets: NSDirectionalEdgeInsets
    /// The colour of title and image; `nil` means the kind's default.
    public var baseForegroundColor: UIColor?
    /// The colour of the background; `nil` means the kind's default.
    public var baseBackgroundColor: UIColor?
    /// An activity indicator replaces the image.
    public var showsActivityIndicator = false
    /// The size.
    public var buttonSize: Size = .medium {
      didSet { if contentInsets == Self.insets(for: oldValue) { setDefaultContentInsets() } }
    }
    /// The corner style.
    public var cornerStyle: CornerStyle = .dynamic
    /// The background.
    public var background = UIBackgroundConfiguration()

    private init(kind: Kind) {
      self.kind = kind
      contentInsets = Self.insets(for: .medium)
    }

    /// A configuration with a title in the tint colour.
    public static func plain() -> Configuration { Configuration(kind: .plain) }
    /// A configuration with a grey background.
    public static func gray() -> Configuration { Configuration(kind: .gray) }
    /// A configuration with a background in a light tint colour.
    public static func tinted() -> Configuration { Configuration(kind: .tinted) }
    /// A configuration with a white title on the tint colour.
    public static func filled() -> Configuration { Configuration(kind: .filled) }
    /// A configuration with a title in the tint colour.
    public static func borderless() -> Configuration { plain() }
    /// A configuration with a grey background.
    public static func bordered() -> Configuration { gray() }
    /// A configuration with a background in a light tint colour.
    public static func borderedTinted() -> Configuration { tinted() }
    /// A configuration with a white title on the tint colour.
    public static func borderedProminent() -> Configuration { filled() }

    /// Sets the default insets of the size.
    public mutating func setDefaultContentInsets() {
      contentInsets = Self.insets(for: buttonSize)
    }

    /// A copy adapted to a button's state.
    @MainActor public func updated(for button: UIButton) -> Configuration { self }

    private static func insets(for size: Size) -> NSDirectionalEdgeInsets {
      switch size {
      case .large: NSDirectionalEdgeInsets(top: 15, leading: 20, bottom: 15, trailing: 20)
      case .medium: NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
      case .small, .mini: NSDirectionalEdgeInsets(top: 5, leading: 10, bottom: 5, trailing: 10)
      }
    }

    @MainActor var titleFont: UIFont {
      switch buttonSize {
      case .small, .mini: .preferredFont(forTextStyle: .subheadline)
      case .medium: .preferredFont(forTextStyle: .body)
      case .large:
        UIFontMetrics(forTextStyle: .body).scaledFont(
          for: .systemFont(ofSize: 17, weight: .semibold))
      }
    }

    @MainActor var subtitleFont: UIFont {
      .preferredFont(forTextStyle: buttonSize == .large ? .footnote : .caption1)
    }

    func cornerRadius(height: CGFloat) -> CGFloat {
      switch cornerStyle {
      case .fixed: background.cornerRadius
      case .dynamic: buttonSize == .large ? 10 : buttonSize == .medium ? 8 : 6
      case .small: 4
      case .medium: 8
      case .large: 12
      case .capsule: height / 2
      }
    }
  }
}
