public import Foundation

/// Wheels with rows, of which the one in the middle is selected.
@preconcurrency @MainActor open class UIPickerView: UIView {
  /// Says how many wheels and rows there are.
  open weak var dataSource: (any UIPickerViewDataSource)? { didSet { forgetWheels() } }
  /// Has the rows' content, and hears what is selected.
  open weak var delegate: (any UIPickerViewDelegate)? { didSet { forgetWheels() } }
  /// The selected row is marked. It always is, as on current phones.
  open var showsSelectionIndicator = true

  private var made: [PickerWheel]?
  private let lines = [UIView(frame: .zero), UIView(frame: .zero)]

  /// The platform's measures, in points.
  static let size = CGSize(width: 320, height: 216)
  static let rowHeight: CGFloat = 32
  private static let gap: CGFloat = 5
  private static let margin: CGFloat = 9

  /// Creates a picker with this frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Creates a picker from a storyboard.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    if bounds.size == .zero { bounds.size = Self.size }
    clipsToBounds = true
    for line in lines {
      line.backgroundColor = .separator
      line.isUserInteractionEnabled = false
      addSubview(line)
    }
  }

  // MARK: Wheels

  /// The wheels, made when they are first asked for.
  var wheels: [PickerWheel] {
    if let made { return made }
    guard let dataSource else { return [] }
    let count = max(0, dataSource.numberOfComponents(in: self))
    let new = (0..<count).map { PickerWheel(component: $0, picker: self) }
    made = new
    for wheel in new {
      insertSubview(wheel, at: 0)
      wheel.reload()
    }
    setNeedsLayout()
    return new
  }

  private func forgetWheels() {
    for wheel in made ?? [] { wheel.removeFromSuperview() }
    made = nil
    setNeedsLayout()
  }

  /// The number of wheels.
  open var numberOfComponents: Int { wheels.count }

  /// The number of a wheel's rows.
  open func numberOfRows(inComponent component: Int) -> Int {
    wheels.indices.contains(component) ? wheels[component].rowCount : 0
  }

  /// The size of a wheel's rows, in points.
  open func rowSize(forComponent component: Int) -> CGSize {
    guard wheels.indices.contains(component) else { return .zero }
    layoutIfNeeded()
    return CGSize(width: wheels[component].bounds.width, height: wheels[component].rowHeight)
  }

  /// The view that the delegate has made for a row; nil if the row is out of sight or has a text.
  open func view(forRow row: Int, forComponent component: Int) -> UIView? {
    guard wheels.indices.contains(component) else { return nil }
    layoutIfNeeded()
    return wheels[component].ownView(ofRow: row)
  }

  /// Asks for all wheels and rows anew.
  open func reloadAllComponents() {
    let count = dataSource?.numberOfComponents(in: self) ?? 0
    guard count == made?.count else { return forgetWheels() }
    for wheel in wheels { wheel.reload() }
    setNeedsLayout()
  }

  /// Asks for a wheel's rows anew.
  open func reloadComponent(_ component: Int) {
    if wheels.indices.contains(component) { wheels[component].reload() }
    setNeedsLayout()
  }

  /// Selects a row, of which the delegate is not told.
  open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
    guard wheels.indices.contains(component) else { return }
    layoutIfNeeded()
    wheels[component].select(row, animated: animated && window != nil)
  }

  /// The selected row of a wheel; -1: it has none.
  open func selectedRow(inComponent component: Int) -> Int {
    guard wheels.indices.contains(component), wheels[component].rowCount > 0 else { return -1 }
    return wheels[component].selected
  }

  /// A person has selected a row.
  func personSelected(_ row: Int, in component: Int) {
    delegate?.pickerView(self, didSelectRow: row, inComponent: component)
  }

  // MARK: Layout

  /// 320 × 216 points.
  open override var intrinsicContentSize: CGSize { Self.size }

  /// 320 × 216 points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }

  /// Lays out the wheels side by side.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let wheels = wheels
    let wanted = wheels.map { wheel in
      delegate?.pickerView(self, widthForComponent: wheel.component) ?? 0
    }
    let room =
      bounds.width - 2 * Self.margin - Self.gap * CGFloat(max(0, wheels.count - 1))
      - wanted.reduce(0, +)
    let open = wanted.filter { $0 <= 0 }.count
    let share = open > 0 ? max(0, room / CGFloat(open)) : 0
    // Wheels that leave room are in the middle.
    var x = Self.margin + (open > 0 ? 0 : max(0, room / 2))
    let isFlipped = effectiveUserInterfaceLayoutDirection == .rightToLeft
    for (wheel, wanted) in zip(wheels, wanted) {
      let width = wanted > 0 ? wanted : share
      wheel.frame = CGRect(
        x: isFlipped ? bounds.width - x - width : x, y: 0, width: width, height: bounds.height)
      x += width + Self.gap
    }
    let height = wheels.map(\.rowHeight).max() ?? Self.rowHeight
    for (line, y) in zip(lines, [bounds.midY - height / 2, bounds.midY + height / 2]) {
      line.frame = CGRect(x: 0, y: y - 0.25, width: bounds.width, height: 0.5)
    }
  }
}
