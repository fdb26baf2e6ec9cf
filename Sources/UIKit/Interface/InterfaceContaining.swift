import Foundation
import InterfaceFiles

/// A controller whose children come from a storyboard.
@MainActor protocol InterfaceContaining: UIViewController {
  /// Sets the children from the storyboard.
  func takeInterfaceChildren(_ children: [UIViewController])
}

extension UINavigationController: InterfaceContaining {
  func takeInterfaceChildren(_ children: [UIViewController]) { viewControllers = children }
}

extension UITabBarController: InterfaceContaining {
  func takeInterfaceChildren(_ children: [UIViewController]) { viewControllers = children }
}

extension UISplitViewController: InterfaceContaining {
  func takeInterfaceChildren(_ children: [UIViewController]) {
    guard style != .unspecified else {
      viewControllers = children
      return
    }
    // A third column has no place here: the first and the last are shown.
    setViewController(children.first, for: .primary)
    if children.count > 1 { setViewController(children.last, for: .secondary) }
  }
}

/// A controller with bars.
@MainActor protocol InterfaceBarOwner: UIViewController {
  /// Applies the storyboard's attributes of the bars.
  func takeBars(
    _ source: InterfaceObject, _ reader: AttributeReader, _ builder: InterfaceBuilder
  ) throws(InterfaceError)
}

extension UINavigationController: InterfaceBarOwner {
  func takeBars(
    _ source: InterfaceObject, _ reader: AttributeReader, _ builder: InterfaceBuilder
  ) throws(InterfaceError) {
    if let hidden = reader.bool("navigationBarHidden") { isNavigationBarHidden = hidden }
    if let hidden = reader.bool("toolbarHidden") { isToolbarHidden = hidden }
    if let hides = reader.bool("hidesBarsOnTap") { hidesBarsOnTap = hides }
    if let hides = reader.bool("hidesBarsOnSwipe") { hidesBarsOnSwipe = hides }
    if let hides = reader.bool("hidesBarsWhenKeyboardAppears") {
      hidesBarsWhenKeyboardAppears = hides
    }
    if let hides = reader.bool("hidesBarsWhenVerticallyCompact") {
      hidesBarsWhenVerticallyCompact = hides
    }
    if let bar = source.objects["navigationBar"] { try builder.set(bar, on: navigationBar) }
    if let bar = source.objects["toolbar"], let toolbar { try builder.set(bar, on: toolbar) }
  }
}

extension UITabBarController: InterfaceBarOwner {
  func takeBars(
    _ source: InterfaceObject, _ reader: AttributeReader, _ builder: InterfaceBuilder
  ) throws(InterfaceError) {
    if let bar = source.objects["tabBar"] { try builder.set(bar, on: tabBar) }
  }
}

/// A view that has attributes and parts of its own in an interface file.
@MainActor protocol InterfaceFilling: UIView {
  /// Applies the attributes.
  func apply(_ reader: AttributeReader)
  /// Makes the subviews and the other parts.
  func fill(from source: InterfaceObject, _ builder: InterfaceBuilder) throws(InterfaceError)
}

/// A controller that has attributes of its own in an interface file.
@MainActor protocol InterfaceConfiguring: UIViewController {
  /// Applies the attributes.
  func apply(_ reader: AttributeReader)
}

/// An object that has outlets of its own.
@MainActor protocol InterfaceConnecting: AnyObject {
  /// Connects an outlet.
  ///
  /// - Returns: false if there is no such outlet, or it does not accept the target.
  func connectInterface(_ property: String, to target: AnyObject) -> Bool
}

/// A view that performs a segue when it is selected.
@MainActor protocol InterfaceSelecting: AnyObject {
  /// Performs the segue.
  var selectionHandler: (() -> Void)? { get set }
}

extension UITableViewCell: InterfaceSelecting {}
