import AppInterface
import ByteCounts
import LifecycleKernel
import SharedInterface

/// Carries out what apps ask about their own scenes, and answers.
final class SceneRequests {
  private let engine: LifecycleEngine

  /// The largest activity that a scene may be opened with, in bytes.
  static let largestActivity = 1 << 20

  init(engine: LifecycleEngine) {
    self.engine = engine
  }

  /// - Returns: What the app has done wrong; nil: nothing.
  func received(
    _ request: WireSceneRequest, from process: AppProcess, of app: HostedApp
  ) -> Misbehaviour? {
    let wanted: SceneRequest
    switch request.content {
    case .activate(let activation):
      do throws(Unusable) {
        let activity = try Self.activity(of: activation)
        wanted =
          activation.isNew
          ? .open(app.id, activity, from: app.id)
          : .show(
            SceneReference(app.id, SceneID(rawValue: activation.session)), activity, from: app.id)
      } catch {
        answer(request, error.reason, to: process)
        return nil
      }
    case .destroy(let session):
      wanted = .discard(SceneReference(app.id, SceneID(rawValue: session)), from: app.id)
    case .refresh(let session):
      wanted = .refresh(SceneReference(app.id, SceneID(rawValue: session)), from: app.id)
    case nil:
      return .malformedMessage("it asks something about its scenes that is of no known kind")
    }
    let refusal = engine.request(.scene(wanted))
    answer(request, refusal.map(\.message) ?? "", to: process)
    return nil
  }

  private struct Unusable: Error {
    let reason: String
  }

  private static func activity(
    of activation: WireSceneActivation
  ) throws(Unusable) -> ContinuedActivity? {
    guard activation.hasActivity else { return nil }
    let activity = activation.activity
    guard let content = try? activity.encoded(), content.count <= largestActivity else {
      throw Unusable(
        reason: "its activity is larger than \(ByteCount.text(UInt64(largestActivity))); "
          + "pass an identifier and read the rest from a file")
    }
    return ContinuedActivity(
      type: activity.type, webpageURL: activity.webpageURL, content: content)
  }

  private func answer(_ request: WireSceneRequest, _ refused: String, to process: AppProcess) {
    var message = WireSystemMessage()
    message.sceneReply.request = request.request
    message.sceneReply.refused = refused
    process.port.send(message)
  }
}
