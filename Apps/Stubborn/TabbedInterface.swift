import UIKit

/// Two tabs that print when their views are loaded and unloaded: a stack of two pages, and a page,
/// which is selected.
@MainActor final class TabbedInterface {
  private let window = UIWindow(frame: UIScreen.main.bounds)
  private let tabs = UITabBarController()

  /// Shows each page once.
  func begin() {
    let navigation = UINavigationController(rootViewController: PrintingPage("root"))
    tabs.viewControllers = [navigation, PrintingPage("other")]
    window.rootViewController = tabs
    window.makeKeyAndVisible()
    navigation.pushViewController(PrintingPage("pushed"), animated: false)
    tabs.selectedIndex = 1
  }

  /// Selects the tab with the stack.
  func showStack() { tabs.selectedIndex = 0 }
}

/// A page that prints “NAME loaded” and “NAME unloaded”.
private final class PrintingPage: UIViewController {
  private let name: String

  init(_ name: String) {
    self.name = name
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    print("\(name) loaded")
  }

  override func viewDidUnload() {
    super.viewDidUnload()
    print("\(name) unloaded, view \(viewIfLoaded == nil ? "nil" : "there")")
  }

  override func didReceiveMemoryWarning() {
    super.didReceiveMemoryWarning()
    print("\(name) warned")
  }
}
