public import Foundation

/// The room that a text view lays its text out in.
@preconcurrency @MainActor open class NSTextContainer: NSObject {
  var onChange: (() -> Void)?

  /// How far lines stand from the container's sides.
  open var lineFragmentPadding: CGFloat = 5 { didSet { onChange?() } }
  /// How many lines there may be; 0: as many as there are.
  open var maximumNumberOfLines = 0 { didSet { onChange?() } }
  /// What becomes of lines that are too long.
  open var lineBreakMode: NSLineBreakMode = .byWordWrapping { didSet { onChange?() } }

  /// A container with the usual values.
  public override init() { super.init() }
}
