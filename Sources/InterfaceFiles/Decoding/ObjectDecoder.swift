/// Decodes objects according to the ``ElementSchema`` of their elements.
///
/// What a schema does not know, or what has a value that cannot be used, is noted and left out. So is
/// what is not supported; of a view or a controller a placeholder stays.
enum ObjectDecoder {
  /// Decodes the object of an element.
  ///
  /// - Parameter expected: The category that is allowed in this place; nil: any.
  /// - Throws: ``InterfaceError`` if no such object can be in this place.
  static func object(
    _ element: XMLElement, as expected: InterfaceObject.Category? = nil
  ) throws(InterfaceError) -> InterfaceObject {
    let known = ElementSchema.of(element.name)
    let category = known?.category ?? Unsupported.category(of: element, expected: expected)
    guard let category, expected == nil || category == expected || isCell(category, expected)
    else { throw element.error("an object of this kind is not allowed here") }
    guard let schema = known ?? ElementSchema.of(Unsupported.element(standingFor: category)) else {
      throw element.error("objects of this kind are not supported")
    }
    let name = Unsupported.kinds[element.name]?.name ?? (known == nil ? element.name : nil)
    var object = decode(element, category, schema, isUnsupported: name != nil)
    guard let name else { return object }
    element.note(Unsupported.note(category))
    object.standsFor = name
    if known == nil { object.element = Unsupported.element(standingFor: category) }
    return object
  }

  /// Cells may be among subviews.
  private static func isCell(
    _ category: InterfaceObject.Category, _ expected: InterfaceObject.Category?
  ) -> Bool { category == .cell && expected == .view }

  /// - Parameter isUnsupported: One note is enough for the object; what only its kind has is not noted.
  private static func decode(
    _ element: XMLElement, _ category: InterfaceObject.Category, _ schema: ElementSchema,
    isUnsupported: Bool
  ) -> InterfaceObject {
    var object = InterfaceObject(
      element: element.name, category: category, location: element.location,
      id: element["id"], customClass: element["customClass"],
      customModule: element["customModule"])
    for name in element.attributes.keys.sorted() {
      if let type = schema.attributes[name] {
        object.attributes[name] = element.noting { () throws(InterfaceError) in
          try ValueDecoder.attribute(name, of: element, as: type)
        }
      } else if !isUnsupported, !["id", "customClass", "customModule"].contains(name),
        !Irrelevant.attributes.contains(name)
      {
        element.note("the attribute \(name)=\"\(element[name]!.prefix(60))\" is not supported")
      }
    }
    if element["fixedFrame"] == "YES" { object.hasFixedFrame = true }
    if element["catalog"] == "system" {
      object.symbols = ["image", "highlightedImage", "landscapeImage", "selectedImage"]
    }
    for child in element.children {
      do throws(InterfaceError) {
        try take(child, into: &object, schema)
      } catch {
        if !isUnsupported { element.notes.add(error) }
      }
    }
    return object
  }

  private static func take(
    _ child: XMLElement, into object: inout InterfaceObject, _ schema: ElementSchema
  ) throws(InterfaceError) {
    // Lists are checked before keys, because `<connections>` and similar elements have no key.
    switch child.name {
    case "connections":
      for line in child.children {
        if let connection = line.noting({ () throws(InterfaceError) in
          try ConnectionDecoder.connection(line)
        }) {
          object.connections.append(connection)
        }
      }
    case "constraints" where schema.category == .view || schema.category == .cell:
      for constraint in child.children {
        if let value = constraint.noting({ () throws(InterfaceError) in
          try ConstraintDecoder.constraint(constraint)
        }) {
          object.constraints.append(value)
        }
      }
    case "layoutGuides":
      for guide in child.children { takeGuide(guide, into: &object) }
    case "viewLayoutGuide": takeGuide(child, into: &object)
    case "userDefinedRuntimeAttributes":
      for attribute in child.children {
        if let value = attribute.noting({ () throws(InterfaceError) in
          try PartDecoder.runtimeAttribute(attribute)
        }) {
          object.runtimeAttributes.append(value)
        }
      }
    case "variation":
      if let variation = try VariationDecoder.variation(child, of: schema) {
        object.variations.append(variation)
      }
    case "state" where object.element == "button":
      object.states.append(try PartDecoder.buttonState(child))
    case "segments" where object.element == "segmentedControl":
      for segment in child.children {
        if let value = segment.noting({ () throws(InterfaceError) in
          try PartDecoder.segment(segment)
        }) {
          object.segments.append(value)
        }
      }
    default: try takeValueOrObject(child, into: &object, schema)
    }
  }

  private static func takeGuide(_ guide: XMLElement, into object: inout InterfaceObject) {
    if let value = guide.noting({ () throws(InterfaceError) in
      try ConstraintDecoder.layoutGuide(guide)
    }) {
      object.layoutGuides.append(value)
    }
  }

  private static func takeValueOrObject(
    _ child: XMLElement, into object: inout InterfaceObject, _ schema: ElementSchema
  ) throws(InterfaceError) {
    if let category = schema.lists[child["key"] ?? child.name], child["id"] == nil {
      let name = child["key"] ?? child.name
      try expectOnce(object.lists[name] == nil, child)
      object.lists[name] = child.children.compactMap { element in
        element.noting { () throws(InterfaceError) in try self.object(element, as: category) }
      }
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
      if child.name == "imageReference", child["catalog"] == "system" { object.symbols.insert(key) }
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
    "blurEffect": "effect", "vibrancyEffect": "effect",
  ]

  private static func expectOnce(_ isFirst: Bool, _ child: XMLElement) throws(InterfaceError) {
    guard isFirst else { throw child.error("the element occurs twice") }
  }

  private static func unknown(_ child: XMLElement, in object: InterfaceObject) -> InterfaceError {
    let key = child["key"].map { " with key=\"\($0.prefix(40))\"" } ?? ""
    return child.error("the element\(key) is not supported in <\(object.element)>")
  }
}
