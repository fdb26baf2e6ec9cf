extension OpeningFacts {
  static let hooks = Hooks(
    news: [
      .url: { device, app in
        guard !device.apps[app.index].pendingOpenings.isEmpty else { return nil }
        return device[app].pendingOpenings.removeFirst().callback
      }
    ])
}
