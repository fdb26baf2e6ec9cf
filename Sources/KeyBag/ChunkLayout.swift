/// Where the content of a protected file is: after the header, in chunks that are sealed one by one.
///
/// A chunk is as large as a page, and as SQLite's: a write that was cut damages what was being
/// written and nothing beside it.
package enum ChunkLayout {
  /// The content of a chunk, in bytes.
  package static let content = 4096
  /// What sealing adds: the nonce and the tag.
  package static let overhead = 28
  package static let stored = content + overhead

  /// The size of the content of a stored file; nil: no file of ours has that size.
  ///
  /// A file of no bytes is one that was being made.
  package static func contentSize(stored size: Int) -> Int? {
    if size == 0 { return 0 }
    let body = size - FileHeader.byteCount
    guard body >= overhead else { return nil }
    let (whole, rest) = body.quotientAndRemainder(dividingBy: Self.stored)
    if rest == 0 { return whole * content }
    guard rest > overhead || whole == 0 else { return nil }
    return whole * content + rest - overhead
  }

  /// The size of the stored file with that content. An empty file has one empty chunk.
  package static func storedSize(content size: Int) -> Int {
    let (whole, rest) = size.quotientAndRemainder(dividingBy: content)
    let last = rest > 0 || whole == 0 ? rest + overhead : 0
    return FileHeader.byteCount + whole * stored + last
  }

  /// Where a chunk begins in the stored file.
  package static func offset(ofChunk index: Int) -> Int { FileHeader.byteCount + index * stored }
}
