import Testing
import UIKit

@testable import UIKit

/// The frames that constraints give views.
@MainActor @Suite struct ConstraintLayoutTests {
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 800))

  private func add(_ count: Int = 1, to parent: UIView? = nil) -> [UIView] {
    (0..<count).map { _ in
      let view = UIView()
      view.translatesAutoresizingMaskIntoConstraints = false
      (parent ?? root).addSubview(view)
      return view
    }
  }

  @Test func `a view is pinned to the edges of its superview, and follows its size`() {
    let view = add()[0]
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 16),
      view.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -16),
      view.topAnchor.constraint(equalTo: root.topAnchor, constant: 20),
      view.heightAnchor.constraint(equalToConstant: 100),
    ])
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 16, y: 20, width: 368, height: 100))
    root.bounds.size.width = 300
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 16, y: 20, width: 268, height: 100))
  }

  @Test func `constants, activity and priorities change the layout`() {
    let view = add()[0]
    let width = view.widthAnchor.constraint(equalToConstant: 100)
    let half = view.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.5)
    half.priority = UILayoutPriority(500)
    let wide = view.widthAnchor.constraint(equalToConstant: 300)
    wide.priority = UILayoutPriority(400)
    NSLayoutConstraint.activate([
      width, half, wide, view.centerXAnchor.constraint(equalTo: root.centerXAnchor),
      view.topAnchor.constraint(equalTo: root.topAnchor),
      view.heightAnchor.constraint(equalTo: view.widthAnchor),
    ])
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 150, y: 0, width: 100, height: 100))
    width.constant = 120
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 140, y: 0, width: 120, height: 120))
    width.isActive = false
    root.layoutIfNeeded()
    #expect(view.frame.width == 200)
    wide.priority = UILayoutPriority(600)
    root.layoutIfNeeded()
    #expect(view.frame.width == 300)
    #expect(half.isActive && !width.isActive)
  }

  @Test func `views of different superviews are aligned through them`() {
    let boxes = add(2)
    let inner = add(to: boxes[0])[0]
    NSLayoutConstraint.activate([
      boxes[0].leftAnchor.constraint(equalTo: root.leftAnchor, constant: 10),
      boxes[0].topAnchor.constraint(equalTo: root.topAnchor, constant: 10),
      boxes[0].rightAnchor.constraint(equalTo: inner.rightAnchor, constant: 5),
      boxes[0].bottomAnchor.constraint(equalTo: inner.bottomAnchor, constant: 5),
      inner.leftAnchor.constraint(equalTo: boxes[0].leftAnchor, constant: 5),
      inner.topAnchor.constraint(equalTo: boxes[0].topAnchor, constant: 5),
      inner.widthAnchor.constraint(equalToConstant: 50),
      inner.heightAnchor.constraint(equalToConstant: 40),
      boxes[1].leftAnchor.constraint(equalTo: inner.centerXAnchor),
      boxes[1].topAnchor.constraint(equalTo: inner.bottomAnchor),
      boxes[1].widthAnchor.constraint(equalTo: boxes[0].widthAnchor),
      boxes[1].heightAnchor.constraint(equalToConstant: 1),
    ])
    root.layoutIfNeeded()
    #expect(boxes[0].frame == CGRect(x: 10, y: 10, width: 60, height: 50))
    #expect(inner.frame == CGRect(x: 5, y: 5, width: 50, height: 40))
    #expect(boxes[1].frame == CGRect(x: 40, y: 55, width: 60, height: 1))
  }

  @Test func `a view with a frame of its own is what others are aligned to`() {
    let fixed = UIView(frame: CGRect(x: 30, y: 40, width: 50, height: 60))
    root.addSubview(fixed)
    let inside = UIView()
    inside.translatesAutoresizingMaskIntoConstraints = false
    fixed.addSubview(inside)
    let view = add()[0]
    NSLayoutConstraint.activate([
      view.leftAnchor.constraint(equalTo: fixed.rightAnchor, constant: 8),
      view.topAnchor.constraint(equalTo: fixed.topAnchor),
      view.widthAnchor.constraint(equalTo: fixed.widthAnchor),
      view.heightAnchor.constraint(equalToConstant: 10),
      // Beyond the view with a fixed frame, into the root's system.
      inside.rightAnchor.constraint(equalTo: view.rightAnchor),
      inside.leftAnchor.constraint(equalTo: fixed.leftAnchor),
      inside.topAnchor.constraint(equalTo: fixed.topAnchor),
      inside.heightAnchor.constraint(equalToConstant: 5),
    ])
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 88, y: 40, width: 50, height: 10))
    #expect(inside.frame == CGRect(x: 0, y: 0, width: 108, height: 5))
    fixed.frame.origin.x = 60
    root.layoutIfNeeded()
    #expect(view.frame.minX == 118)
  }

  @Test func `leading and trailing follow the direction, left and right do not`() {
    root.semanticContentAttribute = .forceRightToLeft
    let views = add(2)
    NSLayoutConstraint.activate([
      views[0].leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 16),
      views[0].widthAnchor.constraint(equalToConstant: 50),
      views[1].leftAnchor.constraint(equalTo: root.leftAnchor, constant: 16),
      views[1].widthAnchor.constraint(equalToConstant: 50),
    ])
    root.layoutIfNeeded()
    #expect(abs(views[0].frame.minX - 334) < 0.001)
    #expect(views[1].frame.minX == 16)
  }

  @Test func `content sizes resist and hug by their priorities`() {
    let one = SizedView(width: 100, height: 20)
    let other = SizedView(width: 100, height: 20)
    for view in [one, other] {
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
    }
    one.setContentHuggingPriority(UILayoutPriority(251), for: .horizontal)
    NSLayoutConstraint.activate([
      one.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      other.leadingAnchor.constraint(equalTo: one.trailingAnchor),
      other.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      one.topAnchor.constraint(equalTo: root.topAnchor),
      other.topAnchor.constraint(equalTo: root.topAnchor),
    ])
    root.layoutIfNeeded()
    #expect(one.frame == CGRect(x: 0, y: 0, width: 100, height: 20))
    #expect(other.frame == CGRect(x: 100, y: 0, width: 300, height: 20))
    one.size.width = 150
    root.layoutIfNeeded()
    #expect(one.frame.width == 150)
    root.bounds.size.width = 200
    other.setContentCompressionResistancePriority(UILayoutPriority(751), for: .horizontal)
    root.layoutIfNeeded()
    #expect(one.frame.width == 100)
    #expect(other.frame.width == 100)
  }

  @Test func `a contradiction is logged in the platform's words, and the rest holds`() {
    let view = add()[0]
    let log = LogCollector.collect {
      view.widthAnchor.constraint(equalToConstant: 100).isActive = true
      let second = view.widthAnchor.constraint(equalToConstant: 200)
      second.identifier = "second"
      second.isActive = true
      view.heightAnchor.constraint(equalToConstant: 30).isActive = true
      root.layoutIfNeeded()
    }
    #expect(log.contains("[LayoutConstraints] Unable to simultaneously satisfy constraints."))
    #expect(log.contains("Will attempt to recover by breaking constraint \n<NSLayoutConstraint:0x"))
    #expect(log.contains("'second'") && log.contains(".width == 100   (active)>"))
    #expect(view.frame.size == CGSize(width: 100, height: 30))
  }

  @Test func `what leaves the hierarchy takes its constraints with it`() {
    let views = add(2)
    let inside = add(to: views[0])[0]
    let between = views[0].widthAnchor.constraint(equalTo: views[1].widthAnchor)
    let own = inside.widthAnchor.constraint(equalTo: views[0].widthAnchor, multiplier: 0.5)
    let fixed = views[1].widthAnchor.constraint(equalToConstant: 80)
    NSLayoutConstraint.activate([between, own, fixed])
    root.layoutIfNeeded()
    #expect(inside.frame.width == 40)
    views[0].removeFromSuperview()
    #expect(!between.isActive && own.isActive && fixed.isActive)
    let elsewhere = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    elsewhere.addSubview(views[0])
    views[0].widthAnchor.constraint(equalTo: elsewhere.widthAnchor).isActive = true
    elsewhere.layoutIfNeeded()
    #expect(inside.frame.width == 50)
    root.layoutIfNeeded()
    #expect(views[1].frame.width == 80)
  }

  @Test func `layout guides: own, margins, safe area`() {
    let guide = UILayoutGuide()
    root.addLayoutGuide(guide)
    root.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    let views = add(2)
    NSLayoutConstraint.activate([
      guide.leftAnchor.constraint(equalTo: root.layoutMarginsGuide.leftAnchor),
      guide.widthAnchor.constraint(equalToConstant: 100),
      guide.topAnchor.constraint(equalTo: root.safeAreaLayoutGuide.topAnchor, constant: 10),
      guide.heightAnchor.constraint(equalToConstant: 10),
      views[0].leftAnchor.constraint(equalTo: guide.rightAnchor),
      NSLayoutConstraint(
        item: views[0], attribute: .right, relatedBy: .equal, toItem: root,
        attribute: .rightMargin, multiplier: 1, constant: 0),
      views[0].topAnchor.constraint(equalTo: guide.bottomAnchor),
      views[0].bottomAnchor.constraint(equalTo: root.layoutMarginsGuide.bottomAnchor),
    ])
    root.layoutIfNeeded()
    #expect(guide.layoutFrame == CGRect(x: 2, y: 10, width: 100, height: 10))
    #expect(views[0].frame == CGRect(x: 102, y: 20, width: 294, height: 777))
    root.layoutMargins.left = 50
    root.layoutIfNeeded()
    #expect(views[0].frame.minX == 150)
  }

  @Test func `the size that constraints give a view`() {
    let view = add()[0]
    let content = SizedView(width: 70, height: 30)
    content.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(content)
    NSLayoutConstraint.activate([
      content.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 10),
      content.topAnchor.constraint(equalTo: view.topAnchor, constant: 10),
      view.trailingAnchor.constraint(equalTo: content.trailingAnchor, constant: 10),
      view.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: 10),
    ])
    #expect(
      view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        == CGSize(width: 90, height: 50))
    #expect(
      view.systemLayoutSizeFitting(
        CGSize(width: 200, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel) == CGSize(width: 200, height: 50))
  }

  @Test func `text breaks to the width that constraints give it`() {
    let label = UILabel()
    label.numberOfLines = 0
    label.text = String(repeating: "words and words ", count: 20)
    label.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(label)
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      label.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      label.topAnchor.constraint(equalTo: root.topAnchor),
    ])
    root.layoutIfNeeded()
    let height = label.frame.height
    #expect(label.frame.width == 400)
    #expect(height > 3 * label.font.lineHeight)
    root.bounds.size.width = 200
    root.layoutIfNeeded()
    #expect(label.frame.height > 1.7 * height)
  }

  @Test func `updateConstraints is called once, before layout, when it was asked for`() {
    let view = UpdatingView()
    view.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(view)
    view.setNeedsUpdateConstraints()
    #expect(view.needsUpdateConstraints())
    root.layoutIfNeeded()
    root.layoutIfNeeded()
    #expect(view.updates == 1)
    #expect(!view.needsUpdateConstraints())
    #expect(view.frame.width == 33)
  }
}

/// A view with an intrinsic size.
private final class SizedView: UIView {
  var size: CGSize { didSet { invalidateIntrinsicContentSize() } }

  init(width: CGFloat, height: CGFloat) {
    size = CGSize(width: width, height: height)
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }

  override var intrinsicContentSize: CGSize { size }
}

private final class UpdatingView: UIView {
  var updates = 0

  override func updateConstraints() {
    updates += 1
    widthAnchor.constraint(equalToConstant: 33).isActive = true
    super.updateConstraints()
  }
}
