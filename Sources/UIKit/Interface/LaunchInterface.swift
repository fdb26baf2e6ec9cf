package import Foundation
import InterfaceFiles

/// Makes the interface of another app's launch storyboard, for the shell.
///
/// As on the platform it has plain views only: nothing of the app runs for it, and nothing in it can
/// reach the process that shows it. Main thread.
@MainActor package enum LaunchInterface {
  /// Why a launch storyboard cannot be shown, as a sentence.
  package struct Problem: Error, CustomStringConvertible {
    package let description: String
  }

  /// The most objects of a file.
  private static let mostObjects = 200

  /// One is being made: a problem with it then does not end the process.
  private(set) static var isMaking = false
  /// What went wrong while a view was loaded.
  private static var failure: InterfaceError?

  /// The view of the storyboard's initial view controller.
  ///
  /// - Throws: ``Problem`` if there is no such file, or it is invalid, or has anything in it that a
  ///   launch storyboard must not have.
  package static func controller(
    ofStoryboard name: String, in bundle: Bundle
  ) throws(Problem) -> UIViewController {
    isMaking = true
    failure = nil
    defer { isMaking = false }
    do throws(InterfaceError) {
      let file = try InterfaceFile.named(name, extension: "storyboard", in: bundle, caches: false)
      var count = 0
      for scene in file.document.scenes {
        for object in scene.objects { try check(object, &count) }
      }
      let storyboard = UIStoryboard(file, name: name)
      guard let controller = try storyboard.initialController() else {
        throw InterfaceError(
          at: SourceLocation(file: file.document.file, line: 1), element: "document",
          "it has no initial view controller")
      }
      controller.loadViewIfNeeded()
      if let failure { throw failure }
      return controller
    } catch {
      throw Problem(description: "the launch storyboard cannot be shown: \(error)")
    }
  }

  /// Gives a view that stands for the whole screen in landscape the safe area of that screen.
  package static func setSafeArea(of view: UIView) {
    view.tree.ownSafeArea = ScreenShape.safeArea(isLandscape: true)
  }

  /// A view could not be loaded.
  ///
  /// - Returns: Whether that is dealt with here.
  static func take(_ error: InterfaceError, loading controller: UIViewController) -> Bool {
    guard isMaking else { return false }
    failure = error
    controller.view = UIView(frame: .zero)
    return true
  }

  private static let elements: Set<String> = [
    "viewController", "view", "label", "imageView", "stackView", "navigationBar", "navigationItem",
    "toolbar", "tabBar", "tabBarItem", "barButtonItem", "progressView", "activityIndicatorView",
    "placeholder",
  ]

  private static func check(
    _ object: InterfaceObject, _ count: inout Int
  ) throws(InterfaceError) {
    count += 1
    guard count <= mostObjects else {
      throw object.error("a launch storyboard has at most \(mostObjects) objects")
    }
    guard elements.contains(object.element) else {
      throw object.error("a launch storyboard cannot have this element")
    }
    guard object.category == .placeholder || object.customClass == nil else {
      throw object.error("a launch storyboard cannot have classes of the app")
    }
    guard object.connections.isEmpty else {
      throw object.error("a launch storyboard cannot have outlets, actions and segues")
    }
    guard object.runtimeAttributes.isEmpty else {
      throw object.error("a launch storyboard cannot have runtime attributes")
    }
    for part in object.objects.values { try check(part, &count) }
    for part in object.lists.values.joined() { try check(part, &count) }
  }
}
