import Foundation

/// The positions of carets in a laid-out text.
struct CaretGeometry {
  /// A position of the caret.
  struct Place: Equatable {
    var offset: Int
    var isUpstream = false
  }

  let measurement: TextMeasurement
  /// The width that selections of whole lines fill, in points.
  let containerWidth: CGFloat
  /// For each line, the offsets whose carets are in it.
  private let lineOffsets: [Range<Int>]
  /// For each line, whether it ends because it was wrapped.
  private let wraps: [Bool]

  init(_ measurement: TextMeasurement, text: String, containerWidth: CGFloat) {
    self.measurement = measurement
    self.containerWidth = containerWidth
    var ranges = [Range<Int>?](repeating: nil, count: measurement.lines.count)
    for (offset, caret) in measurement.carets.enumerated() where ranges.indices ~= caret.line {
      ranges[caret.line] = (ranges[caret.line]?.lowerBound ?? offset)..<(offset + 1)
    }
    var end = 0
    lineOffsets = ranges.map { range in
      let range = range ?? end..<end
      end = range.upperBound
      return range
    }
    let units = text.utf16
    wraps = lineOffsets.indices.map { line in
      guard line + 1 < ranges.count else { return false }
      let last = ranges[line]?.upperBound ?? 0
      guard last > 0, last <= units.count else { return false }
      let unit = units[units.index(units.startIndex, offsetBy: last - 1)]
      return ![0x0A, 0x0D, 0x2028, 0x2029, 0x0B, 0x0C, 0x85].contains(unit)
    }
  }

  var lineCount: Int { measurement.lines.count }
  private var length: Int { max(measurement.carets.count - 1, 0) }

  /// The line of a caret.
  func line(of place: Place) -> Int {
    guard measurement.carets.indices ~= place.offset else { return max(lineCount - 1, 0) }
    let line = measurement.carets[place.offset].line
    if place.isUpstream && line > 0 && lineOffsets[line].lowerBound == place.offset
      && wraps[line - 1]
    {
      return line - 1
    }
    return line
  }

  private func isUpstream(_ place: Place) -> Bool {
    measurement.carets.indices ~= place.offset
      && line(of: place) != measurement.carets[place.offset].line
  }

  private func endX(of line: Int) -> CGFloat {
    let measured = measurement.lines[line]
    return measured.isRightToLeft ? measured.rect.minX : measured.rect.maxX
  }

  func isRightToLeft(at place: Place) -> Bool {
    let line = line(of: place)
    return measurement.lines.indices ~= line && measurement.lines[line].isRightToLeft
  }

  /// The caret's rectangle: two points wide and as high as its line.
  func caretRect(at place: Place) -> CGRect {
    guard !measurement.lines.isEmpty, measurement.carets.indices ~= place.offset else {
      return CGRect(x: -1, y: 0, width: 2, height: measurement.size.height)
    }
    let line = line(of: place)
    let x = isUpstream(place) ? endX(of: line) : measurement.carets[place.offset].x
    let rect = measurement.lines[line].rect
    return CGRect(x: x - 1, y: rect.minY, width: 2, height: rect.height)
  }

  /// The positions in a line, from left to right.
  private func places(in line: Int) -> [(x: CGFloat, place: Place)] {
    guard lineOffsets.indices ~= line else { return [] }
    var places: [(x: CGFloat, place: Place)] = lineOffsets[line].compactMap { offset in
      let caret = measurement.carets[offset]
      return caret.isInside ? nil : (caret.x, Place(offset: offset))
    }
    if wraps[line] {
      let end = Place(offset: lineOffsets[line].upperBound, isUpstream: true)
      // The caret after a space at the end of a line is not visible there.
      if places.last.map({ abs($0.x - endX(of: line)) > 0.5 }) ?? true {
        places.append((endX(of: line), end))
      }
    }
    let rightToLeft = measurement.lines[line].isRightToLeft
    return places.enumerated().sorted { a, b in
      if a.element.x != b.element.x { return a.element.x < b.element.x }
      return rightToLeft ? a.offset > b.offset : a.offset < b.offset
    }.map(\.element)
  }

