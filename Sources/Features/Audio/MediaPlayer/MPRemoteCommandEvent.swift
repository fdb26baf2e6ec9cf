public import Foundation

/// A command that the person has given.
@preconcurrency @MainActor open class MPRemoteCommandEvent: NSObject {
  /// Which command.
  public let command: MPRemoteCommand
  /// When it has arrived, in seconds since the machine was booted.
  public let timestamp: TimeInterval

  init(_ command: MPRemoteCommand) {
    self.command = command
    timestamp = ProcessInfo.processInfo.systemUptime
    super.init()
  }
}

/// A command to skip a part of the track.
@preconcurrency @MainActor public final class MPSkipIntervalCommandEvent: MPRemoteCommandEvent {
  /// How much, in seconds.
  public let interval: TimeInterval

  init(_ command: MPRemoteCommand, interval: TimeInterval) {
    self.interval = interval
    super.init(command)
  }
}

/// A command to go on at another time of the track.
@preconcurrency @MainActor
public final class MPChangePlaybackPositionCommandEvent: MPRemoteCommandEvent {
  /// The time, in seconds from the beginning of the track.
  public let positionTime: TimeInterval

  init(_ command: MPRemoteCommand, positionTime: TimeInterval) {
    self.positionTime = positionTime
    super.init(command)
  }
}
