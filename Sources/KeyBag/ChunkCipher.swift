package import Ciphers
package import Foundation

/// Seals and opens the chunks of one file.
///
/// A stored chunk is nonce, content and tag. The file and the chunk's place are authenticated, so
/// that chunks cannot be exchanged. The first bit of the nonce says that the file ended with this
/// chunk when it was written: a file that was cut does not end with such a chunk. (A file that was
/// put back to what it was earlier, as a whole or one chunk of it, is not noticed.)
package struct ChunkCipher: Sendable {
  private let cipher: AuthenticatedCipher
  private let identifier: Data

  package init(key: SymmetricKey, identifier: Data) {
    cipher = AuthenticatedCipher(key: key)
    self.identifier = Data(identifier)
  }

  /// Seals a chunk into the beginning of `buffer`, which has room for it.
  ///
  /// - Parameter nonce: One that no other chunk gets.
  func seal(
    _ content: UnsafeRawBufferPointer, index: Int, isLast: Bool, nonce: ArraySlice<UInt8>,
    into buffer: UnsafeMutableRawBufferPointer
  ) throws {
    let sealed = UnsafeMutableRawBufferPointer(
      rebasing: buffer[..<(content.count + ChunkLayout.overhead)])
    sealed.copyBytes(from: nonce)
    sealed[0] = isLast ? sealed[0] | 0x80 : sealed[0] & 0x7f
    try withContext(of: index) { try cipher.seal(content, authenticating: $0, into: sealed) }
  }

  /// Opens a chunk.
  ///
  /// - Throws: `KeyBagError.damaged` unless it is what was sealed for this place.
  package func open(
    _ stored: UnsafeRawBufferPointer, index: Int, isLast: Bool,
    into buffer: UnsafeMutableRawBufferPointer
  ) throws {
    guard stored.count >= ChunkLayout.overhead, !isLast || stored[0] & 0x80 != 0 else {
      throw KeyBagError.damaged("the end of a protected file")
    }
    do {
      try withContext(of: index) { try cipher.open(stored, authenticating: $0, into: buffer) }
    } catch CipherError.notAuthentic {
      throw KeyBagError.damaged("a chunk of a protected file")
    }
  }

  /// What is authenticated of a chunk besides its content: its file, and its place there.
  private func withContext(of index: Int, _ body: (UnsafeRawBufferPointer) throws -> Void) throws {
    let count = identifier.count
    try withUnsafeTemporaryAllocation(byteCount: count + 8, alignment: 8) { context in
      identifier.copyBytes(to: context)
      context.storeBytes(of: UInt64(index).littleEndian, toByteOffset: count, as: UInt64.self)
      try body(UnsafeRawBufferPointer(context))
    }
  }
}
