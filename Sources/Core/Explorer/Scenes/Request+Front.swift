import LifecycleKernel

extension Request {
  /// An app is opened with it, also one that is in front.
  var opensApp: Bool {
    switch self {
    case .launch, .goBack: true
    default: opensAppOfFeature
    }
  }

  /// Whether another app, or none, may come to the front with it, of which it names no scene.
  var mayChangeFront: Bool {
    switch self {
    case .launch, .goBack, .home, .homeButton, .shutdown: true
    default: mayChangeFrontOfFeature
    }
  }
}
