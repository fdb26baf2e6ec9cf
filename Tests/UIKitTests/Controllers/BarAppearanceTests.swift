import Testing
import UIKit

@testable import UIKit

/// The looks that an app gives its bars, as they are drawn.
@MainActor @Suite struct BarAppearanceTests {
  private let screen = TouchedScreen.make()
  private let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  private let list = UIViewController()
  private let navigation: UINavigationController

  init() {
    list.title = "Notes"
    list.view = scroll
    scroll.contentSize = CGSize(width: 390, height: 3000)
    navigation = UINavigationController(rootViewController: list)
    screen.window.rootViewController = navigation
    screen.window.layoutIfNeeded()
  }

  private var bar: UINavigationBar { navigation.navigationBar }

  private func look<Look: UIBarAppearance>(_ color: UIColor) -> Look {
    let look = Look(idiom: .unspecified)
    look.configureWithOpaqueBackground()
    look.backgroundColor = color
    return look
  }

  /// The content has been moved by so many points from the top.
  private func scroll(by distance: CGFloat) {
    scroll.contentOffset.y = distance - scroll.adjustedContentInset.top
    screen.window.layoutIfNeeded()
  }

  // MARK: Backgrounds

  @Test func `a bar of which nothing was said keeps the system's look while content moves`() {
    let first = DrawnBar(bar)
    scroll(by: 300)
    #expect(DrawnBar(bar) == first)
    #expect(first.isBlurred && first.hasLine)
    // Asking for the look does not change it.
    #expect(bar.standardAppearance.backgroundEffect != nil)
    #expect(DrawnBar(bar) == first)
  }

  @Test func `the look is that of the edge until content goes under the bar`() {
    bar.standardAppearance = look(.red)
    bar.scrollEdgeAppearance = look(.green)
    #expect(DrawnBar(bar).color == .green)
    scroll(by: 1)
    #expect(DrawnBar(bar).color == .red)
    scroll(by: 0)
    #expect(DrawnBar(bar).color == .green)
    // Pulled down, the edge is away from the bar.
    scroll(by: -50)
    #expect(DrawnBar(bar).color == .green)
  }

  @Test func `at the edge the standard look has no background, unless another is set`() {
    bar.standardAppearance = look(.red)
    bar.standardAppearance.titleTextAttributes = [.foregroundColor: UIColor.yellow]
    var drawn = DrawnBar(bar)
    #expect(drawn.color == nil && !drawn.isBlurred && !drawn.hasLine)
    #expect(bar.content?.titleLabel.textColor == .yellow)
    scroll(by: 10)
    drawn = DrawnBar(bar)
    #expect(drawn.color == .red && !drawn.isBlurred && drawn.hasLine)
  }

  @Test func `content that does not scroll is always at the edge`() {
    bar.standardAppearance = look(.red)
    bar.scrollEdgeAppearance = look(.green)
    scroll(by: 200)
    navigation.pushViewController(UIViewController(), animated: false)
    screen.window.layoutIfNeeded()
    #expect(DrawnBar(bar).color == .green)
    navigation.popViewController(animated: false)
    screen.window.layoutIfNeeded()
    #expect(DrawnBar(bar).color == .red)
  }

