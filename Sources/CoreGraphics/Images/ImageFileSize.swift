import Foundation

/// Reads the size of an image from its file's header. Decoding is displayd's task.
package enum ImageFileSize {
  /// Width and height in pixels; `nil` if the data is neither PNG nor JPEG, or incomplete.
  package static func read(_ data: Data) -> (width: Int, height: Int)? {
    let bytes = [UInt8](data)
    return png(bytes) ?? jpeg(bytes)
  }

  private static func png(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
    let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    guard bytes.count >= 24, bytes.starts(with: signature),
      bytes[12..<16].elementsEqual("IHDR".utf8)
    else { return nil }
    return valid(number(bytes[16..<20]), number(bytes[20..<24]))
  }

  private static func jpeg(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
    guard bytes.starts(with: [0xFF, 0xD8]) else { return nil }
    var index = 2
    while index + 4 <= bytes.count {
      guard bytes[index] == 0xFF else { return nil }
      let marker = bytes[index + 1]
      if marker == 0xFF {
        index += 1
        continue
      }
      // Markers without a segment.
      if marker == 0x01 || (0xD0...0xD8).contains(marker) {
        index += 2
        continue
      }
      let length = number(bytes[index + 2..<index + 4])
      let isFrame = (0xC0...0xCF).contains(marker) && ![0xC4, 0xC8, 0xCC].contains(marker)
      if isFrame {
        guard index + 9 <= bytes.count else { return nil }
        return valid(number(bytes[index + 7..<index + 9]), number(bytes[index + 5..<index + 7]))
      }
      guard length >= 2 else { return nil }
      index += 2 + length
    }
    return nil
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.reduce(0) { $0 << 8 | Int($1) }
  }

  private static func valid(_ width: Int, _ height: Int) -> (width: Int, height: Int)? {
    width > 0 && height > 0 ? (width, height) : nil
  }
}
