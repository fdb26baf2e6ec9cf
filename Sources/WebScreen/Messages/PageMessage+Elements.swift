import DeviceControl

extension PageMessage {
  /// What is seen on the screen and how appctl finds it, while it is recorded what a person does.
  struct Elements: Encodable {
    /// The maximum number of elements.
    static let maximumCount = 2000

    struct Element: Encodable {
      /// What appctl looks for; all three are nil of a part of another element.
      var label: String?
      var id: String?
      var index: Int?
      /// Its accessibility value; empty: it has none.
      var value: String
      /// x, y, width and height of the part that is seen, in points.
      var frame: [Float]
      /// A finger there means it, and nothing that is inside it.
      var isTarget: Bool
    }

    var type = "elements"
    var elements: [Element]

    /// - Parameters:
    ///   - seen: What a person sees.
    ///   - all: What appctl finds, also behind something else.
    init(seen: ScreenElements, all: ScreenElements) {
      elements = seen.elements.prefix(Self.maximumCount).map { element in
        let query = all.query(for: element)
        return Element(
          label: query?.label, id: query?.identifier, index: query?.index, value: element.value,
          frame: [element.x, element.y, element.width, element.height].map {
            $0.isFinite ? $0 : 0
          },
          isTarget: query != nil && seen.isTarget(element))
      }
    }
  }
}
