extension Effect {
  /// What a feature does that an app does not notice if it is told of the callback before.
  func mayFollowOfFeature(_ callback: Callback) -> Bool {
    switch self {
    // The callback brings the time with it.
    case .tellBackgroundTime: callback == .didEnterBackground
    case .readProcessor, .readTimeOfDay, .readMemory, .limitMemory: true
    default: false
    }
  }
}
