import DeviceControl
import DeviceTestKit
import Testing

@Suite struct PlayerTests {
  @Test("Player is heard behind other apps, and is suspended when it is paused")
  func background() throws {
    let player = SampleApp("Player")
    try withDevice(apps: [player, .notes]) { device in
      try device.open(player)
      try device.perform(.remoteControl(.play))
      try device.waitForSound(of: player, "audible")
      try device.open(.notes)
      try device.perform(.home)
      try device.wait(for: .notes, .suspended)
      #expect(try device.state(of: player) == "background")
      let start = try device.logPosition()
      try device.launch(player)
      try device.wait(for: player, .active)
      try device.perform(.remoteControl(.pause))
      try device.waitForSound(of: player, "silent", since: start)
      try device.perform(.home)
      try device.wait(for: player, .suspended)
    }
  }

  @Test("What a call interrupts goes on where it was, and stands still while it is suspended")
  func goesOnWhereItWas() throws {
    let player = SampleApp("Player")
    try withDevice(apps: [player]) { device in
      try device.open(player)
      // How long it can have been heard at most, without the calls.
      var heard = 0.0
      var playing = Stopwatch()
      try device.perform(.remoteControl(.play))
      try device.waitForSound(of: player, "audible")
      for _ in 1...3 {
        let call = try device.logPosition()
        try device.perform(.callIncoming)
        try device.waitForSound(of: player, "silent", since: call)
        heard += playing.seconds
        let end = try device.logPosition()
        playing = Stopwatch()
        try device.perform(.callDecline)
        try device.waitForSound(of: player, "audible", since: end)
      }
      let first = try pausedAndSuspended(player, on: device)
      heard += playing.seconds
      #expect(first > 0 && first < heard)
      Observation.span(2)
      try device.open(player)
      playing = Stopwatch()
      let start = try device.logPosition()
      try device.perform(.remoteControl(.play))
      try device.waitForSound(of: player, "audible", since: start)
      let second = try pausedAndSuspended(player, on: device)
      #expect(second > first && second < first + playing.seconds)
    }
  }

  /// Pauses it by a key of a headset and waits until it is suspended.
  ///
  /// - Returns: Where it is in its track, in seconds.
  private func pausedAndSuspended(_ player: SampleApp, on device: TestDevice) throws -> Double {
    let start = try device.logPosition()
    try device.perform(.remoteControl(.pause))
    try device.waitForSound(of: player, "silent", since: start)
    try device.perform(.home)
    try device.wait(for: player, .suspended)
    return try #require(try device.connect().audio().nowPlaying).elapsed
  }
}
