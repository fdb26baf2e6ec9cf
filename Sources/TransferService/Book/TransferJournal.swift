import Glibc

/// The file that has the book: records, each with its length and checksum, one after the other.
///
/// A record counts when it is in the file whole. What follows the last whole record, because this
/// program was killed or the disk was full in the middle of writing, is removed. From time to time
/// the file is written anew with the shortest records, beside the old one, which it then replaces.
package final class TransferJournal {
  /// A journal is written anew when it is this large and has four times the bytes of its book.
  static let smallest = 256 << 10
  private static let header = 8
  /// No record is larger; a length above it is no length.
  private static let mostBytes = 1 << 20

  private let folder: String
  private var descriptor: CInt
  private var length = 0
  /// Its length when it was written anew.
  private var baseLength = 0

  /// Opens the journal in a folder and reads its book.
  ///
  /// - Parameter note: Called with one sentence if something of it cannot be read.
  /// - Throws: `FileProblem`.
  package init(
    in folder: String, into book: inout TransferBook, note: (String) -> Void
  ) throws(FileProblem) {
    self.folder = folder
    descriptor = try Self.open("\(folder)/journal", O_RDWR | O_CREAT)
    let bytes: [UInt8]
    do throws(FileProblem) {
      bytes = try Self.read(descriptor)
    } catch {
      close(descriptor)
      throw error
    }
    let whole = Self.read(bytes, into: &book)
    if whole < bytes.count {
      note("the last \(bytes.count - whole) bytes of the journal are no whole record; removed")
      _ = ftruncate(descriptor, off_t(whole))
    }
    length = whole
    baseLength = book.records.reduce(0) { $0 + Self.header + $1.encoded.count }
  }

  deinit { close(descriptor) }

  /// Writes records down, so that they last when this returns.
  ///
  /// - Throws: `FileProblem`; the journal is then as before.
  package func append(_ records: [BookRecord]) throws(FileProblem) {
    var bytes: [UInt8] = []
    for record in records { Self.append(record, to: &bytes) }
    do throws(FileProblem) {
      try Self.write(bytes, to: descriptor, at: length)
      guard fdatasync(descriptor) == 0 else { throw FileProblem("write the journal") }
    } catch {
      _ = ftruncate(descriptor, off_t(length))
      throw error
    }
    length += bytes.count
  }

  /// Writes the journal anew if that makes it much shorter. A failure leaves it as it is.
  package func compactIfLong(_ book: TransferBook) {
    guard length > Self.smallest, length > 4 * baseLength else { return }
    var bytes: [UInt8] = []
    for record in book.records { Self.append(record, to: &bytes) }
    baseLength = bytes.count
    let path = "\(folder)/journal.new"
    guard let new = try? Self.open(path, O_RDWR | O_CREAT | O_TRUNC) else { return }
    do throws(FileProblem) {
      try Self.write(bytes, to: new, at: 0)
      guard fdatasync(new) == 0, rename(path, "\(folder)/journal") == 0 else {
        throw FileProblem("replace the journal")
      }
    } catch {
      close(new)
      unlink(path)
      return
    }
    close(descriptor)
    descriptor = new
    length = bytes.count
    if let open = try? Self.open(folder, O_RDONLY | O_DIRECTORY) {
      fsync(open)
      close(open)
    }
  }

  private static func append(_ record: BookRecord, to bytes: inout [UInt8]) {
    let content = record.encoded
    for number in [UInt32(content.count), Checksum.of(content)] {
      withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
    }
    bytes += content
  }

  /// Applies all whole records and returns the number of their bytes.
  private static func read(_ bytes: [UInt8], into book: inout TransferBook) -> Int {
    var position = 0
    while bytes.count - position >= header {
      func number(_ offset: Int) -> UInt32 {
        (0..<4).reduce(0) { $0 | UInt32(bytes[position + offset + $1]) << UInt32(8 * $1) }
      }
      let count = Int(number(0))
      guard count <= mostBytes, bytes.count - position - header >= count else { break }
      let content = bytes[(position + header)..<(position + header + count)]
      guard Checksum.of(content) == number(4), let record = try? BookRecord(encoded: content)
      else { break }
      book.apply(record)
      position += header + count
    }
    return position
  }

  private static func open(_ path: String, _ flags: CInt) throws(FileProblem) -> CInt {
    let descriptor = Glibc.open(path, flags | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw FileProblem("open \(path)") }
    return descriptor
  }

  private static func read(_ descriptor: CInt) throws(FileProblem) -> [UInt8] {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw FileProblem("read the journal") }
    var bytes = [UInt8](repeating: 0, count: Int(status.st_size))
    var done = 0
    while done < bytes.count {
      let count = bytes.withUnsafeMutableBytes {
        pread(descriptor, $0.baseAddress! + done, $0.count - done, off_t(done))
      }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw FileProblem("read the journal") }
      if count == 0 { break }
      done += count
    }
    return Array(bytes.prefix(done))
  }

  private static func write(
    _ bytes: [UInt8], to descriptor: CInt, at offset: Int
  ) throws(FileProblem) {
    var done = 0
    while done < bytes.count {
      let count = bytes.withUnsafeBytes {
        pwrite(descriptor, $0.baseAddress! + done, $0.count - done, off_t(offset + done))
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw FileProblem("write the journal") }
      done += count
    }
  }
}
