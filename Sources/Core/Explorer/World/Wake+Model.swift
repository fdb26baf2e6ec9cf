import LifecycleKernel

extension Wake {
  /// The wake of `appctl launch --background fetch`.
  static let demandedFetch = Wake(.fetch, expectsCompletion: true, isDemanded: true)
}

extension Wake {
  /// It can be throttled (PUSH-04).
  var isThrottled: Bool { reason == .remoteNotification && !isDemanded }
}
