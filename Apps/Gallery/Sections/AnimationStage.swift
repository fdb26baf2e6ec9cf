import UIKit

/// A ball that rolls from side to side on request.
class AnimationStage: UIView {
  private let ball = UIView()
  private let button = UIButton(type: .system)
  private var isRight = false

  override init(frame: CGRect) {
    super.init(frame: frame)
    ball.backgroundColor = .systemOrange
    ball.layer.cornerRadius = 22
    ball.frame = CGRect(x: 0, y: 0, width: 44, height: 44)
    ball.accessibilityIdentifier = "ball"
    button.setTitle("Roll", for: .normal)
    button.addAction(UIAction { [unowned self] _ in roll() }, for: .touchUpInside)
    addSubview(ball)
    addSubview(button)
    heightAnchor.constraint(equalToConstant: 92).isActive = true
  }

  required init?(coder: NSCoder) {
    fatalError("AnimationStage is made in code")
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    button.sizeToFit()
    button.center = CGPoint(x: bounds.midX, y: 70)
    ball.center = target
  }

  private var target: CGPoint {
    CGPoint(x: isRight ? bounds.maxX - 22 : 22, y: 22)
  }

  private func roll() {
    isRight.toggle()
    UIView.animate(
      withDuration: 0.8, delay: 0, usingSpringWithDamping: 0.6, initialSpringVelocity: 0
    ) { [self] in
      ball.center = target
      ball.backgroundColor = isRight ? .systemGreen : .systemOrange
    }
  }
}
