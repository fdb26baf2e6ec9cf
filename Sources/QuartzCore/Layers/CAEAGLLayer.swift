import AppSupport
import Foundation
import Synchronization

/// A layer that shows what the app has drawn with OpenGL ES.
///
/// `EAGLContext.renderbufferStorage(_:from:)` gives a renderbuffer this layer's size in pixels, and
/// `presentRenderbuffer(_:)` shows its content. A view has such a layer if its `layerClass` says so.
/// Main thread, except where stated.
@preconcurrency @MainActor open class CAEAGLLayer: CALayer {
  /// The options of its renderbuffer, by the keys of OpenGLES (`kEAGLDrawableProperty…`).
  open var drawableProperties: [AnyHashable: Any]?

  /// Frames of other threads, which the main thread shows.
  private let arrivals = Arrivals()

  /// Its size in pixels, at least 1 × 1.
  package var pixelSize: (width: Int, height: Int) {
    func pixels(_ length: CGFloat) -> Int {
      let value = (length * contentsScale).rounded()
      return value.isFinite ? max(1, min(Int(value), Self.mostPixels)) : 1
    }
    return (pixels(bounds.width), pixels(bounds.height))
  }

  /// No side of a frame has more.
  private static let mostPixels = 4096

  /// Shows a frame with the next commit. Any thread; of several frames at once only the last is shown.
  nonisolated package func present(_ frame: CGImage) {
    let isFirst = arrivals.put(frame)
    if MainQueue.isCurrent {
      MainActor.assumeIsolated { showArrival() }
    } else if isFirst {
      DispatchQueue.main.async { self.showArrival() }
    }
  }

  private func showArrival() {
    guard let frame = arrivals.take() else { return }
    contents = frame
  }
}

/// The newest frame that is not shown yet.
private final class Arrivals: Sendable {
  private let frame = Mutex<CGImage?>(nil)

  /// - Returns: whether there was none.
  func put(_ new: CGImage) -> Bool {
    frame.withLock { frame in
      defer { frame = new }
      return frame == nil
    }
  }

  func take() -> CGImage? {
    frame.withLock { frame in
      defer { frame = nil }
      return frame
    }
  }
}
