import UIKit

/// The wallpaper, drawn once for light mode and once for dark mode.
@MainActor enum Wallpaper {
  private static var drawn: [Bool: UIImage] = [:]

  static func image(isDark: Bool) -> UIImage {
    if let image = drawn[isDark] { return image }
    let size = UIScreen.main.bounds.size
    let image = UIGraphicsImageRenderer(size: size).image { renderer in
      draw(isDark ? .dark : .light, in: renderer.cgContext, size: size)
    }
    drawn[isDark] = image
    return image
  }

  /// The colours of the sky and of its lights.
  private struct Palette {
    struct Light {
      /// In unit coordinates of the screen; the radius is relative to the width.
      var center: CGPoint
      var radius: CGFloat
      var color: UIColor
    }

    var sky: [UIColor]
    var lights: [Light]

    static let light = Palette(
      sky: [
        UIColor(red: 0.20, green: 0.33, blue: 0.66, alpha: 1),
        UIColor(red: 0.36, green: 0.40, blue: 0.76, alpha: 1),
        UIColor(red: 0.66, green: 0.38, blue: 0.58, alpha: 1),
        UIColor(red: 0.82, green: 0.47, blue: 0.42, alpha: 1),
      ],
      lights: [
        Light(
          center: CGPoint(x: 0.12, y: 0.30), radius: 0.75,
          color: UIColor(red: 0.25, green: 0.62, blue: 0.83, alpha: 0.55)),
        Light(
          center: CGPoint(x: 0.95, y: 0.55), radius: 0.70,
          color: UIColor(red: 0.56, green: 0.34, blue: 0.78, alpha: 0.55)),
        Light(
          center: CGPoint(x: 0.30, y: 0.98), radius: 0.65,
          color: UIColor(red: 0.90, green: 0.58, blue: 0.42, alpha: 0.55)),
      ])
    static let dark = Palette(
      sky: [
        UIColor(red: 0.03, green: 0.05, blue: 0.13, alpha: 1),
        UIColor(red: 0.07, green: 0.08, blue: 0.22, alpha: 1),
        UIColor(red: 0.16, green: 0.10, blue: 0.25, alpha: 1),
        UIColor(red: 0.21, green: 0.12, blue: 0.20, alpha: 1),
      ],
      lights: [
        Light(
          center: CGPoint(x: 0.10, y: 0.32), radius: 0.75,
          color: UIColor(red: 0.08, green: 0.26, blue: 0.42, alpha: 0.60)),
        Light(
          center: CGPoint(x: 0.95, y: 0.58), radius: 0.70,
          color: UIColor(red: 0.25, green: 0.12, blue: 0.40, alpha: 0.60)),
        Light(
          center: CGPoint(x: 0.30, y: 1.00), radius: 0.60,
          color: UIColor(red: 0.40, green: 0.20, blue: 0.20, alpha: 0.55)),
      ])
  }

  private static func draw(_ palette: Palette, in context: CGContext, size: CGSize) {
    let space = CGColorSpaceCreateDeviceRGB()
    if let sky = CGGradient(
      colorsSpace: space, colors: palette.sky.map(\.cgColor), locations: [0, 0.35, 0.75, 1])
    {
      context.drawLinearGradient(
        sky, start: .zero, end: CGPoint(x: size.width * 0.25, y: size.height),
        options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
    }
    for light in palette.lights {
      let colors = [light.color.cgColor, light.color.withAlphaComponent(0).cgColor]
      guard let gradient = CGGradient(colorsSpace: space, colors: colors, locations: [0, 1]) else {
        continue
      }
      let center = CGPoint(x: light.center.x * size.width, y: light.center.y * size.height)
      context.drawRadialGradient(
        gradient, startCenter: center, startRadius: 0, endCenter: center,
        endRadius: light.radius * size.width, options: [])
    }
  }
}

/// A view that shows the wallpaper; dimmed behind text.
final class WallpaperView: UIView {
  private let picture = UIImageView(frame: .zero)
  private let dimming = UIView(frame: .zero)
  private var isDark: Bool?

  init(dimmedBy dim: CGFloat = 0) {
    super.init(frame: .zero)
    clipsToBounds = true
    isUserInteractionEnabled = false
    picture.contentMode = .scaleAspectFill
    addSubview(picture)
    dimming.backgroundColor = UIColor(white: 0, alpha: dim)
    dimming.isHidden = dim == 0
    addSubview(dimming)
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  func show(isDark: Bool) {
    guard isDark != self.isDark else { return }
    self.isDark = isDark
    picture.image = Wallpaper.image(isDark: isDark)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    picture.frame = bounds
    dimming.frame = bounds
  }
}
