/// Decodes objects according to the ``ElementSchema`` of their elements.
enum ObjectDecoder {
  /// Decodes the object of an element.
  static func object(
    _ element: XMLElement, as category: InterfaceObject.Category? = nil
  ) throws(InterfaceError) -> InterfaceObject {
    guard let schema = ElementSchema.of(element.name) else {
      throw element.error("objects of this kind are not supported")
    }
    guard category == nil || schema.category == category else {
      throw element.error("an object of this kind is not allowed here")
    }
    var object = InterfaceObject(
      element: element.name, category: schema.category, location: element.location,
      id: element["id"], customClass: element["customClass"],
      customModule: element["customModule"])

    for name in element.attributes.keys.sorted() {
      if let type = schema.attributes[name] {
        object.attributes[name] = try ValueDecoder.attribute(name, of: element, as: type)
      } else if !["id", "customClass", "customModule"].contains(name),
        !Irrelevant.attributes.contains(name)
      {
        throw element.error(
          "the attribute \(name)=\"\(element[name]!.prefix(60))\" is not supported")
      }
    }
    for child in element.children { try take(child, into: &object, schema) }
    return object
  }

  private static func take(
    _ child: XMLElement, into object: inout InterfaceObject, _ schema: ElementSchema
  ) throws(InterfaceError) {
    // Lists are checked before keys, because `<connections>` and similar elements have no key.
    switch child.name {
    case "connections":
      for line in child.children {
        object.connections.append(try ConnectionDecoder.connection(line))
      }
    case "constraints" where schema.category == .view || schema.category == .cell:
      for constraint in child.children {
        if let value = try ConstraintDecoder.constraint(constraint) {
          object.constraints.append(value)
        }
      }
    case "layoutGuides":
      for guide in child.children {
        object.layoutGuides.append(try ConstraintDecoder.layoutGuide(guide))
      }
    case "viewLayoutGuide":
      object.layoutGuides.append(try ConstraintDecoder.layoutGuide(child))
    case "userDefinedRuntimeAttributes":
      for attribute in child.children {
        object.runtimeAttributes.append(try PartDecoder.runtimeAttribute(attribute))
      }
    case "state" where object.element == "button":
      object.states.append(try PartDecoder.buttonState(child))
    case "segments" where object.element == "segmentedControl":
      for segment in child.children { object.segments.append(try PartDecoder.segment(segment)) }
    default: try takeValueOrObject(child, into: &object, schema)
    }
  }

  private static func takeValueOrObject(
    _ child: XMLElement, into object: inout InterfaceObject, _ schema: ElementSchema
  ) throws(InterfaceError) {
    if let category = schema.lists[child["key"] ?? child.name], child["id"] == nil {
      let name = child["key"] ?? child.name
      try expectOnce(object.lists[name] == nil, child)
      var list: [InterfaceObject] = []
      for element in child.children {
        list.append(try self.object(element, as: category == .view ? nil : category))
        guard category != .view || list.last?.category == .view || list.last?.category == .cell
        else { throw element.error("an object of this kind is not allowed here") }
      }
      object.lists[name] = list
      return
    }
    let key = child["key"] ?? defaultKeys[child.name]
    if child.name == "nil", let name = key ?? child["name"],
      schema.values[name] != nil || schema.objects[name] != nil || schema.lists[name] != nil
    {
      // No value is given, so the default remains.
      return
    }
    guard let key else {
      if Irrelevant.elements.contains(child.name) { return }
      throw unknown(child, in: object)
    }
    if let type = schema.values[key] {
      try expectOnce(object.values[key] == nil, child)
      object.values[key] = try ValueDecoder.value(child, as: type)
    } else if let category = schema.objects[key] {
      try expectOnce(object.objects[key] == nil, child)
      object.objects[key] = try self.object(child, as: category)
    } else if !Irrelevant.keys.contains(key), !Irrelevant.elements.contains(child.name) {
      throw unknown(child, in: object)
    }
  }

  /// The keys of elements that Xcode writes without one.
  private static let defaultKeys = [
    "accessibility": "accessibilityConfiguration", "buttonConfiguration": "configuration",
  ]

  private static func expectOnce(_ isFirst: Bool, _ child: XMLElement) throws(InterfaceError) {
    guard isFirst else { throw child.error("the element occurs twice") }
  }

  private static func unknown(_ child: XMLElement, in object: InterfaceObject) -> InterfaceError {
    if child.name == "variation" || child.name == "mask" {
      return child.error(
        "variations for size classes are not supported; in Xcode, remove them from the "
          + "\(object.element)\(object.id.map { " (id \($0))" } ?? "")")
    }
    let key = child["key"].map { " with key=\"\($0.prefix(40))\"" } ?? ""
    return child.error("the element\(key) is not supported in <\(object.element)>")
  }
}
