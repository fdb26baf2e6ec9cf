/// Makes images smaller: each pixel becomes the mean of the area that it covers, so that thin lines
/// and the stems of letters become lighter and never disappear.
///
/// The mean is that of the values as they are, and not of light: dark text on a light ground, which
/// is most of what is shown, stays as dark as it looks in the original.
enum AreaScaler {
  /// An image of this size can be scaled: the sums of its pixels fit 32 bits.
  static func canScale(_ width: Int, _ height: Int) -> Bool {
    width > 0 && height > 0 && width * height <= 1 << 24
  }

  /// The smallest rectangle of the smaller image that a rectangle of the larger one changes.
  static func place(
    of rect: PixelRect, from source: PixelRect, in target: PixelRect
  ) -> PixelRect {
    func range(_ low: Int, _ high: Int, _ from: Int, _ to: Int) -> (Int, Int) {
      (low * to / from, (high * to + from - 1) / from)
    }
    let (left, right) = range(rect.x, rect.maxX, source.width, target.width)
    let (top, bottom) = range(rect.y, rect.maxY, source.height, target.height)
    return PixelRect(x: left, y: top, width: right - left, height: bottom - top)
      .intersection(target)
  }

  /// How much of each pixel of a side of the larger image is in a pixel of the smaller one. All
  /// shares of a pixel add up to the length of the larger side.
  private struct Share {
    var first: Int
    var weights: [UInt32]

    init(_ index: Int, _ from: Int, _ to: Int) {
      // In units of which a pixel of the larger image has `to`, and one of the smaller `from`.
      let low = index * from
      let high = low + from
      first = low / to
      weights = (first..<(high + to - 1) / to).map { pixel in
        UInt32(min(high, (pixel + 1) * to) - max(low, pixel * to))
      }
    }
  }

  /// Computes a rectangle of the smaller image.
  static func scale(
    _ rect: PixelRect, from source: borrowing ScreenImage, into target: inout ScreenImage
  ) {
    let rect = rect.intersection(target.bounds)
    guard !rect.isEmpty else { return }
    let columns = (rect.x..<rect.maxX).map { Share($0, source.width, target.width) }
    let left = columns[0].first
    let right = columns[columns.count - 1].first + columns[columns.count - 1].weights.count
    let count = right - left
    let total = UInt64(source.width) * UInt64(source.height)
    let sums = UnsafeMutableBufferPointer<UInt32>.allocate(capacity: count * 3)
    defer { sums.deallocate() }
    sums.initialize(repeating: 0)
    for row in rect.y..<rect.maxY {
      sums.update(repeating: 0)
      let share = Share(row, source.height, target.height)
      for (offset, weight) in share.weights.enumerated() {
        let line = source.start(
          of: PixelRect(x: left, y: share.first + offset, width: count, height: 1))
        add(line, count, weight, sums.baseAddress!)
      }
      let output = target.row(row)
      for (index, column) in columns.enumerated() {
        output[rect.x + index] = mean(
          sums.baseAddress! + (column.first - left) * 3, column.weights, total)
      }
    }
  }

  /// Adds a line of the larger image to the sums of its columns.
  private static func add(
    _ line: UnsafePointer<UInt32>, _ count: Int, _ weight: UInt32,
    _ sums: UnsafeMutablePointer<UInt32>
  ) {
    var sum = sums
    var pixel = line
    for _ in 0..<count {
      let color = pixel.pointee
      sum[0] &+= (color & 0xFF) &* weight
      sum[1] &+= (color >> 8 & 0xFF) &* weight
      sum[2] &+= (color >> 16 & 0xFF) &* weight
      sum += 3
      pixel += 1
    }
  }

  private static func mean(
    _ sums: UnsafePointer<UInt32>, _ weights: [UInt32], _ total: UInt64
  ) -> UInt32 {
    var blue: UInt64 = total / 2
    var green = blue
    var red = blue
    for (index, weight) in weights.enumerated() {
      blue &+= UInt64(sums[index * 3]) &* UInt64(weight)
      green &+= UInt64(sums[index * 3 + 1]) &* UInt64(weight)
      red &+= UInt64(sums[index * 3 + 2]) &* UInt64(weight)
    }
    return UInt32(truncatingIfNeeded: red / total) << 16
      | UInt32(truncatingIfNeeded: green / total) << 8 | UInt32(truncatingIfNeeded: blue / total)
  }
}
