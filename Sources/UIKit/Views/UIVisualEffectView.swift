public import Foundation

/// Something that a visual effect view does with what is behind it.
public class UIVisualEffect: NSObject {}

/// A blur. What is behind is not blurred here: a translucent colour lies over it.
public final class UIBlurEffect: UIVisualEffect {
  /// How light, and how dense.
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

  /// A blur of this kind.
  public init(style: Style) {
    self.style = style
    super.init()
  }

  /// What lies over what is behind, in place of the blur.
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

/// Colours that go with a blur: what is in its view is shown as it is here.
public final class UIVibrancyEffect: UIVisualEffect {
  /// The colours for this blur.
  public init(blurEffect: UIBlurEffect) { super.init() }
}

/// A view that does something with what is behind it.
@preconcurrency @MainActor open class UIVisualEffectView: UIView {
  /// Where subviews belong.
  public let contentView = UIView()

  /// What is done; `nil`: nothing.
  open var effect: UIVisualEffect? {
    didSet { showEffect() }
  }

  /// A view with this effect.
  public init(effect: UIVisualEffect?) {
    self.effect = effect
    super.init(frame: .zero)
    prepare()
  }

  /// A view of a storyboard or nib, with the usual blur.
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
