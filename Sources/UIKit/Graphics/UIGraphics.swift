public import Foundation

// The names are the platform's.
// swift-format-ignore: AlwaysUseLowerCamelCase
/// What is drawn into at the moment; `nil` outside of `draw(_:)` and of image renderers.
public func UIGraphicsGetCurrentContext() -> CGContext? { ContextStack.current }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Makes a context the current one.
public func UIGraphicsPushContext(_ context: CGContext) {
  ContextStack.push(context)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Goes back to the context that was the current one before.
public func UIGraphicsPopContext() { ContextStack.pop() }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Fills a rectangle with the current fill colour.
public func UIRectFill(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.fill(rect) }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Fills a rectangle in a blend mode.
public func UIRectFillUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
  guard let context = UIGraphicsGetCurrentContext() else { return }
  context.saveGState()
  context.setBlendMode(blendMode)
  context.fill(rect)
  context.restoreGState()
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Draws a line of one point inside of a rectangle, with the current fill colour.
public func UIRectFrame(_ rect: CGRect) {
  guard let context = UIGraphicsGetCurrentContext() else { return }
  var path = PathElements.rect(rect)
  path.append(.rect(rect.insetBy(dx: 1, dy: 1)))
  context.fill(path, evenOdd: true)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Draws only inside of the rectangle from here on.
public func UIRectClip(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.clip(to: rect) }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Begins to draw an image of this size; scale 0 is the screen's.
@MainActor public func UIGraphicsBeginImageContextWithOptions(
  _ size: CGSize, _ opaque: Bool, _ scale: CGFloat
) {
  let scale = scale == 0 ? UIScreen.main.scale : scale
  UIGraphicsPushContext(CGContext(extent: CGRect(origin: .zero, size: size), scale: scale))
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Begins to draw an image of this size, of one pixel a point.
@MainActor public func UIGraphicsBeginImageContext(_ size: CGSize) {
  UIGraphicsBeginImageContextWithOptions(size, false, 1)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// What was drawn since the image context was begun.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  UIGraphicsGetCurrentContext().map { UIImage(drawnIn: $0, opaque: false) }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Draws no image any more.
public func UIGraphicsEndImageContext() { UIGraphicsPopContext() }
