extension ProcessorFacts {
  static let hooks = Hooks(
    apps: [
      .suspends: { $0.stopWatchingProcessor($1) },
      .restsInBackground: { $0.watchProcessor($1) },
      .entersForeground: { $0.stopWatchingProcessor($1) },
      .terminates: { $0.stopWatchingProcessor($1) },
    ],
    deadlines: [.processorWindow: { device, app, _ in device.processorWindowPassed(app) }],
    outstanding: { device, app, effects in
      if device.processor.runs.contains(app), device[app].position.isAlive {
        effects.append(.readProcessor(app))
      }
    })
}
