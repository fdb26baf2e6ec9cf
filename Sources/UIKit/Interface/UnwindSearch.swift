import Foundation

/// Finds the destination of an unwind segue, going back along the way to its source.
@MainActor enum UnwindSearch {
  static func destination(
    of action: String, from source: UIViewController, sender: Any?
  ) -> UIViewController? {
    var current: UIViewController? = source
    while let controller = current {
      var children = controller.parent?.children ?? []
      if let place = children.firstIndex(where: { $0 === controller }) {
        children = Array(children[..<place].reversed())
      }
      let parent = controller.parent
      for candidate in children + [parent].compactMap({ $0 })
      where accepts(action, candidate, source, sender) {
        return candidate
      }
      if parent == nil, let presenting = controller.presentingViewController {
        if let found = deepest(presenting, action, source, sender) { return found }
        current = presenting
      } else {
        current = parent
      }
    }
    return nil
  }

  /// The deepest matching child, searched from the last one, or the controller itself.
  private static func deepest(
    _ controller: UIViewController, _ action: String, _ source: UIViewController, _ sender: Any?
  ) -> UIViewController? {
    for child in controller.children.reversed() {
      if let found = deepest(child, action, source, sender) { return found }
    }
    return accepts(action, controller, source, sender) ? controller : nil
  }

  private static func accepts(
    _ action: String, _ candidate: UIViewController, _ source: UIViewController, _ sender: Any?
  ) -> Bool {
    candidate !== source && InterfaceAction.named(action, of: candidate) != nil
      && candidate.canPerformUnwindSegueAction(Selector(action), from: source, sender: sender)
  }
}
