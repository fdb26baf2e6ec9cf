import AppInterface
import Foundation
import SharedInterface
import Testing
import UIKit

@testable import AppRuntime
@testable import UIKit

/// Two controllers beside each other, and one after the other.
@MainActor @Suite final class SplitViewControllerTests {
  let log = EventLog()
  private lazy var screen = TouchedScreen.make()

  final class Decider: UISplitViewControllerDelegate {
    var told: [String] = []
    var collapses = false
    var topColumn: UISplitViewController.Column?

    func splitViewController(
      _ splitViewController: UISplitViewController,
      collapseSecondary secondaryViewController: UIViewController,
      onto primaryViewController: UIViewController
    ) -> Bool {
      told.append("collapse")
      return collapses
    }
    func splitViewController(
      _ svc: UISplitViewController,
      topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
    ) -> UISplitViewController.Column { topColumn ?? proposedTopColumn }
    func splitViewController(
      _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode
    ) { told.append("mode \(displayMode.rawValue)") }
    func splitViewControllerDidCollapse(_ svc: UISplitViewController) { told.append("collapsed") }
    func splitViewControllerDidExpand(_ svc: UISplitViewController) { told.append("expanded") }
  }

  private let decider = Decider()
  private lazy var list = RecordingController("list", log)
  private lazy var detail = RecordingController("detail", log)
  private lazy var lists = UINavigationController(rootViewController: list)
  private lazy var details = UINavigationController(rootViewController: detail)

  /// Shows list and detail.
  private func show(isWide: Bool) -> UISplitViewController {
    turn(isWide: isWide)
    let split = UISplitViewController()
    split.delegate = decider
    split.viewControllers = [lists, details]
    screen.window.rootViewController = split
    screen.window.layoutIfNeeded()
    TurnEnd.run()
    _ = log.take()
    return split
  }

  /// Turns the screen on its side, where there is room for two columns, or upright.
  private func turn(isWide: Bool) {
    _ = screen
    UIView.setAnimationsEnabled(false)
    defer { UIView.setAnimationsEnabled(true) }
    screen.app.deliver(.environmentChanged) {
      $0.environment.deviceOrientation = isWide ? .landscapeLeft : .portrait
    }
    screen.window.layoutIfNeeded()
    TurnEnd.run()
  }

  @Test func `where it is wide they are beside each other`() {
    let split = show(isWide: true)
    #expect(!split.isCollapsed && split.displayMode == .oneBesideSecondary)
    #expect(split.viewControllers == [lists, details] && decider.told == [])
    #expect(lists.view.frame == CGRect(x: 0, y: 0, width: 320, height: 390))
    #expect(details.view.frame == CGRect(x: 320, y: 0, width: 524, height: 390))
    #expect(list.appearance == .appeared && detail.appearance == .appeared)
    #expect(list.splitViewController === split)
    split.preferredPrimaryColumnWidthFraction = 0.25
    screen.window.layoutIfNeeded()
    #expect(split.primaryColumnWidth == 211 && details.view.frame.minX == 211)
    split.minimumPrimaryColumnWidth = 300
    #expect(split.primaryColumnWidth == 300)
  }

  @Test func `where it is narrow the detail is pushed, unless the delegate takes it`() {
    var split = show(isWide: false)
    #expect(split.isCollapsed && split.viewControllers == [lists])
    #expect(lists.viewControllers == [list, detail] && lists.view.frame.width == 390)
    #expect(decider.told == ["collapse", "collapsed"])
    #expect(detail.appearance == .appeared && list.appearance == .disappeared)
    decider.collapses = true
    lists = UINavigationController(rootViewController: RecordingController("list", log))
    details = UINavigationController(rootViewController: RecordingController("detail", log))
    split = show(isWide: false)
    #expect(lists.viewControllers.count == 1 && details.viewControllers.count == 1)
  }

  /// Sets its columns when its view was loaded, as many apps do.
  final class Columns: UISplitViewController {
    let list = UIViewController()
    let detail = UIViewController()
    override func viewDidLoad() {
      super.viewDidLoad()
      setViewController(list, for: .primary)
      setViewController(detail, for: .secondary)
    }
  }

