extension ProcessorFacts {
  static let hooks = Hooks(
    apps: [
      .suspends: .init { $0.stopWatchingProcessor($1) },
      .restsInBackground: .init { $0.watchProcessor($1) },
      .entersForeground: .init { $0.stopWatchingProcessor($1) },
      .terminates: .init { $0.stopWatchingProcessor($1) },
    ],
    deadlines: [.processorWindow: { device, app, _ in device.processorWindowPassed(app) }],
    outstanding: { device, app, effects in
      if device.processor.runs.contains(app), device[app].position.isAlive {
        effects.append(.readProcessor(app))
      }
    })
}
