import AppRuntime
import Foundation
import QuartzCore

/// Asks Swift's runtime ahead for what each app's launch asks it for, as ``rehearseRuntime()`` does for
/// what every program's asks it for.
///
/// The first cast of a type to a protocol looks for the conformance among ten thousand; the runtime
/// remembers the answer. The holder calls this once, before it has copies, and each of them has what the
/// runtime remembers. So nothing here may leave a trace that an app could see, open a file, or need a
/// thread or the main run loop.
@_cdecl("UIKitRehearse")
package func rehearseLaunch() {
  rehearseRuntime()
  rehearseInterface()
}

private func rehearseInterface() {
  let views: [AnyClass] = [
    UIView.self, UILabel.self, UIButton.self, UIImageView.self, UITextField.self, UITextView.self,
    UIScrollView.self, UITableView.self, UITableViewCell.self, UIWindow.self, UINavigationBar.self,
  ]
  for view in views {
    _ = view is any ContentScrolling.Type
    _ = view is any SceneRoot.Type
    _ = view is any InterfaceAwaking.Type
  }
  let controllers: [AnyClass] = [
    UIViewController.self, UINavigationController.self, UITableViewController.self,
    UITabBarController.self,
  ]
  for controller in controllers {
    _ = controller is any InterfaceContaining.Type
    _ = controller is any InterfaceBarOwner.Type
    _ = controller is any InterfaceAwaking.Type
  }
}
