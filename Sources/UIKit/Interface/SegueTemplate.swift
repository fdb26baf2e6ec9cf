import Foundation
import InterfaceFiles

/// A segue as described in a file; it can be performed any number of times.
@MainActor final class SegueTemplate {
  let segue: Segue
  let connection: Connection
  private weak var instance: InterfaceInstance?

  init(_ segue: Segue, _ connection: Connection, in instance: InterfaceInstance) {
    self.segue = segue
    self.connection = connection
    self.instance = instance
  }

  /// Performs the segue for a control, if the controller allows it.
  func trigger(sender: Any?) {
    guard let source = instance?.owner as? UIViewController else { return }
    if let identifier = segue.identifier,
      !source.shouldPerformSegue(withIdentifier: identifier, sender: sender)
    {
      return
    }
    perform(sender: sender)
  }

  /// Performs the segue.
  func perform(sender: Any?) {
    guard let source = instance?.owner as? UIViewController else { return }
    terminatingOnInterfaceError { () throws(InterfaceError) in
      if segue.kind == "unwind" {
        try unwind(from: source, sender: sender)
        return
      }
      guard let made = try make(from: source) else { return }
      source.prepare(for: made, sender: sender)
      made.perform()
    }
  }

  /// Adds the destination's view to a container view.
  func embed(in view: UIView) throws(InterfaceError) {
    guard let source = instance?.owner as? UIViewController, let made = try make(from: source)
    else { return }
    source.prepare(for: made, sender: nil)
    let child = made.destination
    source.addChild(child)
    child.view.frame = view.bounds
    child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(child.view)
    child.didMove(toParent: source)
  }

  private func fail(_ problem: String) -> InterfaceError {
    InterfaceError(at: connection.location, element: "segue", problem)
  }

  private func make(from source: UIViewController) throws(InterfaceError) -> UIStoryboardSegue? {
    guard let instance, let storyboard = instance.storyboard else {
      throw fail("segues are performed from scenes of storyboards")
    }
    let destination = try storyboard.controller(ofScene: connection.destination)
    if let style = segue.modalPresentationStyle.flatMap({ Self.presentationStyles[$0] }) {
      destination.modalPresentationStyle = style
    }
    if let style = segue.modalTransitionStyle.flatMap({ Self.transitionStyles[$0] }) {
      destination.modalTransitionStyle = style
    }
    return try segueClass().init(_template: self, source: source, destination: destination)
  }

  private func segueClass() throws(InterfaceError) -> UIStoryboardSegue.Type {
    guard let name = segue.customClass else {
      guard segue.kind != "custom" else { throw fail("a custom segue needs a class") }
      return UIStoryboardSegue.self
    }
    let names = [segue.customModule.map { "\($0).\(name)" }, name].compactMap { $0 }
    guard
      let type = names.lazy.compactMap({ ClassLookup.named($0) as? UIStoryboardSegue.Type }).first
    else { throw fail("no class \(names[0]) that is a UIStoryboardSegue is in the app") }
    return type
  }

  private func unwind(from source: UIViewController, sender: Any?) throws(InterfaceError) {
    let name = segue.unwindAction ?? ""
    guard let destination = UnwindSearch.destination(of: name, from: source, sender: sender) else {
      // As on the platform, nothing happens if no controller accepts the segue.
      return
    }
    let made = try segueClass().init(_template: self, source: source, destination: destination)
    source.prepare(for: made, sender: sender)
    _ = Selector(name).perform(on: destination, sender: made, event: nil)
    made.perform()
  }

  static let presentationStyles: [String: UIModalPresentationStyle] = [
    "automatic": .automatic, "none": .none, "fullScreen": .fullScreen, "pageSheet": .pageSheet,
    "formSheet": .formSheet, "currentContext": .currentContext, "custom": .custom,
    "overFullScreen": .overFullScreen, "overCurrentContext": .overCurrentContext,
    "popover": .popover,
  ]
  static let transitionStyles: [String: UIModalTransitionStyle] = [
    "coverVertical": .coverVertical, "flipHorizontal": .flipHorizontal,
    "crossDissolve": .crossDissolve, "partialCurl": .partialCurl,
  ]
}

/// The target of a control's action that performs a segue.
@MainActor final class SegueTrigger: NSObject {
  private let template: SegueTemplate

  init(_ template: SegueTemplate) { self.template = template }

  func fire(_ sender: Any?) { template.trigger(sender: sender) }
}
