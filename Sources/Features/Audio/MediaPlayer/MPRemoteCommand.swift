import AppInterface
public import Foundation
public import UIKit

/// Something that the person can ask of a media player.
@preconcurrency @MainActor open class MPRemoteCommand: NSObject {
  let kind: WireRemoteCommandKind
  var onChange: () -> Void = {}
  private var targets: [Target] = []

  /// Who carries it out: an object's method, or a closure behind a token.
  private struct Target {
    weak var object: AnyObject?
    /// The token is kept as long as its closure.
    let token: AnyObject?
    let action: Selector?
    let run: (MPRemoteCommandEvent) -> MPRemoteCommandHandlerStatus
  }

  init(_ kind: WireRemoteCommandKind) {
    self.kind = kind
    super.init()
  }

  /// The app carries the command out now. A button for a command that it does not carry out
  /// is dimmed.
  open var isEnabled = true {
    didSet { if isEnabled != oldValue { onChange() } }
  }

  /// Lets a method of the object, which takes an ``MPRemoteCommandEvent``, carry the command out.
  /// The object is not retained.
  open func addTarget(_ target: Any, action: Selector) {
    let object = target as AnyObject
    targets.append(
      Target(object: object, token: nil, action: action) { [weak object] event in
        guard let object else { return .noSuchContent }
        return action.perform(on: object, sender: event, event: nil) ? .success : .commandFailed
      })
    onChange()
  }

  /// Lets a closure carry the command out.
  ///
  /// - Returns: What to pass to ``removeTarget(_:)``.
  @discardableResult open func addTarget(
    handler: @escaping (MPRemoteCommandEvent) -> MPRemoteCommandHandlerStatus
  ) -> Any {
    let token = NSObject()
    targets.append(Target(object: token, token: token, action: nil, run: handler))
    onChange()
    return token
  }

  /// Removes a target with all its actions; nil: all targets.
  open func removeTarget(_ target: Any?) { removeTarget(target, action: nil) }

  /// Removes an action of a target; nil: all of them.
  open func removeTarget(_ target: Any?, action: Selector?) {
    let object = target.map { $0 as AnyObject }
    targets.removeAll { known in
      (object == nil || known.object === object) && (action == nil || known.action == action)
    }
    onChange()
  }

  /// It has a target and is enabled.
  var isOffered: Bool { isEnabled && !targets.isEmpty }

  /// Asks all targets; what the last of them says counts.
  func carryOut(_ seconds: Double) -> MPRemoteCommandHandlerStatus {
    targets.removeAll { $0.object == nil }
    let event = event(seconds)
    var status = MPRemoteCommandHandlerStatus.noSuchContent
    for target in targets { status = target.run(event) }
    return status
  }

  func event(_ seconds: Double) -> MPRemoteCommandEvent { MPRemoteCommandEvent(self) }
}

/// A command that skips a part of the track.
@preconcurrency @MainActor public final class MPSkipIntervalCommand: MPRemoteCommand {
  /// How much is skipped, in seconds; only the first is used. Empty: 15 s.
  public var preferredIntervals: [NSNumber] = [] {
    didSet { onChange() }
  }

  var preferred: Double {
    let seconds = preferredIntervals.first?.doubleValue ?? 0
    return seconds.isFinite ? min(3_600, max(0, seconds)) : 0
  }

  override func event(_ seconds: Double) -> MPRemoteCommandEvent {
    MPSkipIntervalCommandEvent(self, interval: seconds)
  }
}

/// A command that goes on at another time of the track.
@preconcurrency @MainActor public final class MPChangePlaybackPositionCommand: MPRemoteCommand {
  override func event(_ seconds: Double) -> MPRemoteCommandEvent {
    MPChangePlaybackPositionCommandEvent(self, positionTime: seconds)
  }
}

/// What has become of a command, as its target says.
public enum MPRemoteCommandHandlerStatus: Int, Sendable {
  case success = 0
  /// There is nothing of the kind.
  case noSuchContent = 100
  /// Nothing is playing that it could be about.
  case noActionableNowPlayingItem = 110
  case deviceNotFound = 120
  case commandFailed = 200
}
