extension SoundFacts {
  static let hooks = Hooks(
    device: [.settles: .init { $0.settleAudio() }],
    news: [
      .audio: .init { $0.hasAudioNews($1) ? $0.takeAudioNews($1) : nil }
    ],
    statusBar: { $0.recorderBehind == nil ? nil : .recording })
}
