import Foundation
import InterfaceFiles

/// A controller whose children a storyboard names.
@MainActor protocol InterfaceContaining: UIViewController {
  /// Takes the children that the storyboard names.
  func takeInterfaceChildren(_ children: [UIViewController])
}

extension UINavigationController: InterfaceContaining {
  func takeInterfaceChildren(_ children: [UIViewController]) { viewControllers = children }
}

extension UITabBarController: InterfaceContaining {
  func takeInterfaceChildren(_ children: [UIViewController]) { viewControllers = children }
}

/// A controller with bars of its own.
@MainActor protocol InterfaceBarOwner: UIViewController {
  /// Takes what the file says of its bars.
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
    for name in [
      "hidesBarsOnSwipe", "hidesBarsOnTap", "hidesBarsWhenKeyboardAppears",
      "hidesBarsWhenVerticallyCompact",
    ] where reader.bool(name) == true {
      throw source.error("\(name) is understood, but is not to be had here")
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
