extension MemoryFacts {
  static let hooks = Hooks(
    apps: [
      .started: .init { device, app in
        if device.memoryLimit(of: app) != nil { device.limitMemory(app) }
      },
      .connected: .init { $0.tellMemoryPressure($1) },
      .thaws: .init { $0.tellMemoryPressure($1) },
    ],
    device: [.shutDown: .init { $0.memory.forgetReadings() }],
    ends: { device, app, _ in device.purgeEnded(of: app) },
    news: [
      .memoryWarning: .init { device, app in
        device.dropDue(.memoryWarning, app) ? .didReceiveMemoryWarning : nil
      }
    ],
    deviceDeadlines: [.sustainedPressure: { $0.sustainedPressurePassed() }],
    outstanding: { $0.appendOutstandingMemory(of: $1, to: &$2) },
    outstandingOfDevice: { device, effects in
      if device.memory.isReadingAwaited { effects.append(.readMemory) }
    },
    // While apps are ended for their memory, none is launched that nobody would see.
    holdsLaunches: { $0.memory.pressure == .critical })
}
