package import Foundation
import Synchronization
package import SystemInterface

/// A picture: the bytes of a file, or what was drawn. displayd has the pixels.
///
/// It is sent to displayd when it is first shown, and taken away when nothing here needs it.
public final class CGImage: Sendable {
  /// Where the pixels come from.
  package enum Source: Sendable {
    /// PNG or JPEG.
    case file(Data)
    /// A display list, with the images that it draws.
    case drawing(WireDrawing, images: [CGImage])
  }

  /// Never used twice in a process, never 0.
  package let identifier: UInt64
  package let source: Source
  /// Pixels per point that the image is meant for.
  package let scale: CGFloat
  /// Pixels.
  public let width: Int
  /// Pixels.
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

/// Images that nothing needs any more: displayd is told with the next commit.
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
