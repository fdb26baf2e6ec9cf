import Foundation
package import ScreenInterface

/// Calls display links for displayd's frames; requests frames only while a link needs them. Main
/// thread.
@MainActor package final class FrameClock {
  package static let shared = FrameClock()

  /// The maximum frame rate, in frames per second.
  var framesPerSecond: Int { SceneCommitter.shared.content?.framesPerSecond ?? 60 }

  private var links: [CADisplayLink] = []
  private var wasRequested = false

  /// A link was added, removed, paused or resumed.
  package func add(_ link: CADisplayLink) {
    if !links.contains(where: { $0 === link }) { links.append(link) }
    SceneCommitter.shared.schedule()
  }

  package func remove(_ link: CADisplayLink) {
    links.removeAll { $0 === link }
    SceneCommitter.shared.schedule()
  }

  /// A new connection has no request yet.
  func forgetRequest() { wasRequested = false }

  /// Tells displayd whether frames are needed, if that has changed.
  func requestIfNeeded() {
    let wanted = links.contains { !$0.isPaused }
    guard wanted != wasRequested, SceneCommitter.shared.connection.isConnected else { return }
    wasRequested = wanted
    var message = WireSceneMessage()
    message.requestFrames.wanted = wanted
    SceneCommitter.shared.connection.send(message)
  }

  /// displayd is preparing a frame.
  package func tick(_ frame: WireFrameTick) {
    for link in links where !link.isPaused {
      link.tick(timestamp: frame.timestamp, target: frame.targetTimestamp)
    }
  }
}
