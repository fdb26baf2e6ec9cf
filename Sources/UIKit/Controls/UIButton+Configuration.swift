import Foundation

extension UIButton {
  /// How a button looks, as a whole.
  public struct Configuration: Hashable {
    /// Sizes.
    public enum Size: Int, Sendable {
      /// As in most places.
      case medium
      /// For little room.
      case small
      /// For less.
      case mini
      /// For the one button of a screen.
      case large
    }

    /// Corners.
    public enum CornerStyle: Int, Sendable {
      /// The background's own.
      case fixed = -1
      /// As suits the size.
      case dynamic = 0
      /// A little rounded.
      case small = 1
      /// Rounded.
      case medium = 2
      /// Rounder.
      case large = 3
      /// Half circles.
      case capsule = 4
    }

    /// Where the text is beside its subtitle.
    public enum TitleAlignment: Int, Sendable {
      /// Where the button's content is.
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
    /// What stands below the title.
    public var subtitle: String?
    /// The image.
    public var image: UIImage?
    /// On which side of the title the image is.
    public var imagePlacement: NSDirectionalRectEdge = .leading
    /// Between image and title, in points.
    public var imagePadding: CGFloat = 0
    /// Between title and subtitle, in points.
    public var titlePadding: CGFloat = 1
    /// Where the title is beside its subtitle.
    public var titleAlignment: TitleAlignment = .automatic
    /// Room around title and image.
    public var contentInsets: NSDirectionalEdgeInsets
    /// The colour of title and image; `nil`: what the kind has.
    public var baseForegroundColor: UIColor?
    /// The colour of the background; `nil`: what the kind has.
    public var baseBackgroundColor: UIColor?
    /// Whether a wheel turns in place of the image.
    public var showsActivityIndicator = false
    /// The size.
    public var buttonSize: Size = .medium {
      didSet { if contentInsets == Self.insets(for: oldValue) { setDefaultContentInsets() } }
    }
    /// The corners.
    public var cornerStyle: CornerStyle = .dynamic
    /// The background.
    public var background = UIBackgroundConfiguration()

    private init(kind: Kind) {
      self.kind = kind
      contentInsets = Self.insets(for: .medium)
    }

    /// A title in the tint colour.
    public static func plain() -> Configuration { Configuration(kind: .plain) }
    /// On grey.
    public static func gray() -> Configuration { Configuration(kind: .gray) }
    /// On a little of the tint colour.
    public static func tinted() -> Configuration { Configuration(kind: .tinted) }
    /// White on the tint colour.
    public static func filled() -> Configuration { Configuration(kind: .filled) }
    /// A title in the tint colour.
    public static func borderless() -> Configuration { plain() }
    /// On grey.
    public static func bordered() -> Configuration { gray() }
    /// On a little of the tint colour.
    public static func borderedTinted() -> Configuration { tinted() }
    /// White on the tint colour.
    public static func borderedProminent() -> Configuration { filled() }

    /// Gives the content the room that suits the size.
    public mutating func setDefaultContentInsets() {
      contentInsets = Self.insets(for: buttonSize)
    }

    /// A copy that looks right for a button in its state.
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
