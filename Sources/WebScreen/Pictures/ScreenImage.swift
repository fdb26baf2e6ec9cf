/// The last copy of a screen's pixels: blue, green, red, unused.
struct ScreenImage: ~Copyable {
  let width: Int
  let height: Int
  private let pixels: UnsafeMutableBufferPointer<UInt32>

  /// Creates a black image.
  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    pixels = .allocate(capacity: width * height)
    pixels.initialize(repeating: 0)
  }

  deinit {
    pixels.deallocate()
  }

  var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

  /// The address of a rectangle's first pixel; rows are ``width`` pixels apart.
  borrowing func start(of rect: PixelRect) -> UnsafePointer<UInt32> {
    precondition(bounds.intersection(rect) == rect)
    return UnsafePointer(pixels.baseAddress!) + (rect.y * width + rect.x)
  }

  /// The pixels of a row.
  mutating func row(_ row: Int) -> UnsafeMutablePointer<UInt32> {
    precondition((0..<height).contains(row))
    return pixels.baseAddress! + row * width
  }

  /// Copies a rectangle from an image of the same size whose rows are `stride` bytes apart.
  ///
  /// Parts outside the source stay unchanged.
  mutating func copy(_ rect: PixelRect, from source: UnsafeRawBufferPointer, stride: Int) {
    let rect = rect.intersection(bounds)
    guard !rect.isEmpty, stride >= width * 4 else { return }
    for row in rect.y..<rect.maxY {
      let offset = row * stride + rect.x * 4
      guard offset + rect.width * 4 <= source.count else { return }
      UnsafeMutableRawPointer(pixels.baseAddress! + (row * width + rect.x))
        .copyMemory(from: source.baseAddress! + offset, byteCount: rect.width * 4)
    }
  }
}
