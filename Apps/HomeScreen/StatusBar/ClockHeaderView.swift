import UIKit

/// The date and the time in large type.
final class ClockHeaderView: UIView {
  private let day = UILabel(frame: .zero)
  private let time = UILabel(frame: .zero)

  static func height(isLandscape: Bool) -> CGFloat { isLandscape ? 84 : 128 }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    for label in [day, time] {
      label.textColor = .white
      label.textAlignment = .center
      addSubview(label)
    }
    day.accessibilityIdentifier = "Date"
    time.accessibilityIdentifier = "LockTime"
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  func show(_ clock: DeviceClock) {
    day.text = clock.format.day(clock.now)
    time.text = clock.format.time(clock.now)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let isSmall = bounds.height < 100
    day.font = .systemFont(ofSize: isSmall ? 17 : 21, weight: .semibold)
    time.font = .monospacedDigitSystemFont(ofSize: isSmall ? 58 : 92, weight: .semibold)
    let dayHeight: CGFloat = isSmall ? 22 : 26
    day.frame = CGRect(x: 0, y: 0, width: bounds.width, height: dayHeight)
    time.frame = CGRect(
      x: 0, y: dayHeight, width: bounds.width, height: bounds.height - dayHeight)
  }
}
