import AppRuntime
import Foundation
import SharedInterface

// What a scene's place on the screen means for its interface.
extension WireScenePlace {
  /// Its frame on the screen as the interface is held, in points.
  @MainActor var frameOnScreen: CGRect { frame(onScreenOf: UIScreen.main.bounds.size) }

  /// The same on a screen of another size.
  func frame(onScreenOf size: CGSize) -> CGRect {
    let frame = frame(inWidth: Double(size.width), height: Double(size.height))
    return CGRect(x: frame.x, y: frame.y, width: frame.width, height: frame.height)
  }

  /// The area of a scene in its own coordinates.
  @MainActor var area: CGRect { CGRect(origin: .zero, size: frameOnScreen.size) }

  /// From this width on, in points, a scene that does not fill the screen has a regular width.
  ///
  /// The platform's guidelines (Layout, in the table of iPad multitasking) list the widths and their
  /// classes: the widest compact one is 639 points, two thirds of a 12.9-inch iPad held upright, and the
  /// narrowest regular one 678 points, half of the same iPad on its side. Between them is our choice.
  private static let leastRegularWidth: CGFloat = 650

  /// The traits of a scene here.
  @MainActor var traits: UITraitCollection { traits(onScreenOf: UIScreen.main.bounds.size) }

  /// The same on a screen of another size, with the traits that the screen has now.
  @MainActor func traits(onScreenOf size: CGSize) -> UITraitCollection {
    let screen = UIScreen.main.traitCollection
    guard !isWhole, frame(onScreenOf: size).width < Self.leastRegularWidth else { return screen }
    var traits = screen.traits
    traits.horizontal = .compact
    return UITraitCollection(traits)
  }
}

extension UIWindow {
  /// The place of its scene, or in an app without scenes that of the app. Not of windows on external
  /// screens.
  var place: WireScenePlace { windowScene?.place ?? SceneDirector.shared.placeWithoutScenes }

  /// The rectangle in which it is, on its screen.
  var sceneFrame: CGRect { isOnMainScreen ? place.frameOnScreen : screen.bounds }

  /// It is as large as its scene.
  var fillsScene: Bool { isOnMainScreen && frame == place.area }

  /// What its views inherit.
  var placeTraits: UITraitCollection { isOnMainScreen ? place.traits : screen.traitCollection }

  /// A window that was made as large as the screen becomes as large as its scene.
  func fitIntoScene() {
    guard isOnMainScreen, !place.isWhole, frame == UIScreen.main.bounds else { return }
    frame = place.area
  }
}
