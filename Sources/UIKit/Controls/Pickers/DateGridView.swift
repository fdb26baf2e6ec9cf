import Foundation

/// A month of a calendar, in which a person selects a day.
final class DateGridView: UIView {
  /// What the days are days of.
  struct Content {
    var calendar: Calendar
    var locale: Locale
    var limits: ClosedRange<Date>?
  }

  private let content: Content
  /// The selected date. Setting it shows its month.
  var date: Date {
    didSet {
      guard date != oldValue else { return }
      month = Self.start(of: date, content.calendar)
      showMonth()
    }
  }
  /// A person has selected a day: the date has the time of day that it had.
  var onSelect: (Date) -> Void = { _ in }

  /// The first moment of the month that is shown.
  private(set) var month: Date
  private let title = UILabel(frame: .zero)
  private let previousMonth = UIButton(type: .system)
  private let nextMonth = UIButton(type: .system)
  private var weekdays: [UILabel] = []
  private(set) var days: [UIButton] = []

  /// The platform's measures, in points.
  static let size = CGSize(width: 320, height: 328)
  private static let headerHeight: CGFloat = 44
  private static let weekdayHeight: CGFloat = 20

  init(_ content: Content, date: Date) {
    self.content = content
    self.date = date
    month = Self.start(of: date, content.calendar)
    super.init(frame: CGRect(origin: .zero, size: Self.size))
    title.font = .systemFont(ofSize: 17, weight: .semibold)
    addSubview(title)
    prepare(previousMonth, "chevron.left", "Previous Month", by: -1)
    prepare(nextMonth, "chevron.right", "Next Month", by: 1)
    let symbols = content.calendar.veryShortStandaloneWeekdaySymbols
    for index in 0..<7 {
      let label = UILabel(frame: .zero)
      label.text = symbols[(index + content.calendar.firstWeekday - 1) % 7].uppercased()
      label.font = .systemFont(ofSize: 13, weight: .semibold)
      label.textColor = .tertiaryLabel
      label.textAlignment = .center
      weekdays.append(label)
      addSubview(label)
    }
    showMonth()
  }

  required init?(coder: NSCoder) { nil }

  private static func start(of date: Date, _ calendar: Calendar) -> Date {
    calendar.dateInterval(of: .month, for: date)?.start ?? date
  }

  private func prepare(_ button: UIButton, _ symbol: String, _ label: String, by months: Int) {
    button.setImage(UIImage(systemName: symbol), for: .normal)
    button.accessibilityLabel = label
    button.addAction(
      UIAction { [weak self] _ in self?.turn(by: months) }, for: .touchUpInside)
    addSubview(button)
  }

  private func turn(by months: Int) {
    guard let other = content.calendar.date(byAdding: .month, value: months, to: month) else {
      return
    }
    month = Self.start(of: other, content.calendar)
    showMonth()
  }

  // MARK: The month

  private func showMonth() {
    let calendar = content.calendar
    title.text = text(month, "yMMMM")
    for day in days { day.removeFromSuperview() }
    let count = calendar.range(of: .day, in: .month, for: month)?.count ?? 0
    days = (0..<count).compactMap { index in
      calendar.date(byAdding: .day, value: index, to: month).map { button(of: $0, index + 1) }
    }
    for day in days { addSubview(day) }
    previousMonth.isEnabled = isAllowed(.month, -1)
    nextMonth.isEnabled = isAllowed(.month, 1)
    setNeedsLayout()
  }

  /// The month before or after has a day that can be selected.
  private func isAllowed(_ unit: Calendar.Component, _ step: Int) -> Bool {
    guard let other = content.calendar.date(byAdding: unit, value: step, to: month) else {
      return false
    }
    return isAllowed(content.calendar.dateInterval(of: unit, for: other))
  }

  private func isAllowed(_ span: DateInterval?) -> Bool {
    guard let span, let limits = content.limits else { return true }
    return span.end > limits.lowerBound && span.start <= limits.upperBound
  }

  private func button(of day: Date, _ number: Int) -> UIButton {
    let calendar = content.calendar
    let isSelected = calendar.isDate(day, inSameDayAs: date)
    let button = UIButton(type: .custom)
    button.setTitle("\(number)", for: .normal)
    button.titleLabel?.font = .systemFont(ofSize: 20, weight: isSelected ? .semibold : .regular)
    button.isEnabled = isAllowed(calendar.dateInterval(of: .day, for: day))
    button.setTitleColor(calendar.isDateInToday(day) ? tintColor : .label, for: .normal)
    button.setTitleColor(.tertiaryLabel, for: .disabled)
    if isSelected {
      button.setTitleColor(.white, for: .normal)
      button.backgroundColor = tintColor
    }
    button.isSelected = isSelected
    button.accessibilityLabel = text(day, "yMMMMEEEEd")
    button.addAction(UIAction { [weak self] _ in self?.select(day) }, for: .touchUpInside)
    return button
  }

  private func select(_ day: Date) {
    let calendar = content.calendar
    let time = calendar.dateComponents([.hour, .minute, .second], from: date)
    var wanted = calendar.dateComponents([.era, .year, .month, .day], from: day)
    wanted.hour = time.hour
    wanted.minute = time.minute
    wanted.second = time.second
    onSelect(calendar.date(from: wanted) ?? day)
  }

  private func text(_ date: Date, _ template: String) -> String {
    let formatter = DateFormatter()
    formatter.calendar = content.calendar
    formatter.timeZone = content.calendar.timeZone
    formatter.locale = content.locale
    formatter.setLocalizedDateFormatFromTemplate(template)
    return formatter.string(from: date)
  }

  // MARK: Layout

  override func tintColorDidChange() {
    super.tintColorDidChange()
    showMonth()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let isFlipped = effectiveUserInterfaceLayoutDirection == .rightToLeft
    func place(_ view: UIView, _ frame: CGRect) {
      var frame = frame
      if isFlipped { frame.origin.x = bounds.width - frame.maxX }
      view.frame = frame
    }
    let header = Self.headerHeight
    place(title, CGRect(x: 16, y: 0, width: max(0, bounds.width - 116), height: header))
    place(previousMonth, CGRect(x: bounds.width - 96, y: 0, width: 44, height: header))
    place(nextMonth, CGRect(x: bounds.width - 52, y: 0, width: 44, height: header))
    let width = (bounds.width - 16) / 7
    for (index, label) in weekdays.enumerated() {
      place(
        label,
        CGRect(x: 8 + CGFloat(index) * width, y: header, width: width, height: Self.weekdayHeight))
    }
    let first = content.calendar.component(.weekday, from: month)
    let offset = (first - content.calendar.firstWeekday + 7) % 7
    let top = header + Self.weekdayHeight
    let height = max(0, bounds.height - top) / 6
    let side = min(width, height)
    for (index, day) in days.enumerated() {
      let (row, column) = (offset + index).quotientAndRemainder(dividingBy: 7)
      place(
        day,
        CGRect(
          x: 8 + CGFloat(column) * width + (width - side) / 2,
          y: top + CGFloat(row) * height + (height - side) / 2, width: side, height: side))
      day.layer.cornerRadius = side / 2
    }
  }
}
