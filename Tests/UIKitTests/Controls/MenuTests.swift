import AppInterface
import Foundation
import Testing
import UIKit

@testable import AppRuntime
@testable import UIKit

/// Menus of buttons and views.
@MainActor @Suite final class MenuTests {
  private var told: [String] = []
  private lazy var screen: TouchedScreen = {
    UIView.setAnimationsEnabled(false)
    return TouchedScreen.make()
  }()

  isolated deinit {
    MenuPresenter.shared.dismiss()
    UIView.setAnimationsEnabled(true)
  }

  private func action(
    _ title: String, _ attributes: UIMenuElement.Attributes = [],
    state: UIMenuElement.State = .off
  ) -> UIAction {
    UIAction(title: title, attributes: attributes, state: state) { [unowned self] action in
      told.append("\(action.title) by \(action.sender.map { "\(type(of: $0))" } ?? "none")")
    }
  }

  private func rows(of view: UIView? = nil) -> [MenuRow] {
    guard let view = view ?? MenuPresenter.shared.overlay?.panel else { return [] }
    return view.subviews.flatMap { ($0 as? MenuRow).map { [$0] } ?? rows(of: $0) }
  }

  private var titles: [String] { rows().map { $0.accessibilityLabel ?? "" } }

  /// Taps a row of the menu with a finger.
  private func tap(_ title: String) throws {
    let row = try #require(rows().first { $0.accessibilityLabel == title })
    let frame = row.convert(row.bounds, to: screen.window)
    screen.tap(frame.midX, frame.midY)
  }

  private func button(_ menu: UIMenu) -> UIButton {
    let button = UIButton(type: .system)
    button.setTitle("More", for: .normal)
    button.frame = CGRect(x: 20, y: 300, width: 100, height: 44)
    button.addAction(
      UIAction { [unowned self] _ in told.append("tapped") }, for: .primaryActionTriggered)
    button.menu = menu
    screen.show(button)
    return button
  }

  @Test func `a tap shows the menu where it is the primary action`() throws {
    let menu = UIMenu(
      title: "Photo", children: [action("Copy"), action("Gone", .hidden), action("Off", .disabled)])
    let button = button(menu)
    button.showsMenuAsPrimaryAction = true
    screen.tap(50, 320)
    #expect(titles == ["Copy", "Off"] && told == [])
    let panel = try #require(MenuPresenter.shared.overlay?.panel)
    #expect(panel.frame == CGRect(x: 20, y: 352, width: 250, height: 34 + 88))
    #expect(MenuPresenter.shared.overlay?.accessibilityViewIsModal == true)
    try tap("Off")
    #expect(told == [] && MenuPresenter.shared.overlay != nil)
    try tap("Copy")
    #expect(told == ["Copy by UIButton"] && MenuPresenter.shared.overlay == nil)
    #expect(button.accessibilityActivate() && titles == ["Copy", "Off"])
    screen.tap(300, 800)
    #expect(MenuPresenter.shared.overlay == nil, "a tap beside it dismisses it")
  }

  @Test func `otherwise a long press shows it, and a tap does not`() throws {
    _ = button(UIMenu(children: [action("Copy")]))
    screen.tap(50, 320)
    #expect(told == ["tapped"] && titles == [])
    screen.wait(1)
    screen.down(50, 320)
    screen.wait(0.6)
    #expect(titles == ["Copy"])
    screen.up()
    #expect(told == ["tapped"] && titles == ["Copy"], "the press is no tap")
  }

  @Test func `menus within a menu are behind a row, or between lines`() throws {
    let later = UIDeferredMenuElement { found in found([UIAction(title: "Later") { _ in }]) }
    let menu = UIMenu(children: [
      action("First"),
      UIMenu(title: "Sort", children: [action("Name"), action("Date", state: .on)]),
      UIMenu(options: .displayInline, children: [action("Delete", .destructive)]), later,
    ])
    button(menu).showsMenuAsPrimaryAction = true
    screen.tap(50, 320)
    #expect(titles == ["First", "Sort", "Delete", "Later"])
    #expect(MenuPresenter.shared.overlay?.panel.frame.height == 192)
    try tap("Sort")
    #expect(titles == ["Sort", "Name", "Date"])
    #expect(rows().last?.accessibilityTraits.contains(.selected) == true)
    try tap("Sort")
    #expect(titles == ["First", "Sort", "Delete", "Later"], "back")
    try tap("Sort")
    try tap("Name")
    #expect(told == ["Name by UIButton"])
  }

  /// Where a row's title begins, in the panel.
  private func start(_ row: MenuRow) -> CGFloat? {
    row.subviews.first { $0 is UILabel }.map { $0.convert($0.bounds, to: row).minX }
  }

  private func line(_ row: MenuRow) -> UIView? {
    row.subviews.first { $0.bounds.height < 1 && $0.bounds.width == row.bounds.width }
  }

