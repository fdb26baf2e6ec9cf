extension ObjectMaker {
  /// The classes of text that can be edited.
  static let textClasses: [String: AnyClass] = [:]
}
