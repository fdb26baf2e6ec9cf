extension InterfaceDocument {
  /// Reads a storyboard or a nib in Xcode's XML format.
  ///
  /// - Parameters: - bytes: the file's content. - file: the file's path or name, for messages.
  /// - Throws: ``InterfaceError`` for the first problem.
  public init(_ bytes: [UInt8], file: String) throws(InterfaceError) {
    let root = try XMLReader.read(bytes, file: file)
    guard root.name == "document" else {
      throw root.error("this is not an interface file: its root is not <document>")
    }
    let kinds: [String: Kind] = [
      "com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB": .storyboard,
      "com.apple.InterfaceBuilder3.CocoaTouch.XIB": .xib,
    ]
    guard let kind = kinds[root["type"] ?? ""] else {
      throw root.error(
        "type=\"\((root["type"] ?? "").prefix(80))\" is not the type of an iOS interface file")
    }
    self.kind = kind
    self.file = file
    try root.expectOnly(
      attributes: Irrelevant.documentAttributes.union([
        "type", "initialViewController", "useAutolayout", "useSafeAreas",
      ]),
      elements: Irrelevant.documentElements.union([
        kind == .storyboard ? "scenes" : "objects", "resources", "color", "point",
      ]))
    initialViewController = root["initialViewController"]
    usesAutoLayout = try root.bool("useAutolayout") ?? false
    usesSafeAreas = try root.bool("useSafeAreas") ?? false
    for child in root.children {
      switch child.name {
      case "scenes": for scene in child.children { scenes.append(try Self.scene(scene)) }
      case "objects":
        for object in child.children { objects.append(try ObjectDecoder.object(object)) }
      case "resources": try takeResources(child)
      case "color" where child["key"] != "tintColor":
        throw child.error("the element is not supported in <document>")
      // The global tint affects only the canvas; apps set their window's.
      default: break
      }
    }
    try ReferenceCheck.run(self, root: root)
  }

  private static func scene(_ element: XMLElement) throws(InterfaceError) -> Scene {
    guard element.name == "scene" else {
      throw element.error("unknown element in <scenes>")
    }
    try element.expectOnly(
      attributes: ["sceneID"], elements: ["objects", "point"])
    var scene = Scene(location: element.location, objects: [])
    for list in element.children where list.name == "objects" {
      for object in list.children { scene.objects.append(try ObjectDecoder.object(object)) }
    }
    guard scene.objects.filter({ $0.category == .viewController }).count <= 1 else {
      throw element.error("a scene must have one view controller")
    }
    return scene
  }

  private mutating func takeResources(_ element: XMLElement) throws(InterfaceError) {
    for resource in element.children {
      switch resource.name {
      // Sizes of images, and system colours as the canvas showed them.
      case "image", "systemColor": break
      case "namedColor":
        let name = try resource.string("name")
        guard let color = resource.children.first else {
          throw resource.error("the colour has no value")
        }
        namedColors[name] = try ValueDecoder.color(color)
      default: throw resource.error("unknown element in <resources>")
      }
    }
  }
}
