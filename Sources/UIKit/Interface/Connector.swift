import Foundation
import InterfaceFiles

/// Connects the objects of an interface file.
@MainActor enum Connector {
  static func connect(
    _ connection: Connection, from object: AnyObject, _ source: InterfaceObject,
    in instance: InterfaceInstance
  ) throws(InterfaceError) {
    let fail = { (problem: String) in
      InterfaceError(at: connection.location, element: source.element, problem)
    }
    // What has no class in the app cannot have outlets either, and is no reason to end it.
    let isComplete = source.standsFor == nil && !instance.isMissingClass(object)
    switch connection.kind {
    case .outlet(let property), .outletCollection(let property):
      guard let target = instance.object(connection.destination) else {
        return instance.note(
          fail("the outlet \(property) is connected to what is not in this scene"))
      }
      var isCollection = false
      if case .outletCollection = connection.kind { isCollection = true }
      do throws(InterfaceError) {
        try connect(
          property, of: object, to: target, isCollection: isCollection, in: instance, fail)
      } catch {
        guard isComplete, !instance.standsForAnother(target) else { return instance.note(error) }
        throw error
      }
    case .action(let selector, let event):
      add(
        selector, to: instance.object(connection.destination), on: event, of: object, instance, fail
      )
    case .segue(let segue):
      add(segue, connection, to: object, in: instance, fail)
    }
  }

  // MARK: - Outlets

  private static func connect(
    _ property: String, of object: AnyObject, to target: AnyObject, isCollection: Bool,
    in instance: InterfaceInstance, _ fail: (String) -> InterfaceError
  ) throws(InterfaceError) {
    if let outlet = PropertyFinder.wrapper(property, of: object, as: (any Connectable).self) {
      guard outlet.connect(target, weakly: target === instance.owner) else {
        throw fail(
          "the outlet \(property) of \(type(of: object)) requires a \(outlet.valueName), but is "
            + "connected to a \(type(of: target))")
      }
      return
    }
    if BuiltInOutlets.connect(property, of: object, to: target) { return }
    let kind = isCollection ? "OutletCollection" : "Outlet"
    let type = isCollection ? "[\(Swift.type(of: target))]" : "\(Swift.type(of: target))!"
    let declaration = "@\(kind) var \(property): \(type)"
    let isPlain = PropertyFinder.hasPlainProperty(property, of: object)
    throw fail(
      "this class is not key value coding-compliant for the key \(property): "
        + (isPlain
          ? "the property \(property) of \(Swift.type(of: object)) is not an outlet. "
          : "\(Swift.type(of: object)) has no such outlet. ")
        + "Write “\(declaration)” in it, or remove the connection in Xcode")
  }

  // MARK: - Actions

  static let events: [String: UIControl.Event] = [
    "touchDown": .touchDown, "touchDownRepeat": .touchDownRepeat,
    "touchDragInside": .touchDragInside, "touchDragOutside": .touchDragOutside,
    "touchDragEnter": .touchDragEnter, "touchDragExit": .touchDragExit,
    "touchUpInside": .touchUpInside, "touchUpOutside": .touchUpOutside,
    "touchCancel": .touchCancel, "valueChanged": .valueChanged,
    "primaryActionTriggered": .primaryActionTriggered, "editingDidBegin": .editingDidBegin,
    "editingChanged": .editingChanged, "editingDidEnd": .editingDidEnd,
    "editingDidEndOnExit": .editingDidEndOnExit,
  ]

  /// A method that is not there is missed when the action is sent, as on the platform.
  private static func add(
    _ name: String, to target: AnyObject?, on event: String?, of object: AnyObject,
    _ instance: InterfaceInstance, _ fail: (String) -> InterfaceError
  ) {
    if let target, InterfaceAction.named(name, of: target) == nil {
      let method = name.prefix { $0 != ":" }
      instance.note(
        fail(
          "\(type(of: target)) has no action \(name), so a tap will fail. Write “override class "
            + "var interfaceActions: [InterfaceAction] { [InterfaceAction(\"\(name)\", "
            + "Self.\(method))] }” in it, or remove the connection in Xcode"))
    }
    add(Selector(name), to: target, on: event, of: object, instance, fail)
  }

  static func add(
    _ selector: Selector, to target: AnyObject?, on event: String?, of object: AnyObject,
    _ instance: InterfaceInstance, _ fail: (String) -> InterfaceError
  ) {
    switch object {
    case let control as UIControl:
      control.addTarget(
        target, action: selector, for: event.flatMap { events[$0] } ?? .touchUpInside)
    case let item as UIBarButtonItem:
      item.target = target
      item.action = selector
    case let recognizer as UIGestureRecognizer:
      guard let target else {
        return instance.note(fail("a gesture's action needs an object as its target"))
      }
      recognizer.addTarget(target, action: selector)
    default: instance.note(fail("\(type(of: object)) cannot send actions"))
    }
  }

  // MARK: - Segues

  private static func add(
    _ segue: Segue, _ connection: Connection, to object: AnyObject,
    in instance: InterfaceInstance, _ fail: (String) -> InterfaceError
  ) {
    // Segues of the controller itself: relationships exist already, the others are performed by
    // identifier.
    guard !(object is UIViewController) else { return }
    let template = SegueTemplate(segue, connection, in: instance.sceneInstance)
    if segue.kind == "embed" {
      guard let view = object as? UIView else {
        return instance.note(fail("only a view can embed"))
      }
      instance.willEmbed(template, in: view)
      return
    }
    if let cell = object as? any InterfaceSelecting {
      cell.selectionHandler = { [weak cell] in template.trigger(sender: cell) }
      return
    }
    let trigger = SegueTrigger(template)
    instance.sceneInstance.triggers.append(trigger)
    let event = object is UIButton || !(object is UIControl) ? nil : "valueChanged"
    add(Selector(SegueTrigger.fire(_:)), to: trigger, on: event, of: object, instance, fail)
  }
}