  @Test func `titles stand below each other, and lines are between rows alone`() throws {
    let menu = UIMenu(children: [
      action("First"), action("Chosen", state: .on),
      UIMenu(title: "Sort", image: UIImage(systemName: "folder"), children: [action("Name")]),
      UIMenu(options: .displayInline, children: [action("Delete", .destructive)]),
    ])
    button(menu).showsMenuAsPrimaryAction = true
    screen.tap(50, 320)
    var shown = rows()
    #expect(Set(shown.map(start)).count == 1)
    #expect(shown.map(\.hasLead) == [false, true, true, false], "a check mark, and a chevron")
    #expect(shown.map { line($0)?.isHidden } == [false, false, true, true])
    try tap("Sort")
    shown = rows()
    #expect(shown.map(\.hasLead) == [true, false] && Set(shown.map(start)).count == 1)
  }

  @Test func `a menu has room for large text, and long titles take two lines`() throws {
    let long = "A title that does not fit into one line of the menu"
    button(UIMenu(children: [action("Short"), action(long)])).showsMenuAsPrimaryAction = true
    screen.tap(50, 320)
    #expect(rows()[0].frame.height == 44 && rows()[1].frame.height > 50)
    MenuPresenter.shared.dismiss()
    screen.app.deliver(.environmentChanged) {
      $0.environment.contentSizeCategory =
        UIContentSizeCategory.accessibilityExtraExtraExtraLarge.rawValue
    }
    screen.tap(50, 320)
    #expect(rows()[0].frame.height > 60)
    #expect(MenuPresenter.shared.overlay?.panel.frame.width == 350)
  }

  @Test func `a menu goes away when the person leaves the app`() {
    button(UIMenu(children: [action("Copy")])).showsMenuAsPrimaryAction = true
    screen.tap(50, 320)
    screen.app.deliver(.willResignActive)
    #expect(titles == ["Copy"], "as for a call")
    screen.app.deliver(.didEnterBackground)
    #expect(MenuPresenter.shared.overlay == nil && told == [])
  }

  @Test func `a button that shows what was chosen`() throws {
    let menu = UIMenu(children: [action("One"), action("Two")])
    let button = button(menu)
    button.changesSelectionAsPrimaryAction = true
    button.showsMenuAsPrimaryAction = true
    #expect(button.currentTitle == "One")
    screen.tap(50, 320)
    try tap("Two")
    #expect(button.currentTitle == "Two" && told == ["Two by UIButton"])
    #expect(menu.selectedElements.map(\.title) == ["Two"])
  }

  @Test func `a bar button's menu`() throws {
    let controller = UIViewController()
    let item = UIBarButtonItem(title: "Sort", menu: UIMenu(children: [action("Name")]))
    controller.navigationItem.rightBarButtonItem = item
    let navigation = UINavigationController(rootViewController: controller)
    screen.window.rootViewController = navigation
    screen.window.layoutIfNeeded()
    TurnEnd.run()
    screen.window.layoutIfNeeded()
    screen.tap(355, navigation.navigationBar.frame.midY)
    #expect(titles == ["Name"])
    try tap("Name")
    #expect(told == ["Name by UIBarButtonItem"])
  }

  final class Pets: UIContextMenuInteractionDelegate {
    var told: [String] = []
    var hasMenu = true
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
      told.append("menu at \(Int(location.x)) \(Int(location.y))")
      guard hasMenu else { return nil }
      return UIContextMenuConfiguration(identifier: "pet" as NSString, previewProvider: nil) { _ in
        UIMenu(children: [UIAction(title: "Pat") { [weak self] _ in self?.told.append("pat") }])
      }
    }
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction,
      willDisplayMenuFor configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) {
      told.append("will display \(configuration.identifier)")
      animator?.addCompletion { [weak self] in
        MainActor.assumeIsolated { self?.told.append("displayed") }
      }
    }
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction,
      willEndFor configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) { told.append("will end") }
  }

  @Test func `a view's context menu after a long press`() throws {
    let pets = Pets()
    let view = UIView(frame: CGRect(x: 20, y: 300, width: 100, height: 100))
    let interaction = UIContextMenuInteraction(delegate: pets)
    view.addInteraction(interaction)
    #expect(view.interactions.count == 1 && interaction.view === view)
    screen.show(view)
    screen.down(50, 320)
    screen.wait(0.6)
    screen.up()
    #expect(titles == ["Pat"])
    try tap("Pat")
    #expect(
      pets.told == ["menu at 30 20", "will display pet", "displayed", "will end", "pat"])
    pets.hasMenu = false
    screen.wait(1)
    screen.down(50, 320)
    screen.wait(0.6)
    screen.up()
    #expect(titles == [])
    let other = UIView()
    other.addInteraction(interaction)
    #expect(view.interactions.isEmpty && interaction.view === other)
    #expect(view.gestureRecognizers?.isEmpty != false)
  }
}
