import Foundation

/// One wheel of a picker. It has only the rows in sight, so a wheel may have very many.
final class PickerWheel: UIView, UIScrollViewDelegate {
  let component: Int
  private unowned let picker: UIPickerView
  let scroll = WheelScrollView(frame: .zero)
  private(set) var rowCount = 0
  private(set) var rowHeight = UIPickerView.rowHeight
  /// The selected row: the one at which the wheel has last come to rest.
  private(set) var selected = 0
  private var rows: [Int: PickerRow] = [:]
  /// Views of the delegate that are out of sight.
  private var spare: [UIView] = []
  /// The row to which the wheel is turned by the app or by a tap.
  private var aim: Int?
  /// A person turns, so the delegate is told.
  private var isByPerson = false
  private var isPlacing = false

  init(component: Int, picker: UIPickerView) {
    self.component = component
    self.picker = picker
    super.init(frame: .zero)
    clipsToBounds = true
    // The rows are elements of their own, which a tap selects; the value is that of the selected one.
    accessibilityTraits = .adjustable
    scroll.contentInsetAdjustmentBehavior = .never
    scroll.showsVerticalScrollIndicator = false
    scroll.showsHorizontalScrollIndicator = false
    scroll.scrollsToTop = false
    scroll.alwaysBounceVertical = true
    scroll.decelerationRate = .fast
    scroll.delegate = self
    scroll.onRelease = { [weak self] in self?.turnToNearest() }
    scroll.onWheel = { [weak self] in self?.turnByPerson($0) ?? false }
    addSubview(scroll)
    let tap = UITapGestureRecognizer(target: nil, action: nil)
    tap.addHandler(
      UIAction { [weak self, weak tap] _ in
        guard let self, let tap, tap.state == .ended else { return }
        tapped(at: tap.location(in: scroll))
      })
    scroll.addGestureRecognizer(tap)
  }

  required init?(coder: NSCoder) { nil }

  // MARK: Rows

  /// Asks for the rows anew. The selected one stays so, if there is still one.
  func reload() {
    rowCount = max(
      0, picker.dataSource?.pickerView(picker, numberOfRowsInComponent: component) ?? 0)
    let height = picker.delegate?.pickerView(picker, rowHeightForComponent: component) ?? 0
    rowHeight = height > 0 ? height : UIPickerView.rowHeight
    selected = max(0, min(selected, rowCount - 1))
    aim = nil
    for row in rows.values { putAway(row) }
    rows = [:]
    setNeedsLayout()
    layoutIfNeeded()
    arrange()
  }

  func ownView(ofRow row: Int) -> UIView? { rows[row]?.own }

  private var inset: CGFloat { (bounds.height - rowHeight) / 2 }

  private func offset(of row: Int) -> CGFloat { CGFloat(row) * rowHeight - inset }

  /// The row nearest to the middle at an offset.
  private func row(at offset: CGFloat) -> Int {
    let row = ((offset + inset) / rowHeight).rounded()
    return Int(max(0, min(row, CGFloat(max(0, rowCount - 1)))))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    if scroll.frame != bounds { arrange() }
    showRows()
  }

  /// Arranges the content for the wheel's size, with the selected row in the middle.
  private func arrange() {
    isPlacing = true
    scroll.stopMotion(finished: false)
    scroll.frame = bounds
    scroll.contentInset = UIEdgeInsets(top: inset, left: 0, bottom: inset, right: 0)
    scroll.contentSize = CGSize(width: bounds.width, height: CGFloat(rowCount) * rowHeight)
    scroll.contentOffset = CGPoint(x: 0, y: offset(of: selected))
    isPlacing = false
    isByPerson = false
    showRows()
    showValue()
  }

  private func showRows() {
    guard bounds.height > 0, rowCount > 0 else { return }
    let top = scroll.contentOffset.y
    let first = max(0, Int((top / rowHeight).rounded(.down)))
    let last = min(rowCount - 1, Int(((top + bounds.height) / rowHeight).rounded(.down)))
    for (index, row) in rows where index < first || index > last {
      putAway(row)
      rows[index] = nil
    }
    guard first <= last else { return }
    for index in first...last {
      let row = rows[index] ?? make(index)
      row.place(
        CGRect(x: 0, y: CGFloat(index) * rowHeight, width: bounds.width, height: rowHeight),
        distance: CGFloat(index) * rowHeight + rowHeight / 2 - top - bounds.height / 2,
        radius: bounds.height / 2)
    }
  }

  private func make(_ index: Int) -> PickerRow {
    let row = PickerRow()
    let delegate = picker.delegate
    let view = delegate?.pickerView(
      picker, viewForRow: index, forComponent: component, reusing: spare.popLast())
    if let view, !(view is AbsentRowView) {
      row.show(view)
    } else if let text = delegate?.pickerView(
      picker, attributedTitleForRow: index, forComponent: component)
    {
      row.show(text)
    } else {
      row.show(delegate?.pickerView(picker, titleForRow: index, forComponent: component) ?? "?")
    }
    rows[index] = row
    scroll.addSubview(row)
    return row
  }

