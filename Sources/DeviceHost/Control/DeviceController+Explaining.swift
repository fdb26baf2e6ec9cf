import DeviceStorage
import Foundation
import LifecycleKernel
import NIOCore
import SystemInterface

extension DeviceController {
  /// Tells why the app is as it is: running and on what account, or how its last process ended.
  func explain(
    _ request: WireExplainRequest, _ reply: @escaping (WireControlReply) -> Void
  ) throws(ControlRefusal) {
    let app = try installed(request.bundleIdentifier)
    let bound = NIOLoopBound((self, app, reply), eventLoop: loop)
    let loop = loop
    recorder.newestRecord(of: app.bundleIdentifier) { result in
      loop.execute {
        let (controller, app, reply) = bound.value
        switch result {
        case .success(let newest):
          reply(controller.explanation(of: app, newest?.0, reportPath: newest?.reportPath))
        case .failure(let error):
          reply(.refused("\(app.bundleIdentifier) cannot be explained: \(error)"))
        }
      }
    }
  }

  private func explanation(
    of app: HostedApp, _ newest: ExitRecord?, reportPath: String?
  ) -> WireControlReply {
    let state = device.state(of: app.id).rawValue
    let name = app.installation.displayName
    let texts: [Explanation?] = [
      app.process.map { _ in
        Explanation.running(
          name: name, identifier: app.bundleIdentifier, state: state,
          since: app.stateSince.map { now.since($0).inSeconds }, reasons: reasons(of: app))
      },
      newest.map { Explanation($0) },
    ]
    let explanation = texts.compactMap { $0?.text }.joined(separator: "\nBefore that: ")
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
