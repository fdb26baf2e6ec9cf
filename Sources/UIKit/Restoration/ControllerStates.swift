import Foundation

// What the view controllers of UIKit preserve of themselves: references to others, which are restored
// before any of them reads its state.

extension UIViewController {
  private static let presentedKey = "UIViewControllerPresented"

  func encodePresented(with coder: NSCoder) {
    guard let presented = presentedIfOwn else { return }
    RestorationCoders.current?.encode([presented], in: coder, forKey: Self.presentedKey)
  }

  func decodePresented(with coder: NSCoder) {
    let objects = RestorationCoders.current?.decodeObjects(from: coder, forKey: Self.presentedKey)
    guard let controller = objects?.first as? UIViewController, presentedIfOwn == nil,
      controller.presentation.presenting == nil
    else { return }
    loadViewIfNeeded()
    present(controller, animated: false)
  }
}

extension UINavigationController {
  private static let stackKey = "UINavigationControllerStack"

  func encodeStack(with coder: NSCoder) {
    RestorationCoders.current?.encode(viewControllers, in: coder, forKey: Self.stackKey)
  }

  func decodeStack(with coder: NSCoder) {
    let objects = RestorationCoders.current?.decodeObjects(from: coder, forKey: Self.stackKey)
    var stack = (objects ?? []).compactMap { $0 as? UIViewController }
    // A root that is not preserved stays where it is.
    if let root = viewControllers.first, root.restorationIdentifier == nil {
      stack.insert(root, at: 0)
    }
    guard !stack.isEmpty, !stack.elementsEqual(viewControllers, by: ===) else { return }
    setViewControllers(stack, animated: false)
  }
}

extension UITabBarController {
  private static let indexKey = "UITabBarControllerSelectedIndex"

  func encodeSelectedTab(with coder: NSCoder) {
    guard selectedViewController != nil else { return }
    coder.encode(selectedIndex, forKey: Self.indexKey)
  }

  func decodeSelectedTab(with coder: NSCoder) {
    guard coder.containsValue(forKey: Self.indexKey) else { return }
    selectedIndex = coder.decodeInteger(forKey: Self.indexKey)
  }
}
