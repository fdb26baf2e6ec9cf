import DeviceStorage
import LifecycleKernel

extension ExitReport {
  /// Memory is never short, so that none is chosen.
  var isChosen: Bool { false }

  /// There is only the limit of all apps.
  var ownMemoryLimit: UInt64? { nil }

  func choice(in registry: AppRegistry) -> ExitRecord.Choice? { nil }
}

extension OSProfile {
  /// There are no bands.
  func jetsamPriority(in state: LifecycleState) -> Int { 0 }
}

extension PermissionService {
  /// No app asks for permission.
  var purposeKey: String? { nil }
}
