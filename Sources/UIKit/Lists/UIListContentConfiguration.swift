import Foundation

/// The content of a list's cell: texts and an image, with their look.
public struct UIListContentConfiguration: Hashable {
  /// The look of an image in a list.
  public struct ImageProperties: Hashable {
    /// The colour of template images; `nil` means the tint colour.
    public var tintColor: UIColor?
    /// The radius of the corners.
    public var cornerRadius: CGFloat = 0
    /// The maximum size of the image; 0 means no limit.
    public var maximumSize = CGSize.zero
    /// The space reserved for the image; 0 means its own size.
    public var reservedLayoutSize = CGSize.zero
  }

  /// The look of a text in a list.
  public struct TextProperties: Hashable {
    /// The alignment of a text.
    public enum TextAlignment: Int, Sendable {
      /// Where reading begins.
      case natural
      /// In the middle.
      case center
      /// At both edges.
      case justified
    }

    /// How the letters of a text are shown.
    public enum TextTransform: Int, Sendable {
      /// As they are.
      case none
      /// As capitals.
      case uppercase
      /// As small letters.
      case lowercase
      /// The first of each word as a capital.
      case capitalized
    }

    /// The font.
    public var font: UIFont
    /// The colour.
    public var color: UIColor = .label
    /// The text's alignment.
    public var alignment: TextAlignment = .natural
    /// How the letters are shown. A text with attributes stays as it is.
    public var transform: TextTransform = .none
    /// The font follows the person's size of text while it is shown.
    public var adjustsFontForContentSizeCategory = true
    /// The maximum number of lines; 0 means any number.
    public var numberOfLines = 0
    /// How text that does not fit is wrapped or truncated.
    public var lineBreakMode: NSLineBreakMode = .byTruncatingTail
    /// The font is reduced until the text fits.
    public var adjustsFontSizeToFitWidth = false
  }

  /// The image before the text.
  public var image: UIImage?
  /// The image's look.
  public var imageProperties = ImageProperties()
  /// The text.
  public var text: String?
  /// The attributed text; takes precedence over the plain one.
  public var attributedText: NSAttributedString?
  /// The text's look.
  public var textProperties: TextProperties
  /// The secondary text.
  public var secondaryText: String?
  /// The attributed secondary text; takes precedence over the plain one.
  public var secondaryAttributedText: NSAttributedString?
  /// The secondary text's look.
  public var secondaryTextProperties: TextProperties
  /// The texts are placed side by side if they fit.
  public var prefersSideBySideTextAndSecondaryText = false
  /// The margins around the content.
  public var directionalLayoutMargins = NSDirectionalEdgeInsets(
    top: 11, leading: 16, bottom: 11, trailing: 16)
  /// The distance between image and text, in points.
  public var imageToTextPadding: CGFloat = 16
  /// The distance between texts side by side, in points.
  public var textToSecondaryTextHorizontalPadding: CGFloat = 8
  /// The distance between texts one below the other, in points.
  public var textToSecondaryTextVerticalPadding: CGFloat = 3
  /// The least height, in points: that of a row, or less for headers and footers.
  var smallestHeight: CGFloat = 44

  @MainActor private init(secondary: UIFont.TextStyle, color: UIColor) {
    textProperties = TextProperties(font: .preferredFont(forTextStyle: .body))
    secondaryTextProperties = TextProperties(
      font: .preferredFont(forTextStyle: secondary), color: color)
  }

  /// A text with a small one below it.
  @MainActor public static func cell() -> UIListContentConfiguration {
    UIListContentConfiguration(secondary: .subheadline, color: .label)
  }

  /// A text with a smaller grey one below it.
  @MainActor public static func subtitleCell() -> UIListContentConfiguration {
    UIListContentConfiguration(secondary: .footnote, color: .secondaryLabel)
  }

  /// A text with a grey one at the end of the row.
  @MainActor public static func valueCell() -> UIListContentConfiguration {
    var configuration = UIListContentConfiguration(secondary: .body, color: .secondaryLabel)
    configuration.prefersSideBySideTextAndSecondaryText = true
    return configuration
  }

  /// A small text above a section.
  @MainActor private static func edge(
    _ style: UIFont.TextStyle, _ color: UIColor, bold: Bool = false
  ) -> UIListContentConfiguration {
    var configuration = UIListContentConfiguration(secondary: .footnote, color: .secondaryLabel)
    let font = UIFont.preferredFont(forTextStyle: style)
    configuration.textProperties.font =
      bold ? .systemFont(ofSize: font.pointSize, weight: .semibold) : font
    configuration.textProperties.color = color
    configuration.directionalLayoutMargins.top = 7
    configuration.directionalLayoutMargins.bottom = 7
    configuration.smallestHeight = 28
    return configuration
  }

  /// The text above a section of a plain list.
  @MainActor public static func plainHeader() -> UIListContentConfiguration {
    edge(.subheadline, .secondaryLabel, bold: true)
  }

  /// The text below a section of a plain list.
  @MainActor public static func plainFooter() -> UIListContentConfiguration {
    edge(.subheadline, .secondaryLabel)
  }

  /// The text above a section of a grouped list.
  @MainActor public static func groupedHeader() -> UIListContentConfiguration {
    var configuration = edge(.footnote, .secondaryLabel)
    configuration.textProperties.transform = .uppercase
    configuration.directionalLayoutMargins.top = 16
    return configuration
  }

  /// The text below a section of a grouped list.
  @MainActor public static func groupedFooter() -> UIListContentConfiguration {
    edge(.footnote, .secondaryLabel)
  }

  /// A large text above a section of a list with rounded corners.
  @MainActor public static func prominentInsetGroupedHeader() -> UIListContentConfiguration {
    edge(.headline, .label, bold: true)
  }

  /// A larger text above a section of a list with rounded corners.
  @MainActor public static func extraProminentInsetGroupedHeader() -> UIListContentConfiguration {
    edge(.title3, .label, bold: true)
  }

  /// The text above a section of a list.
  @MainActor public static func header() -> UIListContentConfiguration { groupedHeader() }

  /// The text below a section of a list.
  @MainActor public static func footer() -> UIListContentConfiguration { groupedFooter() }

  /// The text above a section of a sidebar.
  @MainActor public static func sidebarHeader() -> UIListContentConfiguration {
    edge(.title3, .label, bold: true)
  }

  /// A text of a sidebar.
  @MainActor public static func sidebarCell() -> UIListContentConfiguration { cell() }

  /// A text of a sidebar with a smaller grey one below it.
  @MainActor public static func sidebarSubtitleCell() -> UIListContentConfiguration {
    subtitleCell()
  }

  /// A text of a sidebar beside a second column.
  @MainActor public static func accompaniedSidebarCell() -> UIListContentConfiguration { cell() }

  /// A text of a sidebar beside a second column, with a smaller grey one below it.
  @MainActor public static func accompaniedSidebarSubtitleCell() -> UIListContentConfiguration {
    subtitleCell()
  }
}
