import AppInterface
import SharedInterface
import Testing

@testable import AppRuntime
@testable import UIKit

/// Cards, which a finger drags away.
@MainActor @Suite final class SheetTests {
  private let log = EventLog()
  // Made in the test itself: other tests may run after the suite was made.
  private lazy var root = RecordingController("A", log)
  private lazy var card = {
    _ = screen  // Its version decides how it is presented.
    return RecordingController("B", log)
  }()
  private lazy var screen = ScreenUnderTest.make()
  private let delegate = Delegate()

  private final class Delegate: UIAdaptivePresentationControllerDelegate {
    var told: [String] = []
    var allows = true

    func presentationControllerShouldDismiss(_ controller: UIPresentationController) -> Bool {
      told.append("should")
      return allows
    }
    func presentationControllerWillDismiss(_ controller: UIPresentationController) {
      told.append("will")
    }
    func presentationControllerDidDismiss(_ controller: UIPresentationController) {
      told.append("did")
    }
    func presentationControllerDidAttemptToDismiss(_ controller: UIPresentationController) {
      told.append("attempt")
    }
  }

  private func show() {
    screen.window.rootViewController = root
    TurnEnd.run()
    card.presentationController?.delegate = delegate
    root.present(card, animated: false)
    TurnEnd.run()
    screen.window.layoutIfNeeded()
    _ = log.take()
  }

  private var container: PresentationView? { card.presentation.container }

  /// Lets the running animations come to their end.
  private func finishAnimations() {
    // What the turn has changed is sent, and from then on the animations run.
    SceneCommitter.shared.endTurn()
    screen.wait(4)
    TurnEnd.run()
  }

  /// Drags from a point down, in steps of 10 ms.
  private func drag(from y: CGFloat, by distance: CGFloat, steps: Int = 40, releases: Bool = true) {
    screen.touch((1, .touchBegan, 100, y))
    for step in 1...steps {
      screen.touch((1, .touchMoved, 100, y + distance * CGFloat(step) / CGFloat(steps)))
    }
    if releases { release(at: y + distance) }
  }

  /// Lifts the finger after it has rested.
  private func release(at y: CGFloat) {
    screen.touch((1, .touchMoved, 100, y), after: 0.3)
    screen.touch((1, .touchEnded, 100, y), after: 0.3)
  }

  @Test func `a card follows the finger and goes back from a short way`() throws {
    show()
    drag(from: 120, by: 100, releases: false)
    let shift = try #require(container).shift
    #expect((80...100).contains(shift))
    release(at: 220)
    #expect(container?.shift == 0)
    #expect(root.presentedViewController === card)
    #expect(delegate.told == ["should"])
    #expect(log.take().filter { $0.hasPrefix("B") } == [])
  }

  @Test func `a long way dismisses it, and its delegate hears of it`() throws {
    UIView.setAnimationsEnabled(false)
    defer { UIView.setAnimationsEnabled(true) }
    show()
    drag(from: 120, by: 600)
    TurnEnd.run()
    #expect(root.presentedViewController == nil)
    #expect(card.view.window == nil)
    #expect(delegate.told == ["should", "will", "did"])
  }

  @Test func `a flick dismisses it`() throws {
    show()
    screen.touch((1, .touchBegan, 100, 120))
    for step in 1...6 { screen.touch((1, .touchMoved, 100, 120 + 15 * CGFloat(step))) }
    screen.touch((1, .touchEnded, 100, 210))
    #expect(delegate.told == ["should", "will"])
  }

  @Test func `on its way out it is out of sight at the end, also after a drag`() throws {
    show()
    let container = try #require(container)
    drag(from: 120, by: 600)
    #expect(card.view.frame.minY >= 844)
    #expect(container.travel > 600)
  }

  @Test func `a card that must stay resists and springs back`() throws {
    card.isModalInPresentation = true
    show()
    drag(from: 120, by: 600, releases: false)
    let shift = try #require(container).shift
    #expect((20...80).contains(shift), "like rubber")
    release(at: 720)
    #expect(container?.shift == 0)
    #expect(root.presentedViewController === card)
    #expect(delegate.told == ["attempt"], "the app is not asked, for it has said so")
  }

