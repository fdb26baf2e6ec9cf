/// Takes out of a document what refers to objects that are not in it.
struct ReferenceCheck {
  private var ids: Set<String> = []
  private let notes: InterfaceNotes

  static func run(_ document: inout InterfaceDocument, root: XMLElement) {
    var check = ReferenceCheck(notes: root.notes)
    for object in document.scenes.flatMap(\.objects) + document.objects { check.collect(object) }
    for index in document.scenes.indices { check.repair(&document.scenes[index].objects) }
    check.repair(&document.objects)
    if let initial = document.initialViewController,
      !document.scenes.contains(where: { $0.viewController?.id == initial })
    {
      root.note("the initial view controller \(initial.prefix(40)) is in no scene")
      document.initialViewController = nil
    }
  }

  private init(notes: InterfaceNotes) { self.notes = notes }

  private mutating func collect(_ object: InterfaceObject) {
    collect(object.id, object.location, object.element)
    for guide in object.layoutGuides { collect(guide.id, guide.location, "viewLayoutGuide") }
    for constraint in object.constraints {
      collect(constraint.id, constraint.location, "constraint")
    }
    for connection in object.connections {
      collect(connection.id, connection.location, "connections")
    }
    // In a fixed order, so that the notes are always the same.
    for child in object.objects.sorted(by: { $0.key < $1.key }).map(\.value) { collect(child) }
    for child in object.lists.sorted(by: { $0.key < $1.key }).flatMap(\.value) { collect(child) }
  }

  private mutating func collect(_ id: String?, _ location: SourceLocation, _ element: String) {
    guard let id, !ids.insert(id).inserted else { return }
    notes.add(
      InterfaceError(at: location, element: element, "the id \(id.prefix(40)) occurs twice"))
  }

  private func repair(_ objects: inout [InterfaceObject]) {
    for index in objects.indices { repair(&objects[index]) }
  }

  private func repair(_ object: inout InterfaceObject) {
    object.connections.removeAll { connection in
      isMissing(connection.destination, connection.location, "connections", "the destination")
    }
    object.constraints.removeAll { constraint in
      [constraint.firstItem, constraint.secondItem].compactMap { $0 }.contains { item in
        isMissing(item, constraint.location, "constraint", "the item")
      }
    }
    for (name, value) in object.attributes.sorted(by: { $0.key < $1.key }) {
      guard case .reference(let id) = value,
        isMissing(id, object.location, object.element, "the \(name)")
      else { continue }
      object.attributes[name] = nil
    }
    for key in object.objects.keys.sorted() {
      // In place: a copy of the whole branch would be made at each level.
      if var child = object.objects.removeValue(forKey: key) {
        repair(&child)
        object.objects[key] = child
      }
    }
    for key in object.lists.keys.sorted() {
      if var list = object.lists.removeValue(forKey: key) {
        repair(&list)
        object.lists[key] = list
      }
    }
  }

  private func isMissing(
    _ id: String, _ location: SourceLocation, _ element: String, _ what: String
  ) -> Bool {
    guard !ids.contains(id) else { return false }
    notes.add(
      InterfaceError(
        at: location, element: element, "\(what) \(id.prefix(40)) is not in the file"))
    return true
  }
}
