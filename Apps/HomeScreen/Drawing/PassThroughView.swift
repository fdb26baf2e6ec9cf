@_spi(Shell) import UIKit

/// A container view that lets touches beside its subviews through, to the app below.
class PassThroughView: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    _passesTouchesThrough = true
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === self ? nil : hit
  }
}

/// A window with the same behaviour.
final class PassThroughWindow: UIWindow {
  override init(frame: CGRect) {
    super.init(frame: frame)
    _passesTouchesThrough = true
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === self ? nil : hit
  }
}
