import Foundation

/// Memory that is really used: every page of it is written, and no two pages are alike.
final class Hoard {
  /// In bytes. A piece is as large as Linux's large pages, so that it is given back whole.
  static let pieceSize = 2 << 20

  private var pieces: [UnsafeMutableRawPointer] = []
  private var generator = SystemRandomNumberGenerator()

  /// What it holds, in mebibytes.
  var mebibytes: Int { pieces.count * (Self.pieceSize >> 20) }

  deinit { release(last: pieces.count) }

  /// Takes at least so many mebibytes.
  func take(_ mebibytes: Int) {
    let count = ((mebibytes << 20) + Self.pieceSize - 1) / Self.pieceSize
    for _ in 0..<count {
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
