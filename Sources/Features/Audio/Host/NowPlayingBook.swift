import AppInterface
import Foundation
import LifecycleKernel
import SharedInterface
import SwiftProtobuf

/// What media players say of what they play: the newest of each app whose process lives.
///
/// Which of them is now playing is the kernel's decision. This is only what is shown of it.
final class NowPlayingBook {
  private let journal: any NowPlayingJournal
  /// What each app says, by its identifier.
  private var records: [String: Record] = [:]

  /// What an app says, and when it has said so.
  private struct Record {
    /// The process that says so.
    let pid: Int32
    var info = WireNowPlayingInfo()
    var artwork = WireNowPlayingArtwork()
    /// On the device's clock.
    var time = Instant(nanoseconds: 0)
  }

  /// Bytes of a title or a name; more is cut off.
  static let mostText = 256
  /// Bytes of a picture; an app that sends more breaks the rules.
  static let mostArtwork = 128 << 10
  /// Seconds: a year, longer than any track.
  static let mostTime = 365.0 * 24 * 60 * 60

  init(_ journal: any NowPlayingJournal) {
    self.journal = journal
  }

  // MARK: What apps say

  /// Takes what an app says.
  ///
  /// - Returns: What is wrong with it; nil: nothing.
  func take(
    _ info: WireNowPlayingInfo, from app: String, _ pid: Int32, at now: Instant
  ) -> Misbehaviour? {
    let times = [info.duration, info.elapsed, info.skipForward, info.skipBackward]
    guard times.allSatisfy({ (0...Self.mostTime).contains($0) }), abs(info.rate) <= 1_000 else {
      return .malformedMessage("what it plays has a time that no track has")
    }
    let kinds = info.commands.compactMap(RemoteCommand.Kind.init)
    guard kinds.count == info.commands.count, Set(kinds).count == kinds.count else {
      return .malformedMessage("a command for what it plays is of no known kind, or there twice")
    }
    var info = info
    info.title = info.title.cut(toBytes: Self.mostText)
    info.artist = info.artist.cut(toBytes: Self.mostText)
    info.albumTitle = info.albumTitle.cut(toBytes: Self.mostText)
    var record = record(of: app, pid)
    if info.artwork != record.artwork.number { info.artwork = 0 }
    record.info = info
    record.time = now
    records[app] = record
    keep(app)
    return nil
  }

  /// Takes the picture of what an app plays next.
  func take(
    _ artwork: WireNowPlayingArtwork, from app: String, _ pid: Int32
  ) -> Misbehaviour? {
    guard artwork.number != 0, artwork.image.count <= Self.mostArtwork else {
      return .malformedMessage("the picture of what it plays is too large")
    }
    var record = record(of: app, pid)
    record.artwork = artwork
    records[app] = record
    keep(app)
    return nil
  }

  private func record(of app: String, _ pid: Int32) -> Record {
    records[app].flatMap { $0.pid == pid ? $0 : nil } ?? Record(pid: pid)
  }

  /// Forgets what was said by processes that have ended.
  ///
  /// - Parameter pid: The process of an app; nil if it has none.
  func forgetEnded(_ pid: (String) -> Int32?) {
    for (app, record) in records where pid(app) != record.pid {
      records[app] = nil
      journal.noteNowPlaying(nil, of: app)
    }
  }

  // MARK: What is shown

  /// What the app says it plays, without the picture; nil if it says nothing.
  func info(of app: String) -> WireNowPlayingInfo? { records[app]?.info }

  /// The picture that belongs to what the app plays; empty: it has none.
  func artwork(of app: String) -> Data {
    guard let record = records[app], record.info.artwork == record.artwork.number else {
      return Data()
    }
    return record.artwork.image
  }

  /// Where in its track the app is now, in seconds.
  func elapsed(of app: String, isPlaying: Bool, at now: Instant) -> Double {
    guard let record = records[app] else { return 0 }
    let info = record.info
    let passed = isPlaying ? now.since(record.time).inSeconds * info.rate : 0
    let elapsed = max(0, info.elapsed + passed)
    return info.duration > 0 ? min(info.duration, elapsed) : elapsed
  }

  /// When the app has said so, on the device's clock; nil if it says nothing.
  func time(of app: String) -> Instant? { records[app]?.time }

  // MARK: Another foregroundd

  /// What another foregroundd has to know, by app.
  var kept: [String: InheritedNowPlaying] { records.compactMapValues(Self.kept) }

  /// Goes on with what another foregroundd has kept.
  func adopt(_ kept: [String: InheritedNowPlaying]) {
    records = kept.compactMapValues { kept in
      guard let info = try? WireNowPlayingInfo(serializedBytes: kept.info),
        let artwork = try? WireNowPlayingArtwork(serializedBytes: kept.artwork)
      else { return nil }
      return Record(pid: kept.pid, info: info, artwork: artwork, time: kept.time)
    }
  }

  private func keep(_ app: String) {
    journal.noteNowPlaying(records[app].flatMap(Self.kept), of: app)
  }

  private static func kept(_ record: Record) -> InheritedNowPlaying? {
    // Messages without required fields can always be encoded.
    guard let info = try? record.info.serializedData(),
      let artwork = try? record.artwork.serializedData()
    else { return nil }
    return InheritedNowPlaying(pid: record.pid, info: info, artwork: artwork, time: record.time)
  }
}

/// What a media player says, as another foregroundd has to know it. Messages are encoded.
struct InheritedNowPlaying: Codable {
  var pid: Int32
  var info: Data
  var artwork: Data
  var time: Instant
}

/// Where it is written down what apps say that they play, for another foregroundd.
protocol NowPlayingJournal: AnyObject {
  /// - Parameter playing: nil: nothing any more.
  func noteNowPlaying(_ playing: InheritedNowPlaying?, of app: String)
}
