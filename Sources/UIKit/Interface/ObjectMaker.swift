import Foundation
import InterfaceFiles

/// Creates empty objects of the classes in a file.
@MainActor enum ObjectMaker {
  /// The classes of the elements.
  static let classes: [String: AnyClass] = [
    "view": UIView.self, "containerView": UIView.self, "tableViewCellContentView": UIView.self,
    "window": UIWindow.self, "label": UILabel.self, "imageView": UIImageView.self,
    "progressView": UIProgressView.self, "activityIndicatorView": UIActivityIndicatorView.self,
    "stackView": UIStackView.self, "scrollView": UIScrollView.self, "tableView": UITableView.self,
    "tableViewCell": UITableViewCell.self, "refreshControl": UIRefreshControl.self,
    "control": UIControl.self, "button": UIButton.self, "switch": UISwitch.self,
    "slider": UISlider.self, "stepper": UIStepper.self,
    "segmentedControl": UISegmentedControl.self, "pageControl": UIPageControl.self,
    "viewController": UIViewController.self, "tableViewController": UITableViewController.self,
    "navigationController": UINavigationController.self,
    "tabBarController": UITabBarController.self, "barButtonItem": UIBarButtonItem.self,
    "tabBarItem": UITabBarItem.self, "navigationItem": UINavigationItem.self,
    "tapGestureRecognizer": UITapGestureRecognizer.self,
    "pongPressGestureRecognizer": UILongPressGestureRecognizer.self,
    "longPressGestureRecognizer": UILongPressGestureRecognizer.self,
    "panGestureRecognizer": UIPanGestureRecognizer.self,
    "screenEdgePanGestureRecognizer": UIScreenEdgePanGestureRecognizer.self,
    "swipeGestureRecognizer": UISwipeGestureRecognizer.self,
    "pinchGestureRecognizer": UIPinchGestureRecognizer.self,
    "rotationGestureRecognizer": UIRotationGestureRecognizer.self,
    "customObject": NSObject.self,
  ].merging(textClasses) { $1 }

  /// The class of an object: its custom class, or that of its element.
  static func type(of object: InterfaceObject) throws(InterfaceError) -> AnyClass {
    guard let base = classes[object.element] else {
      throw object.error("<\(object.element)> is not supported")
    }
    guard let name = object.customClass else { return base }
    let names = [object.customModule.map { "\($0).\(name)" }, name].compactMap { $0 }
    guard let type = names.lazy.compactMap({ ClassLookup.named($0) }).first else {
      throw object.error(
        "Unknown class \(name) in Interface Builder file: no class \(names[0]) is in the app. "
          + "Declare it in the module \(object.customModule ?? ClassLookup.mainModule), or correct "
          + "the class or module of the object (id \(object.id ?? "none"))")
    }
    guard isClass(type, kindOf: base) else {
      throw object.error("the class \(name) is not a subclass of \(base)")
    }
    return type
  }

  private static func isClass(_ type: AnyClass, kindOf base: AnyClass) -> Bool {
    var current: AnyClass? = type
    while let next = current {
      if next == base { return true }
      current = _getSuperclass(next)
    }
    return false
  }

  /// Creates an object.
  static func make(_ object: InterfaceObject) throws(InterfaceError) -> NSObject {
    let type: AnyClass = try type(of: object)
    let coder = try coder(for: object)
    let made: NSObject?
    switch type {
    case let type as UIView.Type: made = type.init(coder: coder)
    case let type as UIViewController.Type: made = type.init(coder: coder)
    case let type as UIBarItem.Type: made = type.init(coder: coder)
    case is UINavigationItem.Type:
      guard object.customClass == nil else {
        throw object.error("navigation items cannot have a custom class")
      }
      made = UINavigationItem(title: "")
    case let type as NSObject.Type: made = _InstantiationProbe.make(type)
    default: throw object.error("the class \(type) is not a subclass of NSObject")
    }
    guard let made else {
      throw object.error("init(coder:) of \(type) returned nil; call super.init(coder:) in it")
    }
    return made
  }

  private static func coder(for object: InterfaceObject) throws(InterfaceError) -> InterfaceCoder {
    let reader: (String, [String: Int]) throws(InterfaceError) -> [String: Int] = {
      (key, values) throws(InterfaceError) in
      guard case .word(let word)? = object.attributes[key] else { return [:] }
      guard let value = values[word] else {
        throw object.error("\(key)=\"\(word)\" is recognized but not supported")
      }
      return [key: value]
    }
    switch object.element {
    case "button":
      return InterfaceCoder(
        try reader(
          "buttonType",
          [
            "custom": 0, "roundedRect": 1, "system": 1, "detailDisclosure": 2, "infoLight": 3,
            "infoDark": 4, "contactAdd": 5, "close": 7,
          ]))
    case "tableView":
      return InterfaceCoder(try reader("style", ["plain": 0, "grouped": 1, "insetGrouped": 2]))
    case "tableViewCell":
      var strings: [String: String] = [:]
      if case .string(let identifier)? = object.attributes["reuseIdentifier"] {
        strings["reuseIdentifier"] = identifier
      }
      return InterfaceCoder(
        try reader(
          "style",
          [
            "IBUITableViewCellStyleDefault": 0, "IBUITableViewCellStyleValue1": 1,
            "IBUITableViewCellStyleValue2": 2, "IBUITableViewCellStyleSubtitle": 3,
          ]), strings)
    default: return InterfaceCoder()
    }
  }
}
