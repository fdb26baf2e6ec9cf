/// Chooses the encoding of each rectangle, and caches the last ones, because several pages often
/// need the same.
struct PixelEncoder {
  /// An encoded rectangle.
  struct Encoded {
    var rect: PixelRect
    var format: FrameMessage.Format
    var data: [UInt8]
  }

  private let jpeg = JPEGEncoder()
  private var recent: [PixelRect: Encoded] = [:]

  /// Clears the cache after a change of the image.
  mutating func imageChanged() {
    recent.removeAll(keepingCapacity: true)
  }

  /// Encodes a rectangle: without loss if the result is small, otherwise as JPEG.
  mutating func encode(_ rect: PixelRect, of image: borrowing ScreenImage) -> Encoded {
    if let known = recent[rect] { return known }
    // A JPEG of a screen also takes about a byte per pixel; small rectangles are cheap anyway.
    let limit = rect.area <= 4096 ? rect.area : rect.area / 4
    let encoded =
      runs(of: rect, image, limit: limit)
      ?? jpeg(of: rect, image) ?? runs(of: rect, image, limit: rect.area)!
    recent[rect] = encoded
    return encoded
  }

  /// Encodes a rectangle without loss, regardless of the size.
  func encodeExactly(_ rect: PixelRect, of image: borrowing ScreenImage) -> Encoded {
    runs(of: rect, image, limit: rect.area)!
  }

  /// Nil if more runs than the limit are needed; with one run per pixel this cannot happen.
  private func runs(
    of rect: PixelRect, _ image: borrowing ScreenImage, limit: Int
  ) -> Encoded? {
    var data: [UInt8] = []
    let fits = RunEncoder.encode(
      image.start(of: rect), width: rect.width, height: rect.height, stride: image.width,
      limit: limit, into: &data)
    return fits ? Encoded(rect: rect, format: .runs, data: data) : nil
  }

  private func jpeg(of rect: PixelRect, _ image: borrowing ScreenImage) -> Encoded? {
    var data: [UInt8] = []
    let done = jpeg.encode(
      image.start(of: rect), width: rect.width, height: rect.height, stride: image.width,
      into: &data)
    return done ? Encoded(rect: rect, format: .jpeg, data: data) : nil
  }
}
