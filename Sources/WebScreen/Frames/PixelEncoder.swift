/// Chooses for each rectangle how it goes to a page, and remembers what it has just encoded, as
/// several pages often want the same.
struct PixelEncoder {
  /// A rectangle as it goes to a page.
  struct Encoded {
    var rect: PixelRect
    var format: FrameMessage.Format
    var data: [UInt8]
  }

  private let jpeg = JPEGEncoder()
  private var recent: [PixelRect: Encoded] = [:]

  /// Forgets what it remembers: the image has changed.
  mutating func imageChanged() {
    recent.removeAll(keepingCapacity: true)
  }

  /// Encodes a rectangle: without loss where that is small, else as JPEG.
  mutating func encode(_ rect: PixelRect, of image: borrowing ScreenImage) -> Encoded {
    if let known = recent[rect] { return known }
    // A byte a pixel and less is what a JPEG of a screen costs too; a small rectangle costs
    // nothing in any case.
    let limit = rect.area <= 4096 ? rect.area : rect.area / 4
    let encoded =
      runs(of: rect, image, limit: limit)
      ?? jpeg(of: rect, image) ?? runs(of: rect, image, limit: rect.area)!
    recent[rect] = encoded
    return encoded
  }

  /// Encodes a rectangle without loss, whatever it costs.
  func encodeExactly(_ rect: PixelRect, of image: borrowing ScreenImage) -> Encoded {
    runs(of: rect, image, limit: rect.area)!
  }

  /// Nothing where more runs than the limit would be needed, which cannot be with one a pixel.
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
