public import Foundation

/// The area in which a text view lays out its text.
@preconcurrency @MainActor open class NSTextContainer: NSObject {
  var onChange: (() -> Void)?

  /// The distance of lines from the container's sides, in points.
  open var lineFragmentPadding: CGFloat = 5 { didSet { onChange?() } }
  /// The maximum number of lines; 0 means no limit.
  open var maximumNumberOfLines = 0 { didSet { onChange?() } }
  /// How lines that are too long are wrapped or truncated.
  open var lineBreakMode: NSLineBreakMode = .byWordWrapping { didSet { onChange?() } }

  /// Creates a container with the default values.
  public override init() { super.init() }
}
