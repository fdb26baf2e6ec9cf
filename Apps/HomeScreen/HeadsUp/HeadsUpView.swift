import SystemControls
import UIKit

/// A small indicator at the top after a key has changed the volume or the ring switch.
final class HeadsUpView: UIView {
  enum Content: Equatable {
    /// 0 to 1.
    case volume(Double)
    case ringSwitch(isSilent: Bool)
  }

  static let size = CGSize(width: 184, height: 44)
  static let duration: TimeInterval = 1.6

  var onGone: (() -> Void)?

  private let glyph = GlyphView(.speaker)
  private let track = UIView(frame: .zero)
  private let fill = UIView(frame: .zero)
  private let words = UILabel(frame: .zero)
  private let timer = MainTimer()
  private var level = 0.0

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    let glass = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterialDark))
    glass.frame = bounds
    glass.isUserInteractionEnabled = false
    addSubview(glass)
    layer.cornerRadius = Self.size.height / 2
    clipsToBounds = true
    isAccessibilityElement = true
    accessibilityIdentifier = "HeadsUp"
    track.backgroundColor = UIColor(white: 1, alpha: 0.25)
    track.layer.cornerRadius = 3
    fill.backgroundColor = .white
    fill.layer.cornerRadius = 3
    words.font = .systemFont(ofSize: 15, weight: .medium)
    words.textColor = .white
    words.isAccessibilityElement = false
    for view in [glyph, track, fill, words] { addSubview(view) }
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  func show(_ content: Content) {
    switch content {
    case .volume(let volume):
      level = volume
      glyph.glyph = .speaker
      accessibilityLabel = "Volume"
      accessibilityValue = "\(Int((volume * 100).rounded()))%"
      words.text = nil
    case .ringSwitch(let isSilent):
      glyph.glyph = isSilent ? .bellOff : .bell
      words.text = isSilent ? "Silent Mode On" : "Silent Mode Off"
      accessibilityLabel = words.text
      accessibilityValue = nil
    }
    track.isHidden = words.text != nil
    fill.isHidden = track.isHidden
    setNeedsLayout()
    timer.schedule(after: Self.duration) { [weak self] in self?.leave() }
  }

  private func leave() {
    UIView.animate(
      withDuration: 0.25, animations: { self.alpha = 0 },
      completion: { [weak self] _ in self?.onGone?() })
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    glyph.frame = CGRect(x: 16, y: (bounds.height - 24) / 2, width: 24, height: 24)
    track.frame = CGRect(
      x: 52, y: bounds.midY - 3, width: bounds.width - 72, height: 6)
    fill.frame = CGRect(
      x: 52, y: bounds.midY - 3, width: max(0, track.frame.width * level), height: 6)
    words.frame = CGRect(x: 48, y: 0, width: bounds.width - 60, height: bounds.height)
  }
}
