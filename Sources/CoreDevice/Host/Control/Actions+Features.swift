import ControlInterface
import DeviceVerbs
import LifecycleKernel

extension Actions {
  /// No action is a feature's.
  ///
  /// - Throws: ``ControlRefusal/featureIsMissing`` for a verb that would be one's.
  func performOfFeature(_ action: WireAction) throws(ControlRefusal) -> Bool {
    if let verb = action.plain, verb.request == nil { throw .featureIsMissing }
    return false
  }

  func advice(about action: WireAction) -> String { "" }

  func appOfFeature(_ action: WireAction) throws(ControlRefusal) -> HostedApp? { nil }

  func note(_ action: WireAction, _ app: HostedApp?) -> () -> Void { {} }

  static func eventOfFeature(
    _ action: WireAction, _ app: AppID?
  ) throws(ControlRefusal) -> (Request, String) {
    throw .featureIsMissing
  }
}
