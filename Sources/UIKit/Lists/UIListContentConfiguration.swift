import Foundation

/// What a cell of a list shows: texts and an image, and how.
public struct UIListContentConfiguration: Hashable {
  /// How an image of a list looks.
  public struct ImageProperties: Hashable {
    /// The colour of template images; `nil`: the tint colour.
    public var tintColor: UIColor?
    /// The radius of the corners.
    public var cornerRadius: CGFloat = 0
    /// The most room that the image takes; 0: as much as it has.
    public var maximumSize = CGSize.zero
    /// The room that is kept for the image, whatever its width; 0: its own.
    public var reservedLayoutSize = CGSize.zero
  }

  /// How a text of a list looks.
  public struct TextProperties: Hashable {
    /// Where the text is.
    public enum TextAlignment: Int, Sendable {
      /// Where reading begins.
      case natural
      /// In the middle.
      case center
      /// At both edges.
      case justified
    }

    /// The font.
    public var font: UIFont
    /// The colour.
    public var color: UIColor = .label
    /// Where the text is.
    public var alignment: TextAlignment = .natural
    /// How many lines there may be; 0: any number.
    public var numberOfLines = 0
    /// What becomes of text that has no room.
    public var lineBreakMode: NSLineBreakMode = .byTruncatingTail
    /// Whether text is made smaller until it fits.
    public var adjustsFontSizeToFitWidth = false
  }

  /// The image before the text.
  public var image: UIImage?
  /// How the image looks.
  public var imageProperties = ImageProperties()
  /// The text.
  public var text: String?
  /// The text, with attributes; it goes before the plain one.
  public var attributedText: NSAttributedString?
  /// How the text looks.
  public var textProperties: TextProperties
  /// The second text.
  public var secondaryText: String?
  /// The second text, with attributes; it goes before the plain one.
  public var secondaryAttributedText: NSAttributedString?
  /// How the second text looks.
  public var secondaryTextProperties: TextProperties
  /// Whether the texts stand beside each other if there is room.
  public var prefersSideBySideTextAndSecondaryText = false
  /// Room around everything.
  public var directionalLayoutMargins = NSDirectionalEdgeInsets(
    top: 11, leading: 16, bottom: 11, trailing: 16)
  /// Between image and text.
  public var imageToTextPadding: CGFloat = 16
  /// Between the texts, if they stand beside each other.
  public var textToSecondaryTextHorizontalPadding: CGFloat = 8
  /// Between the texts, if one stands below the other.
  public var textToSecondaryTextVerticalPadding: CGFloat = 3

  @MainActor private init(secondary: UIFont.TextStyle, color: UIColor) {
    textProperties = TextProperties(font: .preferredFont(forTextStyle: .body))
    secondaryTextProperties = TextProperties(
      font: .preferredFont(forTextStyle: secondary), color: color)
  }

  /// A text, and a small one below it.
  @MainActor public static func cell() -> UIListContentConfiguration {
    UIListContentConfiguration(secondary: .subheadline, color: .label)
  }

  /// A text, and a smaller grey one below it.
  @MainActor public static func subtitleCell() -> UIListContentConfiguration {
    UIListContentConfiguration(secondary: .footnote, color: .secondaryLabel)
  }

  /// A text, and a grey one at the end of the row.
  @MainActor public static func valueCell() -> UIListContentConfiguration {
    var configuration = UIListContentConfiguration(secondary: .body, color: .secondaryLabel)
    configuration.prefersSideBySideTextAndSecondaryText = true
    return configuration
  }
}
