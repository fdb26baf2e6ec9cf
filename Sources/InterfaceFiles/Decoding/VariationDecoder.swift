/// Decodes what is different in some size classes.
enum VariationDecoder {
  /// The variation of an object; nil if it has nothing that is used.
  static func variation(
    _ element: XMLElement, of schema: ElementSchema
  ) throws(InterfaceError) -> Variation? {
    var variation = Variation(location: element.location, sizes: try sizes(element))
    for name in element.attributes.keys.sorted() where name != "key" {
      if let type = schema.attributes[name] {
        variation.attributes[name] = element.noting { () throws(InterfaceError) in
          try ValueDecoder.attribute(name, of: element, as: type)
        }
      } else if !Irrelevant.attributes.contains(name) {
        element.note("the attribute \(name)=\"\(element[name]!.prefix(60))\" is not supported")
      }
    }
    for child in element.children {
      let key = child["key"] ?? ""
      if child.name == "mask" {
        variation.masks[key] = mask(child)
      } else if let type = schema.values[key] {
        variation.values[key] = child.noting { () throws(InterfaceError) in
          try ValueDecoder.value(child, as: type)
        }
      } else if !Irrelevant.keys.contains(key) {
        child.note("the element is not supported in <variation>")
      }
    }
    let isEmpty =
      variation.attributes.isEmpty && variation.values.isEmpty && variation.masks.isEmpty
    return isEmpty ? nil : variation
  }

  /// `heightClass=regular-widthClass=compact`, or `default`.
  static func sizes(_ element: XMLElement) throws(InterfaceError) -> SizeClasses {
    var sizes = SizeClasses()
    let key = element["key"] ?? "default"
    guard key != "default" else { return sizes }
    for part in key.split(separator: "-") {
      let sides = part.split(separator: "=", maxSplits: 1)
      guard sides.count == 2 else {
        throw element.error("key=\"\(key.prefix(60))\" is not a size class")
      }
      switch (sides[0], SizeClasses.SizeClass(rawValue: String(sides[1]))) {
      case ("widthClass", let width?): sizes.width = width
      case ("heightClass", let height?): sizes.height = height
      default: throw element.error("key=\"\(key.prefix(60))\" is not a size class")
      }
    }
    return sizes
  }

  private static func mask(_ element: XMLElement) -> Variation.Mask {
    var mask = Variation.Mask()
    for child in element.children {
      guard let id = child["reference"] else { continue }
      switch child.name {
      case "exclude": mask.excluded.insert(id)
      case "include": mask.included.insert(id)
      default: child.note("the element is not known in <mask>")
      }
    }
    return mask
  }
}