  /// The neighbouring position on the screen; at a line's edge, in the adjacent line.
  func place(beside place: Place, toTheRight: Bool) -> Place {
    let line = line(of: place)
    guard measurement.lines.indices ~= line else { return place }
    let isRightToLeft = measurement.lines[line].isRightToLeft
    let places = places(in: line)
    // The end of a wrapped line may not be among its positions.
    let index =
      places.firstIndex { $0.place.offset == place.offset } ?? (isRightToLeft ? -1 : places.count)
    let next = index + (toTheRight ? 1 : -1)
    if places.indices ~= next { return places[next].place }
    let forward = toTheRight != isRightToLeft
    let other = forward ? line + 1 : line - 1
    guard lineOffsets.indices ~= other else { return place }
    // The adjacent line is entered at the end that is nearer in reading order; moving between the
    // two sides of the same wrap is not a movement.
    let others = self.places(in: other).map(\.place).filter { $0.offset != place.offset }
    let fromTheLeft = forward != measurement.lines[other].isRightToLeft
    return (fromTheLeft ? others.first : others.last) ?? place
  }

  func lineStart(of line: Int) -> Place { Place(offset: lineOffsets[line].lowerBound) }

  func lineEnd(of line: Int) -> Place {
    if wraps[line] { return Place(offset: lineOffsets[line].upperBound, isUpstream: true) }
    let last = lineOffsets[line].last { !measurement.carets[$0].isInside }
    return Place(offset: last ?? lineOffsets[line].lowerBound)
  }

  /// The position in a line that is nearest to a horizontal distance.
  func place(in line: Int, nearest x: CGFloat) -> Place {
    places(in: line).min { abs($0.x - x) < abs($1.x - x) }?.place
      ?? Place(offset: length)
  }

  /// The position nearest to a point.
  func place(nearest point: CGPoint) -> Place {
    guard !measurement.lines.isEmpty else { return Place(offset: 0) }
    let line =
      measurement.lines.firstIndex { point.y < $0.rect.maxY } ?? measurement.lines.count - 1
    return place(in: line, nearest: point.x)
  }

  /// The rectangles of a range.
  func selectionRects(for range: NSRange) -> [CGRect] {
    var rects: [CGRect] = []
    for (number, line) in measurement.lines.enumerated() {
      let offsets = lineOffsets[number].clamped(to: range.location..<NSMaxRange(range))
      guard !offsets.isEmpty else { continue }
      var stops = offsets.filter { !measurement.carets[$0].isInside }
      stops.append(offsets.upperBound)
      for (offset, next) in zip(stops, stops.dropFirst()) {
        let from = measurement.carets[offset].x
        let to =
          lineOffsets[number].contains(next) ? measurement.carets[next].x : endX(of: number)
        rects.append(
          CGRect(
            x: min(from, to), y: line.rect.minY, width: abs(to - from), height: line.rect.height))
      }
      let lineEnd = lineOffsets[number].upperBound
      let continues =
        NSMaxRange(range) > lineEnd || (NSMaxRange(range) == lineEnd && !wraps[number])
      if continues && number + 1 < lineCount {
        let edge = line.isRightToLeft ? min(0, line.rect.minX) : max(containerWidth, line.rect.maxX)
        let end = endX(of: number)
        rects.append(
          CGRect(
            x: min(edge, end), y: line.rect.minY, width: abs(edge - end), height: line.rect.height))
      }
    }
    return Self.merged(rects)
  }

  /// The rectangles, with adjacent ones of one line merged.
  private static func merged(_ rects: [CGRect]) -> [CGRect] {
    var merged: [CGRect] = []
    let sorted = rects.sorted { $0.minY != $1.minY ? $0.minY < $1.minY : $0.minX < $1.minX }
    for rect in sorted where rect.width > 0 {
      if let last = merged.last, last.minY == rect.minY, last.maxX >= rect.minX - 0.01 {
        merged[merged.count - 1] = last.union(rect)
      } else {
        merged.append(rect)
      }
    }
    return merged
  }
}
