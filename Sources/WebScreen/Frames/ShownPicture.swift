/// A screen at the size at which some pages show it. It is computed anew only where the screen has
/// changed, and only when it is sent.
final class ShownPicture {
  private(set) var image: ScreenImage
  private var encoder = PixelEncoder()
  private var stale = DamageRegion()
  private let source: PixelRect

  /// - Parameters:
  ///   - source: the bounds of the screen's own image.
  ///   - width: in pixels; smaller than that of the screen, and so is the height.
  init(of source: PixelRect, width: Int, height: Int) {
    self.source = source
    image = ScreenImage(width: width, height: height)
    stale.add(source)
  }

  /// It is still a picture of a screen of this size.
  func fits(_ bounds: PixelRect, _ width: Int, _ height: Int) -> Bool {
    source == bounds && image.width == width && image.height == height
  }

  /// The screen has changed in this region.
  func changed(_ region: DamageRegion) {
    stale.add(region)
    encoder.imageChanged()
  }

  /// Where the picture shows a rectangle of the screen.
  func place(of rect: PixelRect) -> PixelRect {
    AreaScaler.place(of: rect, from: source, in: image.bounds)
  }

  /// Brings the picture up to date with the screen.
  func update(from screen: borrowing ScreenImage) {
    for rect in stale.take() {
      AreaScaler.scale(place(of: rect), from: screen, into: &image)
    }
  }

  /// Encodes a rectangle of the picture; see ``PixelEncoder``.
  func encode(_ rect: PixelRect, exactly: Bool) -> PixelEncoder.Encoded {
    exactly ? encoder.encodeExactly(rect, of: image) : encoder.encode(rect, of: image)
  }
}
