import DeviceControl
import Glibc
import ScreenInterface

/// A picture of the screen's pixels, to compare with another.
struct ScreenPicture {
  /// As PNG.
  var png: [UInt8]
  private var width: Int
  private var height: Int
  private var scale: Double
  /// Red, green and blue of each pixel.
  private var pixels: [UInt32]

  /// Takes it.
  init(of screen: ScreenConnection) throws {
    png = try screen.screenshot(scale: 1)
    var watcher = try ScreenWatcher(watching: screen.address)
    let memory = try ScreenPixels(watcher.info)
    width = Int(watcher.info.width)
    height = Int(watcher.info.height)
    scale = Double(watcher.info.scale)
    // The first frame comes at once. One that is drawn over while it is copied is followed by another.
    for _ in 0..<Self.mostFrames {
      guard case .frame(let frame) = try watcher.next(orUntil: -1, milliseconds: 2_000) else {
        break
      }
      if let copy = memory.copy(of: frame) {
        width = Int(frame.width)
        height = Int(frame.height)
        pixels = copy.withUnsafeBytes { Self.pixels(of: frame, in: $0) }
        return
      }
      try watcher.take(frame)
    }
    throw DeviceError.unexpectedReply(
      "no frame of the screen could be read before the next one came")
  }

  /// After so many frames that were drawn over, the machine is too slow for a picture.
  private static let mostFrames = 100

  private static func pixels(
    of frame: WireFrameReady, in memory: UnsafeRawBufferPointer
  ) -> [UInt32] {
    let stride = Int(frame.stride)
    var pixels: [UInt32] = []
    pixels.reserveCapacity(Int(frame.width) * Int(frame.height))
    for row in 0..<Int(frame.height) where (row + 1) * stride <= memory.count {
      for column in 0..<Int(frame.width) {
        pixels.append(
          memory.loadUnaligned(fromByteOffset: row * stride + column * 4, as: UInt32.self)
            & 0xFFFFFF)
      }
    }
    return pixels
  }

  /// The size of the squares that are compared, in points.
  static let square = 13.0

  /// Where the two differ, as few rectangles, in points; without the status bar, whose clock goes on.
  func differences(from other: ScreenPicture, below top: Double) -> [InterfaceSight.Place] {
    guard width == other.width, height == other.height, pixels.count == other.pixels.count else {
      return [
        .init(x: 0, y: 0, width: Double(width) / scale, height: Double(height) / scale)
      ]
    }
    let side = max(1, Int(Self.square * scale))
    var rows: [InterfaceSight.Place] = []
    for y in stride(from: Int(top * scale), to: height, by: side) {
      var run: (start: Int, end: Int)?
      func close() {
        guard let found = run else { return }
        rows.append(place(found.start, y, found.end, min(height, y + side)))
        run = nil
      }
      for x in stride(from: 0, to: width, by: side) {
        if differs(other, x, y, side) {
          run = (run?.start ?? x, min(width, x + side))
        } else {
          close()
        }
      }
      close()
    }
    return Self.joined(rows)
  }

  private func differs(_ other: ScreenPicture, _ x: Int, _ y: Int, _ side: Int) -> Bool {
    var count = 0
    for row in y..<min(height, y + side) {
      for column in x..<min(width, x + side)
      where pixels[row * width + column] != other.pixels[row * width + column] {
        count += 1
        // A few pixels are the edge of something that has moved by less than one.
        if count > 4 { return true }
      }
    }
    return false
  }

  private func place(_ left: Int, _ top: Int, _ right: Int, _ bottom: Int) -> InterfaceSight.Place {
    .init(
      x: Double(left) / scale, y: Double(top) / scale, width: Double(right - left) / scale,
      height: Double(bottom - top) / scale)
  }

  /// Rows of squares that touch become one rectangle around them.
  private static func joined(_ rows: [InterfaceSight.Place]) -> [InterfaceSight.Place] {
    var places: [InterfaceSight.Place] = []
    for row in rows {
      var around = row
      var hasGrown = true
      while hasGrown {
        hasGrown = false
        for (index, place) in places.enumerated().reversed() where place.touches(around) {
          around = around.union(place)
          places.remove(at: index)
          hasGrown = true
        }
      }
      places.append(around)
    }
    return places
  }
}

extension InterfaceSight.Place {
  fileprivate func touches(_ other: Self) -> Bool {
    x <= other.x + other.width + 1 && other.x <= x + width + 1
      && y <= other.y + other.height + 1 && other.y <= y + height + 1
  }

  fileprivate func union(_ other: Self) -> Self {
    let left = min(x, other.x)
    let top = min(y, other.y)
    return .init(
      x: left, y: top, width: max(x + width, other.x + other.width) - left,
      height: max(y + height, other.y + other.height) - top)
  }
}
