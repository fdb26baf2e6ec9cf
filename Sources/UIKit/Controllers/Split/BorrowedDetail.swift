import Foundation

/// What the controller of another column has put onto the primary one's navigation.
struct BorrowedDetail {
  /// The navigation controller that has them where there is room; nil if it is the only one of them.
  var owner: UINavigationController?
  var controllers: [UIViewController]
}

extension UISplitViewController {
  /// Another secondary controller takes the place of the one before, without being shown.
  func replaceSecondary(by controller: UIViewController) {
    guard let old = columns[.secondary], old !== controller else {
      if columns[.secondary] == nil { adopt(controller) }
      return
    }
    if let borrowed = borrowed[.secondary], let navigation {
      let rest = navigation.viewControllers.filter { one in
        !borrowed.controllers.contains { $0 === one }
      }
      if rest.count < navigation.viewControllers.count, !rest.isEmpty {
        navigation.setViewControllers(rest, animated: false)
      }
    }
    borrowed[.secondary] = nil
    if old.parent === self {
      old.willMove(toParent: nil)
      old.removeFromParent()
    }
    adopt(controller)
  }

  private func adopt(_ controller: UIViewController) {
    columns[.secondary] = controller
    // One that is no navigation controller becomes a child of the primary controller's.
    guard controller is UINavigationController else { return }
    addChild(controller)
    controller.containment.isManaged = true
    controller.didMove(toParent: self)
  }

  /// Pushes the controller of a column, or what is in it, onto the primary one's navigation.
  func putOntoPrimary(
    _ secondary: UIViewController, as column: Column = .secondary, animated: Bool
  ) {
    guard let navigation else { return }
    if let borrowed = borrowed[column], secondary === borrowed.owner ?? borrowed.controllers.first {
      // It was there before, and may have been popped since.
      let isThere = navigation.viewControllers.contains { one in
        borrowed.controllers.contains { $0 === one }
      }
      if !isThere {
        navigation.setViewControllers(
          navigation.viewControllers + borrowed.controllers, animated: animated)
      }
      return
    }
    let owner = secondary as? UINavigationController
    let moved = owner?.viewControllers ?? [secondary]
    guard !moved.isEmpty else { return }
    if let owner {
      owner.setViewControllers([], animated: false)
      owner.releaseShownChild()
    }
    borrowed[column] = BorrowedDetail(owner: owner, controllers: moved)
    navigation.setViewControllers(navigation.viewControllers + moved, animated: animated)
  }

  /// Takes what was pushed off the primary controller's navigation.
  func takeOffPrimary(_ column: Column = .secondary) -> UIViewController? {
    guard let borrowed = borrowed[column] else { return nil }
    var controllers = borrowed.controllers
    if let navigation,
      let first = navigation.viewControllers.firstIndex(where: { one in
        controllers.contains { $0 === one }
      })
    {
      // What was pushed over it belongs to it.
      controllers = Array(navigation.viewControllers[first...])
      navigation.setViewControllers(Array(navigation.viewControllers[..<first]), animated: false)
      for controller in controllers { controller.viewIfLoaded?.removeFromSuperview() }
    }
    guard let owner = borrowed.owner else { return controllers.first }
    owner.setViewControllers(controllers, animated: false)
    return owner
  }
}

extension UISplitViewController {
  /// Goes back to what is below a column, in the only one.
  func popFromPrimary(_ column: Column) {
    guard let navigation, let first = borrowed[column]?.controllers.first,
      let place = navigation.viewControllers.firstIndex(of: first), place > 0
    else { return }
    navigation.popToViewController(navigation.viewControllers[place - 1], animated: true)
  }
}

extension UIViewController {
  /// The nearest split view controller that contains it.
  public var splitViewController: UISplitViewController? {
    parent as? UISplitViewController ?? parent?.splitViewController
  }
}
