extension InterfaceDocument {
  /// Reads a storyboard or a nib in Xcode's XML format.
  ///
  /// What is not known, or has a value that cannot be used, is left out and in ``notes``.
  ///
  /// - Parameters: - bytes: the file's content. - file: the file's path or name, for messages.
  /// - Throws: ``InterfaceError`` if it is not such a file at all.
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
    root.noteOthers(
      attributes: Irrelevant.documentAttributes.union([
        "type", "initialViewController", "useAutolayout", "useSafeAreas",
      ]),
      elements: Irrelevant.documentElements.union([
        kind == .storyboard ? "scenes" : "objects", "resources", "color", "point",
      ]))
    initialViewController = root["initialViewController"]
    usesAutoLayout =
      root.noting { () throws(InterfaceError) in try root.bool("useAutolayout") } ?? false
    usesSafeAreas =
      root.noting { () throws(InterfaceError) in try root.bool("useSafeAreas") } ?? false
    for child in root.children {
      switch child.name {
      case "scenes": scenes += child.children.compactMap(Self.scene)
      case "objects": objects += Self.objects(child)
      case "resources": takeResources(child)
      case "color" where child["key"] != "tintColor":
        child.note("the element is not supported in <document>")
      // The global tint affects only the canvas; apps set their window's.
      default: break
      }
    }
    ReferenceCheck.run(&self, root: root)
    notes = root.notes.all
  }

  private static func objects(_ element: XMLElement) -> [InterfaceObject] {
    element.children.compactMap { object in
      object.noting { () throws(InterfaceError) in try ObjectDecoder.object(object) }
    }
  }

  private static func scene(_ element: XMLElement) -> Scene? {
    guard element.name == "scene" else {
      element.note("the element is not known in <scenes>")
      return nil
    }
    element.noteOthers(attributes: ["sceneID"], elements: ["objects", "point"])
    let scene = Scene(
      location: element.location,
      objects: element.children.filter { $0.name == "objects" }.flatMap(objects))
    if scene.objects.count(where: { $0.category == .viewController }) > 1 {
      element.note("a scene has one view controller; the others are left out")
    }
    return scene
  }

  private mutating func takeResources(_ element: XMLElement) {
    for resource in element.children {
      switch resource.name {
      // Sizes of images, and system colours as the canvas showed them.
      case "image", "systemColor": break
      case "namedColor":
        resource.noting { () throws(InterfaceError) in
          let name = try resource.string("name")
          guard let color = resource.children.first else {
            throw resource.error("the colour has no value")
          }
          namedColors[name] = try ValueDecoder.color(color)
        }
      default: resource.note("the element is not known in <resources>")
      }
    }
  }
}
