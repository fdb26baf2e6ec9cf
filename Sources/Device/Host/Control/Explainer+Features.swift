import DeviceStorage
import LifecycleKernel

extension Explainer {
  /// Adds what features say of the app, a sentence a line.
  func addOfFeatures(_ app: HostedApp, to explanation: inout String) {
    if let sockets = engine.device.reclaimedSockets(of: app.id), !sockets.isEmpty {
      explanation += "\n" + Explanation.socketsReclaimed(sockets.text)
    }
    let closed = engine.device.closedServices(of: app.id)
    if !closed.isEmpty {
      explanation += "\n" + Explanation.servicesClosed(closed.map(\.name.text))
    }
    let published = engine.device.publishedServices(of: app.id)
    if !published.isEmpty {
      explanation += "\n" + Explanation.servicesPublished(published.map(\.name.text))
    }
    if !explanation.isEmpty, let state = savedState(of: app) { explanation += "\n" + state }
  }

  /// Whether the app goes on where it was, or why not; nil: it has preserved nothing of late.
  private func savedState(of app: HostedApp) -> String? {
    if engine.device.isStatePreserved(of: app.id) { return Explanation.statePreserved }
    let last = log.entries(since: 0).last { entry in
      guard entry.app == app.bundleIdentifier, case .lifecycle(.savedState) = entry.content else {
        return false
      }
      return true
    }
    guard case .lifecycle(.savedState(let event)) = last?.content,
      case .discarded(let reason) = event, reason != .launched
    else { return nil }
    return Explanation.stateDiscarded(event.sentence)
  }
}
