import Foundation

extension UIView.ContentMode {
  /// The frame of content of this size in a rectangle.
  func frame(of size: CGSize, in bounds: CGRect) -> CGRect {
    guard size.width > 0, size.height > 0 else { return bounds }
    switch self {
    case .scaleToFill, .redraw: return bounds
    case .scaleAspectFit:
      return scaled(size, by: min(bounds.width / size.width, bounds.height / size.height), bounds)
    case .scaleAspectFill:
      return scaled(size, by: max(bounds.width / size.width, bounds.height / size.height), bounds)
    case .center: return placed(size, 0.5, 0.5, bounds)
    case .top: return placed(size, 0.5, 0, bounds)
    case .bottom: return placed(size, 0.5, 1, bounds)
    case .left: return placed(size, 0, 0.5, bounds)
    case .right: return placed(size, 1, 0.5, bounds)
    case .topLeft: return placed(size, 0, 0, bounds)
    case .topRight: return placed(size, 1, 0, bounds)
    case .bottomLeft: return placed(size, 0, 1, bounds)
    case .bottomRight: return placed(size, 1, 1, bounds)
    }
  }

  private func scaled(_ size: CGSize, by factor: CGFloat, _ bounds: CGRect) -> CGRect {
    placed(CGSize(width: size.width * factor, height: size.height * factor), 0.5, 0.5, bounds)
  }

  /// `x` and `y` are the shares of the free room to the left of and above the content.
  private func placed(_ size: CGSize, _ x: CGFloat, _ y: CGFloat, _ bounds: CGRect) -> CGRect {
    CGRect(
      x: bounds.minX + (bounds.width - size.width) * x,
      y: bounds.minY + (bounds.height - size.height) * y, width: size.width, height: size.height)
  }
}
