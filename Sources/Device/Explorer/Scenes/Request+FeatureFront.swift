import LifecycleKernel

extension Request {
  /// An app is opened with what a feature asks for.
  var opensAppOfFeature: Bool {
    switch self {
    case .openURL, .continueActivity, .quickAction, .alertAccept, .notificationOpen: true
    default: false
    }
  }

  /// Whether another app, or none, may come to the front with what a feature asks for.
  var mayChangeFrontOfFeature: Bool {
    switch self {
    case .callAnswer, .callShow, .callEnd: true
    default: opensAppOfFeature
    }
  }
}