  @Test func `columns that are set when the view was loaded collapse as well`() throws {
    turn(isWide: false)
    let split = Columns(style: .doubleColumn)
    screen.window.rootViewController = split
    screen.window.layoutIfNeeded()
    TurnEnd.run()
    let navigation = try #require(split.navigation)
    #expect(split.isCollapsed && navigation.viewControllers == [split.list, split.detail])
    UIView.setAnimationsEnabled(false)
    defer { UIView.setAnimationsEnabled(true) }
    split.show(.primary)
    TurnEnd.run()
    #expect(navigation.viewControllers == [split.list])
    split.show(.secondary)
    TurnEnd.run()
    #expect(navigation.viewControllers == [split.list, split.detail])
    let other = Columns(style: .doubleColumn)
    decider.topColumn = .primary
    other.delegate = decider
    screen.window.rootViewController = other
    screen.window.layoutIfNeeded()
    TurnEnd.run()
    #expect(other.navigation?.viewControllers == [other.list])
  }

  @Test func `a detail is pushed, and goes into its column when there is room`() {
    decider.collapses = true
    let split = show(isWide: false)
    UIView.setAnimationsEnabled(false)
    defer { UIView.setAnimationsEnabled(true) }
    let other = RecordingController("other", log)
    let others = UINavigationController(rootViewController: other)
    list.showDetailViewController(others, sender: nil)
    TurnEnd.run()
    #expect(lists.viewControllers == [list, other] && other.appearance == .appeared)
    other.navigationController?.pushViewController(UIViewController(), animated: false)
    TurnEnd.run()
    _ = log.take()
    turn(isWide: true)
    #expect(!split.isCollapsed && split.viewControllers == [lists, others])
    #expect(lists.viewControllers == [list] && others.viewControllers.count == 2)
    #expect(others.viewControllers.first === other && list.appearance == .appeared)
    #expect(decider.told.suffix(1) == ["expanded"])
    #expect(list.view.window != nil && others.topViewController?.view.window != nil)
    turn(isWide: false)
    #expect(split.isCollapsed)
  }

  @Test func `beside the list another detail takes the place of the one before`() {
    let split = show(isWide: true)
    let other = RecordingController("other", log)
    list.showDetailViewController(other, sender: nil)
    screen.window.layoutIfNeeded()
    #expect(split.viewControllers == [lists, other])
    #expect(other.view.frame.minX == 320 && detail.view.window == nil)
    #expect(
      log.take() == [
        "detail willDisappear", "detail didDisappear", "other willMove in", "other didMove in",
        "other load", "other willAppear movingTo", "other didAppear movingTo",
      ])
  }

  @Test func `the button hides the list and shows it again`() {
    let split = show(isWide: true)
    UIView.setAnimationsEnabled(false)
    defer { UIView.setAnimationsEnabled(true) }
    let button = split.displayModeButtonItem
    #expect(button.accessibilityLabel == "Hide Sidebar" && button.isEnabled)
    button.perform(event: nil)
    screen.window.layoutIfNeeded()
    #expect(split.displayMode == .secondaryOnly && details.view.frame.width == 844)
    #expect(list.appearance == .disappeared && button.accessibilityLabel == "Show Sidebar")
    button.perform(event: nil)
    #expect(split.displayMode == .oneBesideSecondary && list.appearance == .appeared)
    split.preferredDisplayMode = .oneOverSecondary
    screen.window.layoutIfNeeded()
    #expect(details.view.frame.width == 844 && lists.view.frame.width == 320)
    screen.tap(600, 200)
    #expect(split.displayMode == .secondaryOnly, "a tap beside the list hides it")
    #expect(decider.told == ["mode 1", "mode 2", "mode 3", "mode 1"])
  }

  @Test func `columns get navigation controllers, and the delegate says which one is on top`() {
    turn(isWide: false)
    decider.topColumn = .primary
    let split = UISplitViewController(style: .doubleColumn)
    split.delegate = decider
    split.setViewController(list, for: .primary)
    split.setViewController(detail, for: .secondary)
    screen.window.rootViewController = split
    screen.window.layoutIfNeeded()
    TurnEnd.run()
    #expect(split.viewController(for: .secondary) === detail)
    #expect(list.navigationController?.viewControllers == [list])
    #expect(list.appearance == .appeared && detail.viewIfLoaded?.window == nil)
    UIView.setAnimationsEnabled(false)
    defer { UIView.setAnimationsEnabled(true) }
    split.show(.secondary)
    TurnEnd.run()
    #expect(list.navigationController?.viewControllers == [list, detail])
    split.hide(.secondary)
    TurnEnd.run()
    #expect(list.navigationController?.viewControllers == [list])
    split.show(.secondary)
    TurnEnd.run()
    #expect(list.navigationController?.viewControllers == [list, detail])
  }
}
