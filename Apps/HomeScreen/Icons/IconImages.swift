import AppInterface
import UIKit

/// The cache of the apps' icons with rounded corners.
@MainActor final class IconImages {
  /// The corner radius relative to the icon's side.
  nonisolated static let cornerShare: CGFloat = 0.225

  private struct Key: Hashable {
    var name: String
    var path: String
    var side: CGFloat
  }

  private var images: [Key: UIImage] = [:]

  /// The app's icon with a side in points.
  func icon(of app: WireShellApp, side: CGFloat) -> UIImage {
    let key = Key(name: app.name, path: app.icon, side: side)
    if let known = images[key] { return known }
    let image = draw(key)
    images[key] = image
    return image
  }

  /// Removes the icons of uninstalled apps.
  func keep(_ apps: [WireShellApp]) {
    let paths = Set(apps.map { $0.name + "\n" + $0.icon })
    images = images.filter { paths.contains($0.key.name + "\n" + $0.key.path) }
  }

  private func draw(_ key: Key) -> UIImage {
    let rect = CGRect(x: 0, y: 0, width: key.side, height: key.side)
    let file = key.path.isEmpty ? nil : UIImage(contentsOfFile: key.path)
    return UIGraphicsImageRenderer(size: rect.size).image { _ in
      UIBezierPath(roundedRect: rect, cornerRadius: key.side * Self.cornerShare).addClip()
      if let file {
        file.draw(in: rect)
      } else {
        draw(GeneratedIcon(name: key.name), in: rect)
      }
    }
  }

  private func draw(_ icon: GeneratedIcon, in rect: CGRect) {
    let colors = [
      UIColor(hue: icon.hue, saturation: 0.55, brightness: 0.95, alpha: 1).cgColor,
      UIColor(hue: icon.hue, saturation: 0.80, brightness: 0.70, alpha: 1).cgColor,
    ]
    if let context = UIGraphicsGetCurrentContext(),
      let gradient = CGGradient(
        colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: colors, locations: nil)
    {
      context.drawLinearGradient(
        gradient, start: .zero, end: CGPoint(x: 0, y: rect.maxY), options: [])
    }
    let letter = NSAttributedString(
      string: icon.letter,
      attributes: [
        .font: UIFont.systemFont(ofSize: rect.height * 0.53, weight: .semibold),
        .foregroundColor: UIColor.white,
      ])
    let size = letter.size()
    letter.draw(
      at: CGPoint(x: (rect.width - size.width) / 2, y: (rect.height - size.height) / 2))
  }
}
