import Foundation
import Testing
import UIKit

@testable import UIKit

/// How wheels are turned, and what is told of it.
@MainActor @Suite final class PickerTests {
  /// Two wheels, of letters and of numbers.
  final class Source: UIPickerViewDataSource, UIPickerViewDelegate {
    var told: [String] = []
    var asked = Set<String>()
    var rows = [26, 3]

    func numberOfComponents(in pickerView: UIPickerView) -> Int { rows.count }

    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
      rows[component]
    }

    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int)
      -> String?
    {
      let title =
        component == 0
        ? String(UnicodeScalar(UInt8(ascii: "A") + UInt8(row % 26))) : "Number \(row)"
      asked.insert(title)
      return title
    }

    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
      told.append("\(component): \(row)")
    }
  }

  /// Rows with views of their own.
  final class Pictures: UIPickerViewDataSource, UIPickerViewDelegate {
    var made = 0
    var reused = 0

    func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
      1000
    }
    func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat {
      50
    }
    func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat {
      100
    }
    func pickerView(
      _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int,
      reusing view: UIView?
    ) -> UIView {
      if view == nil { made += 1 } else { reused += 1 }
      let label = view as? UILabel ?? UILabel()
      label.text = "Picture \(row)"
      return label
    }
  }

  let source = Source()
  let shown = UIPickerView(frame: CGRect(x: 35, y: 300, width: 320, height: 216))
  private lazy var screen: TouchedScreen = {
    let screen = TouchedScreen.make()
    shown.dataSource = source
    shown.delegate = source
    screen.show(shown)
    return screen
  }()
  private var picker: UIPickerView {
    _ = screen
    return shown
  }

  private func settle(_ component: Int = 0) {
    screen.frames(of: picker.wheels[component].scroll, for: 3)
  }

  @Test func `a wheel has only the rows in sight`() {
    #expect(picker.numberOfComponents == 2 && picker.numberOfRows(inComponent: 0) == 26)
    #expect(picker.selectedRow(inComponent: 0) == 0)
    #expect(source.asked.isSuperset(of: ["A", "B", "C", "Number 2"]))
    #expect(!source.asked.contains("Z"))
    #expect(picker.rowSize(forComponent: 0) == CGSize(width: 148.5, height: 32))
  }

  @Test func `a flick turns a wheel, which stops at a row and tells of it`() {
    _ = picker
    screen.down(100, 450)
    screen.move(100, 380)
    screen.up()
    #expect(source.told == [], "it still turns")
    settle()
    let row = picker.selectedRow(inComponent: 0)
    #expect(row > 1 && source.told == ["0: \(row)"])
    let wheel = picker.wheels[0]
    #expect(wheel.scroll.contentOffset.y == CGFloat(row) * 32 - 92)
    #expect(wheel.accessibilityValue == String(UnicodeScalar(UInt8(65 + row))))
    #expect(picker.selectedRow(inComponent: 1) == 0)
  }

  @Test func `a tap on a row turns to it`() {
    _ = picker
    screen.tap(280, 300 + 108 + 32)
    settle(1)
    #expect(source.told == ["1: 1"] && picker.selectedRow(inComponent: 1) == 1)
    // Each row is an element, so that a person finds it by its text.
    let rows = picker.wheels[1].scroll.subviews.compactMap { $0.subviews.first as? UILabel }
      .filter(\.isAccessibilityElement)
    #expect(Set(rows.compactMap(\.text)) == ["Number 0", "Number 1", "Number 2"])
    #expect(
      rows.filter { $0.accessibilityTraits.contains(.selected) }.map(\.text) == ["Number 1"])
    #expect(!picker.wheels[1].isAccessibilityElement, "it would speak for its rows")
  }

  @Test func `a wheel that a finger stops between two rows goes to one when it is let go`() {
    _ = picker
    screen.down(100, 450)
    screen.move(100, 350)
    screen.up()
    screen.frames(of: picker.wheels[0].scroll, for: 0.1)
    screen.down(100, 400)
    screen.wait(1)
    #expect(source.told == [], "a finger holds it")
    screen.up()
    settle()
    let offset = picker.wheels[0].scroll.contentOffset.y + 92
    #expect(offset.truncatingRemainder(dividingBy: 32) == 0)
    #expect(source.told == ["0: \(picker.selectedRow(inComponent: 0))"])
  }

  @Test func `the app selects a row, of which it is not told`() {
    picker.selectRow(25, inComponent: 0, animated: false)
    #expect(picker.selectedRow(inComponent: 0) == 25 && source.asked.contains("Z"))
    picker.selectRow(3, inComponent: 0, animated: true)
    #expect(picker.selectedRow(inComponent: 0) == 3)
    settle()
    #expect(picker.wheels[0].scroll.contentOffset == CGPoint(x: 0, y: 4))
    picker.selectRow(99, inComponent: 1, animated: false)
    #expect(picker.selectedRow(inComponent: 1) == 2)
    #expect(source.told == [])
  }

  @Test func `fewer rows leave a row selected that there is`() {
    picker.selectRow(20, inComponent: 0, animated: false)
    source.rows[0] = 5
    picker.reloadComponent(0)
    #expect(picker.selectedRow(inComponent: 0) == 4 && picker.numberOfRows(inComponent: 0) == 5)
    source.rows = [0]
    picker.reloadAllComponents()
    #expect(picker.numberOfComponents == 1 && picker.selectedRow(inComponent: 0) == -1)
  }

  @Test func `an assistive technology turns by a row`() {
    picker.wheels[1].accessibilityIncrement()
    settle(1)
    picker.wheels[1].accessibilityIncrement()
    settle(1)
    picker.wheels[1].accessibilityIncrement()
    settle(1)
    #expect(source.told == ["1: 1", "1: 2"])
    #expect(picker.wheels[1].accessibilityValue == "Number 2")
    picker.wheels[1].accessibilityDecrement()
    settle(1)
    #expect(picker.selectedRow(inComponent: 1) == 1)
  }

  @Test func `views of rows are used again`() {
    let pictures = Pictures()
    picker.dataSource = pictures
    picker.delegate = pictures
    screen.window.layoutIfNeeded()
    #expect(picker.rowSize(forComponent: 0) == CGSize(width: 100, height: 50))
    #expect((picker.view(forRow: 0, forComponent: 0) as? UILabel)?.text == "Picture 0")
    #expect(picker.view(forRow: 500, forComponent: 0) == nil)
    picker.selectRow(500, inComponent: 0, animated: true)
    settle()
    #expect((picker.view(forRow: 500, forComponent: 0) as? UILabel)?.text == "Picture 500")
    #expect(pictures.made < 12 && pictures.reused > 0)
  }
}
