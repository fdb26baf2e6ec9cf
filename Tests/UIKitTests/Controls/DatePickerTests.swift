import Foundation
import Testing
import UIKit

@testable import UIKit

/// What the wheels of a date picker mean.
@MainActor @Suite final class DatePickerTests {
  private var calendar: Calendar = {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(identifier: "UTC") ?? calendar.timeZone
    return calendar
  }()
  private var changes = 0
  private lazy var screen = TouchedScreen.make()

  private func date(_ year: Int, _ month: Int, _ day: Int, _ hour: Int = 0, _ minute: Int = 0)
    -> Date
  {
    calendar.date(
      from: DateComponents(year: year, month: month, day: day, hour: hour, minute: minute))
      ?? .distantPast
  }

  private func show(
    _ mode: UIDatePicker.Mode, at date: Date, locale: String = "en_US"
  ) -> UIDatePicker {
    let picker = UIDatePicker(frame: CGRect(x: 35, y: 300, width: 320, height: 216))
    picker.calendar = calendar
    picker.timeZone = calendar.timeZone
    picker.locale = Locale(identifier: locale)
    picker.datePickerMode = mode
    picker.date = date
    picker.addAction(UIAction { [unowned self] _ in changes += 1 }, for: .valueChanged)
    screen.show(picker)
    return picker
  }

  private func values(_ picker: UIDatePicker) -> [String] {
    picker.picker.wheels.map { $0.accessibilityValue ?? "" }
  }

  /// Turns a wheel by some rows.
  private func turn(_ picker: UIDatePicker, _ component: Int, by rows: Int) {
    let wheel = picker.picker.wheels[component]
    for _ in 0..<abs(rows) {
      if rows > 0 { wheel.accessibilityIncrement() } else { wheel.accessibilityDecrement() }
      // The wheel turns, and then those that what it says turns back.
      for _ in 0..<2 {
        for each in picker.picker.wheels { screen.frames(of: each.scroll, for: 0.5) }
      }
    }
  }

  @Test func `the wheels of each mode show the date in the language's order`() {
    let now = date(2026, 3, 9, 15, 5)
    #expect(values(show(.date, at: now)) == ["March", "9", "2026"])
    #expect(values(show(.date, at: now, locale: "de_DE")) == ["9", "März", "2026"])
    #expect(values(show(.time, at: now)) == ["3", "05", "PM"])
    #expect(values(show(.time, at: now, locale: "de_DE")) == ["15", "05"])
    let both = values(show(.dateAndTime, at: now))
    #expect(both.dropFirst() == ["3", "05", "PM"] && both.first?.contains("Mar 9") == true)
    #expect(values(show(.yearAndMonth, at: now)) == ["March", "2026"])
    #expect(values(show(.dateAndTime, at: Date())).first == "Today")
  }

  @Test func `turning a wheel changes that part, and tells`() {
    let picker = show(.time, at: date(2026, 3, 9, 11, 59))
    turn(picker, 2, by: 1)
    #expect(picker.date == date(2026, 3, 9, 23, 59) && changes == 1)
    turn(picker, 1, by: 1)
    #expect(picker.date == date(2026, 3, 9, 23, 0) && changes == 2)
    turn(picker, 0, by: 1)
    #expect(picker.date == date(2026, 3, 9, 12, 0), "after eleven comes twelve, in the same half")
  }

  @Test func `a day that the month does not have is its last one`() {
    let picker = show(.date, at: date(2026, 1, 31, 8, 30))
    turn(picker, 0, by: 1)
    #expect(picker.date == date(2026, 2, 28, 8, 30))
    #expect(values(picker) == ["February", "28", "2026"])
    turn(picker, 0, by: -2)
    #expect(values(picker) == ["December", "28", "2026"])
  }

  @Test func `what is beyond the limits turns back`() {
    let picker = show(.date, at: date(2026, 3, 9))
    picker.minimumDate = date(2026, 2, 20)
    picker.maximumDate = date(2026, 4, 1)
    turn(picker, 2, by: 1)
    #expect(picker.date == date(2026, 4, 1))
    #expect(values(picker) == ["April", "1", "2026"])
    turn(picker, 0, by: -2)
    #expect(picker.date == date(2026, 2, 20))
    picker.date = date(2030, 1, 1)
    #expect(picker.date == date(2026, 4, 1))
    #expect(!picker.isSelectable(2026, in: 2) && picker.isSelectable(2025, in: 2))
    picker.maximumDate = date(2020, 1, 1)
    picker.date = date(2030, 1, 1)
    #expect(picker.date == date(2030, 1, 1), "limits that exclude each other have no effect")
  }

  @Test func `minutes go in intervals`() {
    let picker = show(.time, at: date(2026, 3, 9, 10, 44), locale: "de_DE")
    picker.minuteInterval = 15
    #expect(values(picker) == ["10", "30"] && picker.date == date(2026, 3, 9, 10, 30))
    turn(picker, 1, by: 2)
    #expect(picker.date == date(2026, 3, 9, 10, 0))
    picker.minuteInterval = 7
    #expect(picker.minuteInterval == 1)
  }

  @Test func `a countdown has a minute at least`() {
    let picker = show(.countDownTimer, at: Date())
    picker.countDownDuration = 3725
    #expect(picker.countDownDuration == 3720 && values(picker) == ["1 hour", "2 min"])
    turn(picker, 0, by: -1)
    turn(picker, 1, by: -2)
    #expect(picker.countDownDuration == 60 && values(picker) == ["0 hours", "1 min"])
    #expect(changes == 3)
  }

