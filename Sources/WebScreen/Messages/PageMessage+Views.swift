import ScreenInterface

extension PageMessage {
  /// All views on the screen, for the inspector.
  struct Views: Encodable {
    /// The maximum number of views: the page keeps them, and a person looks at few of them.
    static let maximumCount = 4000

    /// A view. Each comes after its superview, and before what is in front of it.
    struct View: Encodable {
      /// The place of its superview in the list; nil if it is a window.
      var parent: Int?
      /// Its class, without its module.
      var name: String
      /// x, y, width and height, in points of the screen.
      var frame: [Float]
      /// x, y, width and height, in points of its own.
      var bounds: [Float]
      var alpha: Float
      var hidden: Bool
      /// Something of its own, not of its subviews, is seen.
      var seen: Bool
      var id: String
      var label: String
      var value: String
      /// What it draws.
      var text: String
      /// The class of the view controller whose view it is; empty: it is none's.
      var controller: String
    }

    var type = "views"
    var views: [View] = []
    /// How many more there are.
    var cut = 0
    /// Why there are none.
    var refused: String?

    init(refused: String) {
      self.refused = refused
    }

    init(_ tree: WireInterfaceTree) {
      var rest = tree.roots.reversed().map { (node: $0, parent: Int?.none) }
      while let (node, parent) = rest.popLast() {
        guard views.count < Self.maximumCount else {
          cut += 1 + node.children.count
          for child in node.children { cut += Self.count(below: child) }
          continue
        }
        let number = views.count
        views.append(View(node, parent: parent))
        rest += node.children.reversed().map { (node: $0, parent: number) }
      }
    }

    private static func count(below node: WireInterfaceNode) -> Int {
      node.children.reduce(node.children.count) { $0 + count(below: $1) }
    }
  }
}

extension PageMessage.Views.View {
  fileprivate init(_ node: WireInterfaceNode, parent: Int?) {
    func numbers(_ rect: WireRect) -> [Float] {
      [rect.x, rect.y, rect.width, rect.height].map { $0.isFinite ? $0 : 0 }
    }
    let element = node.element
    self.init(
      parent: parent, name: element.className, frame: numbers(node.frame),
      bounds: numbers(node.bounds), alpha: node.opacity.isFinite ? node.opacity : 0,
      hidden: node.hidden, seen: node.seen, id: element.identifier, label: element.label,
      value: element.value, text: node.text, controller: element.controller)
  }
}