  @Test func `a bar that no controller has is as if content was always under it`() {
    let alone = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 390, height: 44))
    alone.standardAppearance = look(.red)
    alone.scrollEdgeAppearance = look(.green)
    screen.show(alone)
    #expect(DrawnBar(alone).color == .red)
  }

  @Test func `while a large title goes away, content is not yet under the bar`() {
    bar.prefersLargeTitles = true
    bar.standardAppearance = look(.red)
    bar.scrollEdgeAppearance = look(.green)
    screen.window.layoutIfNeeded()
    scroll(by: 40)
    #expect(bar.collapsedHeight == 40)
    #expect(DrawnBar(bar).color == .green)
    scroll(by: 60)
    #expect(DrawnBar(bar).color == .red)
  }

  @Test func `content that becomes shorter brings its edge to the bar`() {
    navigation.isToolbarHidden = false
    navigation.toolbar.standardAppearance = look(.red)
    navigation.toolbar.scrollEdgeAppearance = look(.green)
    screen.window.layoutIfNeeded()
    #expect(DrawnBar(navigation.toolbar).color == .red)
    scroll.contentSize.height = 100
    #expect(DrawnBar(navigation.toolbar).color == .green)
    scroll.contentSize.height = 3000
    #expect(DrawnBar(navigation.toolbar).color == .red)
    scroll.contentOffset.y = scroll.verticalRange.upperBound
    #expect(DrawnBar(navigation.toolbar).color == .green)
  }

  @Test func `the bars follow the scroll view that the app names`() {
    let (view, upper) = (UIView(frame: screen.window.bounds), UIScrollView())
    upper.frame = CGRect(x: 0, y: 0, width: 390, height: 400)
    upper.contentSize.height = 2000
    view.addSubview(UIView())
    view.addSubview(upper)
    let next = UIViewController()
    next.view = view
    bar.standardAppearance = look(.red)
    bar.scrollEdgeAppearance = look(.green)
    navigation.pushViewController(next, animated: false)
    screen.window.layoutIfNeeded()
    upper.contentOffset.y = 100
    #expect(DrawnBar(bar).color == .green)
    next.setContentScrollView(upper, for: [.top, .bottom])
    #expect(next.contentScrollView(for: .bottom) === upper)
    #expect(next.contentScrollView(for: .leading) == nil)
    screen.window.layoutIfNeeded()
    #expect(DrawnBar(bar).color == .red)
    next.setContentScrollView(nil, for: .top)
    screen.window.layoutIfNeeded()
    #expect(DrawnBar(bar).color == .green)
  }

  // MARK: Whose look

  @Test func `the top item's look comes before the bar's`() {
    bar.standardAppearance = look(.red)
    bar.scrollEdgeAppearance = look(.green)
    list.navigationItem.standardAppearance = look(.blue)
    #expect(DrawnBar(bar).color == .green)
    list.navigationItem.scrollEdgeAppearance = look(.purple)
    #expect(DrawnBar(bar).color == .purple)
    scroll(by: 10)
    #expect(DrawnBar(bar).color == .blue)
    navigation.pushViewController(UIViewController(), animated: false)
    screen.window.layoutIfNeeded()
    #expect(DrawnBar(bar).color == .green)
  }

  @Test func `a low bar has its own looks, or else those of other bars`() {
    let book = BarAppearances<UINavigationBarAppearance>()
    func shown(_ isAtEdge: Bool) -> UIColor? {
      book.look(overriddenBy: nil, isCompact: true, isAtEdge: isAtEdge)?.backgroundColor
    }
    #expect(shown(false) == nil && shown(true) == nil)
    book[.standard] = look(.red)
    #expect(shown(false) == .red && shown(true) == nil)
    book[.compact] = look(.orange)
    #expect(shown(false) == .orange && shown(true) == nil)
    book[.scrollEdge] = look(.green)
    #expect(shown(false) == .orange && shown(true) == .green)
    book[.compactScrollEdge] = look(.cyan)
    #expect(shown(false) == .orange && shown(true) == .cyan)
    #expect(
      book.look(overriddenBy: nil, isCompact: false, isAtEdge: true)?.backgroundColor == .green)
  }

  @Test func `a look is copied when it is set, and the bar's copy can be changed`() throws {
    let mine: UINavigationBarAppearance = look(.red)
    bar.scrollEdgeAppearance = mine
    mine.backgroundColor = .blue
    mine.buttonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.blue]
    #expect(DrawnBar(bar).color == .red)
    let kept = try #require(bar.scrollEdgeAppearance)
    #expect(kept !== mine && kept.buttonAppearance.normal.titleTextAttributes.isEmpty)
    kept.backgroundColor = .brown
    #expect(DrawnBar(bar).color == .brown)
    // The system's look becomes the app's own when the app changes it.
    bar.scrollEdgeAppearance = nil
    bar.standardAppearance.backgroundColor = .cyan
    scroll(by: 10)
    #expect(DrawnBar(bar).color == .cyan)
    // A look that was replaced is the bar's no longer.
    kept.backgroundColor = .black
    #expect(DrawnBar(bar).color == .cyan)
  }

  @Test func `a copy has the class and all values`() throws {
    let look = UITabBarAppearance()
    look.stackedLayoutAppearance.selected.iconColor = .red
    look.shadowColor = .green
    let copy = try #require(look.copy() as? UITabBarAppearance)
    #expect(copy.stackedLayoutAppearance.selected.iconColor == .red && copy.shadowColor == .green)
    copy.stackedLayoutAppearance.selected.iconColor = .blue
    #expect(look.stackedLayoutAppearance.selected.iconColor == .red)
    // Of another class only the background is taken.
    #expect(UIToolbarAppearance(barAppearance: look).shadowColor == .green)
  }

  // MARK: Pictures and lines

  @Test func `a picture lies over the colour, and the line has its colour or its picture`() throws {
    let picture = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 3)).image { _ in }
    let look: UINavigationBarAppearance = look(.red)
    look.backgroundImage = picture
    look.backgroundImageContentMode = .center
    look.shadowColor = .green
    bar.scrollEdgeAppearance = look
    screen.window.layoutIfNeeded()
    var drawn = DrawnBar(bar)
    #expect(drawn.color == .red && drawn.picture === picture && drawn.lineColor == .green)
    #expect(drawn.lineHeight == 1 / UIScreen.main.scale)
    look.shadowImage = picture
    bar.scrollEdgeAppearance = look
    screen.window.layoutIfNeeded()
    drawn = DrawnBar(bar)
    #expect(drawn.lineHeight == 3 && drawn.lineColor == nil && drawn.hasLine)
    look.shadowColor = nil
    look.shadowImage = nil
    bar.scrollEdgeAppearance = look
    #expect(!DrawnBar(bar).hasLine)
  }
}
