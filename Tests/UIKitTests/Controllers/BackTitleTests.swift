import Testing

@testable import AppRuntime
@testable import UIKit

/// The title of the back button.
@MainActor @Suite struct BackTitleTests {

  /// The back button's text, and what it says to assistive technology.
  private func back(
    from title: String, to next: String, _ change: (UINavigationItem) -> Void = { _ in }
  ) throws -> (text: String?, label: String?) {
    let navigation = UINavigationController()
    let screen = try ScreenUnderTest(root: navigation)
    let (first, second) = (UIViewController(), UIViewController())
    first.title = title
    second.title = next
    change(first.navigationItem)
    navigation.setViewControllers([first, second], animated: false)
    screen.window.layoutIfNeeded()
    TurnEnd.run()
    screen.window.layoutIfNeeded()
    func find(_ view: UIView) -> BarButton? {
      if let button = view as? BarButton { return button }
      return view.subviews.lazy.compactMap(find).first
    }
    let button = try #require(find(navigation.navigationBar))
    let text = button.subviews.compactMap { $0 as? UILabel }.first?.text
    return (text, button.accessibilityLabel)
  }

  @Test func `a title that fits is shown`() throws {
    #expect(try back(from: "Notes", to: "Milk").text == "Notes")
  }

  @Test func `a title that does not fit becomes Back`() throws {
    let back = try back(from: "A rather long title of a list", to: "Milk")
    #expect(back.text == "Back")
    #expect(back.label == "A rather long title of a list", "what is read aloud is whole")
  }

  @Test func `beside a long title only the chevron remains`() throws {
    let long = "A rather long title that needs the bar"
    #expect(try back(from: "Notes", to: long).text == nil)
  }

  @Test func `an item can ask for less`() throws {
    #expect(
      try back(from: "Notes", to: "Milk") { $0.backButtonDisplayMode = .generic }.text == "Back")
    #expect(try back(from: "Notes", to: "Milk") { $0.backButtonDisplayMode = .minimal }.text == nil)
  }
}
