import Foundation
import Testing
import UIKit

@testable import UIKit

@MainActor @Suite final class StandardControlTests {
  /// Created in the test itself, because other tests may run between a suite's init and its test.
  private lazy var screen = TouchedScreen.make()

  private func counting(_ control: UIControl, _ event: UIControl.Event) -> () -> Int {
    var count = 0
    control.addAction(UIAction { _ in count += 1 }, for: event)
    return { count }
  }

  // MARK: Switch

  @Test func `a tap switches, and says so once`() {
    let view = UISwitch(frame: CGRect(x: 100, y: 100, width: 0, height: 0))
    screen.show(view)
    let changes = counting(view, .valueChanged)
    #expect(view.frame.size == CGSize(width: 51, height: 31))
    #expect(view.accessibilityValue == "0")
    screen.tap(120, 115)
    #expect(view.isOn)
    #expect(changes() == 1)
    #expect(view.accessibilityValue == "1")
    view.setOn(false, animated: false)
    #expect(changes() == 1, "what the app does itself it is not told")
  }

  @Test func `a switch follows the finger to the other side and back`() {
    let view = UISwitch(frame: CGRect(x: 100, y: 100, width: 0, height: 0))
    screen.show(view)
    let changes = counting(view, .valueChanged)
    screen.down(110, 115)
    screen.move(145, 115)
    screen.up()
    #expect(view.isOn)
    screen.wait(1)
    screen.down(140, 115)
    screen.move(105, 115)
    screen.move(145, 115)
    screen.up()
    #expect(view.isOn, "dragged there and back")
    #expect(changes() == 1)
  }

  @Test func `a disabled switch does nothing`() {
    let view = UISwitch(frame: CGRect(x: 100, y: 100, width: 0, height: 0))
    view.isEnabled = false
    screen.show(view)
    screen.tap(120, 115)
    #expect(!view.isOn)
  }

  // MARK: Slider

  @Test func `a slider follows the knob`() {
    let view = UISlider(frame: CGRect(x: 50, y: 100, width: 200, height: 34))
    screen.show(view)
    let changes = counting(view, .valueChanged)
    screen.down(64, 117)
    screen.move(150, 117)
    #expect(abs(view.value - 0.5) < 0.01)
    #expect(changes() > 1)
    screen.move(400, 117)
    screen.up()
    #expect(view.value == 1)
    #expect(view.accessibilityValue == "100%")
  }

  @Test func `a slider that is not continuous says so at the end`() {
    let view = UISlider(frame: CGRect(x: 50, y: 100, width: 200, height: 34))
    view.isContinuous = false
    screen.show(view)
    let changes = counting(view, .valueChanged)
    screen.down(64, 117)
    screen.move(150, 117)
    #expect(changes() == 0)
    screen.up()
    #expect(changes() == 1)
  }

  @Test func `a slider stays in its range`() {
    let view = UISlider()
    view.maximumValue = 10
    view.value = 99
    #expect(view.value == 10)
    view.maximumValue = 5
    #expect(view.value == 5)
    view.minimumValue = 7
    #expect(view.value == 7)
    #expect(view.maximumValue == 7)
  }

  @Test func `from right to left the slider begins at the right`() {
    let view = UISlider(frame: CGRect(x: 50, y: 100, width: 200, height: 34))
    view.semanticContentAttribute = .forceRightToLeft
    screen.show(view)
    screen.down(236, 117)
    screen.move(150, 117)
    screen.up()
    #expect(abs(view.value - 0.5) < 0.01)
  }

  // MARK: Segmented control

  @Test func `a tap chooses a segment`() {
    let view = UISegmentedControl(items: ["One", "Two", "Three"])
    view.frame = CGRect(x: 0, y: 100, width: 300, height: 32)
    screen.show(view)
    let changes = counting(view, .valueChanged)
    #expect(view.selectedSegmentIndex == UISegmentedControl.noSegment)
    screen.tap(150, 115)
    #expect(view.selectedSegmentIndex == 1)
    screen.tap(150, 115)
    #expect(changes() == 1, "the chosen one again is nothing new")
    view.setEnabled(false, forSegmentAt: 2)
    screen.tap(250, 115)
    #expect(view.selectedSegmentIndex == 1)
  }

