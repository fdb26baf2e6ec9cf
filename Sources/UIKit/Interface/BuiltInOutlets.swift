import Foundation

/// The outlets of UIKit's own classes.
@MainActor enum BuiltInOutlets {
  /// Connects an outlet.
  ///
  /// - Returns: false if the object has no such outlet, or the outlet does not accept the target.
  static func connect(_ property: String, of object: AnyObject, to target: AnyObject) -> Bool {
    if let own = object as? any InterfaceConnecting,
      own.connectInterface(property, to: target)
    {
      return true
    }
    switch property {
    case "view": return set(object as? UIViewController, \.view, target as? UIView)
    case "window":
      guard let delegate = object as? any UIApplicationDelegate, let window = target as? UIWindow
      else { return false }
      delegate.window = window
      return delegate.window === window
    case "rootViewController":
      return set(object as? UIWindow, \.rootViewController, target as? UIViewController)
    case "gestureRecognizers":
      guard let view = object as? UIView, let recognizer = target as? UIGestureRecognizer else {
        return false
      }
      view.addGestureRecognizer(recognizer)
      return true
    case "delegate": return connectDelegate(of: object, to: target)
    case "dataSource":
      return set(object as? UITableView, \.dataSource, target as? any UITableViewDataSource)
        || set(object as? UIPickerView, \.dataSource, target as? any UIPickerViewDataSource)
        || set(
          object as? UIPageViewController, \.dataSource,
          target as? any UIPageViewControllerDataSource)
    case "tableView":
      return set(object as? UITableViewController, \.tableView, target as? UITableView)
    case "backgroundView":
      return set(object as? UITableViewCell, \.backgroundView, target as? UIView)
        || set(object as? UITableView, \.backgroundView, target as? UIView)
    case "selectedBackgroundView":
      return set(object as? UITableViewCell, \.selectedBackgroundView, target as? UIView)
    case "accessoryView":
      return set(object as? UITableViewCell, \.accessoryView, target as? UIView)
    case "tableHeaderView":
      return set(object as? UITableView, \.tableHeaderView, target as? UIView)
    case "tableFooterView":
      return set(object as? UITableView, \.tableFooterView, target as? UIView)
    default: return false
    }
  }

  private static func connectDelegate(of object: AnyObject, to target: AnyObject) -> Bool {
    switch object {
    case let application as UIApplication:
      guard let delegate = target as? any UIApplicationDelegate else { return false }
      application.delegate = delegate
      return true
    case let table as UITableView:
      return set(table, \.delegate, target as? any UITableViewDelegate)
    case let scroll as UIScrollView:
      return set(scroll, \.delegate, target as? any UIScrollViewDelegate)
    case let recognizer as UIGestureRecognizer:
      return set(recognizer, \.delegate, target as? any UIGestureRecognizerDelegate)
    case let field as UITextField:
      return set(field, \.delegate, target as? any UITextFieldDelegate)
    case let navigation as UINavigationController:
      return set(navigation, \.delegate, target as? any UINavigationControllerDelegate)
    case let picker as UIPickerView:
      return set(picker, \.delegate, target as? any UIPickerViewDelegate)
    case let bar as UISearchBar:
      return set(bar, \.delegate, target as? any UISearchBarDelegate)
    case let pages as UIPageViewController:
      return set(pages, \.delegate, target as? any UIPageViewControllerDelegate)
    case let split as UISplitViewController:
      return set(split, \.delegate, target as? any UISplitViewControllerDelegate)
    case let tabs as UITabBarController:
      return set(tabs, \.delegate, target as? any UITabBarControllerDelegate)
    default: return false
    }
  }

  private static func set<Object: AnyObject, Value>(
    _ object: Object?, _ path: ReferenceWritableKeyPath<Object, Value?>, _ value: Value?
  ) -> Bool {
    guard let object, let value else { return false }
    object[keyPath: path] = value
    return true
  }
}
