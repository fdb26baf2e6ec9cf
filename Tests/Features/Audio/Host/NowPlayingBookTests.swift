import AppInterface
import Foundation
import LifecycleKernel
import Testing

@testable import DeviceHost

/// What media players say, checked and kept.
@Suite struct NowPlayingBookTests {
  private let journal = Journal()
  private let book: NowPlayingBook
  private let start = Instant(nanoseconds: 1_000)

  /// What another foregroundd would be told.
  private final class Journal: NowPlayingJournal {
    private(set) var kept: [String: InheritedNowPlaying] = [:]

    func noteNowPlaying(_ playing: InheritedNowPlaying?, of app: String) { kept[app] = playing }
  }

  init() { book = NowPlayingBook(journal) }

  private func track(_ change: (inout WireNowPlayingInfo) -> Void = { _ in }) -> WireNowPlayingInfo
  {
    var info = WireNowPlayingInfo()
    info.hasInformation_p = true
    info.title = "A Song"
    info.duration = 100
    info.elapsed = 10
    info.rate = 2
    change(&info)
    return info
  }

  private func artwork(_ number: UInt32, bytes: Int) -> WireNowPlayingArtwork {
    var artwork = WireNowPlayingArtwork()
    artwork.number = number
    artwork.image = Data(repeating: 1, count: bytes)
    return artwork
  }

  @Test func theTrackGoesOnWithItsRateWhileItPlaysAndEndsAtItsEnd() {
    #expect(book.take(track(), from: "a", 1, at: start) == nil)
    let later = start.advanced(by: .seconds(20))
    #expect(book.elapsed(of: "a", isPlaying: true, at: later) == 50)
    #expect(book.elapsed(of: "a", isPlaying: false, at: later) == 10)
    #expect(book.elapsed(of: "a", isPlaying: true, at: start.advanced(by: .seconds(60))) == 100)
  }

  @Test func longTextsAreCut() {
    let info = track { $0.title = String(repeating: "ä", count: 200) }
    #expect(book.take(info, from: "a", 1, at: start) == nil)
    #expect(book.info(of: "a")?.title.utf8.count == 256)
  }

  @Test func impossibleTimesAndCommandsBreakTheRules() {
    let wrong: [(inout WireNowPlayingInfo) -> Void] = [
      { $0.duration = .nan }, { $0.elapsed = -1 }, { $0.duration = .infinity },
      { $0.rate = .infinity }, { $0.rate = .nan }, { $0.skipForward = 1e12 },
      { $0.commands = [.UNRECOGNIZED(99)] },
      { $0.commands = [.remoteCommandPlay, .remoteCommandPlay] },
    ]
    for change in wrong {
      #expect(book.take(track(change), from: "a", 1, at: start) != nil)
    }
    #expect(book.info(of: "a") == nil)
  }

  @Test func aPictureHasALimitAndBelongsToTheTrackWithItsNumber() {
    #expect(book.take(artwork(1, bytes: 128 << 10), from: "a", 1) == nil)
    #expect(book.take(artwork(2, bytes: 128 << 10 + 1), from: "a", 1) != nil)
    #expect(book.take(artwork(0, bytes: 1), from: "a", 1) != nil)
    #expect(book.take(track { $0.artwork = 1 }, from: "a", 1, at: start) == nil)
    #expect(book.artwork(of: "a").count == 128 << 10)
    #expect(book.take(track { $0.artwork = 7 }, from: "a", 1, at: start) == nil)
    #expect(book.info(of: "a")?.artwork == 0, "a picture that was never sent")
  }

  @Test func whatAProcessHasSaidEndsWithIt() {
    _ = book.take(track(), from: "a", 1, at: start)
    book.forgetEnded { _ in 1 }
    #expect(book.info(of: "a") != nil)
    book.forgetEnded { _ in 2 }
    #expect(book.info(of: "a") == nil)
  }

  @Test func anotherForegrounddHasTheSame() {
    _ = book.take(artwork(1, bytes: 10), from: "a", 1)
    _ = book.take(track { $0.artwork = 1 }, from: "a", 1, at: start)
    let next = NowPlayingBook(Journal())
    next.adopt(journal.kept)
    #expect(next.info(of: "a") == book.info(of: "a"))
    #expect(next.artwork(of: "a").count == 10)
    #expect(next.time(of: "a") == start)
  }

  @Test func itPlaysAsItsStateOrItsRateSays() {
    #expect(MediaPlayerFacts(track()).plays == nil)
    #expect(MediaPlayerFacts(track { $0.rate = 0 }).plays == false)
    #expect(MediaPlayerFacts(track { $0.state = .playbackPaused }).plays == false)
    #expect(
      MediaPlayerFacts(
        track {
          $0.rate = 0
          $0.state = .playbackPlaying
        }
      ).plays == true)
  }
}
