import AppSupport
import Foundation

/// Receives the keys typed on the screen's keyboard.
@MainActor protocol KeyboardViewDelegate: AnyObject {
  /// A key was released.
  func keyboard(_ keyboard: KeyboardView, typed key: KeyboardKey)
}

/// The keys of the screen's keyboard.
final class KeyboardView: UIView {
  /// The effect of shift on the next letters.
  enum Shift { case off, once, locked }

  weak var delegate: (any KeyboardViewDelegate)?
  private var keys: [KeyboardKeyView] = []
  private var pressed: [ObjectIdentifier: KeyboardKeyView] = [:]
  private var lastShift: TimeInterval = 0
  private var repeating: AppTimer?

  var plane = KeyboardPlane.letters { didSet { if plane != oldValue { rebuild() } } }
  var type = UIKeyboardType.default { didSet { if type != oldValue { rebuild() } } }
  var shift = Shift.off { didSet { if shift != oldValue { updateLooks() } } }
  var returnTitle = "return" { didSet { updateLooks() } }
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
      view.look.isOn = view.key == .shift && shift != .off
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
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    for touch in touches {
      let view = key(at: touch)
      press(view, by: touch)
      if view?.key == .delete { beginDeleting() }
    }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    for touch in touches where repeating == nil { press(key(at: touch), by: touch) }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    for touch in touches {
      let view = pressed[ObjectIdentifier(touch)]
      press(nil, by: touch)
      guard let view else { continue }
      if repeating != nil {
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
    delegate?.keyboard(self, typed: .delete)
    repeating = timer(after: 0.5)
  }

  private func timer(after delay: TimeInterval) -> AppTimer {
    AppTimer.after(delay) { [weak self] in
      guard let self, repeating != nil else { return }
      delegate?.keyboard(self, typed: .delete)
      repeating = timer(after: 0.1)
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
      // A double tap locks shift.
      let isDouble = shift == .once && time - lastShift < 0.35
      shift = isDouble ? .locked : shift == .off ? .once : .off
      lastShift = time
    case .plane(let plane): self.plane = plane
    case .newline where !isReturnEnabled: break
    default:
      delegate?.keyboard(self, typed: key)
    }
  }
}
