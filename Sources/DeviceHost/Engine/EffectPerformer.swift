package import LifecycleKernel

/// Carries out the kernel's effects, one at a time and in the kernel's order.
package protocol EffectPerformer: AnyObject {
  func spawn(_ app: AppID, _ launch: LaunchRequest)
  func deliver(_ callback: Callback, to app: AppID)
  func tellBackgroundTime(_ time: BackgroundTime, to app: AppID)
  func tellMemoryPressure(_ level: MemoryPressure, to app: AppID)
  func limitMemory(of app: AppID, to bytes: UInt64?)
  func takeSnapshot(of app: AppID)
  func freeze(_ app: AppID)
  func thaw(_ app: AppID)
  func kill(_ app: AppID, _ reason: ExitReason)
  func abandon(_ app: AppID)
  func crash(_ app: AppID)
  func setRank(_ rank: Effect.Rank, of app: AppID)
  func log(_ entry: LogEntry, of app: AppID)
  func record(_ report: ExitReport, of app: AppID)
  func keep(_ owner: LastingOwner)
  func present(_ id: NotificationID, of app: AppID, _ presentation: NotificationPresentation)
  func handOverReachedPlaces(of app: AppID)
  func answerCentral(_ number: UInt64, _ answer: CentralAnswer)
  func discardState(of app: AppID)
  func tellClosed(_ app: AppID)
  func readTimeOfDay()
  func readMemory()
  func readProcessor(of app: AppID)
  func watchSockets(of app: AppID)
  func orderBonjour(_ order: BonjourOrder, for app: AppID)
  func reclaimSockets(of app: AppID, keeping sockets: [SocketNumber])
  func orderTransfers(_ order: TransferOrder, of app: AppID)

  /// The kernel is about to handle an event.
  func begins(_ event: Event)
  /// The effect is carried out next.
  func begins(_ effect: Effect)
  /// All effects of one event are carried out, except that apps are thawed.
  func ended(_ event: Event)

  /// Whether a debugger is attached to the app's process, which suspends its watchdogs (WDG-13).
  func isBeingDebugged(_ app: AppID) -> Bool

  /// Called when all effects of an event are carried out.
  func settled()
}
