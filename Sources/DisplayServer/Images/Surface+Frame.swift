import CPangoCairo
import Foundation
import ScreenInterface

extension Surface {
  /// A copy of a frame that an app has drawn with OpenGL ES.
  ///
  /// - Throws: ``Refusal`` if it is too large, or its size is not that of its data.
  static func copy(of frame: WirePixels) throws(Refusal) -> Surface {
    let (width, height) = (Int(frame.width), Int(frame.height))
    try ImageHeader.check(width: width, height: height)
    let rowBytes = width * 4
    guard frame.data.count == rowBytes * height else {
      throw Refusal(
        "a frame of \(width) × \(height) pixels has \(frame.data.count) bytes instead of "
          + "\(rowBytes * height)")
    }
    guard
      let surface = Surface(
        width: width, height: height, format: frame.opaque ? opaqueFormat : alphaFormat)
    else { throw Refusal("not enough memory for a frame's pixels") }
    let (target, stride) = (UnsafeMutableRawPointer(surface.data), surface.stride)
    frame.data.withUnsafeBytes { bytes in
      guard let source = bytes.baseAddress else { return }
      for row in 0..<height {
        (target + row * stride).copyMemory(from: source + row * rowBytes, byteCount: rowBytes)
      }
    }
    cairo_surface_mark_dirty(surface.handle)
    return surface
  }
}
