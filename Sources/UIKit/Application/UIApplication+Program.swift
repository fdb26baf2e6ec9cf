package import AppInterface
package import AppRuntime
import Foundation
import QuartzCore
import ScreenInterface

// What the system moves. Its callbacks are in UIApplication+Callbacks.swift.
extension UIApplication: ConnectedProgram {
  package var environment: WireEnvironment { interface.environment }
  package var sensors: SensorCenter { events.sensors }
  package var lastCommit: UInt64 { SceneCommitter.shared.lastCommit }
  package var receivesRemoteControl: Bool { events.receivesRemoteControl }

  package func wasConnected(to port: ApplicationPort) {
    connectRestoration(to: port)
  }

  package func hasSaidHello(to port: ApplicationPort) {
    ExternalScreens.shared.connected(to: port)
  }

  /// What was touched is over, apart from touches whose end had arrived before (LOOP-05).
  package func fingersAreForgotten() { cancelInput() }

  /// Another foregroundd has taken the device over. It does not know what this app listens to.
  package func systemWasReplaced() {
    events.sensors.tellSystemAnew()
    TransferChannel.systemWasReplaced()
    if events.receivesRemoteControl { connection?.port.send { $0.remoteControl.receives = true } }
  }

  package func receiveRemoteControl(_ kind: WireRemoteCommandKind) -> Bool {
    guard let subtype = UIEvent.EventSubtype(kind), firstResponder != nil else { return false }
    let now = ProcessInfo.processInfo.systemUptime
    sendEvent(UIEvent(type: .remoteControl, subtype: subtype, timestamp: now))
    return true
  }

  package func layOut() {
    for window in windows { window.layoutIfNeeded() }
  }

  package func drawNow() {
    SceneCommitter.shared.flush()
  }

  package func shellStateChanged(_ state: WireShellState) {
    // With the commit of what has just changed, so that displayd shows both at once.
    SceneCommitter.shared.appearance.arrangement = state.arrangement
  }
}

extension UIEvent.EventSubtype {
  /// The event of a command that also comes as one (LOOP-19).
  fileprivate init?(_ kind: WireRemoteCommandKind) {
    switch kind {
    case .remoteCommandPlay: self = .remoteControlPlay
    case .remoteCommandPause: self = .remoteControlPause
    case .remoteCommandStop: self = .remoteControlStop
    case .remoteCommandTogglePlayPause: self = .remoteControlTogglePlayPause
    case .remoteCommandNextTrack: self = .remoteControlNextTrack
    case .remoteCommandPreviousTrack: self = .remoteControlPreviousTrack
    default: return nil
    }
  }
}
