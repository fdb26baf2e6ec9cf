import DeviceControl
import DeviceTestKit
import Foundation
import Testing

/// Positions from gpsd, on a real socket.
@Suite struct GPSTests {
  /// A device that asks this gpsd, with an app in front that wants to know.
  private func withReceiver(
    _ body: (TestDevice, FakeGPSD, SampleApp) throws -> Void
  ) throws {
    let server = try FakeGPSD()
    let app = SampleApp.wanderer("updates")
    var options = TestDeviceOptions()
    options.gpsd = "127.0.0.1:\(server.port)"
    let folder = try TestFolder.make()
    defer { TestFolder.remove(folder) }
    let device = try bootDevice(options, name: TestFolder.uniqueName(), in: folder)
    defer { device.end() }
    try device.install(app)
    try device.perform(.locationPermission(app.identifier, .whenInUse))
    try device.open(app)
    try body(device, server, app)
  }

  @Test("An app is told what gpsd says, and gpsd is left alone while nobody wants to know")
  func positions() throws {
    try withReceiver { device, server, app in
      let client = try server.accept()
      #expect(try client.read() == "?WATCH={\"enable\":true,\"json\":true};\n")
      client.send(#"{"class":"DEVICES","devices":[{"class":"DEVICE","path":"/dev/ttyUSB0"}]}"#)
      client.send(#"{"class":"TPV","device":"/dev/ttyUSB0","mode":1}"#)
      client.send(#"{"class":"TPV","mode":3,"lat":47.5,"lon":8.25,"altMSL":400,"epx":3,"epy":4}"#)
      try device.waitForOutput("at 47.5,8.25", of: app)
      let location = try device.connect().status().location
      #expect(location.source == "gpsd at 127.0.0.1:\(server.port)")
      #expect(location.position?.horizontalAccuracy == 5)
      try device.perform(.locationSet(latitude: 1, longitude: 2))
      #expect(try client.read() == "", "somebody has set the position")
      try device.waitForOutput("at 1.0,2.0", of: app)
      try device.perform(.locationClear)
      _ = try server.accept()
    }
  }

  @Test(
    "A gpsd that sends something else harms nobody",
    arguments: [
      "\u{0}\u{1}garbage", #"{"class":"TPV","mode":3,"lat":1e999,"lon":0}"#,
      String(repeating: "x", count: 100_000),
    ])
  func garbage(line: String) throws {
    try withReceiver { device, server, app in
      let client = try server.accept()
      _ = try client.read()
      client.send(line)
      #expect(try client.read() == "")
      let source = try device.connect().status().location.source
      #expect(source.contains("gives no position: it sent a"), "\(source)")
      #expect(try device.state(of: app) == "active")
    }
  }
}
