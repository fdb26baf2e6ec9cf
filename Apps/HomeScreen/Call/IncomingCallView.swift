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
    line.text = "Foreground Audio…"
    accept.onTap = { [weak self] in self?.onAccept?() }
    decline.onTap = { [weak self] in self?.onDecline?() }
    addSubview(decline)
    addSubview(accept)
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  func show(caller: String) { name.text = caller }

  override func layoutSubviews() {
    super.layoutSubviews()
    let apart = min(bounds.width * 0.29, 160)
    decline.center = CGPoint(x: bounds.midX - apart, y: buttonLine)
    accept.center = CGPoint(x: bounds.midX + apart, y: buttonLine)
  }
}
