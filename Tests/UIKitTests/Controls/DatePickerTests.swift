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
}
