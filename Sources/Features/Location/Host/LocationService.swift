import Foundation
import Geography
import LifecycleKernel

/// Tells the kernel where the device is: at a place that was set, on a track, or where the machine's
/// receiver says.
final class LocationService: DevicePart, LocationListener {
  private let engine: LifecycleEngine
  private let surroundings: any Surroundings
  private let receiver: (any LocationSource)?
  private let journal: any LocationJournal
  private(set) var setting = LocationSetting.receiver
  private var nextStep: (any ScheduledWork)?
  /// How exactly positions are being received, in metres; nil if they are not.
  private var receiving: Double?
  private var receivedAt: Instant?
  /// The newest position that came too soon after another, and the telling of it.
  private var unheard: LocationFix?
  private var nextHearing: (any ScheduledWork)?

  /// How often a moving device has another position.
  static let interval = Duration.seconds(1)

  init(
    engine: LifecycleEngine, surroundings: any Surroundings, receiver: (any LocationSource)?,
    journal: any LocationJournal
  ) {
    self.journal = journal
    self.engine = engine
    self.surroundings = surroundings
    self.receiver = receiver
    receiver?.listener = self
  }

  /// Uses another source from now on.
  func use(_ setting: LocationSetting) {
    keep(setting)
    nextStep?.cancel()
    nextStep = nil
    switch setting {
    case .receiver:
      engine.handle(.located(nil))
    case .place(var fix):
      fix.time = time
      engine.handle(.located(fix))
    case .track:
      step()
    }
    follow()
  }

  /// Goes on with the source of an earlier foregroundd.
  func adopt(_ setting: LocationSetting) {
    self.setting = setting
    if case .track = setting { step() }
  }

  /// Receives positions while an app wants to know them, and only then.
  func follow() {
    var wanted: Double?
    if case .receiver = setting { wanted = engine.device.wantedLocationAccuracy }
    guard wanted != receiving else { return }
    receiving = wanted
    if wanted == nil {
      unheard = nil
      nextHearing?.cancel()
      nextHearing = nil
    }
    if let wanted { receiver?.start(accuracy: wanted) } else { receiver?.stop() }
  }

  /// Where the positions come from, in one sentence without its end.
  var source: String {
    switch setting {
    case .receiver:
      guard let receiver else {
        return "there is no receiver; 'appctl location set' gives the device a position"
      }
      return receiving != nil ? receiver.state : "no app wants to know it, so nothing is received"
    case .place: return "set by hand"
    case .track(let track, let name, let since):
      let offset = min(surroundings.now.since(since).inSeconds, track.duration)
      return "on the track \(name), \(Int(offset)) of \(Int(track.duration)) s"
    }
  }

  /// The time of day that the device shows, in seconds since 1970.
  private var time: Double {
    surroundings.date.timeIntervalSince1970
      + engine.device.lasting.environment.clockOffset.inSeconds
  }

  private func keep(_ setting: LocationSetting) {
    self.setting = setting
    journal.noteLocation(setting)
  }

  private func step() {
    guard case .track(let track, _, let since) = setting else { return }
    let offset = surroundings.now.since(since).inSeconds
    let fix = track.fix(at: offset, time: time)
    engine.handle(.located(fix))
    if offset >= track.duration {
      keep(.place(fix))
    } else {
      nextStep = surroundings.schedule(after: Self.interval) { [unowned self] in step() }
    }
  }

  func received(_ fix: LocationFix) {
    guard receiving != nil, fix.isValid else { return }
    unheard = fix
    hear()
  }

  /// Tells of the newest position, unless one was told within the last second: then after that. A device
  /// that stops is not left where it was before.
  private func hear() {
    guard nextHearing == nil, var fix = unheard else { return }
    if let receivedAt, surroundings.now.since(receivedAt) < Self.interval {
      nextHearing = surroundings.schedule(at: receivedAt.advanced(by: Self.interval)) {
        [unowned self] in
        nextHearing = nil
        hear()
      }
      return
    }
    unheard = nil
    receivedAt = surroundings.now
    fix.time = time - age(of: fix)
    engine.handle(.located(fix))
  }

  /// How long ago the receiver was there, in seconds. The clock of the device may be another than the
  /// machine's, and the machine's may have been set in between.
  private func age(of fix: LocationFix) -> Double {
    guard fix.time > 0 else { return 0 }
    let age = surroundings.date.timeIntervalSince1970 - fix.time
    return (0...Self.longestAge).contains(age) ? age : 0
  }

  /// A receiver whose clock says more is not believed, in seconds.
  private static let longestAge = 86_400.0
}

/// Where it is written down where positions come from, for another foregroundd.
protocol LocationJournal: AnyObject {
  func noteLocation(_ setting: LocationSetting)
}
