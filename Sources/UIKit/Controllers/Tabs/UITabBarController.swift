/// Controllers side by side.
@MainActor open class UITabBarController: UIViewController {
  func itemsDidChange() {}
}
