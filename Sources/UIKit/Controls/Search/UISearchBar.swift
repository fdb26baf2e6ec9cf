public import Foundation

/// A text field for what is searched, with a cancel button and scopes.
@preconcurrency @MainActor open class UISearchBar: UIView {
  /// Observes the bar.
  open weak var delegate: (any UISearchBarDelegate)?
  /// The text field.
  public let searchTextField = UISearchTextField(frame: .zero)

  private let background = UIView(frame: .zero)
  private let cancel = UIButton(type: .system)
  private let extra = UIButton(type: .system)
  private let scopes = UISegmentedControl(frame: .zero)
  private let promptLabel = UILabel(frame: .zero)
  private lazy var fieldDelegate = SearchFieldDelegate(self)
  /// A search controller that follows the bar; it hears of each step before the delegate.
  weak var follower: (any SearchBarFollowing)?

  /// The platform's measures, in points.
  static let height: CGFloat = 56
  private static let fieldHeight: CGFloat = 36
  private static let scopeHeight: CGFloat = 44
  private static let margin: CGFloat = 16
  private static let gap: CGFloat = 10

  /// Creates a bar with this frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  /// Creates a bar from a storyboard.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    searchTextField.delegate = fieldDelegate
    searchTextField.placeholder = "Search"
    searchTextField.addAction(
      UIAction { [weak self] _ in self?.personChangedText() }, for: .editingChanged)
    searchTextField.tokensChanged = { [weak self] in self?.follower?.searchBarContentDidChange() }
    cancel.setTitle("Cancel", for: .normal)
    cancel.titleLabel?.font = .systemFont(ofSize: 17)
    cancel.isHidden = true
    cancel.addAction(UIAction { [weak self] _ in self?.cancelWasTapped() }, for: .touchUpInside)
    extra.isHidden = true
    extra.addAction(UIAction { [weak self] _ in self?.extraWasTapped() }, for: .touchUpInside)
    scopes.isHidden = true
    scopes.addAction(UIAction { [weak self] _ in self?.scopeWasSelected() }, for: .valueChanged)
    promptLabel.font = .systemFont(ofSize: 13)
    promptLabel.textAlignment = .center
    promptLabel.isHidden = true
    for view in [background, searchTextField, cancel, extra, scopes, promptLabel] {
      addSubview(view)
    }
    showBackground()
  }

  // MARK: Content

  /// The text. Setting it does not tell the delegate.
  open var text: String? {
    get { searchTextField.text }
    set {
      guard newValue ?? "" != searchTextField.text ?? "" else { return }
      searchTextField.text = newValue
      searchTextField.setNeedsLayout()
      follower?.searchBarContentDidChange()
    }
  }

  /// What is shown while there is no text.
  open var placeholder: String? {
    get { searchTextField.placeholder }
    set { searchTextField.placeholder = newValue }
  }

  /// A line above the field.
  open var prompt: String? {
    didSet {
      promptLabel.text = prompt
      promptLabel.isHidden = prompt == nil
      sizeChanged()
    }
  }

  // MARK: Looks

  /// The look.
  open var searchBarStyle = Style.default { didSet { showBackground() } }
  /// The style.
  open var barStyle = UIBarStyle.default { didSet { showBackground() } }
  /// The background's colour; nil: the system's.
  open var barTintColor: UIColor? { didSet { showBackground() } }
  /// What is below shines through.
  open var isTranslucent = true
  /// The background's image; an empty one leaves the background out.
  open var backgroundImage: UIImage? { didSet { showBackground() } }

  private func showBackground() {
    background.backgroundColor =
      searchBarStyle == .minimal || backgroundImage != nil || follower != nil
      ? nil : barTintColor ?? (barStyle == .black ? .black : .secondarySystemBackground)
  }

  /// A search controller follows the bar, which is then part of another bar.
  func follow(_ follower: any SearchBarFollowing) {
    self.follower = follower
    showBackground()
  }

  /// Sets a picture for a state; nil: the system's.
  open func setImage(_ iconImage: UIImage?, for icon: Icon, state: UIControl.State) {
    icons[icon] = iconImage
    if icon == .search, let view = searchTextField.leftView as? UIImageView {
      view.image =
        iconImage ?? UIImage(systemName: "magnifyingglass")?.withRenderingMode(.alwaysTemplate)
    }
    showExtra()
  }

  /// The picture that was set.
  open func image(for icon: Icon, state: UIControl.State) -> UIImage? { icons[icon] }

  private var icons: [Icon: UIImage] = [:]

  // MARK: Buttons

  /// There is a cancel button.
  open var showsCancelButton: Bool {
    get { !cancel.isHidden }
    set { setShowsCancelButton(newValue, animated: false) }
  }

  /// Shows or hides the cancel button.
  open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
    guard showsCancelButton == cancel.isHidden else { return }
    cancel.isHidden = !showsCancelButton
    setNeedsLayout()
    guard animated, window != nil, UIView.areAnimationsEnabled else { return }
    cancel.alpha = 0
    UIView.animate(withDuration: 0.25) { [self] in
      cancel.alpha = 1
      layoutIfNeeded()
    }
  }

  /// There is a button for bookmarks.
  open var showsBookmarkButton = false { didSet { showExtra() } }
  /// There is a button for recent results.
  open var showsSearchResultsButton = false { didSet { showExtra() } }
  /// The button for recent results is selected.
  open var isSearchResultsButtonSelected = false {
    didSet { extra.isSelected = isSearchResultsButtonSelected }
  }

  private func showExtra() {
    extra.isHidden = !showsBookmarkButton && !showsSearchResultsButton
    let icon: Icon = showsBookmarkButton ? .bookmark : .resultsList
    let symbol = showsBookmarkButton ? "star" : "list.bullet"
    extra.setImage(icons[icon] ?? UIImage(systemName: symbol), for: .normal)
    extra.accessibilityLabel = showsBookmarkButton ? "Bookmarks" : "Results"
    setNeedsLayout()
  }

  // MARK: Scopes

  /// The titles of the scopes.
  open var scopeButtonTitles: [String]? {
    didSet {
      guard scopeButtonTitles != oldValue else { return }
      let selected = scopes.selectedSegmentIndex
      scopes.removeAllSegments()
      for (index, title) in (scopeButtonTitles ?? []).enumerated() {
        scopes.insertSegment(withTitle: title, at: index, animated: false)
      }
      if scopes.numberOfSegments > 0 {
        scopes.selectedSegmentIndex = max(0, min(selected, scopes.numberOfSegments - 1))
      }
      sizeChanged()
    }
  }

  /// The selected scope. Setting it does not tell the delegate.
  open var selectedScopeButtonIndex: Int {
    get { max(0, scopes.selectedSegmentIndex) }
    set {
      guard newValue != selectedScopeButtonIndex, newValue >= 0, newValue < scopes.numberOfSegments
      else { return }
      scopes.selectedSegmentIndex = newValue
      follower?.searchBarContentDidChange()
    }
  }

  /// The scopes are shown.
  open var showsScopeBar: Bool {
    get { wantsScopes }
    set { setShowsScope(newValue, animated: false) }
  }

  /// Shows or hides the scopes.
  open func setShowsScope(_ show: Bool, animated: Bool) {
    guard show != wantsScopes else { return }
    wantsScopes = show
    sizeChanged()
  }

  private var wantsScopes = false
  private var hasScopes: Bool { wantsScopes && scopes.numberOfSegments > 0 }

  private func sizeChanged() {
    scopes.isHidden = !hasScopes
    invalidateIntrinsicContentSize()
    setNeedsLayout()
    follower?.searchBarSizeDidChange()
  }

  // MARK: Size

  /// The height that the bar has with what it shows, in points.
  var wantedHeight: CGFloat {
    Self.height + (prompt == nil ? 0 : 18) + (hasScopes ? Self.scopeHeight : 0)
  }

  /// As high as what it shows.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: wantedHeight)
  }

  /// As high as what it shows.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: wantedHeight)
  }

  /// Fits a bar that has no size yet to the width of the screen.
  open override func sizeToFit() {
    let room = superview?.bounds.width ?? UIScreen.main.bounds.width
    frame.size = CGSize(width: bounds.width > 0 ? bounds.width : room, height: wantedHeight)
  }

  /// Lays out the field, the buttons and the scopes.
  open override func layoutSubviews() {
    super.layoutSubviews()
    background.frame = bounds
    let isFlipped = effectiveUserInterfaceLayoutDirection == .rightToLeft
    func place(_ view: UIView, _ frame: CGRect) {
      var frame = frame
      if isFlipped { frame.origin.x = bounds.width - frame.maxX }
      view.frame = frame
    }
    let side = max(Self.margin, safeAreaInsets.left, safeAreaInsets.right)
    var top: CGFloat = 0
    if prompt != nil {
      promptLabel.frame = CGRect(x: side, y: 4, width: bounds.width - 2 * side, height: 16)
      top = 18
    }
    let scopeHeight = hasScopes ? Self.scopeHeight : 0
    let row = CGRect(
      x: side, y: top, width: max(0, bounds.width - 2 * side),
      height: max(0, bounds.height - top - scopeHeight))
    let height = min(Self.fieldHeight, row.height)
    var end = row.maxX
    if !cancel.isHidden {
      let width = ceil(cancel.intrinsicContentSize.width)
      place(cancel, CGRect(x: end - width, y: row.minY, width: width, height: row.height))
      end -= width + Self.gap
    }
    if !extra.isHidden {
      place(extra, CGRect(x: end - 30, y: row.minY, width: 30, height: row.height))
      end -= 30 + Self.gap
    }
    place(
      searchTextField,
      CGRect(
        x: row.minX, y: row.midY - height / 2, width: max(0, end - row.minX), height: height))
    scopes.frame = CGRect(
      x: side, y: bounds.height - scopeHeight + 2, width: row.width, height: 32)
  }

  // MARK: A person

  private func personChangedText() {
    follower?.searchBarContentDidChange()
    delegate?.searchBar(self, textDidChange: text ?? "")
  }

  private func cancelWasTapped() {
    delegate?.searchBarCancelButtonClicked(self)
    follower?.searchBarWasCancelled()
  }

  private func extraWasTapped() {
    if showsBookmarkButton {
      delegate?.searchBarBookmarkButtonClicked(self)
    } else {
      delegate?.searchBarResultsListButtonClicked(self)
    }
  }

  private func scopeWasSelected() {
    delegate?.searchBar(self, selectedScopeButtonIndexDidChange: selectedScopeButtonIndex)
    follower?.searchBarContentDidChange()
  }

  // MARK: First responder

  /// The field may be edited.
  open override var canBecomeFirstResponder: Bool { searchTextField.canBecomeFirstResponder }
  /// The field is edited.
  open override var isFirstResponder: Bool { searchTextField.isFirstResponder }

  /// Edits the field.
  @discardableResult open override func becomeFirstResponder() -> Bool {
    searchTextField.becomeFirstResponder()
  }

  /// Ends editing.
  @discardableResult open override func resignFirstResponder() -> Bool {
    searchTextField.resignFirstResponder()
  }

  /// The view above the keyboard.
  open override var inputAccessoryView: UIView? {
    get { searchTextField.inputAccessoryView }
    set { searchTextField.inputAccessoryView = newValue }
  }
}

