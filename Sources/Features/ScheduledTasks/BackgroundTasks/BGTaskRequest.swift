import AppRuntime
public import Foundation

/// A request to begin a task later; an app submits one of its subclasses.
///
/// Any thread, but one at a time.
open class BGTaskRequest: NSObject, @unchecked Sendable {
  // Unchecked: as on the platform, a request belongs to whoever has made it.

  /// The identifier of the task, which `BGTaskSchedulerPermittedIdentifiers` must have (BGS-01).
  public let identifier: String
  /// The task does not begin before; nil: as soon as the system has an opportunity (BGS-13).
  open var earliestBeginDate: Date?

  init(taskIdentifier: String) {
    identifier = taskIdentifier
    super.init()
  }

  var pendingTask: PendingTask {
    PendingTask(
      identifier: identifier, isRefresh: self is BGAppRefreshTaskRequest,
      earliestBeginDate: earliestBeginDate?.timeIntervalSince1970,
      requiresNetwork: (self as? BGProcessingTaskRequest)?.requiresNetworkConnectivity ?? false,
      requiresPower: (self as? BGProcessingTaskRequest)?.requiresExternalPower ?? false)
  }

  /// A request as the system keeps it.
  static func make(_ task: PendingTask) -> BGTaskRequest {
    let request: BGTaskRequest
    if task.isRefresh {
      request = BGAppRefreshTaskRequest(identifier: task.identifier)
    } else {
      let processing = BGProcessingTaskRequest(identifier: task.identifier)
      processing.requiresNetworkConnectivity = task.requiresNetwork
      processing.requiresExternalPower = task.requiresPower
      request = processing
    }
    request.earliestBeginDate = task.earliestBeginDate.map(Date.init(timeIntervalSince1970:))
    return request
  }
}

/// A request for about half a minute to bring the app up to date (BGS-06). It needs "fetch" in
/// `UIBackgroundModes`.
// Unchecked: as BGTaskRequest.
open class BGAppRefreshTaskRequest: BGTaskRequest, @unchecked Sendable {
  /// A request for the task with the identifier.
  public init(identifier: String) {
    super.init(taskIdentifier: identifier)
  }
}

/// A request for minutes of work while nobody uses the device (BGS-06). It needs "processing" in
/// `UIBackgroundModes`.
// Unchecked: as BGTaskRequest, it belongs to whoever has made it.
open class BGProcessingTaskRequest: BGTaskRequest, @unchecked Sendable {
  /// The task needs the network. This system does not know whether there is one, and counts it as
  /// present.
  open var requiresNetworkConnectivity = false
  /// The task begins only while the device is being charged.
  open var requiresExternalPower = false

  /// A request for the task with the identifier.
  public init(identifier: String) {
    super.init(taskIdentifier: identifier)
  }
}
