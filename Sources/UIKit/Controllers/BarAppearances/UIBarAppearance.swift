public import Foundation

/// The look of a bar: its background, and the line at the edge towards the content. Main thread.
///
/// A bar keeps a copy of the look that it is given. What is then changed in the bar's own copy, as in
/// `bar.standardAppearance.backgroundColor = .red`, is shown at once.
@preconcurrency @MainActor open class UIBarAppearance: NSObject, @preconcurrency NSCopying {
  /// The kind of device that the look is for. All kinds have the same one here.
  public let idiom: UIUserInterfaceIdiom

  /// The blur of what is behind the bar; `nil` means none.
  open var backgroundEffect: UIBlurEffect? { didSet { didChange() } }
  /// The colour over the blur; `nil` means none.
  open var backgroundColor: UIColor? { didSet { didChange() } }
  /// The picture over the colour; `nil` means none.
  open var backgroundImage: UIImage? { didSet { didChange() } }
  /// Where the picture is in the background.
  open var backgroundImageContentMode = UIView.ContentMode.scaleToFill { didSet { didChange() } }
  /// The colour of the line, and of a line's picture that is a template. `nil` means that there is no
  /// line, unless it has a picture.
  open var shadowColor: UIColor? { didSet { didChange() } }
  /// The picture of the line, as high as the picture; `nil` means one pixel of the colour.
  open var shadowImage: UIImage? { didSet { didChange() } }

  /// Called when the look or a part of it has changed; set by the bar or the item that has it.
  final var onChange: (@MainActor () -> Void)?

  /// The system's look.
  public override convenience init() { self.init(idiom: .unspecified) }

  /// The system's look for a kind of device.
  public required init(idiom: UIUserInterfaceIdiom) {
    self.idiom = idiom
    super.init()
    configureWithDefaultBackground()
  }

  /// A look with the values of another one: of one of another class those that both have.
  public required init(barAppearance: UIBarAppearance) {
    idiom = barAppearance.idiom
    super.init()
    takeValues(of: barAppearance)
  }

  /// The system's look, for a storyboard.
  public required init?(coder: NSCoder) {
    idiom = .unspecified
    super.init()
    configureWithDefaultBackground()
  }

  // MARK: Backgrounds

  /// Gives the background the system's blur and line. Titles and buttons keep their look.
  open func configureWithDefaultBackground() {
    show(effect: UIBlurEffect(style: .systemChromeMaterial), color: nil, line: Self.lineColor)
  }

  /// Gives the background the system's colour, which hides what is behind, and the system's line.
  /// Titles and buttons keep their look.
  open func configureWithOpaqueBackground() {
    show(effect: nil, color: .systemBackground, line: Self.lineColor)
  }

  /// Takes the background and the line away. Titles and buttons keep their look.
  open func configureWithTransparentBackground() { show(effect: nil, color: nil, line: nil) }

  private func show(effect: UIBlurEffect?, color: UIColor?, line: UIColor?) {
    backgroundEffect = effect
    backgroundColor = color
    backgroundImage = nil
    backgroundImageContentMode = .scaleToFill
    shadowColor = line
    shadowImage = nil
  }

  /// The system's colour of a line.
  static let lineColor = UIColor { traits in
    traits.userInterfaceStyle == .dark
      ? UIColor(white: 1, alpha: 0.15) : UIColor(white: 0, alpha: 0.3)
  }

  // MARK: Copies

  /// A copy that shares no part with this look.
  open func copy(with zone: NSZone? = nil) -> Any { duplicate() }

  /// Takes another look's values. A class takes its own as well, if the other one has them.
  func takeValues(of other: UIBarAppearance) {
    backgroundEffect = other.backgroundEffect
    backgroundColor = other.backgroundColor
    backgroundImage = other.backgroundImage
    backgroundImageContentMode = other.backgroundImageContentMode
    shadowColor = other.shadowColor
    shadowImage = other.shadowImage
  }

  final func didChange() { onChange?() }

  /// The part, which from now on tells this look of its changes.
  final func followed<Part: BarAppearancePart>(_ part: Part) -> Part {
    part.onChange = { [weak self] in self?.didChange() }
    return part
  }
}

/// A part of a look: it tells the whole of its changes.
@MainActor protocol BarAppearancePart: AnyObject {
  var onChange: (@MainActor () -> Void)? { get set }
}

extension UIBarAppearance {
  /// A copy of the same class.
  final func duplicate() -> Self { Self(barAppearance: self) }

  /// A copy without background and line.
  final func withoutBackground() -> Self {
    let copy = duplicate()
    copy.configureWithTransparentBackground()
    return copy
  }
}
