public import Foundation

/// A resolution of a screen. Main thread.
@preconcurrency @MainActor open class UIScreenMode: NSObject {
  /// In pixels.
  public let size: CGSize
  /// The ratio of a pixel's width to its height, which is 1: all pixels are square.
  public let pixelAspectRatio: CGFloat = 1

  init(size: CGSize) {
    self.size = size
  }
}
