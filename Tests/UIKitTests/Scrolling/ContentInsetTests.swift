import AppInterface
import Foundation
import Testing

@testable import AppRuntime
@testable import UIKit

/// The inset of scroll views under bars that change their height.
@MainActor @Suite struct ContentInsetTests {
  /// A text below the bars, as an interface file lays it out.
  private func show(_ view: UIScrollView) throws -> ScreenUnderTest {
    let controller = UIViewController()
    view.translatesAutoresizingMaskIntoConstraints = false
    controller.view.addSubview(view)
    let safe = controller.view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: safe.topAnchor),
      view.leadingAnchor.constraint(equalTo: safe.leadingAnchor),
      view.trailingAnchor.constraint(equalTo: safe.trailingAnchor),
      view.bottomAnchor.constraint(equalTo: controller.view.bottomAnchor),
    ])
    let screen = try ScreenUnderTest(root: UINavigationController(rootViewController: controller))
    screen.window.layoutIfNeeded()
    return screen
  }

  private func call(_ isOn: Bool, on screen: ScreenUnderTest) {
    screen.app.deliver(.statusBarFrame) { $0.statusBarHeight = isOn ? 40 : 20 }
    TurnEnd.run()
    screen.window.layoutIfNeeded()
  }

  @Test func `after a call a text stands where it stood`() throws {
    let view = UITextView()
    view.text = (1...200).map { "line \($0)" }.joined(separator: "\n")
    let screen = try show(view)
    for offset in [0, 137] as [CGFloat] {
      view.contentOffset.y = offset
      let (frame, inset) = (view.frame, view.adjustedContentInset)
      #expect(inset == .zero, "it is below the bars")
      call(true, on: screen)
      #expect(view.frame.height == frame.height - 20)
      #expect(view.adjustedContentInset == .zero)
      #expect(view.contentOffset.y == offset)
      call(false, on: screen)
      #expect(view.frame == frame)
      #expect(view.adjustedContentInset == .zero)
      #expect(view.contentOffset.y == offset)
    }
  }

  @Test func `a view that only moves learns what covers it`() throws {
    let controller = UIViewController()
    let screen = try ScreenUnderTest(root: UINavigationController(rootViewController: controller))
    screen.window.layoutIfNeeded()
    let view = UIScrollView(frame: CGRect(x: 0, y: 200, width: 390, height: 300))
    view.contentSize = CGSize(width: 390, height: 1_000)
    controller.view.addSubview(view)
    #expect(view.adjustedContentInset.top == 0)
    view.center.y -= 200
    #expect(view.adjustedContentInset.top == controller.view.safeAreaInsets.top)
  }

  @Test func `a text whose caret is out of sight stays when something covers its end`() throws {
    let view = UITextView()
    view.text = (1...100).map { "line \($0)" }.joined(separator: "\n")
    let screen = try show(view)
    view.becomeFirstResponder()
    defer { view.resignFirstResponder() }
    view.selectedRange = NSRange(location: (view.text as NSString).length, length: 0)
    view.layoutIfNeeded()
    view.contentOffset.y = 0
    view.contentInset.bottom = 216
    screen.window.layoutIfNeeded()
    #expect(view.contentOffset.y == 0)
  }
}
