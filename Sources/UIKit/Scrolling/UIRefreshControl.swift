import Foundation

/// The spinner above a scroll view's content that shows that it is being reloaded. It appears when
/// the user pulls the content down, and sends `valueChanged`.
@preconcurrency @MainActor open class UIRefreshControl: UIControl {
  /// How far the content must be pulled, in points.
  static let pullDistance: CGFloat = 110
  /// The height while refreshing, in points.
  static let height: CGFloat = 60

  /// The control is refreshing.
  open private(set) var isRefreshing = false
  /// The text below the spinner.
  open var attributedTitle: NSAttributedString? {
    didSet {
      titleLabel.attributedText = attributedTitle
      setNeedsLayout()
    }
  }

  private let spinner = UIActivityIndicatorView(style: .medium)
  private let titleLabel = UILabel()
  private weak var scrollView: UIScrollView?

  /// Creates a refresh control. Assign it to a scroll view's ``UIScrollView/refreshControl``.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Creates a refresh control from a storyboard.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    spinner.hidesWhenStopped = false
    titleLabel.textAlignment = .center
    titleLabel.font = UIFont.preferredFont(forTextStyle: .footnote)
    titleLabel.textColor = .secondaryLabel
    addSubview(spinner)
    addSubview(titleLabel)
    isUserInteractionEnabled = false
    isAccessibilityElement = true
    accessibilityLabel = "Pull to refresh"
    alpha = 0
  }

  /// Starts the spinner.
  open func beginRefreshing() {
    guard !isRefreshing else { return }
    isRefreshing = true
    alpha = 1
    accessibilityLabel = "Refreshing"
    spinner.startAnimating()
    if scrollView?.isDragging != true { scrollView?.refreshInset = Self.height }
  }

  /// Stops the spinner and scrolls the content back.
  open func endRefreshing() {
    guard isRefreshing else { return }
    isRefreshing = false
    accessibilityLabel = "Pull to refresh"
    spinner.stopAnimating()
    guard let scrollView else { return }
    UIView.animate(withDuration: 0.3) {
      scrollView.refreshInset = 0
      self.alpha = 0
    }
  }

  func attach(to scrollView: UIScrollView) {
    self.scrollView = scrollView
    scrollView.insertSubview(self, at: 0)
    place(in: scrollView)
  }

  func detach(from scrollView: UIScrollView) {
    removeFromSuperview()
    scrollView.refreshInset = 0
    self.scrollView = nil
  }

  /// Places the control above the content, as high as the content was pulled.
  func place(in scrollView: UIScrollView) {
    let pulled = pulledDistance(of: scrollView)
    let top = min(0, -pulled)
    frame = CGRect(
      x: 0, y: top, width: scrollView.bounds.width,
      height: max(Self.height, min(pulled, Self.pullDistance)))
  }

  private func pulledDistance(of scrollView: UIScrollView) -> CGFloat {
    let inset = scrollView.adjustedContentInset.top - scrollView.refreshInset
    return max(0, -(scrollView.contentOffset.y + inset))
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    let pulled = pulledDistance(of: scrollView)
    guard !isRefreshing else { return }
    alpha = min(1, pulled / (Self.pullDistance * 0.8))
    if pulled >= Self.pullDistance, scrollView.isDragging {
      beginRefreshing()
      sendActions(for: .valueChanged)
    }
  }

  /// The drag has ended: the spinner keeps its space while refreshing.
  func dragEnded(in scrollView: UIScrollView) {
    if isRefreshing { scrollView.refreshInset = Self.height }
  }

  /// Lays out spinner and title.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let size = spinner.intrinsicContentSize
    let hasTitle = attributedTitle != nil
    spinner.frame = CGRect(
      x: (bounds.width - size.width) / 2,
      y: (min(bounds.height, Self.height) - size.height) / 2 - (hasTitle ? 9 : 0),
      width: size.width, height: size.height)
    titleLabel.isHidden = !hasTitle
    titleLabel.frame = CGRect(
      x: 16, y: spinner.frame.maxY + 4, width: bounds.width - 32, height: 18)
  }
}
