import DeviceControl
import DeviceTestKit
import Testing

private let notes = SampleApp("Notes", as: "org.foreground.Notes")

@Test func recorded() throws {
  try withScreenDevice(apps: [notes]) { try recordedSteps(on: $0) }
}

func recordedSteps(on device: TestDevice) throws {
  var last = try device.logPosition()
  #expect(try device.appctl("launch", "org.foreground.Notes").status == 0)
  #expect(
    try device.waitForCallback(
      "application(_:willFinishLaunchingWithOptions:)", of: notes, since: last))
  #expect(
    try device.waitForCallback(
      "application(_:didFinishLaunchingWithOptions:)", of: notes, since: last))
  #expect(try device.waitForCallback("applicationDidBecomeActive", of: notes, since: last))
  try device.wait(for: notes, .active)
  last = try device.logPosition()
  #expect(try device.appctl("tap", "--label", "Compose").status == 0)
  last = try device.logPosition()
  #expect(try device.appctl("type", "buy milk").status == 0)
  last = try device.logPosition()
  #expect(try device.appctl("key", "escape").status == 0)
  try device.assertScreen("--id", "note", "--value", "buy milk")
  last = try device.logPosition()
  #expect(try device.appctl("press", "home").status == 0)
  #expect(try device.waitForCallback("applicationWillResignActive", of: notes, since: last))
  #expect(try device.waitForCallback("applicationDidEnterBackground", of: notes, since: last))
  try device.wait(for: notes, .suspended)
  last = try device.logPosition()
  #expect(try device.appctl("jetsam", "org.foreground.Notes").status == 0)
  try device.wait(for: notes, .notRunning)
  last = try device.logPosition()
  #expect(try device.appctl("launch", "org.foreground.Notes").status == 0)
  #expect(
    try device.waitForCallback(
      "application(_:willFinishLaunchingWithOptions:)", of: notes, since: last))
  #expect(
    try device.waitForCallback(
      "application(_:didFinishLaunchingWithOptions:)", of: notes, since: last))
  #expect(try device.waitForCallback("applicationDidBecomeActive", of: notes, since: last))
  try device.wait(for: notes, .active)
  try device.assertScreen("--id", "note", "--value", "buy milk")
}
