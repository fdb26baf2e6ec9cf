import Foundation

/// Copies the content of files: holes stay holes, and it ends when it is asked to.
///
/// The kernel copies the data with `copy_file_range`, which shares blocks where the file system
/// supports that.
struct FileCopy {
  /// How many bytes of data may still be copied.
  private var budget: UInt64
  /// What stays free on the disk, in bytes.
  private let reserve: UInt64
  private let cancellation: Cancellation

  /// How much is copied between two looks at whether it shall go on.
  private static let step = 16 << 20
  /// Flags of `lseek` in linux/fs.h: Swift's Glibc omits them.
  private static let (seekData, seekHole): (Int32, Int32) = (3, 4)

  /// - Parameters:
  ///   - budget: How many bytes of data may be copied, with all calls.
  ///   - reserve: What stays free on the disk, in bytes.
  init(budget: UInt64, reserve: UInt64, cancellation: Cancellation) {
    self.budget = budget
    self.reserve = reserve
    self.cancellation = cancellation
  }

  /// Copies a file to an empty one.
  ///
  /// - Parameter path: For errors.
  /// - Throws: `FileError`, also EFBIG for more than the budget and ENOSPC for the reserve;
  ///   ``Cancelled``.
  mutating func copy(_ input: Int32, to output: Int32, path: String) throws {
    var status = stat()
    guard fstat(input, &status) == 0 else { throw failure("read for the copy", path) }
    let size = Int64(status.st_size)
    // Some file systems (procfs) say that files have nothing in them.
    if size == 0 {
      _ = try copy(0..<Int64.max, of: input, to: output, path)
      return
    }
    var place: Int64 = 0
    while place < size {
      let data = Int64(lseek(input, off_t(place), Self.seekData))
      if data < 0, errno == ENXIO { break }
      let hole = data < 0 ? -1 : Int64(lseek(input, off_t(data), Self.seekHole))
      // Where the file system does not say, all is data.
      let part = hole < 0 ? place..<size : min(data, size)..<min(hole, size)
      // It has become shorter meanwhile.
      if try copy(part, of: input, to: output, path) < part.upperBound { return }
      place = part.upperBound
    }
    guard ftruncate(output, off_t(size)) == 0 else { throw failure("write the file", path) }
  }

  /// Copies data.
  ///
  /// - Returns: Where it has ended: the end of the file may come earlier.
  private mutating func copy(
    _ range: Range<Int64>, of input: Int32, to output: Int32, _ path: String
  ) throws -> Int64 {
    var place = range.lowerBound
    var isKernelAble = LinuxCalls.copyFileRange != nil
    while place < range.upperBound {
      try cancellation.check()
      try checkRoom(on: output, path)
      let most = Int(min(Int64(Self.step), range.upperBound - place))
      let count: Int
      if isKernelAble, let copyFileRange = LinuxCalls.copyFileRange {
        var (from, to) = (place, place)
        let copied = copyFileRange(input, &from, output, &to, most, 0)
        if copied < 0, errno == EINTR { continue }
        // Some file systems (procfs, FUSE) report the end although data follows.
        if copied == 0 || copied < 0 && [EXDEV, EINVAL, ENOSYS, ENOTSUP].contains(errno) {
          isKernelAble = false
          continue
        }
        guard copied > 0 else { throw failure("write the file", path) }
        count = copied
      } else {
        count = try move(most, at: place, of: input, to: output, path)
        if count == 0 { return place }
      }
      place += Int64(count)
      guard UInt64(count) <= budget else {
        throw FileError(operation: "copy", path: path, errno: EFBIG)
      }
      budget -= UInt64(count)
    }
    return place
  }

  private func move(
    _ most: Int, at place: Int64, of input: Int32, to output: Int32, _ path: String
  ) throws -> Int {
    var buffer = [UInt8](repeating: 0, count: min(most, 256 << 10))
    var count = pread(input, &buffer, buffer.count, off_t(place))
    while count < 0, errno == EINTR { count = pread(input, &buffer, buffer.count, off_t(place)) }
    guard count >= 0 else { throw failure("read for the copy", path) }
    var done = 0
    while done < count {
      let more = buffer.withUnsafeBytes {
        pwrite(output, $0.baseAddress! + done, count - done, off_t(place) + off_t(done))
      }
      if more < 0, errno == EINTR { continue }
      guard more > 0 else { throw failure("write the file", path) }
      done += more
    }
    return count
  }

  private func checkRoom(on output: Int32, _ path: String) throws {
    guard reserve > 0 else { return }
    var status = statvfs()
    guard fstatvfs(output, &status) == 0 else { return }
    guard UInt64(status.f_bavail) * UInt64(status.f_frsize) > reserve else {
      throw FileError(operation: "write the file", path: path, errno: ENOSPC)
    }
  }

  private func failure(_ operation: String, _ path: String) -> FileError {
    FileError(operation: operation, path: path, errno: errno)
  }
}
