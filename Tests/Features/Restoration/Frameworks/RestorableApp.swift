import AppInterface
import Foundation
import UIKit

@testable import UIKit

/// A controller that preserves a note and says what it is asked.
@MainActor class RestorableController: UIViewController {
  /// What was called, in order, in all objects of a test.
  static var calls: [String] = []

  var note = ""

  convenience init(_ identifier: String?, note: String = "") {
    self.init()
    restorationIdentifier = identifier
    self.note = note
  }

  var name: String { restorationIdentifier ?? "unnamed" }

  override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    Self.calls.append("encode \(name)")
    coder.encode(note, forKey: "note")
  }

  override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    note = coder.decodeObject(of: NSString.self, forKey: "note").map { String($0) } ?? "nothing"
    Self.calls.append("decode \(name) \(note)")
  }

  override func applicationFinishedRestoringState() {
    super.applicationFinishedRestoringState()
    Self.calls.append("finished \(name)")
  }
}

/// Is not the class that was preserved, but inherits from it.
class HeirController: RestorableController {}

/// Has nothing to do with the class that was preserved.
class StrangerController: UIViewController {
  var hasDecoded = false

  override func decodeRestorableState(with coder: NSCoder) {
    hasDecoded = true
  }
}

/// Makes controllers for paths.
final class ControllerMaker: NSObject, UIViewControllerRestoration {
  static var make: ([String], NSCoder) -> UIViewController? = { _, _ in nil }

  static func viewController(
    withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
  ) -> UIViewController? {
    RestorableController.calls.append("class \(identifierComponents.joined(separator: "/"))")
    return make(identifierComponents, coder)
  }
}

/// What the delegates of these tests have in common.
class DelegateBase: UIResponder {
  var window: UIWindow?
  var root: UIViewController?
  var showsWindow = true
  var wantsSaving = true
  var wantsRestoring = true
  /// Makes or finds a controller for a path.
  var make: ([String]) -> UIViewController? = { _ in nil }
  /// What the app's coder had.
  var seen: [String: Any] = [:]

  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    RestorableController.calls.append("willFinish")
    let window = UIWindow()
    window.rootViewController = root
    if showsWindow { window.makeKeyAndVisible() }
    self.window = window
    return true
  }

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    RestorableController.calls.append("didFinish")
    return true
  }

  func applicationDidEnterBackground(_ application: UIApplication) {
    RestorableController.calls.append("didEnterBackground")
  }

  func application(_ application: UIApplication, shouldSaveApplicationState coder: NSCoder) -> Bool
  {
    RestorableController.calls.append("shouldSave")
    return wantsSaving
  }

  func application(
    _ application: UIApplication, shouldRestoreApplicationState coder: NSCoder
  ) -> Bool {
    RestorableController.calls.append("shouldRestore")
    for key in [
      UIApplication.stateRestorationBundleVersionKey,
      UIApplication.stateRestorationSystemVersionKey,
      UIApplication.stateRestorationTimestampKey,
      UIApplication.stateRestorationUserInterfaceIdiomKey,
    ] { seen[key] = coder.decodeObject(forKey: key) }
    return wantsRestoring
  }

  func application(_ application: UIApplication, willEncodeRestorableStateWith coder: NSCoder) {
    RestorableController.calls.append("willEncode")
    coder.encode("of the app", forKey: "own")
  }

  func application(_ application: UIApplication, didDecodeRestorableStateWith coder: NSCoder) {
    let own = coder.decodeObject(of: NSString.self, forKey: "own").map { String($0) } ?? "nothing"
    RestorableController.calls.append("didDecode \(own)")
  }

  func application(
    _ application: UIApplication,
    viewControllerWithRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
  ) -> UIViewController? {
    make(identifierComponents)
  }
}

/// The delegate of an app that preserves its state with the methods of iOS 6.
final class RestorableDelegate: DelegateBase, UIApplicationDelegate {}

/// The same with the methods of iOS 13 besides.
final class SecureDelegate: DelegateBase, UIApplicationDelegate {
  func application(
    _ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder
  ) -> Bool {
    RestorableController.calls.append("shouldSaveSecure \(coder.requiresSecureCoding)")
    return wantsSaving
  }

  func application(
    _ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder
  ) -> Bool {
    RestorableController.calls.append("shouldRestoreSecure \(coder.requiresSecureCoding)")
    return wantsRestoring
  }
}

/// The container of an app whose state is preserved by one run and restored by the next one.
@MainActor final class RestorableContainer {
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)

  init() throws {
    RestorableController.calls = []
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent("Library"), withIntermediateDirectories: true)
  }

  isolated deinit { try? FileManager.default.removeItem(at: folder) }

  var file: URL {
    folder.appendingPathComponent(
      "Library/Saved Application State/org.foreground.Test.savedState/data.data")
  }

  /// Launches the app as far as the first callback.
  func launch(
    _ delegate: DelegateBase & UIApplicationDelegate, restores: Bool = false,
    isLocked: Bool = false, version: String = "12.0"
  ) throws -> AppUnderTest {
    let app = try AppUnderTest(delegate: delegate) {
      $0.containerPath = self.folder.path
      $0.mayRestoreState = restores
      $0.protectedDataUnavailable = isLocked
      $0.systemVersion = version
    }
    app.deliver(.willFinishLaunching)
    return app
  }

  /// One run that ends in the background.
  ///
  /// - Returns: What it told the system of its state.
  @discardableResult func preserve(
    _ root: UIViewController?,
    _ delegate: DelegateBase & UIApplicationDelegate = RestorableDelegate(),
    version: String = "12.0", _ change: () -> Void = {}
  ) throws -> [String] {
    delegate.root = root
    let app = try launch(delegate, version: version)
    app.deliver(.didFinishLaunching)
    app.deliver(.didBecomeActive)
    change()
    _ = app.takeLog()
    app.deliver(.willResignActive)
    app.deliver(.didEnterBackground)
    return end(app, delegate)
  }

  /// The next run, as far as the end of its launch.
  ///
  /// - Returns: What it told the system of its state.
  @discardableResult func restore(
    _ root: UIViewController?,
    _ delegate: DelegateBase & UIApplicationDelegate = RestorableDelegate(),
    version: String = "12.0"
  ) throws -> [String] {
    delegate.root = root
    RestorableController.calls = []
    let app = try launch(delegate, restores: true, version: version)
    app.deliver(.didFinishLaunching)
    return end(app, delegate)
  }

  /// Ends the run, of which nothing may be left for the next one.
  ///
  /// - Returns: What it told the system of its state.
  func end(_ app: AppUnderTest, _ delegate: DelegateBase) -> [String] {
    delegate.window = nil
    let words = ["state", "noState", "restor"]
    return app.takeLog().filter { line in words.contains { line.hasPrefix($0) } }
  }
}
