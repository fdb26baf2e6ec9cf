import Testing
import UIKit

@testable import UIKit

/// The layout of stacks.
@MainActor @Suite struct StackViewTests {
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))

  private final class Box: UIView {
    let size: CGSize

    init(_ width: CGFloat, _ height: CGFloat) {
      size = CGSize(width: width, height: height)
      super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { nil }
    override var intrinsicContentSize: CGSize { size }
  }

  /// A row of views with these widths, as wide and high as the root.
  private func row(_ widths: [CGFloat], _ change: (UIStackView) -> Void) -> [CGRect] {
    let stack = UIStackView(arrangedSubviews: widths.map { Box($0, 20) })
    stack.frame = root.bounds
    change(stack)
    root.addSubview(stack)
    root.layoutIfNeeded()
    return stack.arrangedSubviews.map(\.frame)
  }

  @Test func `fill grows what hugs least`() {
    let frames = row([50, 50, 50]) {
      $0.spacing = 10
      $0.arrangedSubviews[0].setContentHuggingPriority(.required, for: .horizontal)
      $0.arrangedSubviews[2].setContentHuggingPriority(.required, for: .horizontal)
    }
    #expect(
      frames == [
        CGRect(x: 0, y: 0, width: 50, height: 100), CGRect(x: 60, y: 0, width: 180, height: 100),
        CGRect(x: 250, y: 0, width: 50, height: 100),
      ])
  }

  @Test func `fillEqually gives all one size`() {
    let frames = row([10, 50, 30]) {
      $0.distribution = .fillEqually
      $0.spacing = 15
    }
    #expect(frames.map(\.width) == [90, 90, 90])
    #expect(frames.map(\.minX) == [0, 105, 210])
  }

  @Test func `fillProportionally goes by the contents' sizes`() {
    let frames = row([20, 40, 40]) { $0.distribution = .fillProportionally }
    #expect(frames.map(\.width) == [60, 120, 120])
  }

  @Test func `equalSpacing keeps sizes and shares the rest`() {
    let frames = row([20, 60, 40]) { $0.distribution = .equalSpacing }
    #expect(frames.map(\.minX) == [0, 110, 260])
    #expect(frames.map(\.width) == [20, 60, 40])
  }

  @Test func `equalCentering puts the centres at the same distances`() {
    let frames = row([20, 60, 40]) { $0.distribution = .equalCentering }
    #expect(frames.map(\.midX) == [10, 145, 280])
  }

  @Test(arguments: [
    (UIStackView.Alignment.fill, 0.0, 100.0), (.leading, 0, 20), (.center, 40, 20),
    (.trailing, 80, 20),
  ])
  func `alignment is across the axis`(
    alignment: UIStackView.Alignment, top: CGFloat, height: CGFloat
  ) {
    let frames = row([50]) { $0.alignment = alignment }
    #expect(frames == [CGRect(x: 0, y: top, width: 300, height: height)])
  }

  @Test func `hidden views take no room, and come back`() {
    let stack = UIStackView(arrangedSubviews: [Box(50, 20), Box(60, 20), Box(70, 20)])
    stack.translatesAutoresizingMaskIntoConstraints = false
    stack.spacing = 5
    stack.setCustomSpacing(20, after: stack.arrangedSubviews[1])
    root.addSubview(stack)
    stack.leftAnchor.constraint(equalTo: root.leftAnchor).isActive = true
    stack.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
    root.layoutIfNeeded()
    #expect(stack.frame == CGRect(x: 0, y: 0, width: 205, height: 20))
    stack.arrangedSubviews[1].isHidden = true
    root.layoutIfNeeded()
    #expect(stack.frame.width == 125)
    #expect(stack.arrangedSubviews[2].frame.minX == 55)
    stack.arrangedSubviews[1].isHidden = false
    root.layoutIfNeeded()
    #expect(stack.frame.width == 205)
    stack.arrangedSubviews[0].removeFromSuperview()
    root.layoutIfNeeded()
    #expect(stack.arrangedSubviews.count == 2)
    #expect(stack.frame.width == 150)
  }

  @Test func `a column within margins`() {
    let stack = UIStackView(arrangedSubviews: [Box(50, 20), Box(60, 30)])
    stack.axis = .vertical
    stack.isLayoutMarginsRelativeArrangement = true
    stack.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    stack.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(stack)
    stack.leftAnchor.constraint(equalTo: root.leftAnchor).isActive = true
    stack.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
    root.layoutIfNeeded()
    #expect(stack.frame == CGRect(x: 0, y: 0, width: 66, height: 54))
    #expect(stack.arrangedSubviews[1].frame == CGRect(x: 2, y: 21, width: 60, height: 30))
  }

  @Test func `baselines of a row lie on one line`() {
    let (small, large) = (UILabel(), UILabel())
    small.text = "small"
    small.font = .systemFont(ofSize: 12)
    large.text = "large"
    large.font = .systemFont(ofSize: 40)
    let stack = UIStackView(arrangedSubviews: [small, large])
    stack.alignment = .firstBaseline
    stack.frame = root.bounds
    root.addSubview(stack)
    root.layoutIfNeeded()
    let baselines = [small, large].map { $0.frame.minY + $0.font.ascender }
    #expect(abs(baselines[0] - baselines[1]) < 1)
  }
}
