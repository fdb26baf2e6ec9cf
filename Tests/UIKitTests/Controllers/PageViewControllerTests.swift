import Foundation
import Testing
import UIKit

@testable import AppRuntime
@testable import UIKit

/// How a person, and the app itself, turn pages.
@MainActor @Suite struct PageViewControllerTests {
  let log = EventLog()

  /// Five pages, of which it has all.
  final class Book: UIPageViewControllerDataSource, UIPageViewControllerDelegate {
    let pages: [RecordingController]
    let log: EventLog
    var dots = 0
    var spine = UIPageViewController.SpineLocation.min

    init(_ log: EventLog) {
      self.log = log
      pages = "ABCDE".map { RecordingController(String($0), log) }
    }

    private func name(_ page: UIViewController) -> String { page.title ?? "?" }

    private func page(_ other: UIViewController, by step: Int) -> UIViewController? {
      let index = pages.firstIndex { $0 === other }.map { $0 + step } ?? -1
      return pages.indices.contains(index) ? pages[index] : nil
    }

    func pageViewController(
      _ pageViewController: UIPageViewController,
      viewControllerBefore viewController: UIViewController
    ) -> UIViewController? {
      log.lines.append("before \(name(viewController))?")
      return page(viewController, by: -1)
    }

    func pageViewController(
      _ pageViewController: UIPageViewController,
      viewControllerAfter viewController: UIViewController
    ) -> UIViewController? {
      log.lines.append("after \(name(viewController))?")
      return page(viewController, by: 1)
    }

    func presentationCount(for pageViewController: UIPageViewController) -> Int { dots }

    func presentationIndex(for pageViewController: UIPageViewController) -> Int {
      let shown = pageViewController.viewControllers?.first
      return pages.firstIndex { $0 === shown } ?? 0
    }

    func pageViewController(
      _ pageViewController: UIPageViewController,
      willTransitionTo pendingViewControllers: [UIViewController]
    ) {
      log.lines.append("will turn to " + pendingViewControllers.map(name).joined())
    }

    func pageViewController(
      _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
      previousViewControllers: [UIViewController], transitionCompleted completed: Bool
    ) {
      let names = previousViewControllers.map(name).joined()
      log.lines.append("turned from \(names): \(finished) \(completed)")
    }

    func pageViewController(
      _ pageViewController: UIPageViewController,
      spineLocationFor orientation: UIInterfaceOrientation
    ) -> UIPageViewController.SpineLocation { spine }
  }

  /// Shows a controller at a page.
  private func show(
    _ book: Book, at index: Int = 0,
    style: UIPageViewController.TransitionStyle = .scroll,
    orientation: UIPageViewController.NavigationOrientation = .horizontal,
    options: [UIPageViewController.OptionsKey: Any]? = nil
  ) -> (screen: TouchedScreen, pages: UIPageViewController) {
    let screen = TouchedScreen.make()
    let pages = UIPageViewController(
      transitionStyle: style, navigationOrientation: orientation, options: options)
    pages.dataSource = book
    pages.delegate = book
    let isBook = pages.spineLocation == .mid
    pages.setViewControllers(
      Array(book.pages[index...(isBook ? index + 1 : index)]), direction: .forward, animated: false)
    screen.window.rootViewController = pages
    screen.window.layoutIfNeeded()
    TurnEnd.run()
    _ = log.take()
    return (screen, pages)
  }

  private func settle(_ shown: (screen: TouchedScreen, pages: UIPageViewController)) {
    shown.screen.frames(of: shown.pages.pagesView.scroll, for: 2)
  }

