import Foundation
package import SystemInterface

/// Tells display links of displayd's frames, and asks for frames only while one wants them. Main
/// thread.
@MainActor package final class FrameClock {
  package static let shared = FrameClock()

  /// How many frames a second there can be.
  var framesPerSecond: Int { SceneCommitter.shared.content?.framesPerSecond ?? 60 }

  private var links: [CADisplayLink] = []
  private var wasRequested = false

  /// A link has come, gone, paused or gone on.
  package func add(_ link: CADisplayLink) {
    if !links.contains(where: { $0 === link }) { links.append(link) }
    SceneCommitter.shared.schedule()
  }

  package func remove(_ link: CADisplayLink) {
    links.removeAll { $0 === link }
    SceneCommitter.shared.schedule()
  }

  /// A new connection knows of no request.
  func forgetRequest() { wasRequested = false }

  /// Says to displayd whether frames are wanted, if it is not what was said last.
  func requestIfNeeded() {
    let wanted = links.contains { !$0.isPaused }
    guard wanted != wasRequested, SceneCommitter.shared.connection.isConnected else { return }
    wasRequested = wanted
    var message = WireSceneMessage()
    message.requestFrames.wanted = wanted
    SceneCommitter.shared.connection.send(message)
  }

  /// A frame is to be prepared.
  package func tick(_ frame: WireFrameTick) {
    for link in links where !link.isPaused {
      link.tick(timestamp: frame.timestamp, target: frame.targetTimestamp)
    }
  }
}
