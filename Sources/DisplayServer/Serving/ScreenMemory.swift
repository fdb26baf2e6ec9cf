import CPangoCairo
import Foundation
import LinuxPlatform
import SystemPackage

/// The screen's pixels in memory shared with viewers.
final class ScreenMemory {
  /// The path that viewers open.
  let path: String
  let byteCount: Int

  private let descriptor: CInt
  private let memory: UnsafeMutableRawPointer
  /// In pixels, in portrait.
  private let panelWidth: Int
  private let panelHeight: Int
  /// The surface in the current orientation.
  private(set) var surface: Surface

  init(panel: Panel) throws {
    panelWidth = Int((panel.width * panel.scale).rounded())
    panelHeight = Int((panel.height * panel.scale).rounded())
    byteCount = panelWidth * panelHeight * 4
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

  deinit {
    munmap(memory, byteCount)
    close(descriptor)
  }

  /// Rotates the screen: swaps width and height.
  func turn(landscape: Bool) {
    let width = landscape ? panelHeight : panelWidth
    guard width != surface.width else { return }
    let height = landscape ? panelWidth : panelHeight
    if let turned = Self.surface(on: memory, width, height) { surface = turned }
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
