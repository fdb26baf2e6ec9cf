/// Objects of kinds that UIKit here does not have: something stands in their place.
enum Unsupported {
  /// A kind of which parts are used.
  struct Kind: Sendable {
    /// What it is called.
    let name: String
    /// The element from which it inherits.
    let inherited: String
  }

  /// The kinds that Xcode writes.
  static let kinds: [String: Kind] = [
    "mapView": Kind(name: "map view", inherited: "view"),
    "webView": Kind(name: "web view", inherited: "view"),
    "wkWebView": Kind(name: "web view", inherited: "view"),
    "glkView": Kind(name: "OpenGL ES view", inherited: "view"),
    "mtkView": Kind(name: "Metal view", inherited: "view"),
    "sceneKitView": Kind(name: "SceneKit view", inherited: "view"),
    "skView": Kind(name: "SpriteKit view", inherited: "view"),
    "arscnView": Kind(name: "AR view", inherited: "view"),
    "arskView": Kind(name: "AR view", inherited: "view"),
    "adBannerView": Kind(name: "advertisement", inherited: "view"),
    "pdfView": Kind(name: "PDF view", inherited: "view"),
    "calendarView": Kind(name: "calendar", inherited: "view"),
    "colorWell": Kind(name: "colour well", inherited: "control"),
    "glkViewController": Kind(
      name: "OpenGL ES view controller", inherited: "viewController"),
    "avPlayerViewController": Kind(name: "player view controller", inherited: "viewController"),
  ]

  static var schemas: [String: ElementSchema] {
    kinds.mapValues { kind in
      ElementSchema(
        category: kind.inherited == "viewController" ? .viewController : .view,
        inherited: kind.inherited)
    }
  }

  /// The category of an element without a schema; nil if nothing can stand in its place.
  static func category(
    of element: XMLElement, expected: InterfaceObject.Category?
  ) -> InterfaceObject.Category? {
    let guess = guess(element)
    switch expected {
    case nil: return guess
    case .view: return guess == .view || guess == .object ? .view : nil
    case .viewController, .gestureRecognizer: return guess == expected ? expected : nil
    default: return expected
    }
  }

  private static func guess(_ element: XMLElement) -> InterfaceObject.Category {
    let name = element.name
    if name.hasSuffix("Controller") { return .viewController }
    if name.hasSuffix("GestureRecognizer") { return .gestureRecognizer }
    if name.hasSuffix("BarButtonItem") { return .barButtonItem }
    let hasFrame = element.children.contains { $0.name == "rect" && $0["key"] == "frame" }
    return hasFrame || name.hasSuffix("View") ? .view : .object
  }

  /// The element whose schema is used for what has none.
  static func element(standingFor category: InterfaceObject.Category) -> String {
    switch category {
    case .viewController: "viewController"
    case .gestureRecognizer: "gestureRecognizer"
    case .barButtonItem: "barButtonItem"
    case .tabBarItem: "tabBarItem"
    case .navigationItem: "navigationItem"
    case .cell: "tableViewCell"
    case .section: "tableViewSection"
    case .view: "view"
    case .placeholder, .object: "customObject"
    }
  }

  static func note(_ category: InterfaceObject.Category) -> String {
    switch category {
    case .view: "views of this kind are not supported: an empty one with its name stands there"
    case .viewController:
      "controllers of this kind are not supported: a plain one with its name stands there"
    case .gestureRecognizer: "gestures of this kind are not supported: it is never recognized"
    default: "objects of this kind are not supported: an empty one is there"
    }
  }
}
