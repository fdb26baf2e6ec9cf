import ScreenInterface
import TimeLine

/// The tree of views as text: one line per view, indented.
enum InterfaceText {
  static func text(of tree: WireInterfaceTree) -> String {
    var lines: [String] = []
    for root in tree.roots { add(root, depth: 0, to: &lines) }
    return lines.isEmpty ? "the screen is empty" : lines.joined(separator: "\n")
  }

  private static func add(_ node: WireInterfaceNode, depth: Int, to lines: inout [String]) {
    lines.append(String(repeating: "  ", count: depth) + line(node))
    for child in node.children { add(child, depth: depth + 1, to: &lines) }
  }

  private static func line(_ node: WireInterfaceNode) -> String {
    let element = node.element
    var parts = [element.className.isEmpty ? "-" : element.className, frame(node.frame)]
    if hasOwnBounds(node) { parts.append("bounds " + frame(node.bounds)) }
    if !node.text.isEmpty { parts.append(quoted(node.text)) }
    if !element.label.isEmpty, element.label != node.text {
      parts.append("label " + quoted(element.label))
    }
    if !element.value.isEmpty { parts.append("value " + quoted(element.value)) }
    if !element.identifier.isEmpty { parts.append("id " + quoted(element.identifier)) }
    if !element.controller.isEmpty { parts.append("of \(element.controller)") }
    if element.isFirstResponder { parts.append("first responder") }
    if element.isAccessible, !element.isEnabled { parts.append("disabled") }
    if node.hidden { parts.append("hidden") }
    if node.opacity < 1, !node.hidden {
      parts.append("alpha \(Columns.number(Double(node.opacity), digits: 2))")
    }
    return parts.joined(separator: "  ")
  }

  /// The bounds say more than the frame does.
  private static func hasOwnBounds(_ node: WireInterfaceNode) -> Bool {
    guard node.hasBounds else { return false }
    let (bounds, frame) = (node.bounds, node.frame)
    return bounds.x != 0 || bounds.y != 0 || abs(bounds.width - frame.width) > 0.05
      || abs(bounds.height - frame.height) > 0.05
  }

  /// `x,y widthxheight`, with one decimal where needed.
  private static func frame(_ rect: WireRect) -> String {
    "\(number(rect.x)),\(number(rect.y)) \(number(rect.width))x\(number(rect.height))"
  }

  private static func number(_ value: Float) -> String {
    Columns.number(Double(value), digits: value == value.rounded() ? 0 : 1)
  }

  private static func quoted(_ text: String) -> String {
    "'" + text.split(whereSeparator: \.isNewline).joined(separator: " ") + "'"
  }
}

/// The tree of views as JSON.
struct InterfaceReport: Encodable {
  /// A view.
  struct Node: Encodable {
    var className: String
    /// x, y, width and height, in points.
    var frame: [Float]
    /// x, y, width and height, in points of its own.
    var bounds: [Float]
    /// Something of its own, not of its subviews, is seen.
    var seen: Bool
    var text: String?
    var label: String?
    var value: String?
    var hint: String?
    var identifier: String?
    var controller: String?
    var traits: UInt64
    var isAccessible: Bool
    var isEnabled: Bool
    var isFirstResponder: Bool
    var hidden: Bool
    var alpha: Float
    var children: [Node]

    init(_ node: WireInterfaceNode) {
      func present(_ text: String) -> String? { text.isEmpty ? nil : text }
      className = node.element.className
      frame = Self.numbers(node.frame)
      bounds = Self.numbers(node.bounds)
      seen = node.seen
      text = present(node.text)
      label = present(node.element.label)
      value = present(node.element.value)
      hint = present(node.element.hint)
      identifier = present(node.element.identifier)
      controller = present(node.element.controller)
      traits = node.element.traits
      isAccessible = node.element.isAccessible
      isEnabled = node.element.isEnabled
      isFirstResponder = node.element.isFirstResponder
      hidden = node.hidden
      alpha = node.opacity.isFinite ? node.opacity : 0
      children = node.children.map(Node.init)
    }

    private static func numbers(_ rect: WireRect) -> [Float] {
      [rect.x, rect.y, rect.width, rect.height].map { $0.isFinite ? $0 : 0 }
    }
  }

  var width: Float
  var height: Float
  var roots: [Node]

  init(_ tree: WireInterfaceTree) {
    width = tree.width
    height = tree.height
    roots = tree.roots.map(Node.init)
  }
}
