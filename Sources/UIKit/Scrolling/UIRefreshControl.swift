import Foundation

/// The spinner above a scroll view's content that says it is being loaded anew. It shows when the
/// content is pulled down far enough, and sends `valueChanged`.
@preconcurrency @MainActor open class UIRefreshControl: UIControl {
  /// How far the content must be pulled, in points.
  static let pullDistance: CGFloat = 110
  /// The room that it takes while it refreshes.
  static let height: CGFloat = 60

  /// Whether it refreshes.
  open private(set) var isRefreshing = false
  /// What stands below the spinner.
  open var attributedTitle: NSAttributedString? {
    didSet {
      titleLabel.attributedText = attributedTitle
      setNeedsLayout()
    }
  }

  private let spinner = UIActivityIndicatorView(style: .medium)
  private let titleLabel = UILabel()
  private weak var scrollView: UIScrollView?

  /// A refresh control. Give it to a scroll view as its ``UIScrollView/refreshControl``.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// A refresh control of a storyboard.
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

  /// Shows that the content is being loaded.
  open func beginRefreshing() {
    guard !isRefreshing else { return }
    isRefreshing = true
    alpha = 1
    accessibilityLabel = "Refreshing"
    spinner.startAnimating()
    if scrollView?.isDragging != true { scrollView?.refreshInset = Self.height }
  }

  /// The content is loaded: it goes back to its place.
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

  /// Stands above the content, as high as the content was pulled.
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

  /// The finger has left: the room for the spinner stays while it refreshes.
  func dragEnded(in scrollView: UIScrollView) {
    if isRefreshing { scrollView.refreshInset = Self.height }
  }

  /// Places spinner and title.
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
