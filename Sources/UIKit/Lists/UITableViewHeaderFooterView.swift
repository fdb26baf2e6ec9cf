import Foundation

/// A header or footer of a table view's section.
@preconcurrency @MainActor open class UITableViewHeaderFooterView: UIView {
  /// The identifier for reusing the view.
  open var reuseIdentifier: String? { identifier }
  var identifier: String?
  /// The container of the view's subviews.
  public let contentView = UIView()
  /// The view behind the content.
  open var backgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }
  /// The title.
  open private(set) lazy var textLabel: UILabel? = makeLabel()
  /// The second label, created on first use.
  open private(set) lazy var detailTextLabel: UILabel? = makeLabel()
  private var hasText = false
  private var style = UITableView.Style.plain
  private var isHeader = true
  private var margin: CGFloat = 16

  /// Creates a view with this identifier. Override it to create views of a custom class.
  public init(reuseIdentifier: String?) {
    identifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 28))
    addSubview(contentView)
  }

  /// A view of a storyboard.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addSubview(contentView)
  }

  /// Called before the view is used for another section.
  open func prepareForReuse() {}

  private func makeLabel() -> UILabel {
    let label = UILabel()
    label.numberOfLines = 0
    contentView.addSubview(label)
    hasText = true
    return label
  }

  /// Sets a title in the style of the table.
  func setUp(title: String, style: UITableView.Style, isHeader: Bool, margin: CGFloat) {
    self.style = style
    self.isHeader = isHeader
    self.margin = margin
    let isPlain = style == .plain
    textLabel?.text = isHeader && !isPlain ? title.uppercased() : title
    textLabel?.font =
      isPlain && isHeader
      ? UIFontMetrics(forTextStyle: .headline).scaledFont(
        for: .systemFont(ofSize: 17, weight: .semibold))
      : UIFont.preferredFont(forTextStyle: .footnote)
    textLabel?.textColor = isPlain && isHeader ? .label : .secondaryLabel
    textLabel?.accessibilityTraits = isHeader ? .header : .staticText
    textLabel?.accessibilityLabel = title
    backgroundColor = isPlain ? .secondarySystemBackground : .clear
    setNeedsLayout()
  }

  private var titleHeight: CGFloat {
    textLabel?.sizeThatFits(
      CGSize(width: max(1, bounds.width - 2 * margin), height: CGFloat.greatestFiniteMagnitude)
    ).height ?? 0
  }

  /// The size of the title with its margins.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    if let height = contentView.constrainedFittingHeight(width: size.width) {
      return CGSize(width: size.width, height: height)
    }
    guard hasText else { return CGSize(width: size.width, height: 0) }
    let before = bounds.width
    bounds.size.width = size.width
    let text = titleHeight.rounded(.up)
    bounds.size.width = before
    let height = style == .plain ? max(28, text + 8) : isHeader ? text + 22 : text + 16
    return CGSize(width: size.width, height: height)
  }

  /// Lays out title and background.
  open override func layoutSubviews() {
    super.layoutSubviews()
    contentView.frame = bounds
    backgroundView?.frame = bounds
    guard hasText else { return }
    let height = titleHeight
    let y: CGFloat =
      style == .plain
      ? (bounds.height - height) / 2 : isHeader ? bounds.height - height - 6 : 7
    textLabel?.frame = CGRect(x: margin, y: y, width: bounds.width - 2 * margin, height: height)
  }
}
