import Foundation
import Testing
import UIKit

@testable import UIKit

/// Blurs, and vibrancy on them.
@MainActor @Suite final class VisualEffectTests {
  private lazy var screen = TouchedScreen.make()

  @Test("What has vibrancy lets the blur through, the less important it is the more")
  func opacity() {
    let blur = UIBlurEffect(style: .systemMaterial)
    let styles: [UIVibrancyEffectStyle] = [
      .label, .secondaryLabel, .tertiaryLabel, .quaternaryLabel,
    ]
    let views = styles.map {
      UIVisualEffectView(effect: UIVibrancyEffect(blurEffect: blur, style: $0))
    }
    let opacities = views.map(\.contentView.alpha)
    #expect(opacities == opacities.sorted(by: >) && Set(opacities).count == 4)
    #expect(opacities.allSatisfy { $0 > 0 && $0 < 1 })
    let plain = UIVisualEffectView(effect: UIVibrancyEffect(blurEffect: blur))
    #expect(plain.contentView.alpha == opacities[0])
    // Vibrancy is no blur of its own.
    #expect(plain.layer.backdrop == nil && plain.backgroundColor == nil)
    #expect(UIVisualEffectView(effect: blur).contentView.alpha == 1)
  }

  @Test("Content with vibrancy has the colours of the blur, whatever the interface has")
  func colors() throws {
    let view = UIVisualEffectView(
      effect: UIVibrancyEffect(blurEffect: UIBlurEffect(style: .systemMaterialDark)))
    view.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    let label = UILabel(frame: view.bounds)
    view.contentView.addSubview(label)
    screen.show(view)
    #expect(screen.window.traitCollection.userInterfaceStyle == .light)
    #expect(label.traitCollection.userInterfaceStyle == .dark)
    let tint = try #require(label.tintColor)
    #expect(tint.resolvedColor(with: label.traitCollection) == .white)
    view.effect = UIVibrancyEffect(blurEffect: UIBlurEffect(style: .systemMaterial))
    #expect(label.traitCollection.userInterfaceStyle == .light)
  }

  @Test("Without vibrancy the content is as the app has made it")
  func without() {
    let view = UIVisualEffectView(effect: UIBlurEffect(style: .dark))
    view.contentView.alpha = 0.5
    view.contentView.tintColor = .red
    view.effect = nil
    #expect(view.contentView.alpha == 0.5 && view.contentView.tintColor == .red)
    view.effect = UIVibrancyEffect(blurEffect: UIBlurEffect(style: .dark))
    view.effect = nil
    #expect(view.contentView.alpha == 1)
    #expect(view.contentView.overrideUserInterfaceStyle == .unspecified)
  }
}
