public import Foundation

/// Wheels, a calendar or buttons with which a person selects a date, a time or the length of a countdown.
@preconcurrency @MainActor open class UIDatePicker: UIControl {
  /// What is selected.
  open var datePickerMode = Mode.dateAndTime { didSet { wheelsChanged() } }
  /// The language of the wheels; nil: the person's.
  open var locale: Locale? { didSet { wheelsChanged() } }
  /// The calendar of the wheels.
  open var calendar: Calendar! = .autoupdatingCurrent { didSet { wheelsChanged() } }
  /// The time zone of the wheels; nil: the calendar's.
  open var timeZone: TimeZone? { didSet { wheelsChanged() } }
  /// The first date that can be selected. Limits of which the first is later than the last have no effect.
  open var minimumDate: Date? { didSet { limitsChanged() } }
  /// The last date that can be selected.
  open var maximumDate: Date? { didSet { limitsChanged() } }
  /// The minutes between two rows: a divisor of 60 up to 30, otherwise 1.
  open var minuteInterval: Int {
    get { interval }
    set {
      interval = (1...30).contains(newValue) && 60 % newValue == 0 ? newValue : 1
      dateStored = fitting(dateStored)
      wheelsChanged()
    }
  }
  /// A date that is set is rounded down to the interval of minutes.
  open var roundsToMinuteInterval = true
  /// The wanted look.
  open var preferredDatePickerStyle = UIDatePickerStyle.automatic {
    didSet { if preferredDatePickerStyle != oldValue { wheelsChanged() } }
  }
  /// The look: the wanted one, if there is one of the mode; otherwise wheels.
  open var datePickerStyle: UIDatePickerStyle {
    switch (preferredDatePickerStyle, datePickerMode) {
    case (.automatic, _), (.wheels, _), (_, .countDownTimer), (_, .yearAndMonth): .wheels
    case (.compact, _), (.inline, _): preferredDatePickerStyle
    }
  }

  private var interval = 1
  private var dateStored = Date()
  private var durationStored: TimeInterval = 60
  let picker = UIPickerView(frame: .zero)
  private lazy var model = DatePickerModel(self)
  private var madeWheels: DateWheels?
  /// The calendar of the inline style; nil in others.
  private(set) var grid: DateGridView?
  /// The buttons of the compact style, and that for the time below a calendar; nil: there is none.
  private(set) var fields: DateFieldsView?
  /// What a button has opened.
  private(set) weak var panel: DatePanel?

