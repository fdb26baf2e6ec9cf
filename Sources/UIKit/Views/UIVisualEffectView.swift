public import Foundation

/// The effect of a visual effect view on its background.
public class UIVisualEffect: NSObject {}

/// A blur effect, shown here as a translucent colour instead of a blur.
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

  /// The colour shown instead of the blur.
  var color: UIColor {
    let light = { (alpha: CGFloat) in UIColor(hex: 0xF8F8F8, alpha: alpha) }
    let dark = { (alpha: CGFloat) in UIColor(hex: 0x1E1E1E, alpha: alpha) }
    return switch style {
    case .extraLight: light(0.92)
    case .light: light(0.8)
    case .dark: dark(0.82)
    case .systemUltraThinMaterial: UIColor(light: light(0.7), dark: dark(0.7))
    case .systemThinMaterial: UIColor(light: light(0.8), dark: dark(0.78))
    case .regular, .prominent, .systemMaterial: UIColor(light: light(0.88), dark: dark(0.86))
    case .systemThickMaterial, .systemChromeMaterial:
      UIColor(light: light(0.94), dark: dark(0.93))
    case .systemUltraThinMaterialLight: light(0.7)
    case .systemThinMaterialLight: light(0.8)
    case .systemMaterialLight: light(0.88)
    case .systemThickMaterialLight, .systemChromeMaterialLight: light(0.94)
    case .systemUltraThinMaterialDark: dark(0.7)
    case .systemThinMaterialDark: dark(0.78)
    case .systemMaterialDark: dark(0.86)
    case .systemThickMaterialDark, .systemChromeMaterialDark: dark(0.93)
    }
  }
}

/// The vibrancy of content on a blur; it has no effect here.
public final class UIVibrancyEffect: UIVisualEffect {
  /// Creates the effect for a blur.
  public init(blurEffect: UIBlurEffect) { super.init() }
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

  private func showEffect() {
    backgroundColor = (effect as? UIBlurEffect)?.color
  }
}
