import Foundation
import InterfaceFiles

/// The objects created from a scene or a nib, by their identifiers in the file.
///
/// Its owner retains it: a scene's view controller.
@MainActor final class InterfaceInstance {
  let file: InterfaceFile
  /// The scene's storyboard.
  let storyboard: UIStoryboard?
  /// The identifier of the scene's view controller in the file.
  var sceneIdentifier: String?
  /// The view controller of the scene, or the File's Owner of the nib.
  weak var owner: AnyObject?
  /// The enclosing instance for lookups: a cell's is that of its scene.
  private let outer: InterfaceInstance?

  private struct Reference {
    weak var object: AnyObject?
  }

  private var references: [String: Reference] = [:]
  /// The identifiers of the placeholders for the first responder and the exit.
  private var placeholders: Set<String> = []
  /// Objects without another owner: those not connected yet, and those at the top level.
  private var held: [AnyObject] = []
  /// The objects that await `awakeFromNib()`, in the order of their creation.
  private var made: [AnyObject] = []
  /// The objects whose connections are still to be made.
  private var unconnected: [(object: AnyObject, source: InterfaceObject)] = []
  private var unconstrained: [(view: UIView, source: InterfaceObject)] = []
  /// The scene's segues.
  var segues: [SegueTemplate] = []
  /// The targets that perform the segues of controls.
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

  /// The object with an identifier; `nil` for the first responder.
  func object(
    _ id: String, _ error: (String) -> InterfaceError
  ) throws(InterfaceError) -> AnyObject? {
    if let object = references[id]?.object { return object }
    if placeholders.contains(id) { return nil }
    if let outer { return try outer.object(id, error) }
    throw error("the object \(id) is not in this scene or no longer exists")
  }

  /// Whether an object with this identifier exists now.
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

  /// Adds constraints, makes the connections, sets runtime attributes and calls `awakeFromNib()`.
  ///
  /// - Parameters: - keeping: objects that only this instance retains. - onlyKnown: postpones
  ///   connections to objects that do not exist yet.
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
