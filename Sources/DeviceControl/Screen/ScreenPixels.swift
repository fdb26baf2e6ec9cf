import Glibc
public import ScreenInterface
import Synchronization

/// The shared memory in which displayd stores the screen's pixels, for reading.
///
/// Rows of `stride` bytes; each pixel has the bytes blue, green, red, unused; see screen.proto.
public final class ScreenPixels {
  /// All bytes of the memory; valid during this object's lifetime.
  public let bytes: UnsafeRawBufferPointer
  private let frameNumberOffset: Int

  /// Maps the memory.
  ///
  /// - Throws: ``DeviceError/system(operation:code:)``, also if the memory is smaller than
  ///   declared.
  public init(_ info: WireScreenInfo) throws(DeviceError) {
    let file = try Descriptor(
      open(info.path, O_RDONLY | O_CLOEXEC), orFail: "open the screen's memory \(info.path)")
    let count = Int(info.byteCount)
    var status = stat()
    guard fstat(file.number, &status) == 0, count > 0, status.st_size >= count else {
      throw .system(operation: "use the screen's memory \(info.path)", code: EINVAL)
    }
    guard let start = mmap(nil, count, PROT_READ, MAP_SHARED, file.number, 0),
      start != MAP_FAILED
    else { throw .system(operation: "map the screen's memory \(info.path)", code: errno) }
    bytes = UnsafeRawBufferPointer(start: start, count: count)
    let offset = Int(info.frameNumberOffset)
    frameNumberOffset = offset % 8 == 0 && offset + 8 <= count ? offset : 0
  }

  /// The rows of a frame, as far as the memory has them; nil: the next one was drawn over it meanwhile,
  /// and is received in turn.
  public func copy(of frame: WireFrameReady) -> [UInt8]? {
    let count = min(Int(frame.stride) * Int(frame.height), bytes.count)
    let copy = Array(bytes[0..<count])
    return isWhole(frame) ? copy : nil
  }

  /// What was copied until now, after the frame was received, is this frame and nothing of
  /// the next.
  ///
  /// displayd waits only a moment for a viewer that is slow, and then draws the next frame, which is
  /// received in turn.
  public func isWhole(_ frame: WireFrameReady) -> Bool {
    guard frameNumberOffset > 0, let start = bytes.baseAddress else { return true }
    // No pixel is read after that.
    atomicMemoryFence(ordering: .acquiring)
    let number = UnsafeMutableRawPointer(mutating: start + frameNumberOffset)
      .assumingMemoryBound(to: Atomic<UInt64>.self).pointee.load(ordering: .relaxed)
    return number == frame.number && number != 0
  }

  deinit {
    munmap(UnsafeMutableRawPointer(mutating: bytes.baseAddress), bytes.count)
  }
}
