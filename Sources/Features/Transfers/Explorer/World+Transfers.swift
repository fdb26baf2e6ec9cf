import LifecycleKernel

extension World {
  /// The identifier of each app's only URL session.
  static let session = Array("session".utf8)
  /// The identifier of each app's only Newsstand asset.
  static let asset = Array("asset".utf8)

  /// Updates the model for news of an app's transfers, before the device hears of it.
  mutating func noteTransfers(_ event: TransferEvent, of index: Int) {
    guard apps[index].isInstalled, !isShutDown else { return }
    switch event {
    case .waits:
      apps[index].isSessionWaiting = true
      noteSessionWake(of: index)
    case .waitsNoMore: apps[index].isSessionWaiting = false
    case .assetWaits:
      apps[index].isAssetWaiting = true
      noteSessionWake(of: index)
    case .assetWaitsNoMore: apps[index].isAssetWaiting = false
    }
  }

  /// NSU-03, NEWS-01: an app that is suspended or has no process is woken for a session or an asset
  /// that waits, unless the user has force quit it (NSU-04, MODE-09) or nothing may be launched
  /// (LAUNCH-13).
  mutating func noteSessionWake(of index: Int) {
    let model = apps[index]
    let app = AppID(index: index)
    guard model.isSessionWaiting || model.isAssetWaiting,
      model.stage == .none || model.freezer == .frozen,
      model.isInstalled, !model.isUpdating, !isShutDown, !model.isEnding
    else { return }
    // What is opened anyway needs no wake.
    if model.stage == .none, expectedFront == .app(app), !isLockWanted { return }
    if model.isSessionWaiting, mayBeLaunched(app, for: .urlSession) {
      apps[index].isSessionWaiting = false
      apps[index].wakes.append(.urlSession)
    }
    if model.isAssetWaiting, mayBeLaunched(app, for: .newsstandContent) {
      apps[index].isAssetWaiting = false
      apps[index].wakes.append(.newsstandContent)
    }
  }

  private func mayBeLaunched(_ app: AppID, for reason: WakeReason) -> Bool {
    var copy = device
    let request = Request.launchInBackground(app, Wake(reason))
    if case .refuse? = copy.handle(.request(request), at: World.instant).first { return false }
    return true
  }

  /// NSU-04, NSU-12: transfers are held while a delay runs, and cancelled by a force quit alone.
  mutating func checkOrder(
    _ order: TransferOrder, of index: Int, after event: Event
  ) -> Violation? {
    let app = AppID(index: index)
    switch order {
    case .hold:
      guard !apps[index].areTransfersHeld else {
        return Violation("NSU-12", "the transfers of app \(index) are held twice")
      }
      apps[index].areTransfersHeld = true
    case .release:
      guard apps[index].areTransfersHeld else {
        return Violation("NSU-12", "the transfers of app \(index) are released but not held")
      }
      apps[index].areTransfersHeld = false
    case .cancel:
      guard event.isForceQuit(of: app) else {
        return Violation(
          "NSU-04", "the transfers of app \(index) are cancelled without a force quit")
      }
    case .remove:
      guard event == .request(.uninstall(app)) else {
        return Violation("NSU-04", "the transfers of app \(index) are removed with the app there")
      }
      apps[index].areTransfersHeld = false
    }
    return nil
  }

  /// NSU-12: held exactly as long as the delay runs.
  func checkTransfers() -> Violation? {
    for index in apps.indices
    where apps[index].areTransfersHeld != apps[index].armed.contains(.transferDelay) {
      return Violation("NSU-12", "the transfers of app \(index) are held without a limit")
    }
    return nil
  }
}
