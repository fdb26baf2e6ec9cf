import Foundation

/// Memory that is really used: every page of it is written, and no two pages are alike.
final class Hoard {
  /// In bytes.
  static let pieceSize = 1 << 20

  private var pieces: [UnsafeMutableRawPointer] = []
  private var generator = SystemRandomNumberGenerator()

  /// What it holds.
  var mebibytes: Int { pieces.count * (Self.pieceSize >> 20) }

  deinit { release(last: pieces.count) }

  func take(_ mebibytes: Int) {
    for _ in 0..<(mebibytes << 20) / Self.pieceSize {
      let piece = UnsafeMutableRawPointer.allocate(
        byteCount: Self.pieceSize, alignment: Self.pieceSize)
      for offset in stride(from: 0, to: Self.pieceSize, by: 4096) {
        piece.storeBytes(of: generator.next(), toByteOffset: offset, as: UInt64.self)
      }
      pieces.append(piece)
    }
  }

  /// Releases half of it.
  func releaseHalf() { release(last: pieces.count - pieces.count / 2) }

  func releaseAll() { release(last: pieces.count) }

  private func release(last count: Int) {
    for piece in pieces.suffix(count) { piece.deallocate() }
    pieces.removeLast(count)
  }
}
