import CTurboJPEG

/// Encodes pixels as JPEG with full colour resolution, as thin coloured lines and text need it.
final class JPEGEncoder {
  /// The quality at which a moving screen still looks right; what stands still is sent again
  /// without loss.
  static let quality: Int32 = 88

  private let handle: tjhandle
  private var buffer: UnsafeMutablePointer<UInt8>?
  private var capacity: UInt = 0

  init() {
    guard let handle = tjInitCompress() else { fatalError("turbojpeg has no memory to start") }
    self.handle = handle
  }

  deinit {
    tjDestroy(handle)
    tjFree(buffer)
  }

  /// Appends the picture of a rectangle.
  ///
  /// - Parameter start: the first pixel; rows are `stride` pixels apart.
  /// - Returns: `false`, with the output as it was, when turbojpeg cannot do it.
  func encode(
    _ start: UnsafePointer<UInt32>, width: Int, height: Int, stride: Int,
    into output: inout [UInt8]
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
      Int32(TJSAMP_444.rawValue), JPEGEncoder.quality, TJFLAG_NOREALLOC | TJFLAG_FASTDCT)
    guard status == 0 else { return false }
    output.append(contentsOf: UnsafeBufferPointer(start: buffer, count: Int(size)))
    return true
  }
}
