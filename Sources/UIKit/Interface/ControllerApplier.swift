import Foundation
import InterfaceFiles

/// Applies the attributes of view controllers.
@MainActor enum ControllerApplier {
  static func apply(
    _ source: InterfaceObject, to controller: UIViewController, _ builder: InterfaceBuilder
  ) throws(InterfaceError) {
    let reader = AttributeReader(source, in: builder.instance.file)
    if let title = reader.string("title") { controller.title = title }
    reader.ignore("nibName")
    let storyboardIdentifier = reader.string("storyboardIdentifier")
    let usesIt = reader.bool("useStoryboardIdentifierAsRestorationIdentifier") ?? false
    if let identifier = reader.string("restorationIdentifier")
      ?? (usesIt ? storyboardIdentifier : nil)
    {
      controller.restorationIdentifier = identifier
    }
    if let value = reader.bool("automaticallyAdjustsScrollViewInsets") {
      controller.automaticallyAdjustsScrollViewInsets = value
    }
    if let value = reader.bool("hidesBottomBarWhenPushed") {
      controller.hidesBottomBarWhenPushed = value
    }
    if let value = reader.bool("definesPresentationContext") {
      controller.definesPresentationContext = value
    }
    if let value = reader.bool("providesPresentationContextTransitionStyle") {
      controller.providesPresentationContextTransitionStyle = value
    }
    if let style = reader.word("modalTransitionStyle", SegueTemplate.transitionStyles) {
      controller.modalTransitionStyle = style
    }
    if let style = reader.word("modalPresentationStyle", SegueTemplate.presentationStyles) {
      controller.modalPresentationStyle = style
    }
    if let value = reader.bool("modalInPresentation") { controller.isModalInPresentation = value }
    if let value = reader.bool("extendedLayoutIncludesOpaqueBars") {
      controller.extendedLayoutIncludesOpaqueBars = value
    }
    if let words = reader.words("edgesForExtendedLayout") {
      controller.edgesForExtendedLayout = edges(words)
    }
    if let size = reader.size("preferredContentSize") { controller.preferredContentSize = size }
    if let item = source.objects["navigationItem"] {
      _ = try builder.navigationItem(item, controller.navigationItem)
    }
    if let item = source.objects["tabBarItem"] {
      controller.tabBarItem = try builder.tabBarItem(item)
    }
    if let items = source.lists["toolbarItems"], !items.isEmpty {
      controller.toolbarItems = try builder.barButtons(items)
    }
    if let table = controller as? UITableViewController,
      let value = reader.bool("clearsSelectionOnViewWillAppear")
    {
      table.clearsSelectionOnViewWillAppear = value
    }
    (controller as? any InterfaceConfiguring)?.apply(reader)
    // The coder has them.
    if controller is UIPageViewController {
      reader.ignore(
        "transitionStyle", "navigationOrientation", "spineLocation", "pageSpacing", "doubleSided")
    }
    if controller is UISplitViewController { reader.ignore("style") }
    if let container = controller as? any InterfaceBarOwner {
      try container.takeBars(source, reader, builder)
    }
    reader.finish()
  }

  static func edges(_ words: Set<String>) -> UIRectEdge {
    let known: [String: UIRectEdge] = [
      "top": .top, "bottom": .bottom, "left": .left, "right": .right,
    ]
    return words.reduce(into: []) { edges, word in edges.formUnion(known[word] ?? []) }
  }
}
