import LifecycleKernel

extension PossibleActions {
  /// What can be done to a device by its features, besides what is said in one word.
  static let ofFeatures: [String: Request] = [
    "alertAccept": .alertAccept(from: nil), "alertIgnore": .alertIgnore(from: nil),
    "callIncoming": .callIncoming, "promptShow": .promptShow,
  ]

  /// What features can do to an app.
  static func ofFeatures(_ app: AppID) -> [String: Request] { ["prewarm": .prewarm(app)] }
}
