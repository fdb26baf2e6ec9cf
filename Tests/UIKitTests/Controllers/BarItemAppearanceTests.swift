import Testing
import UIKit

@testable import UIKit

/// The looks of titles, buttons and tabs, as they are drawn.
@MainActor @Suite struct BarItemAppearanceTests {
  private let screen = TouchedScreen.make()

  /// The views of a class within a view, the outer ones first.
  private func views<Kind: UIView>(_ kind: Kind.Type, in view: UIView) -> [Kind] {
    view.subviews.flatMap { ($0 as? Kind).map { [$0] } ?? views(kind, in: $0) }
  }

  private func label(of button: UIView) throws -> UILabel {
    try #require(views(UILabel.self, in: button).first)
  }

  private func show(_ controller: UIViewController) {
    screen.window.rootViewController = controller
    screen.window.layoutIfNeeded()
  }

  // MARK: Titles

  @Test func `titles have their attributes and their place`() throws {
    let root = UIViewController()
    root.title = "Notes"
    let navigation = UINavigationController(rootViewController: root)
    show(navigation)
    let bar = navigation.navigationBar
    let before = try #require(bar.content?.titleLabel.frame)
    let look = UINavigationBarAppearance()
    look.titleTextAttributes = [.foregroundColor: UIColor.red, .font: UIFont.systemFont(ofSize: 9)]
    look.largeTitleTextAttributes = [.foregroundColor: UIColor.green]
    look.titlePositionAdjustment = UIOffset(horizontal: 5, vertical: -3)
    bar.scrollEdgeAppearance = look
    screen.window.layoutIfNeeded()
    let title = try #require(bar.content?.titleLabel)
    #expect(title.textColor == .red && title.font.pointSize == 9)
    #expect(title.center == CGPoint(x: before.midX + 5, y: before.midY - 3))
    bar.prefersLargeTitles = true
    screen.window.layoutIfNeeded()
    let large = try #require(
      views(UILabel.self, in: bar).first { $0.text == "Notes" && $0.textColor == .green })
    #expect(large.font.pointSize == 34)
    bar.scrollEdgeAppearance = nil
    #expect(bar.content?.titleLabel.textColor == .label)
  }

  // MARK: Buttons

  @Test func `buttons look as their style and their state say`() throws {
    let root = UIViewController()
    let plain = UIBarButtonItem(title: "Plain", style: .plain, target: nil, action: nil)
    let done = UIBarButtonItem(title: "Done", style: .done, target: nil, action: nil)
    root.navigationItem.leftBarButtonItem = plain
    root.navigationItem.rightBarButtonItem = done
    let navigation = UINavigationController(rootViewController: root)
    let look = UINavigationBarAppearance()
    let font = UIFont.systemFont(ofSize: 11)
    look.buttonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.red, .font: font]
    look.buttonAppearance.normal.titlePositionAdjustment.vertical = 4
    look.buttonAppearance.highlighted.titleTextAttributes = [.foregroundColor: UIColor.green]
    look.doneButtonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.blue]
    navigation.navigationBar.standardAppearance = look
    show(navigation)
    func button(_ title: String) throws -> BarButton {
      try #require(
        views(BarButton.self, in: navigation.navigationBar).first { $0.item?.title == title })
    }
    var text = try label(of: button("Plain"))
    #expect(text.textColor == .red && text.font == font && text.frame.minY == 4)
    #expect(try label(of: button("Done")).textColor == .blue)
    try button("Plain").isHighlighted = true
    #expect(text.textColor == .green && text.font == font && text.alpha == 1)
    try button("Plain").isHighlighted = false
    #expect(text.textColor == .red)
    // A disabled button has the font of the others, and not their colour.
    plain.isEnabled = false
    screen.window.layoutIfNeeded()
    text = try label(of: button("Plain"))
    #expect(text.textColor == .tertiaryLabel && text.font == font)
    navigation.navigationBar.standardAppearance.buttonAppearance.disabled.titleTextAttributes =
      [.foregroundColor: UIColor.brown]
    #expect(text.textColor == .brown)
    // What an item says itself comes first.
    plain.isEnabled = true
    plain.setTitleTextAttributes([.foregroundColor: UIColor.cyan], for: .normal)
    screen.window.layoutIfNeeded()
    text = try label(of: button("Plain"))
    #expect(text.textColor == .cyan && text.font == font)
  }

  @Test func `a button has a picture behind it`() throws {
    let picture = UIGraphicsImageRenderer(size: CGSize(width: 200, height: 30)).image { _ in }
    let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 390, height: 44))
    bar.items = [UIBarButtonItem(title: "A", style: .plain, target: nil, action: nil)]
    bar.standardAppearance.buttonAppearance.normal.backgroundImage = picture
    screen.show(bar)
    let button = try #require(views(BarButton.self, in: bar).first)
    let plate = try #require(views(UIImageView.self, in: button).first)
    #expect(plate.image === picture && !plate.isHidden)
    #expect(plate.bounds.size == picture.size && plate.center.y == 22)
  }

  @Test func `the back button has its own look, and the chevron the bar's colour`() throws {
    let navigation = UINavigationController()
    let first = UIViewController()
    first.title = "First"
    navigation.setViewControllers([first, UIViewController()], animated: false)
    let look = UINavigationBarAppearance()
    look.backButtonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.red]
    navigation.navigationBar.standardAppearance = look
    navigation.navigationBar.tintColor = .green
    show(navigation)
    let button = try #require(views(BarButton.self, in: navigation.navigationBar).first)
    let picture = try #require(views(BarPicture.self, in: button).first)
    #expect(try label(of: button).textColor == .red)
    #expect(picture.color == .green && picture.glyph != nil)
    let arrow = UIGraphicsImageRenderer(size: CGSize(width: 30, height: 10)).image { _ in }
    navigation.navigationBar.standardAppearance.setBackIndicatorImage(
      arrow, transitionMaskImage: arrow)
    screen.window.layoutIfNeeded()
    #expect(picture.image === arrow && picture.glyph == nil)
    #expect(picture.frame == CGRect(x: 0, y: 17, width: 30, height: 10))
    #expect(try label(of: button).frame.minX == 36)
    // Without a mask the system's chevron comes back.
    navigation.navigationBar.standardAppearance.setBackIndicatorImage(
      arrow, transitionMaskImage: nil)
    #expect(picture.image == nil && picture.glyph != nil)
  }

  // MARK: Tabs

  @Test func `tabs look as their state says`() throws {
    let tabs = UITabBarController()
    let controllers = ["A", "B", "C"].map { title in
      let controller = UIViewController()
      controller.tabBarItem = UITabBarItem(title: title, image: nil, tag: 0)
      return controller
    }
    tabs.viewControllers = controllers
    controllers[2].tabBarItem.isEnabled = false
    controllers[1].tabBarItem.badgeValue = "7"
    let look = UITabBarAppearance()
    let states = look.stackedLayoutAppearance
    states.normal.iconColor = .red
    states.normal.titleTextAttributes = [
      .foregroundColor: UIColor.orange, .font: UIFont.systemFont(ofSize: 8),
    ]
    states.normal.badgeBackgroundColor = .purple
    states.normal.badgeTextAttributes = [.foregroundColor: UIColor.yellow]
    states.normal.titlePositionAdjustment.vertical = -2
    states.selected.iconColor = .green
    states.disabled.iconColor = .brown
    tabs.tabBar.standardAppearance = look
    show(tabs)
    let buttons = views(TabButton.self, in: tabs.tabBar)
    let colors = try buttons.map { try #require(views(BarPicture.self, in: $0).first).color }
    #expect(colors == [.green, .red, .brown])
    let titles = try buttons.map { try label(of: $0) }
    #expect(titles.map(\.textColor) == [buttons[0].tintColor, .orange, .systemGray])
    #expect(titles.allSatisfy { $0.font.pointSize == 8 })
    #expect(titles[0].frame.minY - titles[1].frame.minY == 2)
    let badge = try #require(views(UILabel.self, in: buttons[1]).last)
    #expect(badge.backgroundColor == .purple && badge.textColor == .yellow)
    tabs.selectedIndex = 1
    #expect(titles.map(\.textColor) == [.orange, buttons[1].tintColor, .systemGray])
  }

  @Test func `tabs can be in the middle, with a picture behind the selected one`() throws {
    let bar = UITabBar(frame: CGRect(x: 0, y: 0, width: 390, height: 49))
    bar.items = (0..<2).map { UITabBarItem(title: "\($0)", image: nil, tag: $0) }
    bar.selectedItem = bar.items?.last
    let picture = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 30)).image { _ in }
    let look = UITabBarAppearance()
    look.stackedItemPositioning = .centered
    look.stackedItemWidth = 50
    look.stackedItemSpacing = 30
    look.selectionIndicatorImage = picture
    look.selectionIndicatorTintColor = .green
    bar.standardAppearance = look
    screen.show(bar)
    let buttons = views(TabButton.self, in: bar)
    #expect(buttons.map(\.frame.minX) == [130, 210] && buttons.map(\.frame.width) == [50, 50])
    let behind = try buttons.map { try #require(views(UIImageView.self, in: $0).first) }
    #expect(behind[0].image == nil && behind[1].image === picture)
    #expect(behind[1].tintColor == .green && behind[1].center == CGPoint(x: 25, y: 24.5))
  }

  @Test func `a tab bar's look follows the content of the selected tab`() {
    let scroll = UIScrollView(frame: screen.window.bounds)
    scroll.contentSize = CGSize(width: 390, height: 3000)
    let (long, short) = (UIViewController(), UIViewController())
    long.view = scroll
    let tabs = UITabBarController()
    tabs.viewControllers = [UINavigationController(rootViewController: long), short]
    tabs.tabBar.standardAppearance.backgroundColor = .red
    let edge = UITabBarAppearance()
    edge.backgroundColor = .green
    tabs.tabBar.scrollEdgeAppearance = edge
    show(tabs)
    #expect(DrawnBar(tabs.tabBar).color == .red)
    scroll.contentOffset.y = scroll.verticalRange.upperBound
    #expect(DrawnBar(tabs.tabBar).color == .green)
    scroll.contentOffset.y -= 1
    #expect(DrawnBar(tabs.tabBar).color == .red)
    tabs.selectedIndex = 1
    screen.window.layoutIfNeeded()
    #expect(DrawnBar(tabs.tabBar).color == .green)
    // A tab's own look comes before the bar's.
    edge.backgroundColor = .blue
    short.tabBarItem.scrollEdgeAppearance = edge
    #expect(DrawnBar(tabs.tabBar).color == .blue)
  }
}
