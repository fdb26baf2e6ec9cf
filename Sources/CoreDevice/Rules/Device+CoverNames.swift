extension Device {
  /// Nothing lies over the app in front.
  public var coverNames: [String] { [] }
}
