import ControlInterface
import DeviceStorage
import Foundation
import LifecycleKernel

/// Tells why an app is as it is: running and on what account, or how its last process ended.
final class Explainer {
  let engine: LifecycleEngine
  private let surroundings: any Surroundings
  private let store: any DeviceStore
  private let status: StatusReporter
  let log: DeviceLog
  private let registry: AppRegistry

  init(
    engine: LifecycleEngine, registry: AppRegistry, surroundings: any Surroundings,
    store: any DeviceStore, status: StatusReporter, log: DeviceLog
  ) {
    self.registry = registry
    self.log = log
    self.engine = engine
    self.surroundings = surroundings
    self.store = store
    self.status = status
  }

  func explain(_ app: HostedApp, _ reply: @escaping (WireControlReply) -> Void) {
    let store = store
    let identifier = app.bundleIdentifier
    surroundings.offload {
      try store.newestRecord(of: identifier)
    } then: { [unowned self] result in
      switch result {
      case .success(let newest):
        reply(explanation(of: app, newest?.record, reportPath: newest?.reportPath))
      case .failure(let error):
        reply(.refused("\(identifier) cannot be explained: \(error)"))
      }
    }
  }

  private func explanation(
    of app: HostedApp, _ newest: ExitRecord?, reportPath: String?
  ) -> WireControlReply {
    let state = ExitRecord.State(engine.device.state(of: app.id))
    let name = app.installation.displayName
    let scenes = SceneExplainer(device: engine.device, registry: registry, log: log)
      .sentences(about: app)
    let running = app.process.map { _ in
      let running = Explanation.running(
        name: name, identifier: app.bundleIdentifier, state: state,
        since: app.stateSince.map { surroundings.now.since($0).inSeconds },
        reasons: status.reasons(of: app), memoryLimit: engine.device.memoryLimit(of: app.id))
      return ([running.text] + scenes).joined(separator: "\n")
    }
    let texts = [running, newest.map { Explanation($0).text }]
    var explanation = texts.compactMap { $0 }.joined(separator: "\nBefore that: ")
    if running == nil, !scenes.isEmpty, !explanation.isEmpty {
      explanation += "\n" + scenes.joined(separator: "\n")
    }
    addOfFeatures(app, to: &explanation)
    var reply = WireControlReply()
    reply.explanation.text =
      explanation.isEmpty
      ? Explanation.neverLaunched(name: name, identifier: app.bundleIdentifier).text : explanation
    reply.explanation.json = Self.json(newest)
    reply.explanation.reportPath = reportPath ?? ""
    return reply
  }

  private static func json(_ record: ExitRecord?) -> String {
    guard let record else { return "null" }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    encoder.dateEncodingStrategy = .iso8601
    guard let data = try? encoder.encode(record) else { return "null" }
    return String(decoding: data, as: UTF8.self)
  }
}
