/// Which app is now playing, and what the person asks of it.
extension Device {
  /// The commands that wait for an app at the same time.
  static let mostCommands = 16

  /// What the app says as a media player; nil if it is none.
  public func player(_ app: AppID) -> MediaPlayerFacts? {
    guard sound.apps.contains(app), sound.runs[app].player.isPlayer else { return nil }
    return sound.runs[app].player
  }

  /// The app plays, for those who show it: it says so, or is heard and does not say, and it
  /// may be heard.
  public func isPlaying(_ app: AppID) -> Bool {
    guard let player = player(app), soundLevel(of: app) != .stopped else { return false }
    return player.plays ?? isHeard(app)
  }

  // MARK: Which app it is

  mutating func notePlayer(_ facts: MediaPlayerFacts, _ app: AppID) {
    sound.runs[app].player = facts
    let isOtherHeard = nowPlaying.map { $0 != app && isHeard($0) } ?? false
    if isHeard(app), !isOtherHeard { noteHeardPlayer(app) }
  }

  /// The media player that was heard last is now playing, and stays so while it pauses. One that
  /// mixes with others leaves the controls to those.
  mutating func noteHeardPlayer(_ app: AppID) {
    let audio = sound.runs[app]
    if audio.player.isPlayer, !audio.session.isMixable { sound.nowPlaying = app }
  }

  /// Nothing is now playing when the process has ended, or says nothing as a player any more.
  mutating func settleNowPlaying() {
    guard let app = nowPlaying else { return }
    if !exists(app) || self[app].isEnding || player(app) == nil { sound.nowPlaying = nil }
  }

  // MARK: Commands

  func refusal(of command: RemoteCommand) -> Refusal? {
    guard let app = nowPlaying, let player = player(app) else { return .nothingPlaying }
    if !player.commands.contains(command.kind) { return .commandNotOffered(command.kind) }
    let waiting =
      sound.runs[app].news.count(where: \.isCommand)
      + self[app].pendingWakes.count { $0.audio?.isCommand == true }
    if waiting >= Self.mostCommands { return .tooManyCommands }
    return isToldDirectly(app)
      ? nil : refusal(of: .launchInBackground(app, wake(for: command)))
  }

  /// The app is told of the command. One in the background, also a suspended one, is woken for it,
  /// for which it needs the mode (MODE-06); what it then plays keeps it running (AUD-01).
  mutating func control(_ command: RemoteCommand) {
    guard let app = nowPlaying else { return }
    if isToldDirectly(app) { tell(.command(command), app) } else { queue(wake(for: command), app) }
  }

  private func isToldDirectly(_ app: AppID) -> Bool { self[app].run.state.isForeground }

  private func wake(for command: RemoteCommand) -> Wake {
    Wake(.audio, isDemanded: true, audio: .command(command))
  }
}

extension AudioEvent {
  var isCommand: Bool {
    if case .command = self { true } else { false }
  }
}
