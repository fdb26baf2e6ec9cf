import Glibc

/// Random nonces for chunks that are sealed together: the system is asked for all of them at once.
struct ChunkNonces {
  private static let length = 12

  private let bytes: [UInt8]

  /// - Parameter count: At least one.
  init(count: Int) {
    let length = count * Self.length
    bytes = [UInt8](unsafeUninitializedCapacity: length) { buffer, filled in
      arc4random_buf(buffer.baseAddress!, length)
      filled = length
    }
  }

  /// The nonce of one of them, counted from zero.
  subscript(index: Int) -> ArraySlice<UInt8> {
    bytes[(index * Self.length)..<((index + 1) * Self.length)]
  }
}
