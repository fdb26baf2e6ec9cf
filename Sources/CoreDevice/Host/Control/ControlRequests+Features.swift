import ControlInterface

extension ControlRequests {
  /// There is no feature that could answer.
  func answerOfFeature(
    _ request: ControlRequest, _ reply: @escaping (WireControlReply) -> Void
  ) throws(ControlRefusal) {
    throw .featureIsMissing
  }
}

extension ControlRefusal {
  /// What was asked for belongs to a feature.
  static var featureIsMissing: ControlRefusal {
    ControlRefusal(
      message: "this foregroundd was built without features (FOREGROUND_FEATURES=none)")
  }
}
