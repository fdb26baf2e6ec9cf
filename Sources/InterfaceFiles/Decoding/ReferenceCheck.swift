/// Checks that every referenced object exists exactly once.
struct ReferenceCheck {
  private var ids: Set<String> = []

  static func run(_ document: InterfaceDocument, root: XMLElement) throws(InterfaceError) {
    var check = ReferenceCheck()
    let all = document.scenes.flatMap(\.objects) + document.objects
    for object in all { try check.collect(object) }
    for object in all { try check.verify(object) }
    if let initial = document.initialViewController {
      guard document.scenes.contains(where: { $0.viewController?.id == initial }) else {
        throw root.error("the initial view controller \(initial.prefix(40)) is in no scene")
      }
    }
  }

  private mutating func collect(_ object: InterfaceObject) throws(InterfaceError) {
    try collect(object.id) { object.error($0) }
    for guide in object.layoutGuides {
      try collect(guide.id) { InterfaceError(at: guide.location, element: "viewLayoutGuide", $0) }
    }
    for constraint in object.constraints {
      try collect(constraint.id) {
        InterfaceError(at: constraint.location, element: "constraint", $0)
      }
    }
    for connection in object.connections {
      try collect(connection.id) {
        InterfaceError(at: connection.location, element: "connections", $0)
      }
    }
    for child in children(object) { try collect(child) }
  }

  private mutating func collect(
    _ id: String?, _ error: (String) -> InterfaceError
  ) throws(InterfaceError) {
    guard let id else { return }
    guard ids.insert(id).inserted else { throw error("the id \(id.prefix(40)) occurs twice") }
  }

  private func verify(_ object: InterfaceObject) throws(InterfaceError) {
    for connection in object.connections where !ids.contains(connection.destination) {
      throw InterfaceError(
        at: connection.location, element: "connections",
        "the destination \(connection.destination.prefix(40)) is not in the file")
    }
    for constraint in object.constraints {
      for item in [constraint.firstItem, constraint.secondItem].compactMap({ $0 })
      where !ids.contains(item) {
        throw InterfaceError(
          at: constraint.location, element: "constraint",
          "the item \(item.prefix(40)) is not in the file")
      }
    }
    for (name, value) in object.attributes.sorted(by: { $0.key < $1.key }) {
      if case .reference(let id) = value, !ids.contains(id) {
        throw object.error("\(name)=\"\(id.prefix(40))\" is not in the file")
      }
    }
    for child in children(object) { try verify(child) }
  }

  private func children(_ object: InterfaceObject) -> [InterfaceObject] {
    // In a fixed order, so that the same error is always reported first.
    object.objects.sorted { $0.key < $1.key }.map(\.value)
      + object.lists.sorted { $0.key < $1.key }.flatMap(\.value)
  }
}
