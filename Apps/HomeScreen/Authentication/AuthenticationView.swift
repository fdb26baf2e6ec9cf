import AppInterface
import ControlInterface
import DeviceVerbs
import SystemControls
import UIKit

/// The question whether the owner uses the device: the Face ID card, the alert of Touch ID, or the passcode
/// pad.
final class AuthenticationView: UIView {
  /// Something is asked of the system.
  var onAction: ((WireAction) -> Void)?
  /// The passcode was entered; the answer tells whether it was right.
  var onPasscode: ((String, @escaping (Bool) -> Void) -> Void)?

  private var look: AuthenticationLook?
  private var state = WireShellState()
  /// The number of failed attempts after which the person wants another one.
  private var triedAgainAfter: UInt32 = 0
  private var content: UIView?

  override init(frame: CGRect) {
    super.init(frame: frame)
    accessibilityIdentifier = "Authentication"
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  func show(_ state: WireShellState) {
    self.state = state
    let attempts = state.authentication.attempts
    let look = AuthenticationLook(
      state, isTryingAgain: attempts > 0 && triedAgainAfter == attempts)
    guard look != self.look else { return }
    self.look = look
    content?.removeFromSuperview()
    let content: UIView =
      switch look {
      case .glyph: FaceIDCard(frame: .zero)
      case .alert(let alert): panel(alert)
      case .passcode(let length, let reason): pad(length, reason)
      }
    backgroundColor = look == .glyph ? .clear : ShellColours.dimming
    self.content = content
    addSubview(content)
    setNeedsLayout()
  }

  private func panel(_ alert: AuthenticationLook.Alert) -> AuthenticationPanel {
    let panel = AuthenticationPanel(alert)
    panel.onButton = { [weak self] button in
      guard let self else { return }
      if let verb = button.action {
        onAction?(.plain(verb))
      } else {
        triedAgainAfter = state.authentication.attempts
        show(state)
      }
    }
    return panel
  }

  private func pad(_ length: Int, _ reason: String) -> PasscodePad {
    let pad = PasscodePad(length: length, style: ShellColours.passcode)
    pad.backgroundColor = UIColor(white: 0, alpha: 0.75)
    pad.note = reason.isEmpty ? nil : .text(reason)
    pad.onComplete = { [weak self, weak pad] digits in
      self?.onPasscode?(digits.text) { isRight in
        if !isRight { pad?.refuse() }
      }
    }
    pad.onCancel = { [weak self] in self?.onAction?(.plain(.biometryCancel)) }
    return pad
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    switch content {
    case let card as FaceIDCard:
      card.bounds = CGRect(origin: .zero, size: FaceIDCard.size)
      card.center = CGPoint(x: bounds.midX, y: bounds.midY)
    default: content?.frame = bounds
    }
  }

  /// The app behind the Face ID card is seen, and not touched.
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { true }
}
