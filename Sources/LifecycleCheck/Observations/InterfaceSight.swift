import ScreenInterface

/// What a tree of views shows, as far as a user expects to find it again, or not to show it at all.
public struct InterfaceSight: Codable, Equatable, Sendable {
  /// A rectangle in points of the upright screen.
  public struct Place: Codable, Equatable, Sendable {
    public var x: Double
    public var y: Double
    public var width: Double
    public var height: Double

    public init(x: Double, y: Double, width: Double, height: Double) {
      (self.x, self.y, self.width, self.height) = (x, y, width, height)
    }

    init(_ rect: WireRect) {
      func sane(_ value: Float) -> Double { value.isFinite ? Double(value) : 0 }
      self.init(
        x: sane(rect.x), y: sane(rect.y), width: sane(rect.width), height: sane(rect.height))
    }
  }

  /// A place for text.
  public struct Field: Codable, Equatable, Sendable {
    /// Tells it from the others: its accessibility identifier, or its class and number.
    public var key: String
    public var text: String
    /// It is a secure input, or one for a password, a code or a card's number (RESP-12).
    public var isSensitive: Bool
    public var isFocused: Bool
    /// Something opaque is in front of it.
    public var isCovered = false
    public var place: Place

    public init(
      key: String, text: String, isSensitive: Bool = false, isFocused: Bool = false, place: Place
    ) {
      self.key = key
      self.text = text
      self.isSensitive = isSensitive
      self.isFocused = isFocused
      self.place = place
    }
  }

  /// A scroll view, and how far it is scrolled, in points.
  public struct Scroller: Codable, Equatable, Sendable {
    /// As of a field.
    public var key: String
    public var x: Double
    public var y: Double
    public var place: Place

    public init(key: String, x: Double, y: Double, place: Place) {
      self.key = key
      self.x = x
      self.y = y
      self.place = place
    }
  }

  /// The classes of the app's own view controllers that are visible, from back to front.
  public var screens: [String] = []
  public var fields: [Field] = []
  public var scrollers: [Scroller] = []
  /// The titles of the alerts and action sheets that are open.
  public var alerts: [String] = []
  /// A display link is running.
  public var wantsFrames = false

  public init() {}

  /// Reads a tree.
  public init(_ tree: WireInterfaceTree) {
    wantsFrames = tree.wantsFrames
    let screen = Place(x: 0, y: 0, width: Double(tree.width), height: Double(tree.height))
    for root in tree.roots { add(root, on: screen) }
  }

  private mutating func add(_ node: WireInterfaceNode, on screen: Place) {
    guard !node.hidden, node.opacity > 0.01 else { return }
    let element = node.element
    let place = Place(node.frame)
    let traits = ElementTraits(rawValue: element.traits)
    let isOnScreen = place.overlaps(screen)
    if node.opaque, node.opacity >= 0.99 {
      // It is in front of all that came before it, but not of what it contains.
      for index in fields.indices where place.contains(fields[index].place) {
        fields[index].isCovered = true
      }
    }
    if Self.alertControllers.contains(element.controller)
      || Self.alertClasses.contains(element.className)
    {
      // What is inside it goes with it.
      if isOnScreen { alerts.append(Self.firstText(in: node) ?? element.className) }
      return
    }
    if isOnScreen, !element.controller.isEmpty, Self.isOfApp(element.controller) {
      screens.append(element.controller)
    }
    if traits.contains(.scrolls), isOnScreen {
      scrollers.append(
        Scroller(
          key: key(of: element, among: scrollers.map(\.key)), x: Double(node.scrolled.x),
          y: Double(node.scrolled.y), place: place))
    }
    if traits.contains(.textEntry), isOnScreen {
      fields.append(
        Field(
          key: key(of: element, among: fields.map(\.key)), text: Self.text(of: node),
          isSensitive: traits.contains(.sensitive), isFocused: element.isFirstResponder,
          place: place))
    }
    for child in node.children { add(child, on: screen) }
  }

  private func key(of element: WireElement, among taken: [String]) -> String {
    let name = element.identifier.isEmpty ? element.className : element.identifier
    guard taken.contains(name) else { return name }
    var number = 2
    while taken.contains("\(name) \(number)") { number += 1 }
    return "\(name) \(number)"
  }

  /// The text in an input. One for secrets draws a placeholder when it is empty.
  private static func text(of node: WireInterfaceNode) -> String {
    let isSensitive = ElementTraits(rawValue: node.element.traits).contains(.sensitive)
    return node.element.value.isEmpty && !isSensitive ? node.text : node.element.value
  }

  private static func firstText(in node: WireInterfaceNode) -> String? {
    if !node.text.isEmpty { return node.text }
    return node.children.lazy.compactMap(firstText).first
  }

  /// UIKit's own controllers arrange those of the app.
  private static func isOfApp(_ controller: String) -> Bool {
    !["UI", "_UI", "Keyboard", "Alert"].contains(where: controller.hasPrefix)
  }

  private static let alertControllers: Set<String> = ["UIAlertController"]
  private static let alertClasses: Set<String> = ["UIAlertView", "UIActionSheet"]
}

extension InterfaceSight.Place {
  /// Whether the two share any area.
  func overlaps(_ other: Self) -> Bool {
    x < other.x + other.width && other.x < x + width && y < other.y + other.height
      && other.y < y + height && width > 0 && height > 0
  }

  /// All of the other is within it.
  func contains(_ other: Self) -> Bool {
    x <= other.x && y <= other.y && x + width >= other.x + other.width
      && y + height >= other.y + other.height
  }

  /// The middle of the part that is on the screen.
  func middle(on screen: (width: Double, height: Double)) -> (x: Double, y: Double) {
    let left = max(0, x)
    let top = max(0, y)
    return (
      (left + min(screen.width, x + width)) / 2, (top + min(screen.height, y + height)) / 2
    )
  }
}
