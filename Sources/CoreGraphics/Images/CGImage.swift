package import Foundation
package import ScreenInterface
import Synchronization

/// An image: a file's bytes, a drawing, or a frame of OpenGL ES. displayd holds the pixels.
///
/// It is sent to displayd when it is first shown, and removed when it is no longer needed.
public final class CGImage: Sendable {
  /// The source of the pixels.
  package enum Source: Sendable {
    /// A PNG or JPEG file.
    case file(Data)
    /// A display list, with the images that it draws.
    case drawing(WireDrawing, images: [CGImage])
    /// Rows from the top, each pixel's blue, green, red and alpha; the colours are multiplied by alpha.
    case pixels(Data, opaque: Bool)
  }

  /// Unique in the process, never 0.
  package let identifier: UInt64
  package let source: Source
  /// The intended number of pixels per point.
  package let scale: CGFloat
  /// The width in pixels.
  public let width: Int
  /// The height in pixels.
  public let height: Int

  package init(source: Source, width: Int, height: Int, scale: CGFloat) {
    identifier = Self.counter.wrappingAdd(1, ordering: .relaxed).newValue
    self.source = source
    self.width = width
    self.height = height
    self.scale = scale
  }

  deinit { ReleasedImages.add(identifier) }

  private static let counter = Atomic<UInt64>(0)
}

/// Images that are no longer needed; displayd is told with the next commit.
package enum ReleasedImages {
  private static let identifiers = Mutex<[UInt64]>([])

  package static func add(_ identifier: UInt64) {
    identifiers.withLock { $0.append(identifier) }
  }

  package static func take() -> [UInt64] {
    identifiers.withLock { list in
      defer { list = [] }
      return list
    }
  }
}
