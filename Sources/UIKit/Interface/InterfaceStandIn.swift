import Foundation
import InterfaceFiles

/// Something that stands where an interface file has an object of a kind that UIKit here does not have.
protocol InterfaceStandIn {}

/// Makes what stands for objects of other kinds.
@MainActor enum InterfaceStandIns {
  /// What stands for the object; nil if UIKit has its kind, or the app has its class.
  static func make(_ object: InterfaceObject, in file: InterfaceFile) -> NSObject? {
    guard let name = object.standsFor else { return nil }
    switch object.category {
    case .view where !has(object.customClass, object.customModule, kindOf: UIView.self):
      return StandInView(name)
    case .viewController
    where !has(object.customClass, object.customModule, kindOf: UIViewController.self):
      return StandInController(name)
    default: return nil
    }
  }

  private static func has<Base>(_ name: String?, _ module: String?, kindOf base: Base.Type) -> Bool
  {
    guard let name else { return false }
    return [module.map { "\($0).\(name)" }, name].compactMap { $0 }
      .contains { ClassLookup.named($0) is Base.Type }
  }
}

/// An empty view with the name of what it stands for.
final class StandInView: UIView, InterfaceStandIn {
  private let label = UILabel()

  init(_ name: String) {
    super.init(frame: .zero)
    layer.borderWidth = 1
    layer.borderColor = UIColor.systemGray3.cgColor
    backgroundColor = .secondarySystemBackground
    label.text = "No \(name) here yet"
    label.font = .systemFont(ofSize: 13)
    label.textColor = .secondaryLabel
    label.textAlignment = .center
    label.numberOfLines = 0
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.5
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(label)
  }

  required init?(coder: NSCoder) { fatalError("it is in no file") }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds.insetBy(dx: min(8, bounds.width / 8), dy: min(4, bounds.height / 8))
  }
}

/// A controller that shows its first child, or the name of what it stands for.
final class StandInController: UIViewController, InterfaceStandIn, InterfaceContaining {
  private let name: String

  init(_ name: String) {
    self.name = name
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError("it is in no file") }

  override func loadView() { view = StandInView(name) }

  func takeInterfaceChildren(_ children: [UIViewController]) {
    guard let child = children.first else { return }
    addChild(child)
    child.view.frame = view.bounds
    child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(child.view)
    child.didMove(toParent: self)
  }
}

extension FrameInset {
  /// The frame of a view in a superview with these bounds.
  func frame(of frame: CGRect, in bounds: CGRect) -> CGRect {
    func side(
      _ low: Double?, _ high: Double?, _ size: Double?, _ own: CGFloat, _ whole: CGFloat
    ) -> (CGFloat, CGFloat) {
      switch (low, high, size) {
      case (let low?, let high?, _): (CGFloat(low), max(0, whole - CGFloat(low + high)))
      case (let low?, nil, let size): (CGFloat(low), size.map { CGFloat($0) } ?? own)
      case (nil, let high?, let size):
        (whole - CGFloat(high) - (size.map { CGFloat($0) } ?? own), size.map { CGFloat($0) } ?? own)
      case (nil, nil, let size): (0, size.map { CGFloat($0) } ?? own)
      }
    }
    let (x, width) = side(minX, maxX, self.width, frame.width, bounds.width)
    let (y, height) = side(minY, maxY, self.height, frame.height, bounds.height)
    return CGRect(x: x, y: y, width: width, height: height)
  }
}
