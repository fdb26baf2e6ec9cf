import Foundation
import InterfaceFiles

/// Creates a scene's view controller, which loads its view from the file on first access.
@MainActor struct SceneMaker {
  let storyboard: UIStoryboard
  let scene: InterfaceDocument.Scene
  let source: InterfaceObject

  /// Detects containers that contain themselves.
  private static var depth = 0

  func make(_ creator: UIStoryboard.Creator?) throws(InterfaceError) -> UIViewController {
    Self.depth += 1
    defer { Self.depth -= 1 }
    guard Self.depth < 50 else { throw source.error("the scene contains itself") }
    let instance = InterfaceInstance(storyboard.file, storyboard: storyboard)
    let builder = InterfaceBuilder(instance: instance)
    let made: NSObject
    if let created = creator?(InterfaceCoder()) {
      made = created
    } else {
      made = try instance.make(source)
    }
    guard let controller = made as? UIViewController else {
      throw source.error("\(type(of: made)) is not a view controller")
    }
    instance.owner = controller
    instance.sceneIdentifier = source.id
    instance.register(controller, as: source.id)
    for object in scene.objects where object.category == .placeholder {
      instance.registerPlaceholder(object.id)
    }
    controller.interfaceInstance = instance
    instance.segues = Self.segues(of: source, in: instance)
    try ControllerApplier.apply(source, to: controller, builder)
    // Bar buttons exist before the view is loaded.
    try instance.finish(onlyKnown: true)
    try addChildren(to: controller)
    instance.willConnect(controller, source)
    if let view = source.objects["view"] {
      let scene = scene
      let source = source
      controller.interfaceLoader = { controller in
        do throws(InterfaceError) {
          try Self.loadView(view, source, scene, of: controller)
        } catch {
          guard LaunchInterface.take(error, loading: controller) else {
            error.exception().terminate()
          }
        }
      }
    } else {
      try instance.finish(onlyKnown: true)
    }
    controller.awakeFromNib()
    return controller
  }

  private static func loadView(
    _ view: InterfaceObject, _ source: InterfaceObject, _ scene: InterfaceDocument.Scene,
    of controller: UIViewController
  ) throws(InterfaceError) {
    guard let instance = controller.interfaceInstance else { return }
    let builder = InterfaceBuilder(instance: instance)
    controller.view = try builder.view(view)
    builder.registerControllerGuides(source, of: controller.view)
    var others: [AnyObject] = []
    for object in scene.objects where object.category != .viewController {
      if let made = try builder.topLevel(object) { others.append(made) }
    }
    if let control = source.objects["refreshControl"],
      let table = controller as? UITableViewController
    {
      table.refreshControl = try builder.view(control) as? UIRefreshControl
    }
    try instance.finish(keeping: others)
  }

  /// All segues of a scene: the controller's and those of its objects.
  private static func segues(
    of object: InterfaceObject, in instance: InterfaceInstance
  ) -> [SegueTemplate] {
    let own = object.connections.compactMap { connection -> SegueTemplate? in
      guard case .segue(let segue) = connection.kind else { return nil }
      return SegueTemplate(segue, connection, in: instance)
    }
    let objects = object.objects.sorted { $0.key < $1.key }.map(\.value)
    let lists = object.lists.sorted { $0.key < $1.key }.flatMap(\.value)
    return own + (objects + lists).flatMap { segues(of: $0, in: instance) }
  }

  private func addChildren(to controller: UIViewController) throws(InterfaceError) {
    var children: [UIViewController] = []
    for connection in source.connections {
      guard case .segue(let segue) = connection.kind, segue.kind == "relationship" else { continue }
      children.append(try storyboard.controller(ofScene: connection.destination))
    }
    guard !children.isEmpty else { return }
    guard let container = controller as? any InterfaceContaining else {
      return storyboard.file.note(
        source.error("\(type(of: controller)) cannot take children from a storyboard"))
    }
    container.takeInterfaceChildren(children)
  }
}

extension InterfaceInstance {
  /// The instance that owns the segues: for a cell, that of its scene.
  var sceneInstance: InterfaceInstance {
    (owner as? UIViewController)?.interfaceInstance ?? self
  }
}
