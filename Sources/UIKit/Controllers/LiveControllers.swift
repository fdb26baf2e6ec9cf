/// Every view controller that lives, in the order in which they were made, whether or not it is in a
/// window. It keeps none of them alive. Main thread.
@MainActor final class LiveControllers {
  static let shared = LiveControllers()

  private var entries: [Entry] = []
  /// With so many entries those of controllers that are gone are removed.
  private var sweepCount = LiveControllers.fewest

  private struct Entry {
    weak var controller: UIViewController?
  }

  private static let fewest = 64

  func add(_ controller: UIViewController) {
    if entries.count >= sweepCount {
      entries.removeAll { $0.controller == nil }
      sweepCount = max(Self.fewest, 2 * entries.count)
    }
    entries.append(Entry(controller: controller))
  }

  /// Tells them all that memory is short (MEM-01), parents before their children: what a parent
  /// unloads is then unloaded by its children as well.
  func warnOfLowMemory() {
    // A controller may be released, and others made, while they are told.
    let told = entries.compactMap { entry in entry.controller.map { ($0.depth, entry) } }
    for depth in Set(told.map(\.0)).sorted() {
      for (itsDepth, entry) in told where itsDepth == depth {
        entry.controller?.didReceiveMemoryWarning()
      }
    }
  }
}

extension UIViewController {
  /// How many controllers it is in.
  fileprivate var depth: Int {
    var depth = 0
    var next = parent
    while let controller = next {
      depth += 1
      next = controller.parent
    }
    return depth
  }
}
