public import Foundation

/// The effect of a visual effect view on its background.
public class UIVisualEffect: NSObject {}

/// A blur of what is behind a view, with a tint.
public final class UIBlurEffect: UIVisualEffect {
  /// The brightness and density of the effect.
  public enum Style: Int, Sendable {
    case extraLight, light, dark
    case regular = 4
    case prominent = 5
    case systemUltraThinMaterial = 6
    case systemThinMaterial, systemMaterial, systemThickMaterial, systemChromeMaterial
    case systemUltraThinMaterialLight, systemThinMaterialLight, systemMaterialLight
    case systemThickMaterialLight, systemChromeMaterialLight
    case systemUltraThinMaterialDark, systemThinMaterialDark, systemMaterialDark
    case systemThickMaterialDark, systemChromeMaterialDark
  }

  let style: Style

  /// Creates an effect of this style.
  public init(style: Style) {
    self.style = style
    super.init()
  }

  /// How what is behind is shown.
  static let backdrop = LayerBackdrop(radius: 20, saturation: 1.8)

  /// The colour over the blur.
  var color: UIColor {
    let light = { (alpha: CGFloat) in UIColor(hex: 0xF8F8F8, alpha: alpha) }
    let dark = { (alpha: CGFloat) in UIColor(hex: 0x1E1E1E, alpha: alpha) }
    return switch style {
    case .extraLight: light(0.82)
    case .light: light(0.45)
    case .dark: dark(0.62)
    case .systemUltraThinMaterial: UIColor(light: light(0.44), dark: dark(0.5))
    case .systemThinMaterial: UIColor(light: light(0.58), dark: dark(0.62))
    case .regular, .prominent, .systemMaterial: UIColor(light: light(0.72), dark: dark(0.72))
    case .systemThickMaterial: UIColor(light: light(0.84), dark: dark(0.82))
    case .systemChromeMaterial: UIColor(light: light(0.8), dark: dark(0.78))
    case .systemUltraThinMaterialLight: light(0.44)
    case .systemThinMaterialLight: light(0.58)
    case .systemMaterialLight: light(0.72)
    case .systemThickMaterialLight: light(0.84)
    case .systemChromeMaterialLight: light(0.8)
    case .systemUltraThinMaterialDark: dark(0.5)
    case .systemThinMaterialDark: dark(0.62)
    case .systemMaterialDark: dark(0.72)
    case .systemThickMaterialDark: dark(0.82)
    case .systemChromeMaterialDark: dark(0.78)
    }
  }
}

extension UIBlurEffect {
  /// The interface style for which what is on the blur can be read; unspecified: that of the interface.
  var contentStyle: UIUserInterfaceStyle {
    switch style {
    case .extraLight, .light, .systemUltraThinMaterialLight, .systemThinMaterialLight,
      .systemMaterialLight, .systemThickMaterialLight, .systemChromeMaterialLight:
      .light
    case .dark, .systemUltraThinMaterialDark, .systemThinMaterialDark, .systemMaterialDark,
      .systemThickMaterialDark, .systemChromeMaterialDark:
      .dark
    case .regular, .prominent, .systemUltraThinMaterial, .systemThinMaterial, .systemMaterial,
      .systemThickMaterial, .systemChromeMaterial:
      .unspecified
    }
  }
}

/// How much of a blur is seen through content with vibrancy.
public enum UIVibrancyEffectStyle: Int, Sendable {
  case label, secondaryLabel, tertiaryLabel, quaternaryLabel
  case fill, secondaryFill, tertiaryFill
  case separator

  /// The opacity of the content. The platform's own values are not published; these are those of its label
  /// and fill colours, of which the labels are seen on a blur, too.
  var opacity: CGFloat {
    switch self {
    case .label: 0.85
    case .secondaryLabel: 0.6
    case .tertiaryLabel: 0.3
    case .quaternaryLabel: 0.18
    case .fill: 0.3
    case .secondaryFill: 0.2
    case .tertiaryFill: 0.12
    case .separator: 0.3
    }
  }
}

/// The vibrancy of content on a blur: the content lets the blur through as much as its style says, and has
/// the colours of an interface that is as bright as the blur.
///
/// On the platform the colours behind become stronger as well.
public final class UIVibrancyEffect: UIVisualEffect {
  let blurEffect: UIBlurEffect
  let style: UIVibrancyEffectStyle

  /// Creates the effect for a blur.
  public convenience init(blurEffect: UIBlurEffect) {
    self.init(blurEffect: blurEffect, style: .label)
  }

  /// Creates the effect for a blur and a kind of content, from iOS 13 on.
  public init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle) {
    self.blurEffect = blurEffect
    self.style = style
    super.init()
  }
}

/// A view with an effect on its background.
@preconcurrency @MainActor open class UIVisualEffectView: UIView {
  /// The container of the subviews.
  public let contentView = UIView()

  /// The effect; `nil` means none.
  open var effect: UIVisualEffect? {
    didSet { showEffect() }
  }

  /// Creates a view with this effect.
  public init(effect: UIVisualEffect?) {
    self.effect = effect
    super.init(frame: .zero)
    prepare()
  }

  /// Creates a view from a storyboard or nib, with the default blur.
  public required init?(coder: NSCoder) {
    effect = UIBlurEffect(style: .systemMaterial)
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    contentView.frame = bounds
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
    showEffect()
  }

  private var hasVibrancy = false

  private func showEffect() {
    let blur = effect as? UIBlurEffect
    let vibrancy = effect as? UIVibrancyEffect
    if vibrancy != nil || hasVibrancy {
      contentView.alpha = vibrancy?.style.opacity ?? 1
      contentView.overrideUserInterfaceStyle =
        vibrancy?.blurEffect.contentStyle ?? .unspecified
      contentView.tintColor = vibrancy == nil ? nil : .label
    }
    hasVibrancy = vibrancy != nil
    backgroundColor = blur?.color
    layer.backdrop = blur == nil ? nil : UIBlurEffect.backdrop
  }
}
