import Testing
import UIKit

@testable import UIKit

/// A large title over scrolling content.
@MainActor @Suite struct LargeTitleTests {
  private let screen = TouchedScreen.make()
  private let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  private let navigation: UINavigationController

  init() {
    let list = UIViewController()
    list.title = "Notes"
    list.view = scroll
    scroll.contentSize = CGSize(width: 390, height: 3000)
    navigation = UINavigationController(rootViewController: list)
    navigation.navigationBar.prefersLargeTitles = true
    screen.window.rootViewController = navigation
    screen.window.layoutIfNeeded()
  }

  private var bar: UINavigationBar { navigation.navigationBar }

  /// The font sizes of the visible labels with the title.
  private func titles() -> [CGFloat] {
    func labels(in view: UIView) -> [UILabel] {
      guard view.alpha > 0, !view.isHidden, !view.bounds.isEmpty else { return [] }
      return (view as? UILabel).map { [$0] } ?? view.subviews.flatMap { labels(in: $0) }
    }
    return labels(in: bar).filter { $0.text == "Notes" }.map(\.font.pointSize)
  }

  @Test func `it goes behind the buttons as content moves up, and comes back`() {
    #expect(scroll.contentOffset.y == -116)
    #expect(bar.frame == CGRect(x: 0, y: 20, width: 390, height: 96))
    #expect(titles() == [34])
    scroll.contentOffset.y = -90
    #expect(bar.frame.height == 70)
    scroll.contentOffset.y = 400
    screen.window.layoutIfNeeded()
    #expect(bar.frame == CGRect(x: 0, y: 20, width: 390, height: 44))
    #expect(titles() == [17])
    // The content's resting place is unchanged.
    #expect(scroll.adjustedContentInset.top == 116)
    scroll.contentOffset.y = -116
    screen.window.layoutIfNeeded()
    #expect(bar.frame.height == 96)
    #expect(titles() == [34])
  }

  @Test func `content never rests where half of the title is to be seen`() {
    for (distance, rest) in [(20.0, -116.0), (40, -64)] {
      scroll.contentOffset.y = -116
      screen.wait(1)
      screen.down(200, 600)
      // First the movement must become a drag.
      screen.move(200, 590, steps: 1)
      let start = scroll.contentOffset.y
      screen.move(200, 590 - distance, steps: 30)
      // The finger rests, so that there is no deceleration.
      screen.move(200, 590 - distance, steps: 30)
      #expect(abs(scroll.contentOffset.y - start - distance) < 1)
      screen.up()
      screen.frames(of: scroll, for: 3)
      #expect(abs(scroll.contentOffset.y - rest) < 0.5)
    }
  }

  @Test func `what is pushed has its own`() {
    scroll.contentOffset.y = 400
    let next = UIViewController()
    next.title = "Note"
    navigation.pushViewController(next, animated: false)
    screen.window.layoutIfNeeded()
    #expect(bar.frame.height == 96)
    next.navigationItem.largeTitleDisplayMode = .never
    screen.window.layoutIfNeeded()
    #expect(bar.frame.height == 44)
    navigation.popViewController(animated: false)
    screen.window.layoutIfNeeded()
    #expect(scroll.contentOffset.y == 400)
    #expect(bar.frame.height == 44)
  }
}
