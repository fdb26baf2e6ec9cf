import Foundation
import LifecycleKernel

/// A process of an app, as another foregroundd has to know it.
struct InheritedProcess: Codable {
  /// The app's bundle identifier.
  var app: String
  var pid: Int32
  /// `MachineProcess.identity`.
  var identity: String
  var program: Program
  var launch: LaunchRequest
  var startedAt: Date
  var sceneToken: Data
  /// The number of the last callback that it was sent.
  var lastDelivery: UInt32 = 0
  /// The callbacks that it may still acknowledge, though the kernel knows that they have returned.
  var knownToHaveReturned: [UInt32] = []
  /// The number of its messages that were handled.
  var handledMessages: UInt64 = 0
  /// It receives the events of remote controls.
  var receivesRemoteControl = false
  /// Its picture is not shown when its app is launched again.
  var ignoresSnapshot = false
}
