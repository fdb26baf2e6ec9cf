import Foundation

/// The frames of a flow layout, as a value. "Along" is the direction of the scrolling, "across" that
/// of a line of items. In points.
struct FlowGeometry: Equatable, Sendable {
  /// An item's size.
  struct Size: Equatable, Sendable {
    var along: CGFloat
    var across: CGFloat
  }

  /// One section: its header, a gap, its lines, a gap, its footer.
  struct Section: Equatable, Sendable {
    var header: CGFloat = 0
    var footer: CGFloat = 0
    var gapBefore: CGFloat = 0
    var gapAfter: CGFloat = 0
    /// Where lines begin, across, and how long they are.
    var lineStart: CGFloat = 0
    var room: CGFloat = 0
    var lineSpacing: CGFloat = 10
    var itemSpacing: CGFloat = 10
    private(set) var sizes: [Size]
    /// The first item of each line.
    private(set) var starts: [Int] = []
    /// The lines' lengths along, each with the spacing after it.
    private(set) var lines = LengthTree()
    private var isUniform = true

    init(sizes: [Size]) { self.sizes = sizes }

    /// Divides the items into lines. Takes time for all items of the section.
    mutating func breakLines() {
      starts = []
      isUniform = sizes.allSatisfy { $0.across == sizes[0].across }
      var lengths: [CGFloat] = []
      var item = 0
      while item < sizes.count {
        starts.append(item)
        var used = sizes[item].across
        var length = sizes[item].along
        item += 1
        // Thirds of a width may add up to a little more than it.
        while item < sizes.count, used + itemSpacing + sizes[item].across <= room + 0.01 {
          used += itemSpacing + sizes[item].across
          length = max(length, sizes[item].along)
          item += 1
        }
        lengths.append(length + lineSpacing)
      }
      lines = LengthTree(lengths)
    }

    /// The length of all lines.
    var linesLength: CGFloat { lines.count == 0 ? 0 : lines.total - lineSpacing }
    var length: CGFloat { header + gapBefore + linesLength + gapAfter + footer }
    /// Where the lines begin, from the section's beginning.
    var linesStart: CGFloat { header + gapBefore }

    func line(of item: Int) -> Int {
      var low = 0
      var high = starts.count
      while low < high {
        let middle = (low + high) / 2
        if starts[middle] <= item { low = middle + 1 } else { high = middle }
      }
      return low - 1
    }

    func items(ofLine line: Int) -> Range<Int> {
      starts[line]..<(line + 1 < starts.count ? starts[line + 1] : sizes.count)
    }

    /// The lines that are between two places, from the section's beginning.
    func lines(from low: CGFloat, to high: CGFloat) -> Range<Int> {
      guard high > low, lines.count > 0 else { return 0..<0 }
      let first = lines.index(endingAfter: low - linesStart)
      var end = first
      while end < lines.count, lines.offset(of: end) + linesStart < high { end += 1 }
      return first..<end
    }

    /// Where the first item of a line begins, across, and the distance from one to the next.
    func spread(_ items: Range<Int>) -> (start: CGFloat, spacing: CGFloat) {
      let used = items.reduce(0) { $0 + sizes[$1].across }
      let free = room - used - itemSpacing * CGFloat(items.count - 1)
      guard let last = items.last else { return (0, itemSpacing) }
      let more =
        last + 1 < sizes.count
        ? 0 : max(0, floor((free + 0.01) / (sizes[last].across + itemSpacing)))
      guard more == 0 else {
        // The last line is not full: its items stand below those of the line before.
        guard isUniform else { return (0, itemSpacing) }
        let count = CGFloat(items.count) + more
        return (0, (room - count * sizes[last].across) / (count - 1))
      }
      guard items.count > 1 else { return (max(0, (room - used) / 2), itemSpacing) }
      return (0, max(itemSpacing, (room - used) / CGFloat(items.count - 1)))
    }

    /// The frames of a line's items, from the section's beginning.
    func frames(ofLine line: Int) -> [(item: Int, along: CGFloat, across: CGFloat)] {
      let items = items(ofLine: line)
      let (start, spacing) = spread(items)
      let along = linesStart + lines.offset(of: line)
      let length = lines.lengths[line] - lineSpacing
      var across = lineStart + start
      return items.map { item in
        defer { across += sizes[item].across + spacing }
        return (item, along + (length - sizes[item].along) / 2, across)
      }
    }

    /// Changes an item's size. Takes time for all items of the section only if lines may break
    /// elsewhere.
    mutating func set(_ item: Int, to size: Size) {
      let old = sizes[item]
      guard old != size else { return }
      sizes[item] = size
      guard old.across == size.across else { return breakLines() }
      let line = line(of: item)
      let length = items(ofLine: line).reduce(0) { max($0, sizes[$1].along) }
      lines.set(line, to: length + lineSpacing)
    }
  }

  private(set) var sections: [Section] = []
  /// The sections' lengths along.
  private(set) var lengths = LengthTree()

  init(_ sections: [Section] = []) {
    self.sections = sections
    for index in sections.indices { self.sections[index].breakLines() }
    lengths = LengthTree(self.sections.map(\.length))
  }

  /// The length of everything.
  var length: CGFloat { lengths.total }

  /// Where a section begins.
  func start(ofSection section: Int) -> CGFloat { lengths.offset(of: section) }

  /// The sections that are between two places.
  func sections(from low: CGFloat, to high: CGFloat) -> Range<Int> {
    guard high > low else { return 0..<0 }
    let first = lengths.index(endingAfter: low)
    var end = first
    while end < sections.count, lengths.offset(of: end) < high { end += 1 }
    return first..<end
  }

  /// The place of an item, along and across.
  func frame(of path: IndexPath) -> (along: CGFloat, across: CGFloat, size: Size)? {
    guard sections.indices.contains(path.section),
      sections[path.section].sizes.indices.contains(path.item)
    else { return nil }
    let part = sections[path.section]
    let line = part.line(of: path.item)
    let frames = part.frames(ofLine: line)
    let frame = frames[path.item - frames[0].item]
    return (
      start(ofSection: path.section) + frame.along, frame.across, part.sizes[path.item]
    )
  }

  /// Changes an item's size.
  mutating func set(_ path: IndexPath, to size: Size) {
    guard sections.indices.contains(path.section),
      sections[path.section].sizes.indices.contains(path.item)
    else { return }
    sections[path.section].set(path.item, to: size)
    lengths.set(path.section, to: sections[path.section].length)
  }

  /// Changes the length of a section's header or footer.
  mutating func set(_ section: Int, header: CGFloat? = nil, footer: CGFloat? = nil) {
    guard sections.indices.contains(section) else { return }
    if let header { sections[section].header = header }
    if let footer { sections[section].footer = footer }
    lengths.set(section, to: sections[section].length)
  }
}
