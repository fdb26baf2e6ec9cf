import UIKit

extension GalleryViewController {
  /// The same picture in each content mode.
  func pictures() -> [UIView] {
    let picture = Self.landscape
    let modes: [(String, UIView.ContentMode)] = [
      ("Fit", .scaleAspectFit), ("Fill", .scaleAspectFill), ("Stretch", .scaleToFill),
      ("Center", .center),
    ]
    let views = modes.map { name, mode in
      let view = UIImageView(image: picture)
      view.contentMode = mode
      view.clipsToBounds = true
      view.backgroundColor = .tertiarySystemFill
      view.accessibilityLabel = name
      view.heightAnchor.constraint(equalToConstant: 72).isActive = true
      return view
    }
    let row = UIStackView(arrangedSubviews: views)
    row.distribution = .fillEqually
    row.spacing = 8
    return [row]
  }

  /// Hills under a sun, drawn into an image.
  private static var landscape: UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: 120, height: 80)).image { context in
      UIColor(red: 0.55, green: 0.8, blue: 1, alpha: 1).setFill()
      context.fill(CGRect(x: 0, y: 0, width: 120, height: 80))
      UIColor.systemYellow.setFill()
      UIBezierPath(ovalIn: CGRect(x: 80, y: 10, width: 24, height: 24)).fill()
      UIColor(red: 0.25, green: 0.6, blue: 0.35, alpha: 1).setFill()
      let hills = UIBezierPath()
      hills.move(to: CGPoint(x: 0, y: 80))
      hills.addLine(to: CGPoint(x: 0, y: 56))
      hills.addCurve(
        to: CGPoint(x: 120, y: 50), controlPoint1: CGPoint(x: 40, y: 24),
        controlPoint2: CGPoint(x: 70, y: 78))
      hills.addLine(to: CGPoint(x: 120, y: 80))
      hills.close()
      hills.fill()
    }
  }

  /// Corners, borders, shadows, opacity, transforms, gradients.
  func layers() -> [UIView] {
    func tile(_ change: (UIView) -> Void) -> UIView {
      let tile = UIView()
      tile.backgroundColor = .systemTeal
      tile.heightAnchor.constraint(equalToConstant: 56).isActive = true
      change(tile)
      return tile
    }
    let first = UIStackView(arrangedSubviews: [
      tile { $0.layer.cornerRadius = 14 },
      tile {
        $0.layer.cornerRadius = 28
        $0.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMaxYCorner]
      },
      tile {
        $0.layer.borderWidth = 4
        $0.layer.borderColor = UIColor.systemIndigo.cgColor
      },
      tile {
        $0.layer.shadowOpacity = 0.5
        $0.layer.shadowRadius = 6
        $0.layer.shadowOffset = CGSize(width: 0, height: 4)
      },
    ])
    let second = UIStackView(arrangedSubviews: [
      tile { $0.alpha = 0.35 },
      tile { $0.transform = CGAffineTransform(rotationAngle: .pi / 12) },
      tile { $0.transform = CGAffineTransform(scaleX: 0.7, y: 0.7) },
      GradientTile(),
    ])
    for row in [first, second] {
      row.distribution = .fillEqually
      row.spacing = 16
    }
    return [first, second]
  }
}

/// A view whose layer is a gradient.
class GradientTile: UIView {
  override class var layerClass: CALayer.Type { CAGradientLayer.self }

  override init(frame: CGRect) {
    super.init(frame: frame)
    let gradient = layer as? CAGradientLayer
    gradient?.colors = [UIColor.systemPink.cgColor, UIColor.systemOrange.cgColor]
    gradient?.cornerRadius = 10
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }
}
