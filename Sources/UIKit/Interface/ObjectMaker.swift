import Foundation
import InterfaceFiles

/// Creates empty objects of the classes in a file.
@MainActor enum ObjectMaker {
  /// The classes of the elements.
  static let classes: [String: AnyClass] = [
    "view": UIView.self, "containerView": UIView.self, "tableViewCellContentView": UIView.self,
    "collectionViewCellContentView": UIView.self,
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
    "pickerView": UIPickerView.self, "datePicker": UIDatePicker.self,
    "searchBar": UISearchBar.self, "pageViewController": UIPageViewController.self,
    "splitViewController": UISplitViewController.self,
    "gestureRecognizer": UIGestureRecognizer.self, "visualEffectView": UIVisualEffectView.self,
    "customObject": NSObject.self,
  ].merging(textClasses) { $1 }

  /// The names of classes in folders that use this one.
  private static let classesByName = [
    "collectionView": "UICollectionView", "collectionViewCell": "UICollectionViewCell",
    "collectionReusableView": "UICollectionReusableView",
    "collectionViewController": "UICollectionViewController",
    "collectionViewLayout": "UICollectionViewLayout",
    "collectionViewFlowLayout": "UICollectionViewFlowLayout",
  ]

  /// The class of an object: its custom class, or that of its element.
  ///
  /// - Parameter missing: Is told if the app does not have the class that the file names. The element's
  ///   own takes its place, as on the platform.
  static func type(
    of object: InterfaceObject, in file: InterfaceFile, missing: () -> Void = {}
  ) throws(InterfaceError) -> AnyClass {
    guard
      let base = classes[object.element]
        ?? classesByName[object.element].flatMap({ ClassLookup.named("UIKit." + $0) })
    else {
      throw object.error("<\(object.element)> is not supported")
    }
    guard let name = object.customClass else { return base }
    let names = [object.customModule.map { "\($0).\(name)" }, name].compactMap { $0 }
    guard let type = names.lazy.compactMap({ ClassLookup.named($0) }).first else {
      missing()
      file.note(
        object.error(
          "Unknown class \(name) in Interface Builder file: no class \(names[0]) is in the app, so "
            + "it is a \(base). Declare the class in the module "
            + "\(object.customModule ?? ClassLookup.mainModule), or correct the class or module of "
            + "the object (id \(object.id ?? "none"))"))
      return base
    }
    guard isClass(type, kindOf: base) else {
      // A class of the app may inherit from what has another element here.
      if object.standsFor != nil, let root = roots.first(where: { isClass(base, kindOf: $0) }),
        isClass(type, kindOf: root)
      {
        return type
      }
      missing()
      file.note(object.error("the class \(name) is not a subclass of \(base), so it is a \(base)"))
      return base
    }
    return type
  }

  private static let roots: [AnyClass] = [UIView.self, UIViewController.self, UIResponder.self]

  private static func isClass(_ type: AnyClass, kindOf base: AnyClass) -> Bool {
    var current: AnyClass? = type
    while let next = current {
      if next == base { return true }
      current = _getSuperclass(next)
    }
    return false
  }

  /// Creates an object.
  static func make(
    _ object: InterfaceObject, in file: InterfaceFile, missing: () -> Void = {}
  ) throws(InterfaceError) -> NSObject {
    if let standIn = InterfaceStandIns.make(object, in: file) { return standIn }
    let type: AnyClass = try type(of: object, in: file, missing: missing)
    let coder = coder(for: object, in: file)
    let made: NSObject?
    switch type {
    case let type as UIView.Type: made = type.init(coder: coder)
    case let type as UIViewController.Type: made = type.init(coder: coder)
    case let type as UIBarItem.Type: made = type.init(coder: coder)
    case is UINavigationItem.Type:
      if object.customClass != nil {
        file.note(object.error("navigation items have no custom class here"))
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

  private static func coder(
    for object: InterfaceObject, in file: InterfaceFile
  ) -> InterfaceCoder {
    let reader: (String, [String: Int]) -> [String: Int] = { key, values in
      guard case .word(let word)? = object.attributes[key] else { return [:] }
      guard let value = values[word] else {
        file.note(object.error("\(key)=\"\(word)\" is recognized but not supported"))
        return [:]
      }
      return [key: value]
    }
    switch object.element {
    case "button":
      return InterfaceCoder(
        reader(
          "buttonType",
          [
            "custom": 0, "roundedRect": 1, "system": 1, "detailDisclosure": 2, "infoLight": 3,
            "infoDark": 4, "contactAdd": 5, "close": 7,
          ]))
    case "pageViewController": return pageCoder(for: object, reader)
    case "splitViewController":
      return InterfaceCoder(reader("style", ["doubleColumn": 1, "tripleColumn": 2]))
    case "tableView":
      return InterfaceCoder(reader("style", ["plain": 0, "grouped": 1, "insetGrouped": 2]))
    case "tableViewCell":
      var strings: [String: String] = [:]
      if case .string(let identifier)? = object.attributes["reuseIdentifier"] {
        strings["reuseIdentifier"] = identifier
      }
      return InterfaceCoder(
        reader(
          "style",
          [
            "IBUITableViewCellStyleDefault": 0, "IBUITableViewCellStyleValue1": 1,
            "IBUITableViewCellStyleValue2": 2, "IBUITableViewCellStyleSubtitle": 3,
          ]), strings)
    case "collectionViewCell", "collectionReusableView":
      guard case .string(let identifier)? = object.attributes["reuseIdentifier"] else {
        return InterfaceCoder()
      }
      return InterfaceCoder([:], ["reuseIdentifier": identifier])
    default: return InterfaceCoder()
    }
  }

  private static func pageCoder(
    for object: InterfaceObject, _ word: (String, [String: Int]) -> [String: Int]
  ) -> InterfaceCoder {
    var values = word("transitionStyle", ["pageCurl": 0, "scroll": 1])
      .merging(word("navigationOrientation", ["horizontal": 0, "vertical": 1])) { $1 }
      .merging(word("spineLocation", ["none": 0, "min": 1, "mid": 2, "max": 3])) { $1 }
    if case .number(let spacing)? = object.attributes["pageSpacing"] {
      values["pageSpacing"] = Int(spacing)
    }
    if case .bool(true)? = object.attributes["doubleSided"] { values["doubleSided"] = 1 }
    return InterfaceCoder(values)
  }
}
