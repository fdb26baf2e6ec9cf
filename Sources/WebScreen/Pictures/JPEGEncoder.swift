import CTurboJPEG

/// Encodes pixels as JPEG with full colour resolution, which thin coloured lines and text need.
final class JPEGEncoder {
  /// The quality for moving content; static content is sent again without loss.
  static let quality: Int32 = 88

  private let handle: tjhandle
  private var buffer: UnsafeMutablePointer<UInt8>?
  private var capacity: UInt = 0

  init() {
    guard let handle = tjInitCompress() else { fatalError("not enough memory for turbojpeg") }
    self.handle = handle
  }

  deinit {
    tjDestroy(handle)
    tjFree(buffer)
  }

  /// Appends the encoded rectangle to the output.
  ///
  /// - Parameter start: the first pixel; rows are `stride` pixels apart.
  /// - Returns: `false`, with the output unchanged, if turbojpeg fails.
  func encode(
    _ start: UnsafePointer<UInt32>, width: Int, height: Int, stride: Int,
    quality: Int32 = JPEGEncoder.quality, into output: inout [UInt8]
  ) -> Bool {
    let bound = tjBufSize(Int32(width), Int32(height), Int32(TJSAMP_444.rawValue))
    if bound > capacity {
      tjFree(buffer)
      buffer = tjAlloc(Int32(bound))
      capacity = buffer == nil ? 0 : bound
    }
    guard capacity >= bound else { return false }
    var size = capacity
    let status = tjCompress2(
      handle, UnsafeRawPointer(start).assumingMemoryBound(to: UInt8.self), Int32(width),
      Int32(stride * 4), Int32(height), Int32(TJPF_BGRX.rawValue), &buffer, &size,
      Int32(TJSAMP_444.rawValue), quality, TJFLAG_NOREALLOC | TJFLAG_FASTDCT)
    guard status == 0 else { return false }
    output.append(contentsOf: UnsafeBufferPointer(start: buffer, count: Int(size)))
    return true
  }
}
