import UIKit

/// Four large pictures that were drawn by the app, and one of the bundle that nobody holds.
class PictureWall: UIView {
  /// Only UIKit's cache holds it.
  private weak var cached: CGImage?

  override init(frame: CGRect) {
    super.init(frame: frame)
    cached = UIImage(named: "Picture")?.cgImage
    for index in 0..<4 {
      let side = bounds.width / 2
      let view = UIImageView(image: Self.picture(index))
      view.frame = CGRect(
        x: CGFloat(index % 2) * side, y: CGFloat(index / 2) * side, width: side, height: side)
      addSubview(view)
    }
    report("in the background", UIApplication.didEnterBackgroundNotification)
    report("before the foreground", UIApplication.willEnterForegroundNotification)
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  private func report(_ time: String, _ notification: Notification.Name) {
    _ = NotificationCenter.default.addObserver(forName: notification, object: nil, queue: nil) {
      _ in
      MainActor.assumeIsolated {
        say("\(time) the picture is \(self.cached == nil ? "gone" : "kept")")
      }
    }
  }

  /// A picture of 1200 × 1200 pixels.
  private static func picture(_ index: Int) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let size = CGSize(width: 1_200, height: 1_200)
    return UIGraphicsImageRenderer(size: size, format: format).image { context in
      UIColor(hue: CGFloat(index) / 4, saturation: 0.6, brightness: 0.9, alpha: 1).setFill()
      context.fill(CGRect(origin: .zero, size: size))
      UIColor.white.setFill()
      context.fill(CGRect(x: 100 * (index + 1), y: 100, width: 300, height: 900))
    }
  }
}
