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
}
