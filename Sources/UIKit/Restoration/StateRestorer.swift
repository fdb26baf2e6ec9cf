import AppSupport
import Foundation
import SystemVersions

/// Gives an app's objects the state that they have preserved, in the order of REST-06.
@MainActor final class StateRestorer {
  private let application: UIApplication
  private let delegate: any UIApplicationDelegate
  private let state: SavedState
  private let coders: RestorationCoders
  /// What was found so far.
  private var objects: [RestorationPath: UIResponder] = [:]

  init(_ state: SavedState, _ application: UIApplication, _ delegate: any UIApplicationDelegate) {
    self.state = state
    self.application = application
    self.delegate = delegate
    coders = RestorationCoders(isSecure: state.isSecure)
    coders.object = { [unowned self] in objects[$0] }
  }

  /// Restores the state.
  ///
  /// - Returns: False if the app does not want it (REST-01).
  func restore() throws(UnusableState) -> Bool {
    let app = try coders.makeUnarchiver(state.app)
    guard asksForRestoration(app) else { return false }
    var found: [(object: UIResponder, coder: NSCoder)] = []
    for entry in state.entries where !entry.isView {
      let coder = try coders.makeUnarchiver(entry.data)
      guard let controller = controller(for: entry, coder) else { continue }
      objects[entry.path] = controller
      if isOfSavedClass(controller, entry) { found.append((controller, coder)) }
    }
    for (controller, coder) in found {
      (controller as? UIViewController)?.decodeRestorableState(with: coder)
    }
    found += try restoreViews()
    for (object, _) in found {
      (object as? UIViewController)?.applicationFinishedRestoringState()
      (object as? UIView)?.applicationFinishedRestoringState()
    }
    delegate.application(application, didDecodeRestorableStateWith: app)
    return true
  }

  private func asksForRestoration(_ coder: NSCoder) -> Bool {
    var wants = false
    if SystemFeature.secureStateRestoration.exists {
      let isPresent = AbsentMethod.isPresent {
        wants = delegate.application(application, shouldRestoreSecureApplicationState: coder)
      }
      if isPresent { return wants }
    }
    return delegate.application(application, shouldRestoreApplicationState: coder)
  }

  // MARK: View controllers

  /// Finds or makes the controller (REST-07).
  private func controller(for entry: SavedState.Entry, _ coder: NSCoder) -> UIViewController? {
    let identifiers = entry.path.identifiers
    if let name = entry.restorationClass {
      guard let type = ClassLookup.named(name) as? any UIViewControllerRestoration.Type else {
        tell("there is no restoration class \(name)", about: entry)
        return nil
      }
      return type.viewController(withRestorationIdentifierPath: identifiers, coder: coder)
    }
    if let made = delegate.application(
      application, viewControllerWithRestorationIdentifierPath: identifiers, coder: coder)
    {
      return made
    }
    return existing(entry.path) ?? fromStoryboard(entry)
  }

  /// The controller that is at this path already.
  private func existing(_ path: RestorationPath) -> UIViewController? {
    guard let step = path.steps.last else { return nil }
    let siblings: [(step: RestorationPath.Step, controller: UIViewController)]
    if path.steps.count == 1 {
      siblings = application.restorableRoots
    } else {
      siblings = (objects[path.parent] as? UIViewController)?.restorableChildren ?? []
    }
    return siblings.first { $0.step == step }?.controller
  }

  private func fromStoryboard(_ entry: SavedState.Entry) -> UIViewController? {
    guard let name = entry.storyboard, let scene = entry.scene else {
      tell("nothing makes it", about: entry)
      return nil
    }
    guard let storyboard = UIStoryboard.restored(named: name),
      let made = try? storyboard.controller(ofScene: scene)
    else {
      tell("the storyboard \(name) does not have it any more", about: entry)
      return nil
    }
    return made
  }

  /// REST-08
  private func isOfSavedClass(_ object: UIResponder, _ entry: SavedState.Entry) -> Bool {
    var type: AnyClass? = Swift.type(of: object)
    while let one = type {
      if ClassLookup.name(of: one) == entry.className { return true }
      type = _getSuperclass(one)
    }
    tell("its class is \(Swift.type(of: object)) and was \(entry.className)", about: entry)
    return false
  }

  // MARK: Views

  /// Restores the views, after everything has its size.
  private func restoreViews() throws(UnusableState) -> [(object: UIResponder, coder: NSCoder)] {
    let entries = state.entries.filter(\.isView)
    for entry in entries {
      guard let controller = objects[entry.path.parent] as? UIViewController else { continue }
      controller.loadViewIfNeeded()
      if controller.view.window == nil, let size = controller.parent?.viewIfLoaded?.bounds.size {
        controller.view.frame = CGRect(origin: .zero, size: size)
        controller.view.layoutIfNeeded()
      }
    }
    for window in application.windows { window.layoutIfNeeded() }
    var found: [(object: UIResponder, coder: NSCoder)] = []
    for entry in entries {
      guard let controller = objects[entry.path.parent] as? UIViewController,
        let identifier = entry.path.identifiers.last,
        let view = controller.restorableViews.first(where: { $0.identifier == identifier })?.view
      else { continue }
      objects[entry.path] = view
      guard isOfSavedClass(view, entry) else { continue }
      let coder = try coders.makeUnarchiver(entry.data)
      view.decodeRestorableState(with: coder)
      found.append((view, coder))
    }
    return found
  }

  private func tell(_ problem: String, about entry: SavedState.Entry) {
    SystemLog.write(
      category: "Restoration",
      "\(entry.className) at \(entry.path.identifiers.joined(separator: "/")) is not restored: "
        + "\(problem).")
  }
}
