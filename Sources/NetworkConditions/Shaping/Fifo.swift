/// What comes in at one end and goes out at the other, each in constant time on average.
struct Fifo<Element>: Sendable where Element: Sendable {
  private var elements: [Element] = []
  private var start = 0

  var count: Int { elements.count - start }
  var first: Element? { start < elements.count ? elements[start] : nil }

  mutating func append(_ element: Element) { elements.append(element) }

  @discardableResult
  mutating func removeFirst() -> Element? {
    guard let first else { return nil }
    start += 1
    // The part that is behind is given back when it is the larger one.
    if start > 32, start * 2 > elements.count {
      elements.removeFirst(start)
      start = 0
    }
    return first
  }
}
