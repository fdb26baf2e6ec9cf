extension ElementSchema {
  /// View controllers.
  static let controllerSchemas: [String: ElementSchema] = [
    "viewController": ElementSchema(
      category: .viewController,
      attributes: [
        "title": .string, "storyboardIdentifier": .string, "restorationIdentifier": .string,
        "useStoryboardIdentifierAsRestorationIdentifier": .bool,
        "automaticallyAdjustsScrollViewInsets": .bool, "hidesBottomBarWhenPushed": .bool,
        "definesPresentationContext": .bool,
        "providesPresentationContextTransitionStyle": .bool,
        "modalTransitionStyle": .word(modalTransitionStyles),
        "modalPresentationStyle": .word(modalPresentationStyles),
        "modalInPresentation": .bool, "extendedLayoutIncludesOpaqueBars": .bool,
        "nibName": .string,
      ],
      values: [
        "edgesForExtendedLayout": .words(["top", "bottom", "left", "right"]),
        "preferredContentSize": .size,
      ],
      objects: [
        "view": .view, "navigationItem": .navigationItem, "tabBarItem": .tabBarItem,
      ],
      lists: ["toolbarItems": .barButtonItem]),
    "tableViewController": ElementSchema(
      category: .viewController, inherited: "viewController",
      attributes: ["clearsSelectionOnViewWillAppear": .bool],
      objects: ["refreshControl": .view]),
    "collectionViewController": ElementSchema(
      category: .viewController, inherited: "viewController",
      attributes: ["clearsSelectionOnViewWillAppear": .bool]),
    "navigationController": ElementSchema(
      category: .viewController, inherited: "viewController",
      attributes: [
        "navigationBarHidden": .bool, "toolbarHidden": .bool,
        "hidesBarsOnSwipe": .bool, "hidesBarsOnTap": .bool, "hidesBarsWhenKeyboardAppears": .bool,
        "hidesBarsWhenVerticallyCompact": .bool,
      ],
      objects: ["navigationBar": .view, "toolbar": .view],
      lists: ["viewControllers": .viewController]),
    "tabBarController": ElementSchema(
      category: .viewController, inherited: "viewController", objects: ["tabBar": .view],
      lists: ["viewControllers": .viewController]),
    "viewControllerPlaceholder": ElementSchema(
      category: .viewController,
      attributes: [
        "storyboardName": .string, "referencedIdentifier": .string, "bundleIdentifier": .string,
      ],
      objects: ["navigationItem": .navigationItem, "tabBarItem": .tabBarItem]),
  ]

  static let modalTransitionStyles = [
    "coverVertical", "flipHorizontal", "crossDissolve", "partialCurl",
  ]
  static let modalPresentationStyles = [
    "automatic", "fullScreen", "pageSheet", "formSheet", "currentContext", "custom",
    "overFullScreen", "overCurrentContext", "popover", "none",
  ]
}
