import SystemInterface

/// A view on the screen that has a label, or a text.
struct ScreenElement: Equatable {
  /// What it is called.
  var label: String
  /// The part of it that can be seen, in points of the screen.
  var x: Float
  var y: Float
  var width: Float
  var height: Float
  /// It is an element of its own for assistive technologies, not a part of one.
  var isAccessible: Bool

  var middle: (Float, Float) { (x + width / 2, y + height / 2) }
}

/// The labels on the screen, from back to front.
struct ScreenElements {
  private(set) var elements: [ScreenElement] = []
  /// What is there and not on the screen: scrolled away, or beside it.
  private(set) var hidden: [String] = []

  init(_ tree: WireInterfaceTree) {
    let screen = Box(x: 0, y: 0, width: tree.width, height: tree.height)
    for root in tree.roots { add(root, seenThrough: screen) }
  }

  /// The frontmost element with a label, in capital or small letters; one of its own before a part of
  /// another.
  func labelled(_ label: String) -> ScreenElement? {
    let wanted = label.lowercased()
    let found = elements.filter { $0.label.lowercased() == wanted }
    return found.last { $0.isAccessible } ?? found.last
  }

  /// Why nothing with a label can be tapped, and which labels there are.
  func absence(of label: String) -> String {
    let wanted = label.lowercased()
    if hidden.contains(where: { $0.lowercased() == wanted }) {
      return "\"\(label)\" is not on the visible part of the screen; scroll to it first "
        + "(appctl swipe)"
    }
    var seen: Set<String> = []
    let labels = elements.map(\.label).filter { seen.insert($0).inserted }
    guard !labels.isEmpty else { return "nothing on the screen has a label" }
    let most = labels.prefix(Self.mostNamed).map { "\"\($0)\"" }.joined(separator: ", ")
    let more = labels.count - Self.mostNamed
    return "nothing on the screen has the label \"\(label)\"; there are: \(most)"
      + (more > 0 ? " and \(more) more (appctl ui dump)" : "")
  }

  private static let mostNamed = 40

  private mutating func add(_ node: WireInterfaceNode, seenThrough window: Box) {
    guard !node.hidden, node.opacity > 0.01 else { return }
    let frame = Box(
      x: node.frame.x, y: node.frame.y, width: node.frame.width, height: node.frame.height)
    let seen = frame.intersection(window)
    let label = (node.element.label.isEmpty ? node.text : node.element.label)
      .split(whereSeparator: \.isNewline).joined(separator: " ")
    if !label.isEmpty {
      if let seen {
        elements.append(
          ScreenElement(
            label: label, x: seen.x, y: seen.y, width: seen.width, height: seen.height,
            isAccessible: node.element.isAccessible))
      } else {
        hidden.append(label)
      }
    }
    // What a scroll view contains is seen only inside it.
    let scrolls = ElementTraits(rawValue: node.element.traits).contains(.scrolls)
    let inside = scrolls ? seen ?? Box(x: 0, y: 0, width: 0, height: 0) : window
    for child in node.children { add(child, seenThrough: inside) }
  }

  /// A rectangle.
  private struct Box {
    var x: Float
    var y: Float
    var width: Float
    var height: Float

    /// Nil if they have no point in common.
    func intersection(_ other: Box) -> Box? {
      let left = max(x, other.x)
      let top = max(y, other.y)
      let right = min(x + width, other.x + other.width)
      let bottom = min(y + height, other.y + other.height)
      guard right > left, bottom > top else { return nil }
      return Box(x: left, y: top, width: right - left, height: bottom - top)
    }
  }
}
