import AppSupport
import Foundation

/// Receives the keys typed on the screen's keyboard.
@MainActor protocol KeyboardViewDelegate: AnyObject {
  /// A key was released.
  ///
  /// - Parameter time: when, in seconds since the machine was booted.
  func keyboard(_ keyboard: KeyboardView, typed key: KeyboardKey, at time: TimeInterval)
  /// The delete key is held for so long that it takes whole words.
  func keyboardDeletesWord(_ keyboard: KeyboardView)
  /// A character was chosen from those that a held key offers.
  func keyboard(_ keyboard: KeyboardView, chose text: String)
}

/// The keys of the screen's keyboard.
final class KeyboardView: UIView {
  /// The effect of shift on the next letters.
  enum Shift { case off, once, locked }

  weak var delegate: (any KeyboardViewDelegate)?
  private var keys: [KeyboardKeyView] = []
  private var pressed: [ObjectIdentifier: KeyboardKeyView] = [:]
  private var balloons: [ObjectIdentifier: KeyBalloonView] = [:]
  private var holding: AppTimer?
  private var lastShift = -TimeInterval.infinity
  private var repeating: AppTimer?
  /// How many characters the held delete key has taken by itself.
  private var repeats = 0

  /// How long a key is held until it offers other characters, in seconds.
  private static let holdTime: TimeInterval = 0.5
  /// After so many characters a held delete key takes words.
  private static let charactersBeforeWords = 20

  var plane = KeyboardPlane.letters { didSet { if plane != oldValue { rebuild() } } }
  var type = UIKeyboardType.default { didSet { if type != oldValue { rebuild() } } }
  var shift = Shift.off { didSet { if shift != oldValue { updateLooks() } } }
  var returnTitle = "return" { didSet { updateLooks() } }
  /// The return key has the system's colour, as one that does more than begin a line.
  var isReturnProminent = false { didSet { updateLooks() } }
  var isReturnEnabled = true { didSet { updateLooks() } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isMultipleTouchEnabled = true
    rebuild()
  }

  required init?(coder: NSCoder) { nil }

  private var keyboardLayout: KeyboardLayout {
    KeyboardLayout(plane: plane, type: type, size: bounds.size)
  }

  private func rebuild() {
    for key in keys { key.removeFromSuperview() }
    keys = keyboardLayout.places.map { KeyboardKeyView(key: $0.key, title: title(of: $0.key)) }
    keys.forEach(addSubview)
    updateLooks()
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    for (view, place) in zip(keys, keyboardLayout.places) { view.frame = place.rect }
  }

  /// The character that a key types now.
  func character(of key: KeyboardKey) -> String? {
    guard case .character(let character) = key else { return nil }
    return shift == .off ? character : character.uppercased()
  }

  private func title(of key: KeyboardKey) -> String {
    switch key {
    case .character: character(of: key)!
    case .space: "space"
    case .newline: returnTitle
    case .delete: ""
    case .shift: shift == .locked ? "caps" : ""
    case .plane(.letters): "ABC"
    case .plane(.symbols): "#+="
    case .plane: "123"
    }
  }

  private func updateLooks() {
    for view in keys {
      view.look.title = title(of: view.key)
      view.look.isOn =
        view.key == .shift && shift != .off
        || view.key == .newline && isReturnProminent && isReturnEnabled
      view.look.isEnabled = view.key != .newline || isReturnEnabled
    }
  }

  // MARK: Touches

  private func key(at touch: UITouch) -> KeyboardKeyView? {
    keyboardLayout.key(nearest: touch.location(in: self)).map { keys[$0] }
  }

  private func press(_ view: KeyboardKeyView?, by touch: UITouch) {
    let identifier = ObjectIdentifier(touch)
    guard pressed[identifier] !== view else { return }
    pressed[identifier]?.look.isPressed = false
    pressed[identifier] = view
    view?.look.isPressed = true
    show(view.flatMap { character(of: $0.key) }.map { [$0] } ?? [], above: view, for: identifier)
    holding?.cancel()
    holding = view.flatMap { hold($0, by: identifier) }
  }

  // MARK: Balloons

  /// Replaces a touch's balloon; without characters there is none.
  private func show(
    _ choices: [String], above view: KeyboardKeyView?, for identifier: ObjectIdentifier
  ) {
    balloons.removeValue(forKey: identifier)?.removeFromSuperview()
    // The keys for digits are large enough to be seen beside a finger.
    guard let view, !choices.isEmpty, plane != .digits else { return }
    let balloon = KeyBalloonView(choices, above: view.frame, in: bounds)
    balloons[identifier] = balloon
    addSubview(balloon)
  }

  /// After a while the key offers other characters.
  private func hold(_ view: KeyboardKeyView, by identifier: ObjectIdentifier) -> AppTimer? {
    guard plane != .digits, let character = character(of: view.key) else { return nil }
    let choices = KeyVariants.choices(for: character)
    guard choices.count > 1 else { return nil }
    return AppTimer.after(Self.holdTime) { [weak self, weak view] in
      guard let self, let view, pressed[identifier] === view else { return }
      show(choices, above: view, for: identifier)
    }
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    for touch in touches {
      let view = key(at: touch)
      press(view, by: touch)
      if view?.key == .delete { beginDeleting() }
    }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    for touch in touches where repeating == nil {
      if let balloon = balloons[ObjectIdentifier(touch)], balloon.choices.count > 1 {
        balloon.choose(at: touch.location(in: self))
      } else {
        press(key(at: touch), by: touch)
      }
    }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    for touch in touches {
      let view = pressed[ObjectIdentifier(touch)]
      let balloon = balloons[ObjectIdentifier(touch)]
      press(nil, by: touch)
      guard let view else { continue }
      if let balloon, balloon.choices.count > 1 {
        delegate?.keyboard(self, chose: balloon.text)
      } else if repeating != nil {
        endDeleting()
      } else {
        perform(view.key, at: touch.timestamp)
      }
    }
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    for touch in touches { press(nil, by: touch) }
    endDeleting()
  }

  /// Delete works when the touch begins and repeats while it lasts.
  private func beginDeleting() {
    endDeleting()
    delegate?.keyboard(self, typed: .delete, at: AppClock.seconds())
    repeats = 0
    repeating = timer(after: 0.5)
  }

  private func timer(after delay: TimeInterval) -> AppTimer {
    AppTimer.after(delay) { [weak self] in
      guard let self, repeating != nil else { return }
      if repeats < Self.charactersBeforeWords {
        repeats += 1
        delegate?.keyboard(self, typed: .delete, at: AppClock.seconds())
        repeating = timer(after: 0.1)
      } else {
        delegate?.keyboardDeletesWord(self)
        repeating = timer(after: 0.25)
      }
    }
  }

  private func endDeleting() {
    repeating?.cancel()
    repeating = nil
  }

  /// Performs a key's function.
  func perform(_ key: KeyboardKey, at time: TimeInterval) {
    switch key {
    case .shift:
      // A double tap locks shift, also where it was on because a sentence begins.
      let isDouble = shift != .locked && time - lastShift < 0.35
      shift = isDouble ? .locked : shift == .off ? .once : .off
      lastShift = shift == .locked ? -.infinity : time
    case .plane(let plane): self.plane = plane
    case .newline where !isReturnEnabled: break
    default:
      delegate?.keyboard(self, typed: key, at: time)
    }
  }
}
