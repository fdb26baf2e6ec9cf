import Foundation
import InterfaceFiles

/// The objects that were made of a scene or a nib, by their identifiers in the file.
///
/// Its owner holds it: a scene's view controller.
@MainActor final class InterfaceInstance {
  let file: InterfaceFile
  /// The storyboard that the scene is of.
  let storyboard: UIStoryboard?
  /// The view controller of the scene, or the File's Owner of the nib.
  weak var owner: AnyObject?
  /// Where objects are looked up that are not of this instance: a cell's in its scene.
  private let outer: InterfaceInstance?

  private struct Reference {
    weak var object: AnyObject?
  }

  private var references: [String: Reference] = [:]
  /// The identifiers of the first responder and the exit, which stand for no object.
  private var placeholders: Set<String> = []
  /// Objects that nothing else holds: until they are connected, and those at the top level.
  private var held: [AnyObject] = []
  /// What is to be awoken, in the order in which it was made.
  private var made: [AnyObject] = []
  /// The objects whose connections are to be made.
  private var unconnected: [(object: AnyObject, source: InterfaceObject)] = []
  private var unconstrained: [(view: UIView, source: InterfaceObject)] = []
  /// The ways from the scene to others.
  var segues: [SegueTemplate] = []
  /// What carries out the segues of controls.
  var triggers: [SegueTrigger] = []
  private var embeddings: [(template: SegueTemplate, view: UIView)] = []

  init(_ file: InterfaceFile, storyboard: UIStoryboard? = nil, outer: InterfaceInstance? = nil) {
    self.file = file
    self.storyboard = storyboard
    self.outer = outer
  }

  // MARK: - Objects

  func register(_ object: AnyObject, as id: String?) {
    guard let id else { return }
    references[id] = Reference(object: object)
  }

  func registerPlaceholder(_ id: String?) {
    if let id { placeholders.insert(id) }
  }

  /// The object of an identifier; nil for the first responder.
  func object(
    _ id: String, _ error: (String) -> InterfaceError
  ) throws(InterfaceError) -> AnyObject? {
    if let object = references[id]?.object { return object }
    if placeholders.contains(id) { return nil }
    if let outer { return try outer.object(id, error) }
    throw error("the object \(id) is not in this scene, or is not there any more")
  }

  /// Whether there is an object of this identifier now.
  func hasObject(_ id: String) -> Bool {
    references[id]?.object != nil || placeholders.contains(id) || outer?.hasObject(id) == true
  }

  func hold(_ object: AnyObject) { held.append(object) }

  func willAwake(_ object: AnyObject) {
    made.append(object)
    hold(object)
  }

  func willConnect(_ object: AnyObject, _ source: InterfaceObject) {
    unconnected.append((object, source))
  }

  func willConstrain(_ view: UIView, _ source: InterfaceObject) {
    unconstrained.append((view, source))
  }

  func willEmbed(_ template: SegueTemplate, in view: UIView) {
    embeddings.append((template, view))
  }

  // MARK: - Finishing

  /// Adds constraints, connects what can be connected, sets runtime attributes and awakes.
  ///
  /// - Parameters:
  ///   - keeping: objects that nobody but this instance holds.
  ///   - onlyKnown: leaves connections to objects that are not there yet for later.
  func finish(keeping: [AnyObject] = [], onlyKnown: Bool = false) throws(InterfaceError) {
    let constraints = unconstrained
    unconstrained = []
    for (view, source) in constraints { try ConstraintMaker.add(source, to: view, in: self) }
    let connections = unconnected
    unconnected = []
    for (object, source) in connections {
      if onlyKnown, !source.connections.allSatisfy({ isConnectable($0) }) {
        unconnected.append((object, source))
        continue
      }
      for connection in source.connections {
        try Connector.connect(connection, from: object, source, in: self)
      }
    }
    for (object, source) in connections {
      try RuntimeAttributes.set(source, on: object, in: file)
    }
    let awake = made
    made = []
    for object in awake { (object as? any InterfaceAwaking)?.awakeFromNib() }
    if !onlyKnown { held = keeping }
    let embedded = embeddings
    embeddings = []
    for (template, view) in embedded { try template.embed(in: view) }
  }

  private func isConnectable(_ connection: Connection) -> Bool {
    if case .segue = connection.kind { return true }
    return hasObject(connection.destination)
  }
}