  /// Creates a date picker with this frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Creates a date picker from a storyboard.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    if bounds.size == .zero { bounds.size = UIPickerView.size }
    addSubview(picker)
    picker.dataSource = model
    picker.delegate = model
    show(animated: false)
  }

  // MARK: The date

  /// The selected date.
  open var date: Date {
    get { dateStored }
    set { setDate(newValue, animated: false) }
  }

  /// Selects a date; one beyond the limits is the limit.
  open func setDate(_ date: Date, animated: Bool) {
    dateStored = fitting(date)
    show(animated: animated)
    panel?.picker.date = dateStored
  }

  /// The length of a countdown, in seconds, from a minute to 23 hours and 59 minutes.
  open var countDownDuration: TimeInterval {
    get { durationStored }
    set {
      let minutes = Int(max(60, min(newValue, 24 * 3600 - 60)) / 60)
      durationStored = TimeInterval(max(minutes / interval, 1) * interval * 60)
      show(animated: false)
    }
  }

  var usedCalendar: Calendar {
    var used = calendar ?? .autoupdatingCurrent
    if let timeZone { used.timeZone = timeZone }
    if let locale { used.locale = locale }
    return used
  }

  /// A date within the limits, on an interval of minutes.
  private func fitting(_ date: Date) -> Date {
    var date = date
    if roundsToMinuteInterval, interval > 1, datePickerMode != .date {
      let minute = usedCalendar.component(.minute, from: date)
      let start = usedCalendar.dateInterval(of: .minute, for: date)?.start ?? date
      date = start.addingTimeInterval(TimeInterval(-60 * (minute % interval)))
    }
    guard let range = limits else { return date }
    return min(max(date, range.lowerBound), range.upperBound)
  }

  var limits: ClosedRange<Date>? {
    let first = minimumDate ?? .distantPast
    let last = maximumDate ?? .distantFuture
    return first <= last ? first...last : nil
  }

  private func limitsChanged() {
    let fitted = fitting(dateStored)
    if fitted != dateStored {
      dateStored = fitted
      show(animated: false)
    }
    picker.reloadAllComponents()
    makeLook()
  }

  // MARK: Wheels

  var wheels: DateWheels {
    if let madeWheels { return madeWheels }
    let used = usedCalendar
    let made = DateWheels(
      mode: datePickerMode, calendar: used, locale: locale ?? .autoupdatingCurrent,
      minuteInterval: interval, anchor: dateStored, today: Date())
    madeWheels = made
    return made
  }

  private func wheelsChanged() {
    madeWheels = nil
    hasTurned = false
    makeLook()
    picker.reloadAllComponents()
    show(animated: false)
    invalidateIntrinsicContentSize()
  }

  /// Turns the wheels to what is selected.
  private func show(animated: Bool) {
    showLook()
    let wheels = wheels
    for (component, column) in wheels.columns.enumerated() {
      let current = hasTurned ? picker.selectedRow(inComponent: component) : nil
      let near = current.flatMap { $0 > 0 ? $0 : nil }
      let row =
        datePickerMode == .countDownTimer
        ? wheels.row(column, of: durationStored, near: near)
        : wheels.row(column, of: dateStored, near: near)
      picker.selectRow(row, inComponent: component, animated: animated && hasTurned)
    }
    hasTurned = true
  }
  private var hasTurned = false

  /// A person has turned a wheel. What cannot be selected turns back.
  func wheelWasTurned() {
    let wheels = wheels
    let rows = wheels.columns.indices.map { picker.selectedRow(inComponent: $0) }
    if datePickerMode == .countDownTimer {
      durationStored = wheels.duration(ofRows: rows)
    } else {
      let turned = wheels.date(ofRows: rows, from: dateStored)
      dateStored = limits.map { min(max(turned, $0.lowerBound), $0.upperBound) } ?? turned
    }
    show(animated: true)
    sendActions(for: [.valueChanged, .primaryActionTriggered])
  }

  // MARK: Calendars and buttons

  /// Makes what the style shows beside the wheels, or instead of them.
  private func makeLook() {
    panel?.end()
    grid?.removeFromSuperview()
    fields?.removeFromSuperview()
    grid = nil
    fields = nil
    let style = datePickerStyle
    let hasDay = datePickerMode != .time
    let hasTime = datePickerMode != .date
    picker.isHidden = style == .compact || style == .inline && hasDay
    if style == .inline, hasDay {
      let made = DateGridView(
        .init(calendar: usedCalendar, locale: locale ?? .autoupdatingCurrent, limits: limits),
        date: dateStored)
      made.onSelect = { [weak self] in self?.personSelected($0) }
      addSubview(made)
      grid = made
    }
    let parts: [DateFieldsView.Part] =
      switch style {
      case .compact: (hasDay ? [.day] : []) + (hasTime ? [.time] : [])
      case .inline: hasDay && hasTime ? [.time] : []
      case .automatic, .wheels: []
      }
    if !parts.isEmpty {
      let made = DateFieldsView(parts) { [weak self] part, button in self?.open(part, from: button)
      }
      addSubview(made)
      fields = made
    }
    fieldParts = parts
    showLook()
    showEnabled()
    setNeedsLayout()
  }

  private var fieldParts: [DateFieldsView.Part] = []

  private func showLook() {
    grid?.date = dateStored
    guard let fields else { return }
    let formatter = DateFormatter()
    formatter.calendar = usedCalendar
    formatter.timeZone = usedCalendar.timeZone
    formatter.locale = locale ?? .autoupdatingCurrent
    fields.show(
      fieldParts.map { part in
        formatter.dateStyle = part == .day ? .medium : .none
        formatter.timeStyle = part == .time ? .short : .none
        return formatter.string(from: dateStored)
      })
    invalidateIntrinsicContentSize()
  }

  private func personSelected(_ date: Date) {
    setDate(date, animated: true)
    sendActions(for: [.valueChanged, .primaryActionTriggered])
  }

  /// Opens a calendar for the day, or wheels for the time.
  private func open(_ part: DateFieldsView.Part, from button: UIView) {
    guard let window else { return }
    sendActions(for: .editingDidBegin)
    let other = UIDatePicker(frame: .zero)
    other.datePickerMode = part == .day ? .date : .time
    other.preferredDatePickerStyle = part == .day ? .inline : .wheels
    other.calendar = usedCalendar
    other.timeZone = usedCalendar.timeZone
    other.locale = locale
    other.minimumDate = minimumDate
    other.maximumDate = maximumDate
    other.minuteInterval = interval
    other.tintColor = tintColor
    other.date = dateStored
    other.addAction(
      UIAction { [weak self, weak other] _ in
        if let self, let other { personSelected(other.date) }
      }, for: .valueChanged)
    let made = DatePanel(other, from: button.convert(button.bounds, to: window))
    made.onEnd = { [weak self] in self?.sendActions(for: .editingDidEnd) }
    made.show(in: window)
    panel = made
  }

  /// What was opened goes with the picker.
  open override func willMove(toWindow newWindow: UIWindow?) {
    super.willMove(toWindow: newWindow)
    if newWindow == nil { panel?.end() }
  }

  // MARK: Limits of the wheels

  /// A row leads to a date within the limits.
  func isSelectable(_ row: Int, in component: Int) -> Bool {
    guard datePickerMode != .countDownTimer, let limits, minimumDate != nil || maximumDate != nil
    else { return true }
    let wheels = wheels
    let rows = wheels.columns.map { wheels.row($0, of: dateStored, near: nil) }
    let date = wheels.date(ofRow: row, in: component, others: rows, from: dateStored)
    // A wheel of the larger part is dim only where no smaller one can help.
    let unit: Calendar.Component =
      switch wheels.columns[component] {
      case .year: .year
      case .month: .month
      case .day, .date: .day
      case .hour, .hours, .period: .hour
      case .minute, .minutes: .minute
      }
    let span = wheels.calendar.dateInterval(of: unit, for: date)
    let (start, end) = (span?.start ?? date, span?.end ?? date)
    return end > limits.lowerBound && start <= limits.upperBound
  }

  // MARK: Layout

  override func stateDidChange() {
    super.stateDidChange()
    showEnabled()
  }

  private func showEnabled() {
    for view in [picker, grid, fields].compactMap({ $0 }) {
      view.isUserInteractionEnabled = isEnabled
      view.alpha = isEnabled ? 1 : 0.4
    }
  }

  /// 320 × 216 points for wheels; as large as the calendar or the buttons otherwise.
  open override var intrinsicContentSize: CGSize {
    switch (grid != nil, fields) {
    case (true, nil): DateGridView.size
    case (true, let fields?):
      CGSize(
        width: DateGridView.size.width,
        height: DateGridView.size.height + fields.wantedSize.height + 10)
    case (false, let fields?): fields.wantedSize
    case (false, nil): UIPickerView.size
    }
  }

  /// As large as what it shows.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  /// Lays out the wheels.
  open override func layoutSubviews() {
    super.layoutSubviews()
    picker.frame = bounds
    let wanted = fields?.wantedSize ?? .zero
    guard let grid else {
      fields?.frame = CGRect(
        x: 0, y: (bounds.height - wanted.height) / 2, width: bounds.width, height: wanted.height)
      return
    }
    let below = fields == nil ? 0 : wanted.height + 10
    grid.frame = CGRect(
      x: 0, y: 0, width: bounds.width, height: max(0, bounds.height - below))
    let isFlipped = effectiveUserInterfaceLayoutDirection == .rightToLeft
    fields?.frame = CGRect(
      x: isFlipped ? 16 : bounds.width - wanted.width - 16, y: bounds.height - wanted.height,
      width: wanted.width, height: wanted.height)
  }
}

/// What the wheels of a date picker show.
private final class DatePickerModel: UIPickerViewDataSource, UIPickerViewDelegate {
  private unowned let owner: UIDatePicker

  init(_ owner: UIDatePicker) { self.owner = owner }

  func numberOfComponents(in pickerView: UIPickerView) -> Int { owner.wheels.columns.count }

  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
    owner.wheels.rowCount(owner.wheels.columns[component])
  }

  func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat {
    switch owner.wheels.columns[component] {
    case .hour, .minute, .period, .day: 54
    case .year: 76
    case .month, .date: 128
    case .hours, .minutes: 120
    }
  }

  func pickerView(
    _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
  ) -> NSAttributedString? {
    let wheels = owner.wheels
    return NSAttributedString(
      string: wheels.title(row, wheels.columns[component]),
      attributes: [
        .font: UIFont.systemFont(ofSize: 21),
        .foregroundColor: owner.isSelectable(row, in: component)
          ? UIColor.label : UIColor.tertiaryLabel,
      ])
  }

  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
    owner.wheelWasTurned()
  }
}
