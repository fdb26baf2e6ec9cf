package import Crypto
package import Foundation

/// Seals and opens the chunks of one file.
///
/// A stored chunk is nonce, content and tag. The file and the chunk's place are authenticated, so
/// that chunks cannot be exchanged. The first bit of the nonce says that the file ended with this
/// chunk when it was written: a file that was cut does not end with such a chunk. (A file that was
/// put back to what it was earlier, as a whole or one chunk of it, is not noticed.)
package struct ChunkCipher: Sendable {
  private let key: SymmetricKey
  private let identifier: Data

  package init(key: SymmetricKey, identifier: Data) {
    self.key = key
    self.identifier = Data(identifier)
  }

  /// Seals a chunk into `buffer`, which has room for it.
  ///
  /// - Parameter nonce: One that no other chunk gets.
  func seal(
    _ content: UnsafeRawBufferPointer, index: Int, isLast: Bool, nonce: ArraySlice<UInt8>,
    into buffer: UnsafeMutableRawBufferPointer
  ) throws {
    var nonce = Array(nonce)
    nonce[0] = isLast ? nonce[0] | 0x80 : nonce[0] & 0x7f
    let plain =
      content.baseAddress.map {
        Data(
          bytesNoCopy: UnsafeMutableRawPointer(mutating: $0), count: content.count,
          deallocator: .none)
      } ?? Data()
    let box = try AES.GCM.seal(
      plain, using: key, nonce: AES.GCM.Nonce(data: nonce), authenticating: context(of: index))
    box.combined!.copyBytes(
      to: UnsafeMutableRawBufferPointer(rebasing: buffer[..<(content.count + ChunkLayout.overhead)])
    )
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
      let box = try AES.GCM.SealedBox(
        combined: Data(
          bytesNoCopy: UnsafeMutableRawPointer(mutating: stored.baseAddress!),
          count: stored.count, deallocator: .none))
      let content = try AES.GCM.open(box, using: key, authenticating: context(of: index))
      content.copyBytes(to: buffer)
    } catch is CryptoKitError {
      throw KeyBagError.damaged("a chunk of a protected file")
    }
  }

  private func context(of index: Int) -> Data {
    var context = identifier
    withUnsafeBytes(of: UInt64(index).littleEndian) { context.append(contentsOf: $0) }
    return context
  }
}