  @Test func `segments come and go without losing the chosen one`() {
    let view = UISegmentedControl(items: ["A", "B"])
    view.selectedSegmentIndex = 1
    view.insertSegment(withTitle: "0", at: 0, animated: false)
    #expect(view.selectedSegmentIndex == 2)
    view.removeSegment(at: 0, animated: false)
    #expect(view.selectedSegmentIndex == 1)
    view.removeSegment(at: 1, animated: false)
    #expect(view.selectedSegmentIndex == UISegmentedControl.noSegment)
    #expect(view.titleForSegment(at: 0) == "A")
  }

  // MARK: Stepper

  @Test func `a stepper steps, repeats and stops at its ends`() {
    let view = UIStepper(frame: CGRect(x: 100, y: 100, width: 0, height: 0))
    view.maximumValue = 3
    screen.show(view)
    let changes = counting(view, .valueChanged)
    screen.tap(180, 115)
    #expect(view.value == 1)
    screen.tap(110, 115)
    #expect(view.value == 0)
    screen.tap(110, 115)
    #expect(view.value == 0)
    #expect(changes() == 2)
    screen.down(180, 115)
    for _ in 0..<6 { screen.wait(0.5) }
    screen.up()
    #expect(view.value == 3)
    view.wraps = true
    screen.tap(180, 115)
    #expect(view.value == 0)
  }

  // MARK: Pages, progress, activity

  @Test func `a tap beside the dot turns the page`() {
    let view = UIPageControl(frame: CGRect(x: 0, y: 100, width: 300, height: 26))
    view.numberOfPages = 3
    screen.show(view)
    screen.tap(250, 110)
    #expect(view.currentPage == 1)
    screen.tap(20, 110)
    #expect(view.currentPage == 0)
    view.currentPage = 99
    #expect(view.currentPage == 2)
    #expect(view.accessibilityValue == "page 3 of 3")
  }

  @Test func `progress stays between nothing and all`() {
    let view = UIProgressView(progressViewStyle: .default)
    view.progress = 7
    #expect(view.progress == 1)
    view.progress = -1
    #expect(view.progress == 0)
    view.setProgress(0.25, animated: true)
    #expect(view.accessibilityValue == "25%")
    #expect(view.intrinsicContentSize.height == 4)
  }

  @Test func `the wheel turns on the display, and only while it can be seen`() {
    let view = UIActivityIndicatorView(style: .large)
    #expect(view.isHidden)
    view.startAnimating()
    let wheel = view.subviews[0].layer
    #expect(wheel.animationKeys() ?? [] == [], "in no window")
    screen.show(view)
    #expect(wheel.animationKeys() ?? [] == ["turning"])
    view.isHidden = true
    #expect(wheel.animationKeys() ?? [] == [])
    view.isHidden = false
    #expect(wheel.animationKeys() ?? [] == ["turning"])
    view.stopAnimating()
    #expect(view.isHidden)
    #expect(wheel.animationKeys() ?? [] == [])
    #expect(view.intrinsicContentSize == CGSize(width: 37, height: 37))
  }

  // MARK: Image view

  @Test func `images are shown one after the other, as often as asked`() {
    let images = (0..<3).map { _ in Glyph.plus.image(size: 10) }
    let view = UIImageView(image: Glyph.minus.image(size: 20))
    #expect(view.intrinsicContentSize == CGSize(width: 20, height: 20))
    view.animationImages = images
    view.animationRepeatCount = 2
    view.startAnimating()
    for step in 0..<6 {
      #expect(view.shownImage === images[step % 3])
      view.showNextFrame()
    }
    #expect(!view.isAnimating)
    #expect(view.shownImage === view.image)
  }

  @Test(arguments: [
    (UIView.ContentMode.scaleAspectFit, CGRect(x: 0, y: 25, width: 100, height: 50)),
    (.scaleAspectFill, CGRect(x: -50, y: 0, width: 200, height: 100)),
    (.center, CGRect(x: 40, y: 45, width: 20, height: 10)),
    (.bottomRight, CGRect(x: 80, y: 90, width: 20, height: 10)),
    (.scaleToFill, CGRect(x: 0, y: 0, width: 100, height: 100)),
  ])
  func `an image is where its mode says`(mode: UIView.ContentMode, frame: CGRect) {
    let bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
    #expect(mode.frame(of: CGSize(width: 20, height: 10), in: bounds) == frame)
  }
}
