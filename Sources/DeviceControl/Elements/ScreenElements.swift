import DeviceVerbs
import ScreenInterface

/// The elements on the screen, from back to front.
package struct ScreenElements: Equatable {
  package private(set) var elements: [ScreenElement] = []
  /// What is there and not on the screen: scrolled away, or beside it.
  package private(set) var hidden: [ScreenElement] = []
  /// The parts of the scroll views that can be seen, from back to front.
  package private(set) var scrollers: [Box] = []
  /// The size of the screen, in points.
  package let size: (width: Float, height: Float)

  package init(_ tree: WireInterfaceTree) {
    size = (tree.width, tree.height)
    let screen = Box(x: 0, y: 0, width: tree.width, height: tree.height)
    for root in tree.roots { add(root, seenThrough: screen, in: nil) }
  }

  package static func == (one: ScreenElements, other: ScreenElements) -> Bool {
    one.elements == other.elements && one.hidden == other.hidden && one.scrollers == other.scrollers
  }

  /// Those that are looked for, in the order of the screen. What is an element of its own counts, and a
  /// part of one only where there is no such.
  package func all(_ query: ElementQuery) -> [ScreenElement] {
    let found = elements.filter(query.matches)
    let own = found.filter(\.isAccessible)
    // Sorting keeps the order of what is at the same place: Swift's sort is stable.
    return (own.isEmpty ? found : own).sorted { ($0.y, $0.x) < ($1.y, $1.x) }
  }

  /// The one that is looked for: the frontmost, or the one with the index.
  package func first(_ query: ElementQuery) -> ScreenElement? {
    if let index = query.index {
      let all = all(query)
      return all.indices.contains(index) ? all[index] : nil
    }
    let found = elements.filter(query.matches)
    return found.last { $0.isAccessible } ?? found.last
  }

  /// How to look for one of the elements so that it is found again, whatever else is on the screen: by its
  /// identifier if no other has it, or else by its label, or else by its number among those with that
  /// label or identifier; nil if it is only a part of one that is looked for.
  package func query(for element: ScreenElement) -> ElementQuery? {
    let byIdentifier =
      element.identifier.isEmpty
      ? nil : ElementQuery(identifier: element.identifier)
    let byLabel = element.label.isEmpty ? nil : ElementQuery(label: element.label)
    let queries = [byIdentifier, byLabel].compactMap { $0 }
    if let alone = queries.first(where: { isAlone(element, all($0)) }) { return alone }
    for var query in [byLabel, byIdentifier].compactMap({ $0 }) {
      guard let index = all(query).firstIndex(where: element.isSame) else { continue }
      query.index = index
      return query
    }
    return nil
  }

  /// A finger on it means just this element: it is one for assistive technologies, or nothing
  /// else is inside it.
  package func isTarget(_ element: ScreenElement) -> Bool {
    element.isAccessible
      || !elements.contains { !$0.isSame(as: element) && $0.box.isInside(element.box) }
  }

  private func isAlone(_ element: ScreenElement, _ found: [ScreenElement]) -> Bool {
    found.count == 1 && element.isSame(as: found[0])
  }

  /// Why what is looked for is not found, and what there is instead.
  package func absence(of query: ElementQuery) -> String {
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
  package struct Box: Equatable {
    package var x: Float
    package var y: Float
    package var width: Float
    package var height: Float

    /// All of it is in the other one.
    func isInside(_ other: Box) -> Bool {
      x >= other.x && y >= other.y && x + width <= other.x + other.width
        && y + height <= other.y + other.height
    }

    package var area: Float { width * height }

    /// Nil if they have no point in common.
    package func intersection(_ other: Box) -> Box? {
      let left = max(x, other.x)
      let top = max(y, other.y)
      let right = min(x + width, other.x + other.width)
      let bottom = min(y + height, other.y + other.height)
      guard right > left, bottom > top else { return nil }
      return Box(x: left, y: top, width: right - left, height: bottom - top)
    }
  }
}

extension ScreenElement {
  fileprivate var box: ScreenElements.Box {
    ScreenElements.Box(x: x, y: y, width: width, height: height)
  }
}
