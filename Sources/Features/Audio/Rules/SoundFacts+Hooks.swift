extension SoundFacts {
  static let hooks = Hooks(
    device: [.settles: { $0.settleAudio() }],
    news: [
      .audio: { $0.hasAudioNews($1) ? $0.takeAudioNews($1) : nil }
    ])
}
