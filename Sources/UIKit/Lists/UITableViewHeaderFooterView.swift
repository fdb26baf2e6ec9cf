import Foundation

/// What stands above or below a section of a table view.
@preconcurrency @MainActor open class UITableViewHeaderFooterView: UIView {
  /// What is said when the view is used again.
  open var reuseIdentifier: String? { identifier }
  var identifier: String?
  /// Where the view's views go.
  public let contentView = UIView()
  /// What stands behind the content.
  open var backgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }
  /// The title.
  open private(set) lazy var textLabel: UILabel? = makeLabel()
  /// A second text; made when it is first asked for.
  open private(set) lazy var detailTextLabel: UILabel? = makeLabel()
  private var hasText = false
  private var style = UITableView.Style.plain
  private var isHeader = true
  private var margin: CGFloat = 16

  /// A view of this identifier. Override it to make views of your own class.
  public required init(reuseIdentifier: String?) {
    identifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 28))
    addSubview(contentView)
  }

  /// A view of a storyboard.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addSubview(contentView)
  }

  /// The view is about to be used for another section.
  open func prepareForReuse() {}

  private func makeLabel() -> UILabel {
    let label = UILabel()
    label.numberOfLines = 0
    contentView.addSubview(label)
    hasText = true
    return label
  }

  /// Makes the view show a title as a table of a style does.
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

  /// As high as its title and the room around it.
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

  /// Places title and background.
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
