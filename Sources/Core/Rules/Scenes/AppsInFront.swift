/// The apps in front: none, one or two. It needs no memory of its own, which an array would take for each
/// event.
struct AppsInFront: RandomAccessCollection {
  private var first: AppID?
  private var second: AppID?

  /// - Parameters:
  ///   - first: That with the focus; nil: none is in front.
  ///   - second: That beside it; nil: none.
  init(first: AppID? = nil, second: AppID? = nil) {
    self.first = first
    self.second = first == nil ? nil : second
  }

  var startIndex: Int { 0 }
  var endIndex: Int { first == nil ? 0 : second == nil ? 1 : 2 }

  subscript(index: Int) -> AppID {
    guard let app = index == 0 ? first : second else {
      preconditionFailure("no app \(index) in front")
    }
    return app
  }
}
