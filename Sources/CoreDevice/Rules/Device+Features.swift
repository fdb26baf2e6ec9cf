// Which features there are: none.

extension Device {
  /// The features, each at the place of its slot.
  static let features: [any FeatureFacts.Type] = []
}
