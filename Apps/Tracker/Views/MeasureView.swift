import UIKit

/// A number in large type, with what it is below it.
class MeasureView: UIView {
  private let value = UILabel()
  private let caption = UILabel()

  init(_ title: String) {
    super.init(frame: .zero)
    value.font = .monospacedDigitSystemFont(ofSize: 22, weight: .semibold)
    value.textAlignment = .center
    value.adjustsFontSizeToFitWidth = true
    value.text = "–"
    caption.text = title
    caption.font = .systemFont(ofSize: 12, weight: .medium)
    caption.textColor = .secondaryLabel
    caption.textAlignment = .center
    caption.isAccessibilityElement = false
    value.accessibilityLabel = title
    value.accessibilityIdentifier = title
    let stack = UIStackView(arrangedSubviews: [value, caption])
    stack.axis = .vertical
    stack.spacing = 2
    stack.translatesAutoresizingMaskIntoConstraints = false
    addSubview(stack)
    NSLayoutConstraint.activate([
      stack.leadingAnchor.constraint(equalTo: leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: trailingAnchor),
      stack.topAnchor.constraint(equalTo: topAnchor),
      stack.bottomAnchor.constraint(equalTo: bottomAnchor),
    ])
  }

  required init?(coder: NSCoder) {
    fatalError("MeasureView is made in code")
  }

  var text: String {
    get { value.text ?? "" }
    set {
      guard newValue != value.text else { return }
      value.text = newValue
      value.accessibilityValue = newValue
    }
  }
}

/// The distance, the duration and the speed, beside each other.
class MeasuresView: UIStackView {
  let distance = MeasureView("Distance")
  let duration = MeasureView("Duration")
  let speed: MeasureView

  init(speedTitle: String) {
    speed = MeasureView(speedTitle)
    super.init(frame: .zero)
    for view in [distance, duration, speed] { addArrangedSubview(view) }
    distribution = .fillEqually
    spacing = 8
  }

  required init(coder: NSCoder) {
    fatalError("MeasuresView is made in code")
  }
}
