/// The bytes of a message with the changes of the screen, for a page.
///
/// Little endian. A header of 28 bytes:
///
///     0  kind, 1 or 2      4  number, 4 bytes         12  count of rectangles, 2 bytes
///     1  flags             8  width, 2 bytes          14  scale in percent, 2 bytes
///     2  interface        10  height, 2 bytes         16  input's time, 8 bytes
///     3  device
///    24  width of the screen, 2 bytes                 26  height of the screen, 2 bytes
///
/// Width and height are those of the picture, which is smaller than the screen if the page shows it
/// smaller; the scale is that of the screen.
///
/// Kind 1 is the device's own screen. Kind 2 is an external display, which has no input: instead of its
/// time the header has the display's number in 4 bytes, and 4 unused ones.
///
/// Then each rectangle: x, y, width and height in 2 bytes each, the format, three unused bytes, the
/// length of its data in 4 bytes, and its data, padded to a multiple of four bytes.
struct FrameMessage {
  /// The encoding of a rectangle's pixels.
  enum Format: UInt8 {
    case jpeg = 0
    /// The encoding of ``RunEncoder``.
    case runs = 1
  }

  /// The values for the whole screen.
  struct Head: Equatable {
    var number: UInt32 = 0
    var width = 0
    var height = 0
    /// The size of the screen itself in pixels; 0: that of the picture.
    var screenWidth = 0
    var screenHeight = 0
    var scale: Float = 1
    /// The raw values of `UIInterfaceOrientation` and `UIDeviceOrientation`.
    var interfaceOrientation: UInt8 = 0
    var deviceOrientation: UInt8 = 0
    var isAsleep = false
    /// The time of the input that this frame responds to, in the device's time; 0: none.
    var inputTime: Double = 0
    /// The number of the external display; 0: it is the device's own screen.
    var display: UInt32 = 0
  }

  private(set) var bytes: [UInt8]
  private var count: UInt16 = 0

  init(_ head: Head, capacity: Int = 0) {
    bytes = []
    bytes.reserveCapacity(28 + capacity)
    bytes += [
      head.display == 0 ? 1 : 2, head.isAsleep ? 1 : 0, head.interfaceOrientation,
      head.deviceOrientation,
    ]
    append(head.number)
    append(UInt16(clamping: head.width))
    append(UInt16(clamping: head.height))
    append(UInt16(0))
    append(UInt16(clamping: Int((head.scale * 100).rounded())))
    append(head.display == 0 ? head.inputTime.bitPattern : UInt64(head.display))
    append(UInt16(clamping: head.screenWidth > 0 ? head.screenWidth : head.width))
    append(UInt16(clamping: head.screenHeight > 0 ? head.screenHeight : head.height))
  }

  mutating func add(_ rect: PixelRect, _ format: Format, _ data: [UInt8]) {
    for value in [rect.x, rect.y, rect.width, rect.height] { append(UInt16(clamping: value)) }
    bytes += [format.rawValue, 0, 0, 0]
    append(UInt32(clamping: data.count))
    bytes += data
    bytes += [UInt8](repeating: 0, count: (4 - data.count % 4) % 4)
    count += 1
    bytes[12] = UInt8(truncatingIfNeeded: count)
    bytes[13] = UInt8(truncatingIfNeeded: count >> 8)
  }

  private mutating func append(_ value: some FixedWidthInteger) {
    withUnsafeBytes(of: value.littleEndian) { bytes.append(contentsOf: $0) }
  }
}
