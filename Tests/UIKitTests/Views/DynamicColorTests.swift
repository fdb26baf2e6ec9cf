import AppInterface
import Testing

@testable import UIKit

/// Colours that depend on the appearance.
@MainActor @Suite struct DynamicColorTests {
  private func dark(_ isDark: Bool, _ screen: ScreenUnderTest) {
    screen.app.deliver(.environmentChanged) { $0.environment.darkAppearance = isDark }
  }

  @Test func `a window made in the dark becomes light with the device`() throws {
    let screen = try ScreenUnderTest()
    dark(true, screen)
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.backgroundColor = .systemBackground
    let black = window.layer.backgroundColor
    dark(false, screen)
    #expect(window.layer.backgroundColor != black)
    #expect(
      window.layer.backgroundColor
        == UIColor.systemBackground.resolved(with: window.traitCollection))
  }

  @Test func `a view that was made in the dark is light when it comes into a light window`() throws
  {
    let screen = try ScreenUnderTest()
    dark(true, screen)
    let view = UIView()
    view.backgroundColor = .systemBackground
    let black = view.layer.backgroundColor
    dark(false, screen)
    screen.window.addSubview(view)
    #expect(view.layer.backgroundColor != black)
  }
}
