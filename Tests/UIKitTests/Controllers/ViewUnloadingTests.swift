import AppInterface
import ConformanceSupport
import Foundation
import Testing

@testable import AppRuntime
@testable import UIKit

/// Views of containers' children when memory is short, on iOS 5 and earlier and later.
@MainActor @Suite(.serialized) struct ViewUnloadingTests {
  private final class Page: UIViewController {
    var calls: [String] = []

    override func viewDidLoad() { calls.append("didLoad") }
    override func viewWillUnload() { calls.append(isViewLoaded ? "willUnload" : "unloaded") }
    override func viewDidUnload() { calls.append(isViewLoaded ? "loaded" : "didUnload") }
  }

  /// A tab with a stack of two pages, and a tab with a page; all were seen, the second is.
  @MainActor private final class Interface {
    let root = Page()
    let pushed = Page()
    let other = Page()
    let navigation: UINavigationController
    let tabs = UITabBarController()
    let window = UIWindow(frame: UIScreen.main.bounds)

    init() {
      navigation = UINavigationController(rootViewController: root)
      tabs.viewControllers = [navigation, other]
      window.rootViewController = tabs
      window.makeKeyAndVisible()
      TurnEnd.run()
      navigation.pushViewController(pushed, animated: false)
      TurnEnd.run()
      tabs.selectedIndex = 1
      TurnEnd.run()
      for page in [root, pushed, other] { page.calls = [] }
    }

    var calls: [String] {
      [root, pushed, other].map { $0.calls.joined(separator: " ") }
    }
  }

  @Test(
    "Children that are hidden unload their views until iOS 5, and load them when they are shown",
    .proves("MEM-03", on: .uikit),
    arguments: [("4.3", "didUnload"), ("5.1", "willUnload didUnload"), ("6.0", ""), ("14.8", "")])
  func containers(version: String, unload: String) throws {
    _ = try AppUnderTest(delegate: nil) { $0.systemVersion = version }
    let interface = Interface()
    LiveControllers.shared.warnOfLowMemory()
    #expect(interface.calls == [unload, unload, ""])
    #expect(interface.other.isViewLoaded)
    #expect(interface.navigation.isViewLoaded == unload.isEmpty)
    LiveControllers.shared.warnOfLowMemory()
    #expect(interface.calls == [unload, unload, ""])

    // What is shown again is loaded again, and what lies below it is not.
    interface.tabs.selectedIndex = 0
    TurnEnd.run()
    let reload = unload.isEmpty ? "" : unload + " didLoad"
    #expect(interface.calls == [unload, reload, ""])
    #expect(interface.pushed.view.window === interface.window)
    interface.navigation.popViewController(animated: false)
    TurnEnd.run()
    #expect(interface.calls == [reload, reload, ""])
    #expect(interface.root.view.window === interface.window)
  }

  @Test("A tab bar controller whose view was unloaded shows its tab again")
  func tabBarController() throws {
    _ = try AppUnderTest(delegate: nil) { $0.systemVersion = "4.3" }
    let interface = Interface()
    interface.window.rootViewController = UIViewController()
    TurnEnd.run()
    LiveControllers.shared.warnOfLowMemory()
    #expect(!interface.tabs.isViewLoaded)
    #expect(interface.calls == ["didUnload", "didUnload", "didUnload"])
    interface.window.rootViewController = interface.tabs
    TurnEnd.run()
    #expect(interface.other.view.window === interface.window)
    #expect(interface.calls.last == "didUnload didLoad")
  }
}