  private func putAway(_ row: PickerRow) {
    if let view = row.own {
      view.removeFromSuperview()
      spare.append(view)
    }
    row.removeFromSuperview()
  }

  private func showValue() {
    accessibilityValue = rows[selected]?.text
    for (index, row) in rows { row.isChosen = index == selected }
  }

  // MARK: Turning

  /// The app selects a row.
  func select(_ row: Int, animated: Bool) {
    guard rowCount > 0 else { return }
    let row = max(0, min(row, rowCount - 1))
    isByPerson = false
    selected = row
    guard animated, row != self.row(at: scroll.contentOffset.y) else { return arrange() }
    aim = row
    scroll.setContentOffset(CGPoint(x: 0, y: offset(of: row)), animated: true)
  }

  /// A person turns the wheel to a row.
  private func turnByPerson(to row: Int) {
    guard rowCount > 0 else { return }
    isByPerson = true
    aim = max(0, min(row, rowCount - 1))
    let place = CGPoint(x: 0, y: offset(of: aim ?? 0))
    guard window != nil, place != scroll.contentOffset else {
      scroll.contentOffset = place
      return rest()
    }
    scroll.setContentOffset(place, animated: true)
  }

  /// A person turns the wheel by some rows. Returns whether there are so many.
  private func turnByPerson(_ step: Int) -> Bool {
    let next = (aim ?? selected) + step
    guard (0..<rowCount).contains(next) else { return false }
    turnByPerson(to: next)
    return true
  }

  private func tapped(at point: CGPoint) {
    let row = Int((point.y / rowHeight).rounded(.down))
    if (0..<rowCount).contains(row) { turnByPerson(to: row) }
  }

  private func turnToNearest() {
    guard offset(of: row(at: scroll.contentOffset.y)) != scroll.contentOffset.y else { return }
    turnByPerson(to: row(at: scroll.contentOffset.y))
  }

  /// The wheel has come to rest.
  private func rest() {
    // A finger has stopped it; it goes on when the finger is lifted.
    guard !scroll.isTracking else { return }
    let row = row(at: scroll.contentOffset.y)
    aim = nil
    showRows()
    defer { isByPerson = false }
    guard isByPerson, row != selected else { return showValue() }
    selected = row
    showValue()
    picker.personSelected(row, in: component)
  }

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
    aim = nil
    isByPerson = true
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) { if !isPlacing { showRows() } }

  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    targetContentOffset.pointee.y = offset(of: row(at: targetContentOffset.pointee.y))
  }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    if !decelerate { rest() }
  }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { rest() }

  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { rest() }

  // MARK: Accessibility

  override func accessibilityIncrement() { _ = turnByPerson(1) }

  override func accessibilityDecrement() { _ = turnByPerson(-1) }
}

/// The scroll view of a wheel.
final class WheelScrollView: UIScrollView {
  /// A finger that has stopped the wheel is lifted.
  var onRelease: (@MainActor () -> Void)?
  /// A mouse's wheel turns it by some rows.
  var onWheel: (@MainActor (Int) -> Bool)?

  override var isTracking: Bool {
    didSet { if oldValue, !isTracking, phase == .resting { onRelease?() } }
  }

  override func handleScroll(dx: CGFloat, dy: CGFloat) -> Bool {
    guard isScrollEnabled, dy != 0 else { return super.handleScroll(dx: dx, dy: dy) }
    return onWheel?(dy > 0 ? 1 : -1) ?? false
  }
}

/// A row of a wheel.
final class PickerRow: UIView {
  private let label = UILabel(frame: .zero)
  /// The delegate's view, if it has made one.
  private(set) var own: UIView?

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { nil }

  /// What is read out of the row.
  var text: String? { own.map { $0.accessibilityLabel ?? ($0 as? UILabel)?.text } ?? label.text }

  /// The wheel has come to rest at it.
  var isChosen = false {
    didSet {
      guard own == nil else { return }
      label.accessibilityTraits = isChosen ? [.staticText, .selected] : .staticText
    }
  }

  func show(_ view: UIView) {
    own = view
    addSubview(view)
  }

  func show(_ text: String) {
    label.font = .systemFont(ofSize: 21)
    label.text = text
    addLabel()
  }

  func show(_ text: NSAttributedString) {
    label.font = .systemFont(ofSize: 21)
    label.attributedText = text
    addLabel()
  }

  private func addLabel() {
    label.textAlignment = .center
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.6
    addSubview(label)
  }

  /// Places the row as on the surface of a wheel.
  ///
  /// - Parameter distance: From the middle of the wheel, in points.
  func place(_ frame: CGRect, distance: CGFloat, radius: CGFloat) {
    let content: UIView = own ?? label
    transform = .identity
    self.frame = frame
    content.frame = bounds.insetBy(dx: own == nil ? 4 : 0, dy: 0)
    let part = min(1, abs(distance) / max(1, radius))
    transform = CGAffineTransform(
      scaleX: 1 - 0.1 * part, y: max(0.3, (1 - part * part).squareRoot()))
    alpha = abs(distance) < frame.height / 2 ? 1 : max(0.15, 0.6 * (1 - part))
  }
}
