import DeviceControl

/// The app is woken for each event that it declares.
struct WakeLeg: Leg {
  let name = "wake"
  let title = "It is woken for each of its background modes"
  let typicalSeconds = 12.0

  /// The modes of which something happens to an app that is not using anything.
  private static let modes: Set = [
    "fetch", "remote-notification", "location", "voip", "newsstand-content", "external-accessory",
    "bluetooth-central", "bluetooth-peripheral",
  ]

  func applies(to app: AppUnderTest) -> Bool { !Self.modes.isDisjoint(with: app.modes) }

  func run(on stage: Stage, _ record: inout LegRecord) throws {
    for mode in stage.app.modes where Self.modes.contains(mode) {
      try stage.open()
      try stage.perform(.home)
      _ = try stage.reaches(.suspended, within: 20)
      record.lastInput = mode
      record.wokenFor = mode
      if let refusal = try stage.wake(for: mode) {
        record.notes.append("\(mode): \(refusal)")
        continue
      }
      // What is longer than any wake may take.
      let isSettled =
        try stage.reaches(.suspended, within: 45) || stage.status?.pid == nil
      record.hasSettled = record.hasSettled && isSettled
      // The rules judge a wake that fails by its end.
      if try stage.status?.pid == nil { return }
    }
    record.lastInput = ""
  }
}

extension Stage {
  /// Wakes the app; returns why that was refused, or nil.
  fileprivate func wake(for mode: String) throws -> String? {
    do {
      _ = try device.launch(app.identifier, LaunchOptions(backgroundReason: mode))
      return nil
    } catch {
      guard case .refused(let message, _) = error else { throw error }
      return message
    }
  }
}
