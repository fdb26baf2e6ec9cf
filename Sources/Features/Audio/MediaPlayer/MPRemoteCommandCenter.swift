import AppInterface
import AppRuntime
public import Foundation
import UIKit

/// What the person can ask of the app on the lock screen, in Control Center, and with
/// `appctl audio`.
///
/// A command is offered while it has a target and is enabled. An app in the background, also a
/// suspended one, is woken for a command if it has the background mode `audio` (MODE-06).
@preconcurrency @MainActor public final class MPRemoteCommandCenter: NSObject {
  private static let center = MPRemoteCommandCenter()

  /// The app's only center.
  public class func shared() -> MPRemoteCommandCenter { center }

  public let playCommand = MPRemoteCommand(.remoteCommandPlay)
  public let pauseCommand = MPRemoteCommand(.remoteCommandPause)
  public let stopCommand = MPRemoteCommand(.remoteCommandStop)
  public let togglePlayPauseCommand = MPRemoteCommand(.remoteCommandTogglePlayPause)
  public let nextTrackCommand = MPRemoteCommand(.remoteCommandNextTrack)
  public let previousTrackCommand = MPRemoteCommand(.remoteCommandPreviousTrack)
  public let skipForwardCommand = MPSkipIntervalCommand(.remoteCommandSkipForward)
  public let skipBackwardCommand = MPSkipIntervalCommand(.remoteCommandSkipBackward)
  public let changePlaybackPositionCommand = MPChangePlaybackPositionCommand(
    .remoteCommandChangePlaybackPosition)

  private override init() {
    super.init()
    for command in commands { command.onChange = { [unowned self] in publish() } }
    NowPlayingLink.shared.carryOut = { [unowned self] in carryOut($0) }
  }

  private var commands: [MPRemoteCommand] {
    [
      playCommand, pauseCommand, stopCommand, togglePlayPauseCommand, nextTrackCommand,
      previousTrackCommand, skipForwardCommand, skipBackwardCommand, changePlaybackPositionCommand,
    ]
  }

  private func publish() {
    var info = NowPlayingLink.shared.info
    info.commands = commands.filter(\.isOffered).map(\.kind)
    info.skipForward = skipForwardCommand.preferred
    info.skipBackward = skipBackwardCommand.preferred
    NowPlayingLink.shared.info = info
  }

  private func carryOut(_ wire: WireRemoteCommand) -> Bool? {
    guard let command = commands.first(where: { $0.kind == wire.kind }), command.isOffered else {
      return nil
    }
    return command.carryOut(wire.seconds) == .success
  }
}