  @Test func `a swipe turns a page and tells in the platform's order`() {
    let book = Book(log)
    let shown = show(book)
    shown.screen.down(300, 400)
    shown.screen.move(50, 400)
    shown.screen.up()
    settle(shown)
    #expect(
      log.take() == [
        "after A?", "before A?", "will turn to B", "B willMove in", "B load",
        "B willAppear movingTo", "A willDisappear", "B didAppear movingTo", "A didDisappear",
        "A willMove out", "A didMove out", "B didMove in", "turned from A: true true", "after B?",
      ])
    #expect(shown.pages.viewControllers == [book.pages[1]])
    #expect(shown.pages.children == [book.pages[1]])
    let frame = book.pages[1].view.convert(book.pages[1].view.bounds, to: shown.screen.window)
    #expect(frame == CGRect(x: 0, y: 0, width: 390, height: 844))
    #expect(book.pages[0].view.window == nil)
  }

  @Test func `a swipe that is let go leaves the callbacks balanced`() {
    let book = Book(log)
    let shown = show(book, at: 1)
    shown.screen.down(300, 400)
    shown.screen.move(200, 400, steps: 20)
    // A pause: the finger does not flick.
    shown.screen.wait(1)
    shown.screen.move(199, 400, steps: 1)
    shown.screen.wait(1)
    shown.screen.up()
    settle(shown)
    #expect(
      log.take().filter { !$0.contains("ove ") && !$0.contains("?") } == [
        "will turn to C", "C load", "C willAppear movingTo", "B willDisappear",
        "C willDisappear movingTo", "B willAppear", "C didDisappear movingTo", "B didAppear",
        "turned from B: true false",
      ])
    #expect(shown.pages.viewControllers == [book.pages[1]])
    #expect(shown.pages.children == [book.pages[1]])
    #expect(book.pages[2].view.window == nil && book.pages[2].appearance == .disappeared)
    #expect(book.pages[1].appearance == .appeared)
  }

  @Test func `a finger that goes over to the other side turns the other way`() {
    let book = Book(log)
    let shown = show(book, at: 1)
    shown.screen.down(200, 400)
    shown.screen.move(150, 400)
    #expect(log.take().contains("will turn to C"))
    shown.screen.move(380, 400)
    shown.screen.up()
    settle(shown)
    let told = log.take()
    #expect(told.contains("turned from B: true false") && told.contains("will turn to A"))
    #expect(told.contains("turned from B: true true"))
    #expect(shown.pages.viewControllers == [book.pages[0]])
    #expect(book.pages[2].appearance == .disappeared && book.pages[0].appearance == .appeared)
  }

  @Test func `there is nothing to turn to past the ends, and none without a source`() {
    let book = Book(log)
    let shown = show(book)
    shown.screen.down(100, 400)
    shown.screen.move(350, 400)
    #expect(shown.pages.pagesView.progress > -0.4, "the first page resists")
    shown.screen.up()
    settle(shown)
    #expect(shown.pages.viewControllers == [book.pages[0]])
    #expect(shown.pages.pagesView.progress == 0)
    #expect(log.take() == ["after A?", "before A?"])
    shown.pages.dataSource = nil
    shown.screen.down(300, 400)
    shown.screen.move(50, 400)
    shown.screen.up()
    settle(shown)
    #expect(shown.pages.viewControllers == [book.pages[0]] && log.take() == [])
  }

  @Test func `quick flicks turn page after page`() {
    let book = Book(log)
    let shown = show(book)
    for _ in 0..<3 {
      shown.screen.down(350, 400)
      shown.screen.move(60, 400)
      shown.screen.up()
      shown.screen.frames(of: shown.pages.pagesView.scroll, for: 0.2)
    }
    settle(shown)
    #expect(shown.pages.viewControllers == [book.pages[3]])
    #expect(book.pages.filter { $0.appearance == .appeared } == [book.pages[3]])
    #expect(shown.pages.children == [book.pages[3]])
  }

  @Test func `a page caught between two goes to the nearer one when it is let go`() {
    let book = Book(log)
    let shown = show(book)
    shown.screen.down(350, 400)
    shown.screen.move(250, 400)
    shown.screen.up()
    shown.screen.frames(of: shown.pages.pagesView.scroll, for: 0.05)
    shown.screen.down(200, 400)
    #expect(shown.pages.turn != nil)
    shown.screen.wait(1)
    shown.screen.up()
    settle(shown)
    #expect(shown.pages.turn == nil)
    #expect(shown.pages.pagesView.progress == 0)
    #expect(book.pages.filter { $0.appearance == .appeared }.count == 1)
  }

  @Test func `the app turns without its delegate being told`() {
    let book = Book(log)
    let shown = show(book, at: 2)
    var finished: [Bool] = []
    shown.pages.setViewControllers([book.pages[0]], direction: .reverse, animated: true) {
      finished.append($0)
    }
    #expect(finished.isEmpty && shown.pages.viewControllers == [book.pages[2]])
    settle(shown)
    #expect(finished == [true])
    #expect(shown.pages.viewControllers == [book.pages[0]])
    #expect(
      log.take().filter { !$0.contains("ove ") } == [
        "A load", "A willAppear movingTo", "C willDisappear", "A didAppear movingTo",
        "C didDisappear",
      ])
    shown.pages.setViewControllers([book.pages[1]], direction: .forward, animated: false) {
      finished.append($0)
    }
    #expect(finished == [true, true] && book.pages[1].view.window != nil)
    #expect(book.pages[1].appearance == .appeared && book.pages[0].appearance == .disappeared)
  }

  @Test func `what is set while pages turn ends that turn`() {
    let book = Book(log)
    let shown = show(book)
    var finished: [String] = []
    shown.pages.setViewControllers([book.pages[1]], direction: .forward, animated: true) {
      finished.append("B \($0)")
    }
    shown.pages.setViewControllers([book.pages[2]], direction: .forward, animated: true) {
      finished.append("C \($0)")
    }
    settle(shown)
    #expect(finished == ["B true", "C true"])
    #expect(shown.pages.viewControllers == [book.pages[2]])
    #expect(book.pages.filter { $0.appearance == .appeared } == [book.pages[2]])
  }

  @Test func `the page control follows swipes, and its taps turn`() {
    let book = Book(log)
    book.dots = 5
    let shown = show(book, at: 1)
    let control = shown.pages.pagesView.pageControl
    #expect(!control.isHidden && control.numberOfPages == 5 && control.currentPage == 1)
    #expect(book.pages[1].view.bounds.height == 844 - 37 - shown.pages.view.safeAreaInsets.bottom)
    shown.screen.down(300, 400)
    shown.screen.move(50, 400)
    shown.screen.up()
    settle(shown)
    #expect(control.currentPage == 2)
    control.accessibilityDecrement()
    #expect(control.currentPage == 2, "until the page is turned")
    settle(shown)
    #expect(control.currentPage == 1 && shown.pages.viewControllers == [book.pages[1]])
    #expect(control.accessibilityValue == "page 2 of 5")
  }

  @Test func `pages beside each other have space between them, and vertical ones lie below`() {
    let book = Book(log)
    let shown = show(book, orientation: .vertical, options: [.interPageSpacing: 20])
    #expect(book.pages[0].view.bounds.size == CGSize(width: 390, height: 844))
    shown.screen.down(200, 700)
    shown.screen.move(200, 300)
    let first = book.pages[0].view.frame
    #expect(book.pages[1].view.frame.minY == first.maxY + 20)
    shown.screen.up()
    settle(shown)
    #expect(shown.pages.viewControllers == [book.pages[1]])
  }

  @Test func `a book with its spine in the middle shows two pages`() {
    let book = Book(log)
    let shown = show(
      book, style: .pageCurl,
      options: [.spineLocation: UIPageViewController.SpineLocation.mid.rawValue])
    #expect(shown.pages.isDoubleSided && shown.pages.gestureRecognizers.count == 2)
    #expect(book.pages[0].view.bounds.width == 195 && book.pages[1].view.bounds.width == 195)
    shown.screen.tap(380, 400)
    settle(shown)
    #expect(shown.pages.viewControllers == [book.pages[2], book.pages[3]])
    shown.screen.tap(380, 400)
    settle(shown)
    #expect(shown.pages.viewControllers == [book.pages[2], book.pages[3]], "E has no other side")
    shown.screen.tap(10, 400)
    settle(shown)
    #expect(shown.pages.viewControllers == [book.pages[0], book.pages[1]])
  }

  @Test func `another size leaves the shown page in sight`() {
    let book = Book(log)
    let shown = show(book, at: 2)
    shown.screen.down(300, 400)
    shown.screen.move(250, 400)
    shown.pages.view.frame.size = CGSize(width: 844, height: 390)
    shown.screen.window.layoutIfNeeded()
    #expect(shown.pages.turn == nil && shown.pages.pagesView.progress == 0)
    #expect(book.pages[2].view.frame.size == CGSize(width: 844, height: 390))
    #expect(book.pages[3].appearance == .disappeared && book.pages[2].appearance == .appeared)
  }
}
