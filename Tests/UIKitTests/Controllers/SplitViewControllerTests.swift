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
    /// The columns that it is told of.
    var columns: [String] = []
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
    func splitViewController(
      _ svc: UISplitViewController, willShow column: UISplitViewController.Column
    ) { columns.append("show \(column)") }
    func splitViewController(
      _ svc: UISplitViewController, willHide column: UISplitViewController.Column
    ) { columns.append("hide \(column)") }
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

  // MARK: Three columns

  private lazy var middle = RecordingController("middle", log)

  private func showThree(isWide: Bool) -> UISplitViewController {
    turn(isWide: isWide)
    let split = UISplitViewController(style: .tripleColumn)
    split.delegate = decider
    split.setViewController(list, for: .primary)
    split.setViewController(middle, for: .supplementary)
    split.setViewController(detail, for: .secondary)
    screen.window.rootViewController = split
    screen.window.layoutIfNeeded()
    TurnEnd.run()
    _ = log.take()
    return split
  }

  /// The place of a column across, from where to where.
  private func place(_ controller: UIViewController) -> [CGFloat] {
    screen.window.layoutIfNeeded()
    guard let frame = controller.navigationController?.viewIfLoaded?.frame,
      controller.navigationController?.view.window != nil
    else { return [] }
    return [frame.minX, frame.maxX]
  }

  @Test func `of three columns two are beside each other, and the first moves the last aside`() {
    let split = showThree(isWide: true)
    UIView.setAnimationsEnabled(false)
    defer { UIView.setAnimationsEnabled(true) }
    #expect(split.displayMode == .oneBesideSecondary)
    #expect(place(list) == [] && place(middle) == [0, 320] && place(detail) == [320, 844])
    #expect(split.isShowing(.supplementary) && !split.isShowing(.primary))
    #expect(split.supplementaryColumnWidth == 320)
    // There is no room for three.
    #expect(split.splitBehavior == .displace)
    split.show(.primary)
    #expect(split.displayMode == .twoDisplaceSecondary)
    #expect(place(list) == [0, 320] && place(middle) == [320, 640])
    #expect(place(detail) == [640, 1164])
    #expect(split.displayModeButtonItem.accessibilityLabel == "Hide Sidebar")
    screen.tap(740, 200)
    #expect(split.displayMode == .oneBesideSecondary, "a tap on what was moved aside")
    #expect(list.appearance == .disappeared && middle.appearance == .appeared)
    split.hide(.supplementary)
    #expect(place(middle) == [] && place(detail) == [0, 844])
    split.displayModeButtonItem.perform(event: nil)
    #expect(split.displayMode == .oneBesideSecondary)
    split.displayModeButtonItem.perform(event: nil)
    #expect(split.displayMode == .twoDisplaceSecondary)
    split.displayModeButtonItem.perform(event: nil)
    #expect(split.displayMode == .oneBesideSecondary)
    #expect(split.viewControllers.count == 3)
    #expect(
      decider.columns == [
        "show primary", "hide primary", "hide supplementary", "show supplementary",
        "show primary", "hide primary",
      ])
  }

  @Test func `the app says how the columns make room, and how wide they are`() {
    let split = showThree(isWide: true)
    UIView.setAnimationsEnabled(false)
    defer { UIView.setAnimationsEnabled(true) }
    split.preferredPrimaryColumnWidth = 200
    split.preferredSupplementaryColumnWidth = 250
    split.preferredSplitBehavior = .tile
    split.show(.primary)
    #expect(split.displayMode == .twoBesideSecondary)
    #expect(
      place(list) == [0, 200] && place(middle) == [200, 450] && place(detail) == [450, 844])
    split.primaryEdge = .trailing
    #expect(
      place(list) == [644, 844] && place(middle) == [394, 644] && place(detail) == [0, 394])
    split.primaryEdge = .leading
    split.preferredDisplayMode = .twoOverSecondary
    #expect(place(list) == [0, 200] && place(middle) == [200, 450] && place(detail) == [0, 844])
    screen.tap(700, 200)
    #expect(split.displayMode == .secondaryOnly)
    // Two columns are never more than there are.
    let two = UISplitViewController(style: .doubleColumn)
    two.setViewController(UIViewController(), for: .primary)
    two.setViewController(UIViewController(), for: .secondary)
    screen.window.rootViewController = two
    two.preferredDisplayMode = .twoBesideSecondary
    screen.window.layoutIfNeeded()
    #expect(two.displayMode == .oneBesideSecondary)
  }

  @Test func `where it is narrow three columns are one stack, and are columns again`() {
    let split = showThree(isWide: false)
    UIView.setAnimationsEnabled(false)
    defer { UIView.setAnimationsEnabled(true) }
    let navigation = split.navigation
    #expect(split.isCollapsed && navigation?.viewControllers == [list, middle, detail])
    #expect(split.isShowing(.secondary))
    split.show(.supplementary)
    TurnEnd.run()
    #expect(navigation?.viewControllers == [list, middle] && split.isShowing(.supplementary))
    split.show(.primary)
    TurnEnd.run()
    #expect(navigation?.viewControllers == [list] && split.isShowing(.primary))
    split.show(.secondary)
    TurnEnd.run()
    #expect(navigation?.viewControllers == [list, middle, detail])
    split.hide(.supplementary)
    TurnEnd.run()
    #expect(navigation?.viewControllers == [list])
    split.show(.secondary)
    TurnEnd.run()
    turn(isWide: true)
    #expect(!split.isCollapsed && navigation?.viewControllers == [list])
    #expect(place(middle) == [0, 320] && place(detail) == [320, 844])
    #expect(split.viewController(for: .supplementary) === middle)
    #expect(middle.navigationController !== detail.navigationController)
    turn(isWide: false)
    #expect(navigation?.viewControllers == [list, middle, detail])
  }

  @Test func `the delegate says that the middle column is on top`() {
    decider.topColumn = .supplementary
    let split = showThree(isWide: false)
    #expect(split.navigation?.viewControllers == [list, middle])
  }

  @Test func `columns may be set in any order`() {
    turn(isWide: false)
    let split = UISplitViewController(style: .tripleColumn)
    screen.window.rootViewController = split
    split.loadViewIfNeeded()
    split.setViewController(list, for: .primary)
    split.setViewController(detail, for: .secondary)
    split.setViewController(middle, for: .supplementary)
    screen.window.layoutIfNeeded()
    TurnEnd.run()
    #expect(split.navigation?.viewControllers == [list, middle, detail])
  }
}
