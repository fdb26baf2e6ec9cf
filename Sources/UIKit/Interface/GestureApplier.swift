import Foundation
import InterfaceFiles

/// Applies the attributes of gesture recognizers.
@MainActor enum GestureApplier {
  static func apply(
    _ reader: AttributeReader, to recognizer: UIGestureRecognizer
  ) {
    if let value = reader.bool("enabled") { recognizer.isEnabled = value }
    if let value = reader.bool("cancelsTouchesInView") { recognizer.cancelsTouchesInView = value }
    if let value = reader.bool("delaysTouchesBegan") { recognizer.delaysTouchesBegan = value }
    if let value = reader.bool("delaysTouchesEnded") { recognizer.delaysTouchesEnded = value }
    switch recognizer {
    case let tap as UITapGestureRecognizer:
      if let value = reader.integer("numberOfTapsRequired") { tap.numberOfTapsRequired = value }
      if let value = reader.integer("numberOfTouchesRequired") {
        tap.numberOfTouchesRequired = value
      }
    case let press as UILongPressGestureRecognizer:
      if let value = reader.integer("numberOfTapsRequired") { press.numberOfTapsRequired = value }
      if let value = reader.integer("numberOfTouchesRequired") {
        press.numberOfTouchesRequired = value
      }
      if let value = reader.number("minimumPressDuration") { press.minimumPressDuration = value }
      if let value = reader.number("allowableMovement") { press.allowableMovement = value }
    case let pan as UIPanGestureRecognizer:
      if let value = reader.integer("minimumNumberOfTouches") { pan.minimumNumberOfTouches = value }
      if let value = reader.integer("maximumNumberOfTouches") { pan.maximumNumberOfTouches = value }
      if let edge = pan as? UIScreenEdgePanGestureRecognizer, let words = reader.words("edges") {
        edge.edges = ControllerApplier.edges(words)
      }
    case let swipe as UISwipeGestureRecognizer:
      let directions: [String: UISwipeGestureRecognizer.Direction] = [
        "right": .right, "left": .left, "up": .up, "down": .down,
      ]
      if let value = reader.word("direction", directions) { swipe.direction = value }
      if let value = reader.integer("numberOfTouchesRequired") {
        swipe.numberOfTouchesRequired = value
      }
    case let pinch as UIPinchGestureRecognizer:
      if let value = reader.number("scale") { pinch.scale = value }
    case let rotation as UIRotationGestureRecognizer:
      if let value = reader.number("rotation") { rotation.rotation = value }
    default: break
    }
    reader.finish()
  }
}
