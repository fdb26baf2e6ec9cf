/// Decodes the connections between objects.
enum ConnectionDecoder {
  static let events = [
    "touchDown", "touchDownRepeat", "touchDragInside", "touchDragOutside", "touchDragEnter",
    "touchDragExit", "touchUpInside", "touchUpOutside", "touchCancel", "valueChanged",
    "primaryActionTriggered", "editingDidBegin", "editingChanged", "editingDidEnd",
    "editingDidEndOnExit",
  ]
  static let segues = [
    "show", "showDetail", "presentation", "push", "modal", "replace", "embed", "unwind",
    "relationship", "custom",
  ]

  static func connection(_ element: XMLElement) throws(InterfaceError) -> Connection {
    let kind: Connection.Kind
    switch element.name {
    case "outlet":
      try element.expectOnly(attributes: ["property", "destination", "id"])
      kind = .outlet(property: try element.string("property"))
    case "outletCollection":
      try element.expectOnly(attributes: [
        "property", "destination", "id", "collectionClass", "appends",
      ])
      kind = .outletCollection(property: try element.string("property"))
    case "action":
      try element.expectOnly(attributes: ["selector", "destination", "eventType", "id"])
      kind = .action(
        selector: try element.string("selector"),
        event: try element.word("eventType", among: events))
    case "segue": kind = .segue(try segue(element))
    default: throw element.error("a connection of this kind is not supported")
    }
    return Connection(
      location: element.location, id: element["id"], kind: kind,
      destination: try element.string("destination"))
  }

  private static func segue(_ element: XMLElement) throws(InterfaceError) -> Segue {
    try element.expectOnly(attributes: [
      "destination", "id", "kind", "identifier", "relationship", "unwindAction", "customClass",
      "customModule", "customModuleProvider", "modalPresentationStyle", "modalTransitionStyle",
      "animates", "action", "trigger", "splitViewControllerTargetIndex",
    ])
    guard let kind = try element.word("kind", among: segues) else {
      throw element.error("the attribute kind is missing")
    }
    // The selection of a cell's accessory is a separate kind of segue, which is not supported yet.
    if let trigger = element["trigger"], trigger != "selection" {
      throw element.error("trigger=\"\(trigger.prefix(40))\" is not supported")
    }
    let relationship = try element.word(
      "relationship", among: ["rootViewController", "viewControllers"])
    if kind == "relationship", relationship == nil {
      throw element.error("the attribute relationship is missing")
    }
    if kind == "unwind", element["unwindAction"] == nil {
      throw element.error("the attribute unwindAction is missing")
    }
    return Segue(
      kind: kind, identifier: element["identifier"], relationship: relationship,
      unwindAction: element["unwindAction"], customClass: element["customClass"],
      customModule: element["customModule"],
      modalPresentationStyle: try element.word(
        "modalPresentationStyle", among: ElementSchema.modalPresentationStyles),
      modalTransitionStyle: try element.word(
        "modalTransitionStyle", among: ElementSchema.modalTransitionStyles),
      isAnimated: try element.bool("animates") ?? true)
  }
}
