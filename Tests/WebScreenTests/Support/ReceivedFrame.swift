@testable import WebScreen

/// A frame message, decoded as the page decodes it.
struct ReceivedFrame {
  struct Part: Equatable {
    var rect: PixelRect
    var format: UInt8
    var data: [UInt8]
  }

  var number: Int
  var width: Int
  var height: Int
  var scale: Double
  /// The size of the screen itself.
  var screen: (width: Int, height: Int)
  var interface: UInt8
  var device: UInt8
  var isAsleep: Bool
  var parts: [Part] = []

  init?(_ bytes: [UInt8]) {
    func value(_ offset: Int, _ count: Int) -> Int {
      (0..<count).reduce(0) { $0 | Int(bytes[offset + $1]) << (8 * $1) }
    }
    guard bytes.count >= 28, bytes[0] == 1, bytes.count % 4 == 0 else { return nil }
    isAsleep = bytes[1] & 1 == 1
    interface = bytes[2]
    device = bytes[3]
    number = value(4, 4)
    width = value(8, 2)
    height = value(10, 2)
    scale = Double(value(14, 2)) / 100
    screen = (value(24, 2), value(26, 2))
    var offset = 28
    for _ in 0..<value(12, 2) {
      guard offset + 16 <= bytes.count else { return nil }
      let rect = PixelRect(
        x: value(offset, 2), y: value(offset + 2, 2), width: value(offset + 4, 2),
        height: value(offset + 6, 2))
      let count = value(offset + 12, 4)
      guard offset + 16 + count <= bytes.count else { return nil }
      parts.append(
        Part(
          rect: rect, format: bytes[offset + 8],
          data: Array(bytes[(offset + 16)..<(offset + 16 + count)])))
      offset += 16 + (count + 3) / 4 * 4
    }
    guard offset == bytes.count else { return nil }
  }

  /// The pixels of a losslessly encoded part, each with red, green and blue in one number.
  static func pixels(_ part: Part) -> [UInt32] {
    guard part.format == FrameMessage.Format.runs.rawValue else { return [] }
    return stride(from: 0, to: part.data.count, by: 4).flatMap { offset in
      let color =
        UInt32(part.data[offset + 2]) << 16 | UInt32(part.data[offset + 1]) << 8
        | UInt32(part.data[offset])
      return [UInt32](repeating: color, count: Int(part.data[offset + 3]) + 1)
    }
  }
}
