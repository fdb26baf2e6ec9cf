import AppSupport
import Foundation
import SystemVersions

/// Collects the state of an app's interface, in the order of REST-03.
@MainActor struct StatePreserver {
  let application: UIApplication
  let delegate: any UIApplicationDelegate

  /// Asks the delegate and every object.
  ///
  /// - Returns: Nil if the app wants no state preserved (REST-01).
  func collect() throws(UnusableState) -> SavedState? {
    guard let (coders, archiver) = askDelegate() else { return nil }
    let objects = listObjects()
    var paths: [ObjectIdentifier: RestorationPath] = [:]
    for (path, object) in objects { paths[ObjectIdentifier(object)] = path }
    coders.path = { paths[ObjectIdentifier($0)] }
    encodeFacts(in: archiver)
    delegate.application(application, willEncodeRestorableStateWith: archiver)
    let app = try coders.finish(archiver, of: "the app's own state")
    var entries: [SavedState.Entry] = []
    for (path, object) in objects {
      entries.append(try entry(of: object, at: path, coders))
    }
    return SavedState(isSecure: coders.isSecure, app: app, entries: entries)
  }

  /// The app wants its state preserved, and with which coders (REST-17).
  private func askDelegate() -> (RestorationCoders, NSKeyedArchiver)? {
    var wants = false
    if SystemFeature.secureStateRestoration.exists {
      let coders = RestorationCoders(isSecure: true)
      let archiver = coders.makeArchiver()
      let isPresent = AbsentMethod.isPresent {
        wants = delegate.application(application, shouldSaveSecureApplicationState: archiver)
      }
      if isPresent { return wants ? (coders, archiver) : nil }
    }
    let coders = RestorationCoders(isSecure: false)
    let archiver = coders.makeArchiver()
    wants = delegate.application(application, shouldSaveApplicationState: archiver)
    return wants ? (coders, archiver) : nil
  }

  private func encodeFacts(in coder: NSCoder) {
    let version = Bundle.main.infoDictionary?["CFBundleVersion"] as? String ?? ""
    coder.encode(version, forKey: UIApplication.stateRestorationBundleVersionKey)
    coder.encode(
      UIDevice.current.systemVersion, forKey: UIApplication.stateRestorationSystemVersionKey)
    coder.encode(NSDate(), forKey: UIApplication.stateRestorationTimestampKey)
    let idiom = UIScreen.main.traitCollection.userInterfaceIdiom.rawValue
    coder.encode(
      NSNumber(value: idiom), forKey: UIApplication.stateRestorationUserInterfaceIdiomKey)
  }

  /// The controllers with an identifier, each with its views and after the one that contains it. One
  /// without an identifier leaves out everything below it (REST-04).
  private func listObjects() -> [(path: RestorationPath, object: UIResponder)] {
    var objects: [(path: RestorationPath, object: UIResponder)] = []
    var taken: Set<RestorationPath> = []
    func add(_ object: UIResponder, at path: RestorationPath) -> Bool {
      guard taken.insert(path).inserted else {
        SystemLog.write(
          category: "Restoration",
          "A second \(type(of: object)) with the restoration identifiers "
            + "\(path.identifiers.joined(separator: "/")) is not preserved: they must be unique.")
        return false
      }
      objects.append((path, object))
      return true
    }
    func visit(_ controller: UIViewController, at path: RestorationPath) {
      guard add(controller, at: path) else { return }
      for (identifier, view) in controller.restorableViews {
        // Views have a space of names of their own beside the controllers'.
        _ = add(view, at: path.appending(.init(identifier: identifier, number: -1)))
      }
      for (step, child) in controller.restorableChildren { visit(child, at: path.appending(step)) }
    }
    for (step, root) in application.restorableRoots { visit(root, at: RestorationPath([step])) }
    return objects
  }

  private func entry(
    of object: UIResponder, at path: RestorationPath, _ coders: RestorationCoders
  ) throws(UnusableState) -> SavedState.Entry {
    let archiver = coders.makeArchiver()
    let name = ClassLookup.name(of: type(of: object))
    var restorationClass: String?
    var storyboard: String?
    var scene: String?
    if let controller = object as? UIViewController {
      restorationClass = controller.restorationClass.map { ClassLookup.name(of: $0) }
      if let instance = controller.interfaceInstance, let source = instance.restorableStoryboard {
        storyboard = source.name
        scene = instance.sceneIdentifier
        archiver.encode(
          source, forKey: UIApplication.stateRestorationViewControllerStoryboardKey)
      }
      controller.encodeRestorableState(with: archiver)
    } else {
      (object as? UIView)?.encodeRestorableState(with: archiver)
    }
    return SavedState.Entry(
      path: path, isView: object is UIView, className: name, restorationClass: restorationClass,
      storyboard: storyboard, scene: scene, data: try coders.finish(archiver, of: name))
  }
}

extension InterfaceInstance {
  /// The storyboard, if it can be found again by its name.
  fileprivate var restorableStoryboard: UIStoryboard? {
    file.bundle == Bundle.main ? storyboard : nil
  }
}

extension UIStoryboard {
  /// The storyboard of the app's bundle with this name; nil if there is none any more.
  static func restored(named name: String) -> UIStoryboard? {
    guard let file = try? InterfaceFile.named(name, extension: "storyboard", in: .main) else {
      return nil
    }
    return UIStoryboard(file, name: name)
  }
}