  @Test func `a picker takes the keyboard's place`() {
    let picker = UIDatePicker(frame: .zero)
    picker.locale = Locale(identifier: "en_US")
    let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 40))
    field.inputView = picker
    screen.show(field)
    UIView.performWithoutAnimation {
      field.becomeFirstResponder()
      KeyboardController.shared.update()
    }
    #expect(picker.window is KeyboardWindow && picker.bounds.height == 216)
    #expect(picker.picker.wheels.count == 4)
    field.resignFirstResponder()
    UIView.performWithoutAnimation { KeyboardController.shared.update() }
    #expect(picker.window == nil)
  }

  // MARK: Calendars and buttons

  private func day(_ number: Int, in picker: UIDatePicker) -> UIButton? {
    picker.grid?.days.first { $0.title(for: .normal) == "\(number)" }
  }

  private func tap(_ view: UIView?) {
    guard let view else { return }
    screen.window.layoutIfNeeded()
    let frame = view.convert(view.bounds, to: screen.window)
    screen.tap(frame.midX, frame.midY)
  }

  private func button(_ label: String, in view: UIView) -> UIButton? {
    if let button = view as? UIButton, button.accessibilityLabel == label { return button }
    return view.subviews.lazy.compactMap { self.button(label, in: $0) }.first
  }

  @Test func `an inline picker is a calendar, and a day keeps the time`() {
    let picker = show(.date, at: date(2026, 3, 9, 15, 5))
    picker.preferredDatePickerStyle = .inline
    picker.frame.size = picker.intrinsicContentSize
    #expect(picker.datePickerStyle == .inline && picker.picker.isHidden)
    #expect(picker.grid?.days.count == 31 && day(9, in: picker)?.isSelected == true)
    tap(day(20, in: picker))
    #expect(picker.date == date(2026, 3, 20, 15, 5) && changes == 1)
    #expect(day(20, in: picker)?.isSelected == true && day(9, in: picker)?.isSelected == false)
    // March 2026 begins on a Sunday: in American weeks at the left, in German ones at the right.
    screen.window.layoutIfNeeded()
    let american = day(1, in: picker)?.frame.minX ?? 0
    picker.locale = Locale(identifier: "de_DE")
    screen.window.layoutIfNeeded()
    #expect(american < 20 && (day(1, in: picker)?.frame.minX ?? 0) > 250)
  }

  @Test func `the buttons of the calendar show other months, within the limits`() throws {
    let picker = show(.date, at: date(2026, 1, 31))
    picker.preferredDatePickerStyle = .inline
    picker.minimumDate = date(2026, 1, 10)
    picker.maximumDate = date(2026, 2, 20)
    picker.frame.size = picker.intrinsicContentSize
    let grid = try #require(picker.grid)
    #expect(button("Previous Month", in: grid)?.isEnabled == false)
    #expect(day(9, in: picker)?.isEnabled == false && day(10, in: picker)?.isEnabled == true)
    tap(button("Next Month", in: grid))
    #expect(grid.days.count == 28 && changes == 0)
    #expect(day(20, in: picker)?.isEnabled == true && day(21, in: picker)?.isEnabled == false)
    #expect(button("Next Month", in: grid)?.isEnabled == false)
    tap(day(5, in: picker))
    #expect(picker.date == date(2026, 2, 5))
    picker.date = date(2026, 1, 15)
    #expect(grid.days.count == 31, "the month of the date is shown")
  }

  @Test func `a compact picker is buttons, which open a calendar and wheels`() throws {
    let picker = show(.dateAndTime, at: date(2026, 3, 9, 15, 5))
    picker.preferredDatePickerStyle = .compact
    picker.frame = CGRect(origin: CGPoint(x: 20, y: 200), size: picker.intrinsicContentSize)
    screen.window.layoutIfNeeded()
    let buttons = try #require(picker.fields?.buttons)
    #expect(picker.bounds.height == 34 && picker.picker.isHidden)
    let titles = buttons.map { ($0.title(for: .normal) ?? "").replacing("\u{202F}", with: " ") }
    #expect(titles == ["Mar 9, 2026", "3:05 PM"])
    tap(buttons[0])
    var panel = try #require(picker.panel)
    #expect(panel.superview === screen.window && panel.picker.datePickerStyle == .inline)
    tap(day(12, in: panel.picker))
    #expect(picker.date == date(2026, 3, 12, 15, 5) && changes == 1)
    #expect(buttons[0].title(for: .normal) == "Mar 12, 2026")
    screen.tap(200, 790)
    #expect(picker.panel?.superview == nil, "a touch beside the calendar closes it")
    tap(buttons[1])
    panel = try #require(picker.panel)
    #expect(values(panel.picker) == ["3", "05", "PM"])
    picker.removeFromSuperview()
    #expect(panel.superview == nil)
  }

  @Test func `a calendar with a time has a button for it, and other modes have wheels`() {
    let picker = show(.dateAndTime, at: date(2026, 3, 9, 15, 5))
    picker.preferredDatePickerStyle = .inline
    #expect(picker.grid != nil && picker.fields?.buttons.count == 1)
    #expect(picker.intrinsicContentSize.height > DateGridView.size.height)
    picker.datePickerMode = .time
    #expect(picker.grid == nil && picker.fields == nil && !picker.picker.isHidden)
    picker.datePickerMode = .countDownTimer
    #expect(picker.datePickerStyle == .wheels)
    picker.preferredDatePickerStyle = .automatic
    picker.datePickerMode = .date
    #expect(picker.datePickerStyle == .wheels && !picker.picker.isHidden)
    #expect(picker.intrinsicContentSize == UIPickerView.size)
  }
}
