import AppRuntime
public import Foundation

// The names are the platform's.
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The current graphics context; `nil` outside `draw(_:)` and image renderers.
public func UIGraphicsGetCurrentContext() -> CGContext? { ContextStack.current }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Makes a context the current one.
public func UIGraphicsPushContext(_ context: CGContext) {
  ContextStack.push(context)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Restores the context that was current before.
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
/// Draws a border of one point inside a rectangle, with the current fill colour.
public func UIRectFrame(_ rect: CGRect) {
  guard let context = UIGraphicsGetCurrentContext() else { return }
  var path = PathElements.rect(rect)
  path.append(.rect(rect.insetBy(dx: 1, dy: 1)))
  context.fill(path, evenOdd: true)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Intersects the current clipping area with a rectangle.
public func UIRectClip(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.clip(to: rect) }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Starts drawing an image of this size in points; scale 0 means the screen's.
@MainActor public func UIGraphicsBeginImageContextWithOptions(
  _ size: CGSize, _ opaque: Bool, _ scale: CGFloat
) {
  let scale = scale == 0 ? CGFloat(DeviceDescription.current.screenScale) : scale
  UIGraphicsPushContext(CGContext(extent: CGRect(origin: .zero, size: size), scale: scale))
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Starts drawing an image of this size, with one pixel per point.
@MainActor public func UIGraphicsBeginImageContext(_ size: CGSize) {
  UIGraphicsBeginImageContextWithOptions(size, false, 1)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The image drawn since the image context was started.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  UIGraphicsGetCurrentContext().map { UIImage(drawnIn: $0, opaque: false) }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Ends drawing the image.
public func UIGraphicsEndImageContext() { UIGraphicsPopContext() }
