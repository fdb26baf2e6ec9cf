import Ciphers
import Foundation
import Glibc

/// A protected file that is open: its content, at any place.
///
/// The caller sees to it that one thread at a time uses it, and closes the descriptor.
package struct ProtectedFile: Sendable {
  private let descriptor: Int32
  private let cipher: ChunkCipher
  package let header: FileHeader

  /// Writes the header of a new file, which has no content.
  ///
  /// - Throws: `KeyBagError.locked` if no file of the class can be made now.
  package static func create(
    at descriptor: Int32, fileClass: FileProtectionClass, bag: KeyBag, keys: ClassKeys
  ) throws -> ProtectedFile {
    let key = SymmetricKey()
    let header = try FileHeader(
      wrapping: key, identifier: Data(randomByteCount: 16), fileClass: fileClass, bag: bag,
      keys: keys)
    let file = ProtectedFile(descriptor: descriptor, key: key, header: header)
    var bytes = header.bytes
    bytes.append(Data(count: ChunkLayout.overhead))
    try bytes.withUnsafeMutableBytes {
      try file.cipher.seal(
        UnsafeRawBufferPointer(start: nil, count: 0), index: 0, isLast: true,
        nonce: ChunkNonces(count: 1)[0],
        into: UnsafeMutableRawBufferPointer(rebasing: $0[FileHeader.byteCount...]))
    }
    try file.store(bytes, at: 0)
    return file
  }

  /// Opens what is stored.
  ///
  /// - Throws: `KeyBagError.locked` if the content cannot be read now, or `damaged`.
  package static func open(_ descriptor: Int32, bag: KeyBag, keys: ClassKeys) throws
    -> ProtectedFile
  {
    let header = try Self.header(at: descriptor)
    return ProtectedFile(
      descriptor: descriptor, key: try header.key(bag: bag, keys: keys), header: header)
  }

  /// The header of a stored file, which needs no key.
  package static func header(at descriptor: Int32) throws -> FileHeader {
    var bytes = Data(count: FileHeader.byteCount)
    let count = bytes.withUnsafeMutableBytes { pread(descriptor, $0.baseAddress!, $0.count, 0) }
    if count < 0 { throw KeyBagError.system(errno) }
    return try FileHeader(bytes: bytes.prefix(count))
  }

  private init(descriptor: Int32, key: SymmetricKey, header: FileHeader) {
    self.descriptor = descriptor
    self.header = header
    cipher = ChunkCipher(key: key, identifier: header.identifier)
  }

  /// The same file, open on another descriptor.
  package func onDescriptor(_ descriptor: Int32) -> ProtectedFile {
    ProtectedFile(descriptor: descriptor, header: header, cipher: cipher)
  }

  private init(descriptor: Int32, header: FileHeader, cipher: ChunkCipher) {
    self.descriptor = descriptor
    self.header = header
    self.cipher = cipher
  }

  /// The size of the content in bytes.
  package func size() throws -> Int {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw KeyBagError.system(errno) }
    guard let size = ChunkLayout.contentSize(stored: Int(status.st_size)) else {
      throw KeyBagError.damaged("the end of a protected file")
    }
    return size
  }

  /// Reads into the buffer, up to the end of the file; returns how much.
  package func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int) throws -> Int {
    let size = try size()
    guard offset < size, !buffer.isEmpty else { return 0 }
    let end = min(size, offset + buffer.count)
    let chunks = offset / ChunkLayout.content...(end - 1) / ChunkLayout.content
    try forEachStored(chunks, size: size) { stored, index, length in
      let start = index * ChunkLayout.content
      let isLast = start + length == size
      if start >= offset, start + length <= end {
        let place = buffer[(start - offset)..<(start - offset + length)]
        try cipher.open(
          stored, index: index, isLast: isLast,
          into: UnsafeMutableRawBufferPointer(rebasing: place))
        return
      }
      try withUnsafeTemporaryAllocation(byteCount: ChunkLayout.content, alignment: 16) { whole in
        try cipher.open(stored, index: index, isLast: isLast, into: whole)
        let from = max(start, offset)
        let to = min(start + length, end)
        buffer.baseAddress!.advanced(by: from - offset)
          .copyMemory(from: whole.baseAddress!.advanced(by: from - start), byteCount: to - from)
      }
    }
    return end - offset
  }

  /// Writes at that place, also behind the end: what is between is then zero.
  package func write(_ content: UnsafeRawBufferPointer, at offset: Int) throws {
    guard !content.isEmpty else { return }
    var size = try size()
    if offset > size {
      try extend(from: size, to: offset)
      size = offset
    }
    try put(content, at: offset, size: size)
  }

  /// Cuts the content, or extends it with zeros.
  package func truncate(to length: Int) throws {
    let size = try size()
    if length > size { return try extend(from: size, to: length) }
    guard length < size else { return }
    let index = length == 0 ? 0 : (length - 1) / ChunkLayout.content
    let start = index * ChunkLayout.content
    var content = [UInt8](repeating: 0, count: length - start)
    _ = try content.withUnsafeMutableBytes { try read(into: $0, at: start) }
    let end = ChunkLayout.storedSize(content: length)
    // From the first of these steps to the last the file has an end that is not whole, so a reader
    // after a crash gets an error there and never something else.
    guard ftruncate(descriptor, off_t(end)) == 0 else { throw KeyBagError.system(errno) }
    try content.withUnsafeBytes { try sealAndStore($0, firstChunk: index, size: length) }
  }

  // MARK: Chunks

  /// How much is sealed and stored at once.
  private static let batch = 64 * ChunkLayout.content

  /// Adds zeros. Each step leaves a file that is whole.
  private func extend(from size: Int, to length: Int) throws {
    let zeros = [UInt8](repeating: 0, count: min(length - size, Self.batch))
    var end = size
    while end < length {
      let count = min(length - end, zeros.count)
      try zeros.withUnsafeBytes {
        try put(UnsafeRawBufferPointer(rebasing: $0[..<count]), at: end, size: end)
      }
      end += count
    }
  }

  /// Writes at a place in the content or at its end.
  private func put(_ content: UnsafeRawBufferPointer, at offset: Int, size: Int) throws {
    let end = offset + content.count
    let newSize = max(size, end)
    let first = offset / ChunkLayout.content
    let start = first * ChunkLayout.content
    let last = (end - 1) / ChunkLayout.content
    let stop = min(newSize, (last + 1) * ChunkLayout.content)
    if start == offset, stop == end {
      return try sealAndStore(content, firstChunk: first, size: newSize)
    }
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: stop - start, alignment: 16)
    defer {
      // It was content of a protected file.
      buffer.initializeMemory(as: UInt8.self, repeating: 0)
      buffer.deallocate()
    }
    if start < offset {
      let edge = UnsafeMutableRawBufferPointer(
        rebasing: buffer[..<min(ChunkLayout.content, buffer.count)])
      _ = try read(into: edge, at: start)
    }
    if end < stop, last > first || start == offset {
      let from = last * ChunkLayout.content
      _ = try read(
        into: UnsafeMutableRawBufferPointer(rebasing: buffer[(from - start)...]), at: from)
    }
    buffer.baseAddress!.advanced(by: offset - start)
      .copyMemory(from: content.baseAddress!, byteCount: content.count)
    try sealAndStore(UnsafeRawBufferPointer(buffer), firstChunk: first, size: newSize)
  }

  /// Seals content that begins with a chunk and ends with one, or with the file.
  private func sealAndStore(_ content: UnsafeRawBufferPointer, firstChunk: Int, size: Int) throws {
    var index = firstChunk
    var from = 0
    repeat {
      let count = min(content.count - from, Self.batch)
      let chunks = max(1, (count + ChunkLayout.content - 1) / ChunkLayout.content)
      let stored = count + chunks * ChunkLayout.overhead
      let nonces = ChunkNonces(count: chunks)
      try withUnsafeTemporaryAllocation(byteCount: stored, alignment: 16) { buffer in
        for chunk in 0..<chunks {
          let place = from + chunk * ChunkLayout.content
          let length = min(ChunkLayout.content, from + count - place)
          let part = UnsafeRawBufferPointer(rebasing: content[place..<(place + length)])
          try cipher.seal(
            part, index: index + chunk,
            isLast: (index + chunk) * ChunkLayout.content + length == size,
            nonce: nonces[chunk],
            into: UnsafeMutableRawBufferPointer(
              rebasing: buffer[(chunk * ChunkLayout.stored)...]))
        }
        try store(UnsafeRawBufferPointer(buffer), at: ChunkLayout.offset(ofChunk: index))
      }
      index += chunks
      from += count
    } while from < content.count
  }

  /// Reads stored chunks, and hands each out with its number and the length of its content.
  private func forEachStored(
    _ chunks: ClosedRange<Int>, size: Int,
    _ body: (UnsafeRawBufferPointer, Int, Int) throws -> Void
  ) throws {
    let most = Self.batch / ChunkLayout.content
    var first = chunks.lowerBound
    while first <= chunks.upperBound {
      let last = min(chunks.upperBound, first + most - 1)
      let start = ChunkLayout.offset(ofChunk: first)
      let end = min(
        ChunkLayout.offset(ofChunk: last + 1), ChunkLayout.storedSize(content: size))
      try withUnsafeTemporaryAllocation(byteCount: end - start, alignment: 16) { buffer in
        try load(into: buffer, at: start)
        for index in first...last {
          let length = min(ChunkLayout.content, size - index * ChunkLayout.content)
          let place = (index - first) * ChunkLayout.stored
          try body(
            UnsafeRawBufferPointer(
              rebasing: buffer[place..<(place + length + ChunkLayout.overhead)]), index, length)
        }
      }
      first = last + 1
    }
  }

  // MARK: The stored file

  private func load(into buffer: UnsafeMutableRawBufferPointer, at offset: Int) throws {
    var done = 0
    while done < buffer.count {
      let count = pread(
        descriptor, buffer.baseAddress!.advanced(by: done), buffer.count - done,
        off_t(offset + done))
      if count < 0, errno == EINTR { continue }
      if count < 0 { throw KeyBagError.system(errno) }
      if count == 0 { throw KeyBagError.damaged("the end of a protected file") }
      done += count
    }
  }

  private func store(_ bytes: Data, at offset: Int) throws {
    try bytes.withUnsafeBytes { try store($0, at: offset) }
  }

  private func store(_ bytes: UnsafeRawBufferPointer, at offset: Int) throws {
    var done = 0
    while done < bytes.count {
      let count = pwrite(
        descriptor, bytes.baseAddress!.advanced(by: done), bytes.count - done,
        off_t(offset + done))
      if count < 0, errno == EINTR { continue }
      if count < 0 { throw KeyBagError.system(errno) }
      done += count
    }
  }
}