/// Follows what happens in a search bar.
@MainActor protocol SearchBarFollowing: AnyObject {
  /// Editing begins.
  func searchBarBeginsEditing()
  /// The text or the scope has changed.
  func searchBarContentDidChange()
  /// The search key was tapped.
  func searchBarWasConfirmed()
  /// The cancel button was tapped.
  func searchBarWasCancelled()
  /// The bar is to be higher or lower.
  func searchBarSizeDidChange()
}

/// Tells a search bar's delegate of what its field does.
private final class SearchFieldDelegate: UITextFieldDelegate {
  private unowned let bar: UISearchBar

  init(_ bar: UISearchBar) { self.bar = bar }

  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
    bar.delegate?.searchBarShouldBeginEditing(bar) ?? true
  }

  func textFieldDidBeginEditing(_ textField: UITextField) {
    bar.follower?.searchBarBeginsEditing()
    bar.delegate?.searchBarTextDidBeginEditing(bar)
  }

  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
    bar.delegate?.searchBarShouldEndEditing(bar) ?? true
  }

  func textFieldDidEndEditing(_ textField: UITextField) {
    bar.delegate?.searchBarTextDidEndEditing(bar)
  }

  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool {
    bar.delegate?.searchBar(bar, shouldChangeTextIn: range, replacementText: string) ?? true
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    bar.delegate?.searchBarSearchButtonClicked(bar)
    bar.follower?.searchBarWasConfirmed()
    return false
  }
}
