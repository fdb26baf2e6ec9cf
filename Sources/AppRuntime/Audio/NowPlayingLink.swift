package import AppInterface
import AppSupport
import Foundation

/// The connection of the module MediaPlayer to the system, and of apps that use only
/// `remoteControlReceived(with:)`.
@MainActor package final class NowPlayingLink {
  package static let shared = NowPlayingLink()

  /// What the module says. `commands` are those of its command center.
  package var info = WireNowPlayingInfo() { didSet { changed() } }
  /// The picture of what plays; its number is also in ``info``.
  package var artwork = WireNowPlayingArtwork()
  /// Carries a command out; returns whether that was a success, and nil if it has no target for it.
  package var carryOut: ((WireRemoteCommand) -> Bool?)?

  private weak var program: (any AppProgram)?
  private var port: ApplicationPort?
  private var told = WireNowPlayingInfo()
  private var toldArtwork: UInt32 = 0
  private var isWaiting = false

  func connect(_ program: any AppProgram, to port: ApplicationPort) {
    self.program = program
    self.port = port
    changed()
  }

  /// Something was set. The system is told at the end of the run loop's turn, because an app sets
  /// many things at once.
  package func changed() {
    guard !isWaiting else { return }
    isWaiting = true
    RunLoop.main.perform { MainActor.assumeIsolated { self.tell() } }
  }

  private func tell() {
    isWaiting = false
    guard let port, info != told || receivesEvents != toldEvents else { return }
    told = info
    toldEvents = receivesEvents
    if info.artwork != 0, info.artwork != toldArtwork {
      toldArtwork = info.artwork
      port.send { $0.audio.artwork = artwork }
    }
    var sent = info
    if receivesEvents {
      sent.commands += Self.events.filter { !sent.commands.contains($0) }
    }
    port.send { $0.audio.nowPlaying = sent }
  }

  private var toldEvents = false
  private var receivesEvents: Bool { program?.receivesRemoteControl ?? false }

  /// The commands that are also events of remote controls (LOOP-19).
  private static let events: [WireRemoteCommandKind] = [
    .remoteCommandPlay, .remoteCommandPause, .remoteCommandStop, .remoteCommandTogglePlayPause,
    .remoteCommandNextTrack, .remoteCommandPreviousTrack,
  ].sorted { $0.rawValue < $1.rawValue }

  /// The person asks something of the app. A target of the command center has it before the first
  /// responder.
  ///
  /// - Returns: Whether the app has carried it out.
  func receive(_ command: WireRemoteCommand) -> Bool {
    if let isDone = carryOut?(command) { return isDone }
    guard receivesEvents, let program, Self.events.contains(command.kind) else { return false }
    return program.receiveRemoteControl(command.kind)
  }
}
