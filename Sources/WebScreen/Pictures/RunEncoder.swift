/// A lossless encoding that a page decodes in a few lines: runs of equal pixels.
///
/// Each run has four bytes: blue, green, red, and its length minus one. Flat colours and text
/// become small, and no result is larger than the pixels.
enum RunEncoder {
  /// Encodes a rectangle, row after row.
  ///
  /// - Parameters: - start: the first pixel; rows are `stride` pixels apart. - limit: the maximum
  ///   number of runs.
  /// - Returns: `false`, with the output unchanged, if more runs are needed.
  static func encode(
    _ start: UnsafePointer<UInt32>, width: Int, height: Int, stride: Int, limit: Int,
    into output: inout [UInt8]
  ) -> Bool {
    let before = output.count
    let fits = withUnsafeTemporaryAllocation(of: UInt32.self, capacity: max(1, limit)) { runs in
      let count = encode(
        start, width: width, height: height, stride: stride, limit: limit, runs.baseAddress!)
      guard let count else { return false }
      output.append(contentsOf: UnsafeRawBufferPointer(start: runs.baseAddress, count: count * 4))
      return true
    }
    if !fits { output.removeLast(output.count - before) }
    return fits
  }

  /// Writes the runs; `nil` if there are more than the limit.
  private static func encode(
    _ start: UnsafePointer<UInt32>, width: Int, height: Int, stride: Int, limit: Int,
    _ runs: UnsafeMutablePointer<UInt32>
  ) -> Int? {
    var count = 0
    var color = start[0] & 0xFF_FFFF
    var length: UInt32 = 0
    var row = start
    for _ in 0..<height {
      for column in 0..<width {
        let pixel = row[column] & 0xFF_FFFF
        if pixel == color, length < 256 {
          length &+= 1
          continue
        }
        guard count < limit else { return nil }
        runs[count] = color | (length &- 1) << 24
        count &+= 1
        color = pixel
        length = 1
      }
      row += stride
    }
    guard count < limit else { return nil }
    runs[count] = color | (length &- 1) << 24
    return count + 1
  }
}
