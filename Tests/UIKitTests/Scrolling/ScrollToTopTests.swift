import SharedInterface
import Testing
import UIKit

@testable import UIKit

/// A tap on the status bar, reported to the active app.
@MainActor @Suite struct ScrollToTopTests {
  /// Records the scroll view's calls on its way to the top.
  private final class Recorder: UIScrollViewDelegate {
    var log: [String] = []
    var allows = true

    func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
      log.append("should")
      return allows
    }
    func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {
      log.append("top at \(Int(scrollView.contentOffset.y))")
    }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { log.append("animated") }
  }

  private let screen: TouchedScreen
  private let view: UIScrollView
  private let recorder = Recorder()

  init() throws {
    screen = try TouchedScreen()
    view = Self.scrollView(at: 100)
    view.delegate = recorder
    view.contentInset.top = 30
    screen.show(view)
    view.contentOffset.y = 2000
  }

  private static func scrollView(at y: CGFloat) -> UIScrollView {
    let view = UIScrollView(frame: CGRect(x: 0, y: y, width: 300, height: 200))
    view.contentInsetAdjustmentBehavior = .never
    view.contentSize = CGSize(width: 300, height: 4000)
    return view
  }

  private func tapStatusBar() {
    var input = WireInputEvent()
    input.statusBarTap = WireStatusBarTapInput()
    screen.app.application.handle(input)
    screen.frames(of: view, for: 0.5)
  }

  @Test func `the content scrolls to its top and its delegate hears of it`() {
    tapStatusBar()
    #expect(view.contentOffset.y == -30)
    #expect(recorder.log == ["should", "top at -30"])
  }

  @Test func `content that is at its top does not move`() {
    view.contentOffset.y = -30
    tapStatusBar()
    #expect(recorder.log.isEmpty)
  }

  @Test func `the delegate can keep it where it is`() {
    recorder.allows = false
    tapStatusBar()
    #expect(view.contentOffset.y == 2000)
    #expect(recorder.log == ["should"])
  }

  @Test func `a scroll view that does not scroll to the top stays where it is`() {
    view.scrollsToTop = false
    tapStatusBar()
    #expect(view.contentOffset.y == 2000)
  }

  @Test func `of two scroll views none is meant, until one of them is out of the question`() {
    let other = Self.scrollView(at: 400)
    screen.show(other)
    tapStatusBar()
    #expect(view.contentOffset.y == 2000)
    let ways: [(UIScrollView) -> Void] = [
      { $0.isHidden = true }, { $0.alpha = 0 }, { $0.scrollsToTop = false },
      { $0.frame.origin.x = 390 },
    ]
    for way in ways {
      let third = Self.scrollView(at: 400)
      other.removeFromSuperview()
      screen.show(third)
      way(third)
      view.contentOffset.y = 2000
      tapStatusBar()
      #expect(view.contentOffset.y == -30)
      third.removeFromSuperview()
    }
  }

  @Test func `a window that is not key is not looked into`() {
    let window = UIWindow(frame: screen.window.bounds)
    window.addSubview(Self.scrollView(at: 400))
    window.isHidden = false
    tapStatusBar()
    #expect(view.contentOffset.y == -30)
    window.isHidden = true
  }

  @Test func `a finger that catches the content on its way ends it`() {
    var input = WireInputEvent()
    input.statusBarTap = WireStatusBarTapInput()
    screen.app.application.handle(input)
    screen.frames(of: view, for: 0.15)
    view.contentOffset.y = 1000
    screen.frames(of: view, for: 0.5)
    #expect(view.contentOffset.y == 1000)
    #expect(recorder.log == ["should"])
  }

  @Test func `while the app ignores interaction nothing scrolls`() {
    screen.app.application.beginIgnoringInteractionEvents()
    tapStatusBar()
    screen.app.application.endIgnoringInteractionEvents()
    #expect(view.contentOffset.y == 2000)
  }
}
