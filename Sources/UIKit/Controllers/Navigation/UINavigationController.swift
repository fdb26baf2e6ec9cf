/// Controllers on a stack.
@MainActor open class UINavigationController: UIViewController {
  func pushViewController(_ viewController: UIViewController, animated: Bool) {}
  func toolbarItemsDidChange(of controller: UIViewController) {}
}
