import AppInterface
import Testing

@testable import HomeScreen

/// What the card of the lock screen shows.
@Suite struct NowPlayingStateTests {
  private func state(
    playing: Bool = true, _ change: (inout WireNowPlayingInfo) -> Void = { _ in }
  ) -> NowPlayingState? {
    var state = WireShellState()
    state.nowPlaying.bundleIdentifier = "a"
    state.nowPlaying.appName = "Player"
    state.nowPlaying.playing = playing
    state.nowPlaying.info.duration = 100
    state.nowPlaying.info.elapsed = 10
    state.nowPlaying.info.rate = 1
    change(&state.nowPlaying.info)
    return NowPlayingState(state, at: 1_000)
  }

  @Test func nothingIsShownWithoutAPlayer() {
    #expect(NowPlayingState(WireShellState(), at: 0) == nil)
  }

  @Test func theTimeGoesOnWhileItPlaysAndEndsWithTheTrack() throws {
    let playing = try #require(state())
    #expect(playing.elapsed(at: 1_005) == 15)
    #expect(playing.elapsed(at: 2_000) == 100)
    #expect(try #require(state(playing: false)).elapsed(at: 1_005) == 10)
    #expect(try #require(state { $0.rate = 2 }).elapsed(at: 1_005) == 20)
  }

  @Test func theAppIsNamedIfItsTrackIsNot() throws {
    #expect(try #require(state()).title == "Player")
    let named = try #require(
      state {
        $0.title = "A Song"
        $0.artist = "B"
        $0.albumTitle = "C"
      })
    #expect(named.title == "A Song")
    #expect(named.subtitle == "B — C")
  }

  @Test func theButtonInTheMiddleAsksForWhatTheAppOffers() throws {
    let both: [WireRemoteCommandKind] = [.remoteCommandPlay, .remoteCommandPause]
    #expect(try #require(state { $0.commands = both }).middleCommand == .remoteCommandPause)
    #expect(
      try #require(state(playing: false) { $0.commands = both }).middleCommand
        == .remoteCommandPlay)
    let toggle: [WireRemoteCommandKind] = [.remoteCommandTogglePlayPause]
    #expect(
      try #require(state { $0.commands = toggle }).middleCommand == .remoteCommandTogglePlayPause)
    #expect(try #require(state()).middleCommand == nil)
  }

  @Test(arguments: [(0.0, "0:00"), (9.9, "0:09"), (187, "3:07"), (3_600, "60:00")])
  func timesAreMinutesAndSeconds(_ seconds: Double, _ text: String) {
    #expect(NowPlayingState.text(seconds) == text)
  }
}
