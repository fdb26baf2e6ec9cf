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
    "relationship", "custom", "popover", "popoverPresentation",
  ]

  static func connection(_ element: XMLElement) throws(InterfaceError) -> Connection {
    let kind: Connection.Kind
    switch element.name {
    case "outlet":
      element.noteOthers(attributes: ["property", "destination", "id"])
      kind = .outlet(property: try element.string("property"))
    case "outletCollection":
      element.noteOthers(attributes: [
        "property", "destination", "id", "collectionClass", "appends",
      ])
      kind = .outletCollection(property: try element.string("property"))
    case "action":
      element.noteOthers(attributes: ["selector", "destination", "eventType", "id"])
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
    element.noteOthers(attributes: [
      "destination", "id", "kind", "identifier", "relationship", "unwindAction", "customClass",
      "customModule", "customModuleProvider", "modalPresentationStyle", "modalTransitionStyle",
      "animates", "action", "trigger", "splitViewControllerTargetIndex", "popoverAnchorView",
      "popoverAnchorBarButtonItem",
    ])
    if element["popoverAnchorView"] != nil || element["popoverAnchorBarButtonItem"] != nil {
      element.note("a popover fills the screen here, and has no anchor")
    }
    guard let kind = try element.word("kind", among: segues) else {
      throw element.error("the attribute kind is missing")
    }
    // The selection of a cell's accessory is a separate kind of segue, which is not supported yet.
    if let trigger = element["trigger"], trigger != "selection" {
      throw element.error("trigger=\"\(trigger.prefix(40))\" is not supported")
    }
    let relationship = try element.word(
      "relationship",
      among: [
        "rootViewController", "viewControllers", "masterViewController", "detailViewController",
        "primaryViewController", "secondaryViewController", "supplementaryViewController",
        "compactViewController",
      ])
    if kind == "relationship", relationship == nil {
      throw element.error("the attribute relationship is missing")
    }
    if kind == "unwind", element["unwindAction"] == nil {
      throw element.error("the attribute unwindAction is missing")
    }
    // Before there were presentation styles, a popover was a kind of segue.
    let isPopover = kind.hasPrefix("popover")
    return Segue(
      kind: isPopover ? "presentation" : kind, identifier: element["identifier"],
      relationship: relationship,
      unwindAction: element["unwindAction"], customClass: element["customClass"],
      customModule: element["customModule"],
      modalPresentationStyle: isPopover
        ? "popover"
        : element.noting { () throws(InterfaceError) in
          try element.word("modalPresentationStyle", among: ElementSchema.modalPresentationStyles)
        },
      modalTransitionStyle: element.noting { () throws(InterfaceError) in
        try element.word("modalTransitionStyle", among: ElementSchema.modalTransitionStyles)
      },
      isAnimated: try element.bool("animates") ?? true)
  }
}
