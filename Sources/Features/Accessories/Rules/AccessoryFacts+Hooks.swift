extension AccessoryFacts {
  static let hooks = Hooks(
    apps: [.starts: { $0.noteAccessories(of: $1) }],
    news: [
      .accessory: { $0.hasAccessoryNews($1) ? $0.takeAccessoryEvent($1) : nil }
    ])
}
