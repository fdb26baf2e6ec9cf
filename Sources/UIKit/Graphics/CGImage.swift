import Foundation
import Synchronization
import SystemInterface

/// A picture: the bytes of a file, or what was drawn. displayd has the pixels.
///
/// It is sent to displayd when it is first shown, and taken away when nothing here needs it.
public final class CGImage: Sendable {
  /// Where the pixels come from.
  enum Source: Sendable {
    /// PNG or JPEG.
    case file(Data)
    /// A display list, with the images that it draws.
    case drawing(WireDrawing, images: [CGImage])
  }

  /// Never used twice in a process, never 0.
  let identifier: UInt64
  let source: Source
  /// Pixels per point that the image is meant for.
  let scale: CGFloat
  /// Pixels.
  public let width: Int
  /// Pixels.
  public let height: Int

  init(source: Source, width: Int, height: Int, scale: CGFloat) {
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
enum ReleasedImages {
  private static let identifiers = Mutex<[UInt64]>([])

  static func add(_ identifier: UInt64) {
    identifiers.withLock { $0.append(identifier) }
  }

  static func take() -> [UInt64] {
    identifiers.withLock { list in
      defer { list = [] }
      return list
    }
  }
}
