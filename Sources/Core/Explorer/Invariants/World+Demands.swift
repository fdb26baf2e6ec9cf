import LifecycleKernel

extension World {
  func demand(_ statements: String, _ name: String, _ holds: Bool) -> Violation? {
    holds ? nil : Violation(statements, "\(name) is sent at the wrong time")
  }

  func demandState(
    _ statements: String, _ name: String, _ model: ProcessModel, _ states: [LifecycleState]
  ) -> Violation? {
    states.contains(model.state)
      ? nil : Violation(statements, "\(name) is sent while the app is \(model.state)")
  }
}

extension ProcessModel {
  /// The state during the launch (ASTATE-01).
  var launchState: LifecycleState {
    isLaunchedIntoBackground ? .background : .inactive
  }
}
