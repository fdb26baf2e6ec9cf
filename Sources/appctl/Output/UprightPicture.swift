import DeviceControl
import ScreenInterface
import SharedInterface

/// The pixels of the screen as they are on the upright device, whichever way its interface is turned.
struct UprightPicture {
  let width: Int
  let height: Int
  /// Four bytes each: blue, green, red, unused.
  private(set) var pixels: [UInt32]

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    pixels = [UInt32](repeating: 0, count: width * height)
  }

  /// Copies the pixels of a frame. One that was drawn over meanwhile leaves the picture as it is.
  ///
  /// - Returns: Whether it was not.
  mutating func copy(_ frame: WireFrameReady, from memory: ScreenPixels) -> Bool {
    guard let bytes = memory.copy(of: frame) else { return false }
    bytes.withUnsafeBytes { copy(frame, from: $0) }
    return true
  }

  /// Copies the pixels of a frame. One of another size than the screen's, or larger than its memory,
  /// leaves the picture as it is.
  mutating func copy(_ frame: WireFrameReady, from memory: UnsafeRawBufferPointer) {
    let isTurned = frame.interfaceOrientation.isLandscape
    let (columns, rows) = isTurned ? (height, width) : (width, height)
    let stride = Int(frame.stride)
    guard Int(frame.width) == columns, Int(frame.height) == rows, stride >= columns * 4,
      rows * stride <= memory.count
    else { return }
    for row in 0..<rows {
      let line = memory[(row * stride)..<(row * stride + columns * 4)]
      UnsafeRawBufferPointer(rebasing: line).withMemoryRebound(to: UInt32.self) { line in
        for column in 0..<columns { pixels[place(column, row, frame)] = line[column] }
      }
    }
  }

  /// The place on the upright device of a point of the interface.
  private func place(_ column: Int, _ row: Int, _ frame: WireFrameReady) -> Int {
    switch frame.interfaceOrientation {
    // The top of the interface is at the edge that is the right one in portrait.
    case .landscapeRight: column * width + (width - 1 - row)
    case .landscapeLeft: (height - 1 - column) * width + row
    case .portraitUpsideDown: (height - 1 - row) * width + (width - 1 - column)
    default: row * width + column
    }
  }
}

extension WireOrientation {
  fileprivate var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}
