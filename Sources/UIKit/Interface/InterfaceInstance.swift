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
  private var classless: Set<ObjectIdentifier> = []
  /// The identifiers of the placeholders for the first responder and the exit.
  private var placeholders: Set<String> = []
  /// Objects without another owner: those not connected yet, and those at the top level.
  private var held: [AnyObject] = []
  /// The objects that await `awakeFromNib()`, in the order of their creation.
  private var made: [AnyObject] = []
  /// The objects whose connections are still to be made.
  private var unconnected: [(object: AnyObject, source: InterfaceObject)] = []
  private var unconstrained: [(view: UIView, source: InterfaceObject)] = []
  private var unvaried: [(view: UIView, source: InterfaceObject)] = []
  /// The views whose frames in the file stay, in a layout of constraints.
  private var unfixed: [UIView] = []
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

  /// Creates an object of this instance.
  func make(_ source: InterfaceObject) throws(InterfaceError) -> NSObject {
    var isMissing = false
    let made = try ObjectMaker.make(source, in: file) { isMissing = true }
    if isMissing {
      missesClass(made)
      hold(made)
    }
    return made
  }

  func registerPlaceholder(_ id: String?) {
    if let id { placeholders.insert(id) }
  }

  /// The object with an identifier; `nil` for the first responder, and for one that is not in this scene
  /// or no longer exists.
  func object(_ id: String) -> AnyObject? {
    if let object = references[id]?.object { return object }
    if placeholders.contains(id) { return nil }
    return outer?.object(id)
  }

  /// Says that a part of the file is left out.
  func note(_ problem: InterfaceError) { file.note(problem) }

  /// The object has its element's class, because the app does not have its own.
  func missesClass(_ object: AnyObject) { classless.insert(ObjectIdentifier(object)) }

  func isMissingClass(_ object: AnyObject) -> Bool {
    classless.contains(ObjectIdentifier(object)) || outer?.isMissingClass(object) == true
  }

  /// Whether the object is there instead of one that UIKit does not have, or whose class the app does not
  /// have.
  func standsForAnother(_ object: AnyObject) -> Bool {
    object is any InterfaceStandIn || isMissingClass(object)
  }

  /// An object with this identifier exists now.
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

  func willVary(_ view: UIView, _ source: InterfaceObject) { unvaried.append((view, source)) }

  func willFix(_ view: UIView) { unfixed.append(view) }

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
    for (view, source) in constraints { ConstraintMaker.add(source, to: view, in: self) }
    let fixed = unfixed
    unfixed = []
    for view in fixed { ConstraintMaker.fix(view) }
    let varied = unvaried
    unvaried = []
    for (view, source) in varied { InterfaceVariations.begin(view, source, in: self) }
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
      RuntimeAttributes.set(source, on: object, in: file)
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
