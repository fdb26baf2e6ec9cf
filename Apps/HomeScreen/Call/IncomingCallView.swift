import SystemControls
import UIKit

/// The screen of an incoming call, with the caller and the two answers.
final class IncomingCallView: CallBackdrop {
  var onAccept: (() -> Void)?
  var onDecline: (() -> Void)?

  private let accept = RoundButton("Accept", .handset, color: .systemGreen)
  private let decline = RoundButton("Decline", .handsetDown, color: .systemRed)

  override init(frame: CGRect) {
    super.init(frame: frame)
    accessibilityIdentifier = "IncomingCall"
    accept.onTap = { [weak self] in self?.onAccept?() }
    decline.onTap = { [weak self] in self?.onDecline?() }
    addSubview(decline)
    addSubview(accept)
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  /// - Parameter app: The name of the app whose call it is; nil if it is one of the telephone.
  func show(caller: String, app: String?) {
    name.text = caller
    line.text = "\(app ?? "Foreground") Audio…"
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let apart = min(bounds.width * 0.29, 160)
    decline.center = CGPoint(x: bounds.midX - apart, y: buttonLine)
    accept.center = CGPoint(x: bounds.midX + apart, y: buttonLine)
  }
}
