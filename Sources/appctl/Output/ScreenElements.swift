import DeviceVerbs
import SystemInterface

/// A view on the screen that has a label, a text or an identifier.
struct ScreenElement: Equatable {
  /// What it is called: its accessibility label, or the text that it draws; empty: neither.
  var label: String
  /// Its accessibility identifier; empty: it has none.
  var identifier = ""
  /// Its accessibility value; empty: it has none.
  var value = ""
  /// The part of it that can be seen, in points of the screen; of one that cannot be seen, its frame.
  var x: Float
  var y: Float
  var width: Float
  var height: Float
  /// It is an element of its own for assistive technologies, not a part of one.
  var isAccessible: Bool
  /// Which of the scroll views it is in; nil: in none.
  var scroller: Int?

  var middle: (Float, Float) { (x + width / 2, y + height / 2) }

  /// What it is called by somebody who looks for it.
  var name: String { label.isEmpty ? identifier : label }
}

/// What is looked for on the screen.
struct ElementQuery: Equatable {
  /// The whole label or text, in capital or small letters; nil: any.
  var label: String?
  /// The whole accessibility identifier; nil: any.
  var identifier: String?
  /// Which of several, counted from 0 in the order of the screen, from its top and its left; nil: the
  /// frontmost.
  var index: Int?

  /// As part of a sentence: `the label "Milk"`.
  var text: String {
    let parts =
      (label.map { ["the label \"\($0)\""] } ?? [])
      + (identifier.map { ["the identifier \"\($0)\""] } ?? [])
    return parts.joined(separator: " and ")
  }

  func matches(_ element: ScreenElement) -> Bool {
    (label.map { $0.lowercased() == element.label.lowercased() } ?? true)
      && (identifier.map { $0 == element.identifier } ?? true)
  }
}

/// The elements on the screen, from back to front.
struct ScreenElements: Equatable {
  private(set) var elements: [ScreenElement] = []
  /// What is there and not on the screen: scrolled away, or beside it.
  private(set) var hidden: [ScreenElement] = []
  /// The parts of the scroll views that can be seen, from back to front.
  private(set) var scrollers: [Box] = []
  /// The size of the screen, in points.
  let size: (width: Float, height: Float)

  init(_ tree: WireInterfaceTree) {
    size = (tree.width, tree.height)
    let screen = Box(x: 0, y: 0, width: tree.width, height: tree.height)
    for root in tree.roots { add(root, seenThrough: screen, in: nil) }
  }

  static func == (one: ScreenElements, other: ScreenElements) -> Bool {
    one.elements == other.elements && one.hidden == other.hidden && one.scrollers == other.scrollers
  }

  /// Those that are looked for, in the order of the screen. What is an element of its own counts, and a
  /// part of one only where there is no such.
  func all(_ query: ElementQuery) -> [ScreenElement] {
    let found = elements.filter(query.matches)
    let own = found.filter(\.isAccessible)
    // Sorting keeps the order of what is at the same place: Swift's sort is stable.
    return (own.isEmpty ? found : own).sorted { ($0.y, $0.x) < ($1.y, $1.x) }
  }

  /// The one that is looked for: the frontmost, or the one with the index.
  func first(_ query: ElementQuery) -> ScreenElement? {
    if let index = query.index {
      let all = all(query)
      return all.indices.contains(index) ? all[index] : nil
    }
    let found = elements.filter(query.matches)
    return found.last { $0.isAccessible } ?? found.last
  }

  /// Why what is looked for is not found, and what there is instead.
  func absence(of query: ElementQuery) -> String {
    if let index = query.index, case let count = all(query).count, count > 0 {
      return "there \(count == 1 ? "is only one" : "are only \(count)") with \(query.text) on the "
        + "screen, and \(index) is none of them: they are counted from 0"
    }
    if hidden.contains(where: query.matches) {
      let name = query.label ?? query.identifier ?? ""
      return "\"\(name)\" is not on the visible part of the screen; scroll to it first "
        + "(appctl scroll-to)"
    }
    let isByLabel = query.label != nil
    var seen: Set<String> = []
    let names = elements.map { isByLabel ? $0.label : $0.identifier }
      .filter { !$0.isEmpty && seen.insert($0).inserted }
    let kind = isByLabel ? "a label" : "an identifier"
    guard !names.isEmpty else { return "nothing on the screen has \(kind)" }
    let nearest = Spelling.nearest(to: query.label ?? query.identifier ?? "", among: names)
    let advice = nearest.map { "; did you mean \"\($0)\"? There are" } ?? "; there are"
    let most = names.prefix(Self.mostNamed).map { "\"\($0)\"" }.joined(separator: ", ")
    let more = names.count - Self.mostNamed
    return "nothing on the screen has \(query.text)\(advice): \(most)"
      + (more > 0 ? " and \(more) more (appctl ui dump)" : "")
  }

  private static let mostNamed = 40

  private mutating func add(_ node: WireInterfaceNode, seenThrough window: Box, in scroller: Int?) {
    guard !node.hidden, node.opacity > 0.01 else { return }
    let frame = Box(
      x: node.frame.x, y: node.frame.y, width: node.frame.width, height: node.frame.height)
    let seen = frame.intersection(window)
    let label = (node.element.label.isEmpty ? node.text : node.element.label)
      .split(whereSeparator: \.isNewline).joined(separator: " ")
    if !label.isEmpty || !node.element.identifier.isEmpty {
      let part = seen ?? frame
      let element = ScreenElement(
        label: label, identifier: node.element.identifier, value: node.element.value, x: part.x,
        y: part.y, width: part.width, height: part.height,
        isAccessible: node.element.isAccessible, scroller: scroller)
      if seen != nil { elements.append(element) } else { hidden.append(element) }
    }
    // What a scroll view contains is seen only inside it.
    let scrolls = ElementTraits(rawValue: node.element.traits).contains(.scrolls)
    let inside = scrolls ? seen ?? Box(x: 0, y: 0, width: 0, height: 0) : window
    var inner = scroller
    if scrolls, let seen {
      inner = scrollers.count
      scrollers.append(seen)
    }
    for child in node.children { add(child, seenThrough: inside, in: inner) }
  }

  /// A rectangle.
  struct Box: Equatable {
    var x: Float
    var y: Float
    var width: Float
    var height: Float

    var area: Float { width * height }

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
