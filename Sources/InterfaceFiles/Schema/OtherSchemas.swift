extension ElementSchema {
  /// Bar items, gestures and other objects that are not views.
  static let otherSchemas: [String: ElementSchema] = [
    "navigationItem": ElementSchema(
      category: .navigationItem,
      attributes: [
        "title": .string, "prompt": .string, "hidesBackButton": .bool,
        "leftItemsSupplementBackButton": .bool, "backButtonTitle": .string,
        "largeTitleDisplayMode": .word(["automatic", "always", "never"]),
      ],
      objects: [
        "leftBarButtonItem": .barButtonItem, "rightBarButtonItem": .barButtonItem,
        "backBarButtonItem": .barButtonItem, "titleView": .view,
      ],
      lists: ["leftBarButtonItems": .barButtonItem, "rightBarButtonItems": .barButtonItem]),
    "barItem": ElementSchema(
      category: .barButtonItem,
      attributes: [
        "title": .string, "image": .string, "landscapeImage": .string, "enabled": .bool,
        "tag": .number, "catalog": .string,
      ],
      isAbstract: true),
    "barButtonItem": ElementSchema(
      category: .barButtonItem, inherited: "barItem",
      attributes: [
        "style": .word(["plain", "bordered", "done"]), "width": .number,
        "systemItem": .word([
          "done", "cancel", "edit", "save", "add", "flexibleSpace", "fixedSpace", "compose",
          "reply", "action", "organize", "bookmarks", "search", "refresh", "stop", "camera",
          "trash", "play", "pause", "rewind", "fastForward", "undo", "redo", "pageCurl", "close",
        ]),
      ],
      values: ["tintColor": .color, "image": .image, "landscapeImage": .image],
      objects: ["customView": .view]),
    "tabBarItem": ElementSchema(
      category: .tabBarItem, inherited: "barItem",
      attributes: [
        "badgeValue": .string, "selectedImage": .string,
        "systemItem": .word([
          "more", "favorites", "featured", "topRated", "recents", "contacts", "history",
          "bookmarks", "search", "downloads", "mostRecent", "mostViewed",
        ]),
      ],
      values: ["badgeColor": .color, "image": .image, "selectedImage": .image]),
    "gestureRecognizer": ElementSchema(
      category: .gestureRecognizer,
      attributes: [
        "enabled": .bool, "cancelsTouchesInView": .bool, "delaysTouchesBegan": .bool,
        "delaysTouchesEnded": .bool,
      ]),
    "tapGestureRecognizer": ElementSchema(
      category: .gestureRecognizer, inherited: "gestureRecognizer",
      attributes: ["numberOfTapsRequired": .number, "numberOfTouchesRequired": .number]),
    "pongPressGestureRecognizer": longPress,
    "longPressGestureRecognizer": longPress,
    "panGestureRecognizer": ElementSchema(
      category: .gestureRecognizer, inherited: "gestureRecognizer",
      attributes: ["minimumNumberOfTouches": .number, "maximumNumberOfTouches": .number]),
    "screenEdgePanGestureRecognizer": ElementSchema(
      category: .gestureRecognizer, inherited: "panGestureRecognizer",
      values: ["edges": .words(["top", "bottom", "left", "right"])]),
    "swipeGestureRecognizer": ElementSchema(
      category: .gestureRecognizer, inherited: "gestureRecognizer",
      attributes: [
        "direction": .word(["right", "left", "up", "down"]),
        "numberOfTouchesRequired": .number,
      ]),
    "pinchGestureRecognizer": ElementSchema(
      category: .gestureRecognizer, inherited: "gestureRecognizer", attributes: ["scale": .number]),
    "rotationGestureRecognizer": ElementSchema(
      category: .gestureRecognizer, inherited: "gestureRecognizer",
      attributes: ["rotation": .number]),
    "placeholder": ElementSchema(
      category: .placeholder,
      attributes: ["placeholderIdentifier": .word(["IBFilesOwner", "IBFirstResponder"])]),
    "exit": ElementSchema(category: .placeholder),
    "customObject": ElementSchema(category: .object),
    "collectionViewLayout": ElementSchema(category: .object),
    "collectionViewFlowLayout": ElementSchema(
      category: .object,
      attributes: [
        "minimumLineSpacing": .number, "minimumInteritemSpacing": .number,
        "scrollDirection": .word(["vertical", "horizontal"]),
        "automaticEstimatedItemSize": .bool,
        "sectionInsetReference": .word(["contentInset", "safeArea", "layoutMargins"]),
        "sectionHeadersPinToVisibleBounds": .bool, "sectionFootersPinToVisibleBounds": .bool,
      ],
      values: [
        "itemSize": .size, "estimatedItemSize": .size, "headerReferenceSize": .size,
        "footerReferenceSize": .size, "sectionInset": .insets,
      ]),
  ]

  /// Xcode has misspelt the long press's element since its first storyboards.
  private static let longPress = ElementSchema(
    category: .gestureRecognizer, inherited: "gestureRecognizer",
    attributes: [
      "numberOfTapsRequired": .number, "numberOfTouchesRequired": .number,
      "minimumPressDuration": .number, "allowableMovement": .number,
    ])
}
