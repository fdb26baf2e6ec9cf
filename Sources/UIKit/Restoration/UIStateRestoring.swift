public import Foundation

/// An object whose state is preserved and restored. Main thread.
@preconcurrency @MainActor public protocol UIStateRestoring: NSObjectProtocol {
  /// Writes what has to be restored.
  func encodeRestorableState(with coder: NSCoder)
  /// Reads what was written.
  func decodeRestorableState(with coder: NSCoder)
  /// All objects of the app have read their state.
  func applicationFinishedRestoringState()
}

/// A class that makes view controllers when an app's state is restored (REST-07). Main thread.
@preconcurrency @MainActor public protocol UIViewControllerRestoration: NSObjectProtocol {
  /// Makes the controller, or finds it; with `nil` it is not restored, and nothing else is asked for
  /// it.
  ///
  /// - Parameters:
  ///   - identifierComponents: The restoration identifiers from the root to the controller.
  ///   - coder: The controller's state, with
  ///     ``UIKit/UIApplication/stateRestorationViewControllerStoryboardKey``.
  static func viewController(
    withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
  ) -> UIViewController?
}

/// The data source of a table whose place and selection are preserved: it names its elements, because
/// their index paths may be others at the next launch (REST-14). Main thread.
@preconcurrency @MainActor public protocol UIDataSourceModelAssociation: AnyObject {
  /// The name of an element, which is the same at the next launch.
  func modelIdentifierForElement(at idx: IndexPath, in view: UIView) -> String?
  /// Where the element with this name is now; `nil`: nowhere.
  func indexPathForElement(withModelIdentifier identifier: String, in view: UIView) -> IndexPath?
}

extension UIViewController: UIStateRestoring {}
