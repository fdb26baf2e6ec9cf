import Foundation

/// The folders of one module as a part of an SVG picture: boxes in columns, and arrows to the right
/// from those that use to those that are used.
struct ModuleDrawing {
  private struct Box {
    var x = 0.0
    var y = 0.0
    var width = 0.0
    var height = 0.0
    var middle: Double { y + height / 2 }
  }

  private static let margin = 20.0
  /// The height of the title and the note above the boxes.
  private static let head = 62.0
  private static let lineHeight = 19.0
  private static let characterWidth = 7.6
  /// Between boxes, and between columns.
  private static let gap = 12.0
  private static let columnGap = 70.0
  /// The least width of a circle's box.
  private static let titleWidth = 125.0
  /// The most folders of a circle below each other.
  private static let circleRows = 14

  private let graph: FolderGraph
  private let layers: Layers
  /// The boxes and the places where links pass, by their numbers in the layers.
  private var boxes: [Int: Box] = [:]
  private(set) var width = 0.0
  private(set) var height = 0.0

  init(of graph: FolderGraph) {
    self.graph = graph
    layers = Layers(graph)
    let heights = layers.columns.map { column in
      column.reduce(-Self.gap) { $0 + size(of: $1).height + Self.gap }
    }
    let tallest = heights.max() ?? 0
    var x = Self.margin
    for (column, columnHeight) in zip(layers.columns, heights) {
      let columnWidth = column.map { size(of: $0).width }.max() ?? 0
      var y = Self.head + (tallest - columnHeight) / 2
      for place in column {
        var box = size(of: place)
        box.x = x
        box.y = y
        box.width = columnWidth
        y += box.height + Self.gap
        boxes[place] = box
      }
      x += columnWidth + Self.columnGap
    }
    width = x - Self.columnGap + Self.margin
    height = Self.head + tallest + Self.margin
  }

  /// The box of a place in the layers, anywhere.
  private func size(of place: Int) -> Box {
    guard place < layers.boxes.count else { return Box(height: 4) }
    let folders = layers.boxes[place]
    let longest = Double(folders.map { Self.label($0).count }.max() ?? 0) * Self.characterWidth
    guard folders.count > 1 else { return Box(width: longest + 20, height: 26) }
    let (columns, rows) = Self.circleSize(folders.count)
    return Box(
      width: max(Double(columns) * (longest + 10) + 14, Self.titleWidth),
      height: Double(rows + 1) * Self.lineHeight + 14)
  }

  private static func circleSize(_ count: Int) -> (columns: Int, rows: Int) {
    let columns = (count + circleRows - 1) / circleRows
    return (columns, (count + columns - 1) / columns)
  }

  private static func label(_ folder: String) -> String {
    folder == ModuleSource.root ? "(no folder)" : folder
  }

  /// The text as XML has it, also in an attribute.
  static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
      .replacing("\"", with: "&quot;")
  }

  var svg: String {
    let left = Self.margin
    var lines = [
      "<text class=\"name\" x=\"\(Int(left))\" y=\"28\">\(Self.escaped(graph.module))</text>",
      "<text class=\"note\" x=\"\(Int(left))\" y=\"47\">An arrow means \u{201C}uses\u{201D}; one "
        + "that follows from others is left out.</text>",
    ]
    lines += layers.routes.map {
      "<path class=\"link\" marker-end=\"url(#tip)\" d=\"\(path($0))\"/>"
    }
    for (place, folders) in layers.boxes.enumerated() {
      lines += draw(folders, in: boxes[place] ?? Box())
    }
    return lines.joined(separator: "\n")
  }

  private func draw(_ folders: [String], in box: Box) -> [String] {
    let style = folders.count > 1 ? "circle" : "box"
    var lines = [
      "<rect class=\"\(style)\" x=\"\(Int(box.x))\" y=\"\(Int(box.y))\" rx=\"6\" "
        + "width=\"\(Int(box.width))\" height=\"\(Int(box.height))\"/>"
    ]
    func add(_ text: String, style: String? = nil, x: Double, y: Double) {
      let style = style.map { " class=\"\($0)\"" } ?? ""
      lines.append("<text\(style) x=\"\(Int(x))\" y=\"\(Int(y))\">\(Self.escaped(text))</text>")
    }
    guard folders.count > 1 else {
      add(Self.label(folders[0]), x: box.x + 10, y: box.y + 18)
      return lines
    }
    let (columns, rows) = Self.circleSize(folders.count)
    let columnWidth = (box.width - 14) / Double(columns)
    add("A circle of \(folders.count)", style: "title", x: box.x + 12, y: box.y + 20)
    for (index, folder) in folders.enumerated() {
      add(
        Self.label(folder), x: box.x + 12 + Double(index / rows) * columnWidth,
        y: box.y + 20 + Double(index % rows + 1) * Self.lineHeight)
    }
    return lines
  }

  /// The way of a link: curves between the columns, straight through the places where it passes.
  private func path(_ route: [Int]) -> String {
    var path = ""
    for (from, to) in zip(route, route.dropFirst()) {
      guard let source = boxes[from], let target = boxes[to] else { continue }
      let start = source.x + source.width
      let first = port(of: from, source, at: to, isLeaving: true)
      let second = port(of: to, target, at: from, isLeaving: false)
      let middle = Int((start + target.x) / 2)
      path += path.isEmpty ? "M" : " L"
      path +=
        "\(Int(start)) \(Int(first)) C\(middle) \(Int(first)) \(middle) \(Int(second)) "
        + "\(Int(target.x)) \(Int(second))"
    }
    return path
  }

  /// The height at which a link leaves or reaches a box: the links share its side in the order of
  /// their other ends.
  private func port(of place: Int, _ box: Box, at other: Int, isLeaving: Bool) -> Double {
    let others = layers.routes.compactMap { route -> Int? in
      guard let index = route.firstIndex(of: place) else { return nil }
      let beside = isLeaving ? index + 1 : index - 1
      return route.indices.contains(beside) ? route[beside] : nil
    }.sorted { (boxes[$0]?.middle ?? 0, $0) < (boxes[$1]?.middle ?? 0, $1) }
    guard let index = others.firstIndex(of: other) else { return box.middle }
    return box.y + box.height * Double(index + 1) / Double(others.count + 1)
  }
}
