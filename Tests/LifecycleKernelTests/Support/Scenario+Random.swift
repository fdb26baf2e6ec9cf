import LifecycleKernel

/// A small generator whose numbers are the same on every machine.
struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }
}

extension Scenario {
  /// One of several things, by a number.
  mutating func act(_ choice: UInt64) {
    let app: AppID = choice & 1 == 0 ? .first : .second
    let requests: [Request] = [
      .launch(app), .launch(app), .home, .lock, .unlock, .unlock, .callIncoming, .callDecline,
      .callAnswer, .callEnd, .launchInBackground(app, .fetch), .openURL(app, .note, from: nil),
      .terminate(app), .jetsam(app), .memoryWarning, .switcherOpen, .switcherClose,
    ]
    let number = Int(choice >> 8 % 64)
    switch number % 4 {
    case 0: begin(choice >> 16 % 4, app)
    case 1:
      if let kind = deadlines(app).randomElement(by: number) { pass(kind, app) }
    default: request(requests[number / 4 % requests.count])
    }
  }
}

extension [DeadlineKind] {
  fileprivate func randomElement(by number: Int) -> DeadlineKind? {
    isEmpty ? nil : self[number / 4 % count]
  }
}
