/// Takes pictures of the screen when it has changed, a few per second at most, for the history.
///
/// Belongs to the thread of a ``ScreenPump``.
struct ScreenRecorder {
  /// The shortest time between two pictures, in milliseconds.
  static let interval: Int64 = 300
  /// The quality of the JPEGs.
  static let quality: Int32 = 62

  private let history: ScreenHistory?
  private let jpeg = JPEGEncoder()
  private var isChanged = false
  private var isDark = false
  private var lastTime = -ScreenRecorder.interval

  /// - Parameter history: Where pictures go; nil if none are taken.
  init(_ history: ScreenHistory?) {
    self.history = history
  }

  /// The screen has changed.
  mutating func changed() {
    isChanged = history != nil
  }

  /// How long until a picture is due, in milliseconds; nil if nothing has changed.
  func wait(at now: Int64) -> Int32? {
    isChanged ? Int32(clamping: max(0, lastTime + Self.interval - now)) : nil
  }

  /// Takes a picture if one is due. Of a panel that is dark only that is kept.
  mutating func record(
    _ image: borrowing ScreenImage, _ head: FrameMessage.Head, at now: Int64
  ) {
    guard wait(at: now) == 0, let history else { return }
    isChanged = false
    lastTime = now
    var picture = Picture(
      number: 0, time: 0, width: 0, height: 0, interfaceOrientation: head.interfaceOrientation,
      deviceOrientation: head.deviceOrientation, jpeg: [])
    if head.isAsleep {
      if !isDark { history.keep(picture) }
      isDark = true
      return
    }
    isDark = false
    let small = SmallImage(image)
    picture.width = small.width
    picture.height = small.height
    let isEncoded = small.pixels.withUnsafeBufferPointer { pixels in
      jpeg.encode(
        pixels.baseAddress!, width: small.width, height: small.height, stride: small.width,
        quality: Self.quality, into: &picture.jpeg)
    }
    if isEncoded { history.keep(picture) }
  }
}

/// An image of half the size, or of the same size if it is small.
struct SmallImage {
  /// Images that are less wide are not reduced, in pixels.
  static let leastWidth = 500

  let width: Int
  let height: Int
  let pixels: [UInt32]

  init(_ image: borrowing ScreenImage) {
    let factor = image.width < Self.leastWidth ? 1 : 2
    let (width, height, stride) = (image.width / factor, image.height / factor, image.width)
    let source = image.start(of: image.bounds)
    pixels = [UInt32](unsafeUninitializedCapacity: width * height) { target, count in
      for y in 0..<height {
        let row = source + y * factor * stride
        for x in 0..<width {
          target[y * width + x] =
            factor == 1
            ? row[x]
            : Self.mean(row[2 * x], row[2 * x + 1], row[stride + 2 * x], row[stride + 2 * x + 1])
        }
      }
      count = width * height
    }
    self.width = width
    self.height = height
  }

  /// The mean of four pixels: of each byte, the sum of the quarters, rounded down.
  private static func mean(_ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: UInt32) -> UInt32 {
    let odd: UInt32 = 0x00FF_00FF
    let even = ((a & odd) &+ (b & odd) &+ (c & odd) &+ (d & odd)) >> 2 & odd
    let rest = (a >> 8 & odd) &+ (b >> 8 & odd) &+ (c >> 8 & odd) &+ (d >> 8 & odd)
    return even | (rest >> 2 & odd) << 8
  }
}