  @Test func `the delegate can refuse`() throws {
    delegate.allows = false
    show()
    drag(from: 120, by: 600)
    #expect(root.presentedViewController === card)
    #expect(delegate.told == ["should", "attempt"])
  }

  @Test func `a card on its way out can be caught`() throws {
    show()
    drag(from: 120, by: 600)
    #expect(card.isBeingDismissed)
    _ = log.take()
    // It is somewhere on its way; the finger comes down on it.
    screen.touch((1, .touchBegan, 100, 830), after: 0.02)
    for step in 1...10 { screen.touch((1, .touchMoved, 100, 830 - 20 * CGFloat(step))) }
    #expect(!card.isBeingDismissed)
    screen.touch((1, .touchMoved, 100, 130), after: 0.3)
    screen.touch((1, .touchEnded, 100, 130), after: 0.3)
    finishAnimations()
    #expect(root.presentedViewController === card)
    #expect(card.view.window === screen.window)
    #expect(container?.shift == 0)
    #expect(!delegate.told.contains("did"))
    #expect(
      log.take().filter { $0.hasPrefix("B") && !$0.contains("Layout") }
        .map { $0.split(separator: " ").prefix(2).joined(separator: " ") }
        == ["B willAppear", "B didAppear"])
  }

  @Test func `content at its top moves the card, and content that has scrolled scrolls`() throws {
    let page = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 700))
    page.contentSize = CGSize(width: 390, height: 3_000)
    page.contentInsetAdjustmentBehavior = .never
    card.loadViewIfNeeded()
    card.view.addSubview(page)
    show()
    drag(from: 300, by: 120, releases: false)
    #expect(try #require(container).shift > 80)
    #expect(page.contentOffset.y == 0)
    release(at: 420)
    screen.wait(1)
    page.contentOffset.y = 500
    drag(from: 300, by: 120, releases: false)
    #expect(container?.shift == 0)
    #expect(page.contentOffset.y < 450)
    release(at: 420)
    screen.wait(3)
    // Up, content scrolls also at its top.
    page.contentOffset.y = 0
    drag(from: 400, by: -120, releases: false)
    #expect(page.contentOffset.y > 50)
    #expect(container?.shift == 0)
    release(at: 280)
  }

  private final class Rows: UITableViewController {
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      40
    }
  }

  @Test func `a table in a navigation controller moves its card, too`() throws {
    screen.window.rootViewController = root
    let rows = Rows(style: .plain)
    let navigation = UINavigationController(rootViewController: rows)
    root.present(navigation, animated: false)
    TurnEnd.run()
    screen.window.layoutIfNeeded()
    for y in [60, 300] as [CGFloat] {
      drag(from: y, by: 120, releases: false)
      #expect(try #require(navigation.presentation.container).shift > 80, "from \(y)")
      release(at: y + 120)
      finishAnimations()
    }
    // Up and then down again it scrolls.
    drag(from: 500, by: -200)
    screen.wait(3)
    #expect(rows.tableView.contentOffset.y > 100)
    drag(from: 300, by: 60, releases: false)
    #expect(navigation.presentation.container?.shift == 0)
    release(at: 360)
  }

  @Test func `before iOS 13 it covers the screen and does not move`() throws {
    let screen = try ScreenUnderTest(root: UIViewController()) { $0.systemVersion = "12.4" }
    let root = try #require(screen.window.rootViewController)
    for style in [nil, UIModalPresentationStyle.pageSheet, .formSheet] {
      let controller = UIViewController()
      if let style { controller.modalPresentationStyle = style }
      #expect(style != nil || controller.modalPresentationStyle == .fullScreen)
      root.present(controller, animated: false)
      TurnEnd.run()
      #expect(root.view.window == nil, "what is covered is not there")
      #expect(controller.view.frame == screen.window.bounds)
      drag(on: screen)
      #expect(root.presentedViewController === controller)
      root.dismiss(animated: false)
      TurnEnd.run()
    }
  }

  private func drag(on screen: ScreenUnderTest) {
    screen.touch((1, .touchBegan, 100, 120))
    for step in 1...20 { screen.touch((1, .touchMoved, 100, 120 + 30 * CGFloat(step))) }
    screen.touch((1, .touchEnded, 100, 720))
  }
}
