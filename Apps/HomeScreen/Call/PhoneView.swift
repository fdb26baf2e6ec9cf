import SystemControls
import UIKit

/// The phone's screen during a call: the other party, the duration, and a button to hang up.
final class PhoneView: CallBackdrop {
  var onEnd: (() -> Void)?

  private let end = RoundButton("End", .handsetDown, color: .systemRed)

  override init(frame: CGRect) {
    super.init(frame: frame)
    accessibilityIdentifier = "Phone"
    line.accessibilityIdentifier = "CallDuration"
    end.onTap = { [weak self] in self?.onEnd?() }
    addSubview(end)
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  func show(caller: String, isInCall: Bool) {
    name.text = caller
    end.isHidden = !isInCall
    if !isInCall { line.text = "Call Ended" }
  }

  func show(_ duration: CallDuration) { line.text = duration.text }

  override func layoutSubviews() {
    super.layoutSubviews()
    end.center = CGPoint(x: bounds.midX, y: buttonLine)
  }
}
