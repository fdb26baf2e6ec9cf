/// Where an object is among an app's view controllers: the restoration identifiers from the root to
/// it (REST-05).
struct RestorationPath: Hashable, Codable, Sendable {
  /// One object on the way.
  struct Step: Hashable, Codable, Sendable {
    let identifier: String
    /// Counts the controllers of a navigation controller that have the same identifier; otherwise 0.
    var number = 0
  }

  private(set) var steps: [Step]

  init(_ steps: [Step] = []) {
    self.steps = steps
  }

  /// The identifiers, as the app is told them.
  var identifiers: [String] { steps.map(\.identifier) }

  /// The path of the object that contains this one.
  var parent: RestorationPath { RestorationPath(steps.dropLast()) }

  func appending(_ step: Step) -> RestorationPath { RestorationPath(steps + [step]) }
}

extension UIViewController {
  /// The controllers below this one that are preserved with it, in order.
  var restorableChildren: [(step: RestorationPath.Step, controller: UIViewController)] {
    var counts: [String: Int] = [:]
    let isStack = self is UINavigationController
    var named: [(step: RestorationPath.Step, controller: UIViewController)] = []
    for controller in childrenInOrder + [presentedIfOwn].compactMap({ $0 }) {
      guard let identifier = controller.restorationIdentifier else { continue }
      let number = isStack ? counts[identifier, default: 0] : 0
      counts[identifier, default: 0] += 1
      named.append((RestorationPath.Step(identifier: identifier, number: number), controller))
    }
    return named
  }

  private var childrenInOrder: [UIViewController] {
    switch self {
    case let navigation as UINavigationController: navigation.viewControllers
    case let tabs as UITabBarController: tabs.viewControllers ?? []
    default: children
    }
  }

  /// The views of this controller, without those of its children, that have an identifier (REST-14).
  var restorableViews: [(identifier: String, view: UIView)] {
    guard let view = viewIfLoaded else { return [] }
    var named: [(identifier: String, view: UIView)] = []
    func visit(_ view: UIView) {
      if let controller = view.tree.controller, controller !== self { return }
      if let identifier = view.restorationIdentifier { named.append((identifier, view)) }
      for subview in view.tree.subviews { visit(subview) }
    }
    visit(view)
    return named
  }
}

extension UIApplication {
  /// The root controllers of the windows that have an identifier.
  var restorableRoots: [(step: RestorationPath.Step, controller: UIViewController)] {
    windows.compactMap(\.rootViewController).compactMap { controller in
      controller.restorationIdentifier.map {
        (RestorationPath.Step(identifier: $0), controller)
      }
    }
  }
}
