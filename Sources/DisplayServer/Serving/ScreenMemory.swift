import CPangoCairo
import Foundation
import LinuxPlatform
import Synchronization
import SystemPackage

/// The pixels of the screen, or of an external display, in memory shared with viewers.
///
/// After the pixels the memory has the number of the frame to which they belong, so that a viewer can
/// find out whether the next one was drawn while it copied them.
final class ScreenMemory {
  /// The path that viewers open.
  let path: String
  let byteCount: Int
  /// Where the memory has the frame's number; see screen.proto.
  let frameNumberOffset: Int
  /// The frame that was drawn last; 0: none in this size.
  private(set) var frameNumber: UInt64 = 0

  private let descriptor: CInt
  private let memory: UnsafeMutableRawPointer
  /// In pixels, in portrait.
  private let panelWidth: Int
  private let panelHeight: Int
  /// The surface in the current orientation.
  private(set) var surface: Surface

  /// The memory of the device's screen.
  convenience init(panel: Panel) throws {
    let width = Int((panel.width * panel.scale).rounded())
    let height = Int((panel.height * panel.scale).rounded())
    try self.init(width: width, height: height, pixels: width * height)
  }

  /// - Parameter pixels: The number of pixels of the largest size, which is at least this one.
  init(width: Int, height: Int, pixels: Int) throws {
    (panelWidth, panelHeight) = (width, height)
    // Eight bytes for a number of eight bytes.
    frameNumberOffset = (pixels * 4 + 7) / 8 * 8
    byteCount = frameNumberOffset + 8
    descriptor = foreground_screen_memory()
    guard descriptor >= 0 else {
      throw SystemCallError("make shared memory for the screen", Errno(rawValue: errno))
    }
    guard ftruncate(descriptor, byteCount) == 0,
      let mapped = mmap(nil, byteCount, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0),
      mapped != MAP_FAILED
    else {
      let error = errno
      close(descriptor)
      throw SystemCallError("map the screen's \(byteCount) bytes", Errno(rawValue: error))
    }
    memory = mapped
    path = "/proc/\(getpid())/fd/\(descriptor)"
    guard let surface = Self.surface(on: mapped, panelWidth, panelHeight) else {
      munmap(mapped, byteCount)
      close(descriptor)
      throw SystemCallError("draw on the screen's memory", .noMemory)
    }
    self.surface = surface
  }

  /// Draws the next frame.
  func draw(frame number: UInt64, _ body: (Surface) -> Void) {
    begin()
    body(surface)
    frameNumber = number
    sharedNumber.pointee.store(number, ordering: .releasing)
  }

  /// Lets viewers know that the pixels are changing.
  private func begin() {
    sharedNumber.pointee.store(0, ordering: .relaxed)
    // No pixel is written before that.
    atomicMemoryFence(ordering: .acquiringAndReleasing)
  }

  private var sharedNumber: UnsafeMutablePointer<Atomic<UInt64>> {
    (memory + frameNumberOffset).assumingMemoryBound(to: Atomic<UInt64>.self)
  }

  deinit {
    munmap(memory, byteCount)
    close(descriptor)
  }

  /// Rotates the screen: swaps width and height.
  func turn(landscape: Bool) {
    let width = landscape ? panelHeight : panelWidth
    guard width != surface.width else { return }
    resize(width: width, height: landscape ? panelWidth : panelHeight)
  }

  /// Changes the size to one that has room in the memory. What is there is no frame of that size.
  func resize(width: Int, height: Int) {
    precondition(width * height * 4 <= frameNumberOffset)
    begin()
    frameNumber = 0
    if let resized = Self.surface(on: memory, width, height) { surface = resized }
  }

  private static func surface(
    on memory: UnsafeMutableRawPointer, _ width: Int, _ height: Int
  ) -> Surface? {
    Surface(
      adopting: cairo_image_surface_create_for_data(
        memory.assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_RGB24, CInt(width),
        CInt(height), CInt(width * 4)))
  }
}
