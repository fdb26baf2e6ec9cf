import ConformanceSupport
import DeviceControl
import DeviceTestKit
import Foundation
import Testing

/// Which pushes wake an app, and when.
@Suite struct SilentPushTests {
  private func push(
    _ payload: String, to app: SampleApp = .ringer, on device: TestDevice
  ) throws -> [String] {
    try device.connect().push(Data(payload.utf8), to: app.identifier)
  }

  private func numbered(_ number: Int, priority: Int? = nil) -> String {
    let header = priority.map { #""apns-priority": \#($0), "# } ?? ""
    return #"{\#(header)"aps": {"content-available": 1}, "number": \#(number)}"#
  }

  @Test(
    "A push wakes an app that has the mode, if it announces data, and otherwise nobody",
    .proves("PUSH-01", "MODE-06", on: .processes),
    arguments: [
      (["remote-notification"], #"{"aps": {"content-available": 1}, "number": 1}"#, true),
      (["fetch", "audio"], #"{"aps": {"content-available": 1}, "number": 1}"#, false),
      (["fetch"], #"{"aps": {"content-available": 1, "alert": "Hi"}, "number": 1}"#, false),
      (
        ["remote-notification"], #"{"aps": {"content-available": 0, "alert": "Hi"}, "number": 1}"#,
        false
      ),
      (["remote-notification"], #"{"aps": {"alert": "Hi"}, "number": 1}"#, false),
    ] as [([String], String, Bool)])
  func needs(modes: [String], payload: String, wakes: Bool) throws {
    let app = SampleApp("Ringer", changes: ["UIBackgroundModes": modes])
    // One with a text is shown, and wakes nobody.
    let isRefused = !modes.contains("remote-notification") && !payload.contains("alert")
    try withDevice(apps: [app]) { device in
      /// Whoever pushes hears why the app cannot be woken.
      func push() throws {
        guard isRefused else {
          _ = try self.push(payload, to: app, on: device)
          return
        }
        let error = try #require(throws: DeviceError.self) {
          _ = try self.push(payload, to: app, on: device)
        }
        #expect("\(error)".contains("does not have \"remote-notification\""), "\(error)")
      }
      try push()
      if wakes {
        try device.waitForOutput("remote 1 background", of: app)
      } else {
        // It would be starting by now.
        #expect(try device.state(of: app) == "notRunning")
        Observation.span(0.5)
        #expect(try device.output(of: app) == [])
      }
      // The same while it is suspended.
      try device.perform(.terminate(app.identifier), ifRunning: app)
      try device.openAndSuspend(app)
      let position = try device.logPosition()
      try push()
      if wakes {
        try device.waitForOutput("remote 1 background", of: app, count: 2)
      } else {
        Observation.span(0.5)
        #expect(try device.history(of: app, since: position).contains("background") == false)
      }
    }
  }

  @Test(
    "Pushes of low priority wait while the app was woken a short while ago; the newest is kept",
    .proves("PUSH-04", "PUSH-07", on: .processes))
  func lowPriority() throws {
    try withDevice(settings: ["wakeInterval=4"], apps: [.ringer]) { device in
      let watch = Stopwatch()
      #expect(try push(numbered(1, priority: 5), on: device).contains { $0.contains("PUSH-04") })
      try device.waitForOutput("remote 1 background", of: .ringer)
      #expect(watch.seconds < 3.5)
      _ = try push(numbered(2, priority: 5), on: device)
      _ = try push(numbered(3, priority: 5), on: device)
      #expect(watch.seconds < 3.5)
      #expect(try device.output(of: .ringer).contains("remote 3 background") == false)
      // What somebody asks for without a priority is delivered at once.
      #expect(try push(numbered(4), on: device) == [])
      try device.waitForOutput("remote 4 background", of: .ringer)
      #expect(watch.seconds < 4)
      let output = try device.waitForOutput("remote 3 background", of: .ringer)
      #expect((4...9).contains(watch.seconds))
      #expect(
        output.filter { $0.contains("background") } == [
          "remote 1 background", "remote 4 background", "remote 3 background",
        ], "\(output)")
    }
  }

  @Test("An app is woken for pushes at most three times an hour, unless it is set otherwise")
  func threeAnHour() throws {
    try withUnchangedDevice("P7", [.ringer]) { device in
      let settings = try device.connect().status().settings
      #expect(settings["wakeInterval"] == "1200")
    }
  }

  @Test(
    "A push whose headers contradict it is refused and wakes nobody",
    .proves("PUSH-05", "PUSH-08", on: .processes),
    arguments: [
      (#""apns-priority": 10, "aps": {"content-available": 1}"#, "priority 5"),
      (
        #""apns-push-type": "background", "aps": {"content-available": 1, "alert": "Hi"}"#,
        "no alert, sound or badge"
      ),
      (
        #""apns-push-type": "background", "aps": {"content-available": 1, "sound": "default"}"#,
        "no alert, sound or badge"
      ),
      (
        #""apns-push-type": "background", "aps": {"content-available": 1, "badge": 1}"#,
        "no alert, sound or badge"
      ),
      (
        #""apns-push-type": "background", "apns-priority": 5, "aps": {"content-available": 1}"#, nil
      ),
    ] as [(String, String?)])
  func headers(payload: String, refusal: String?) throws {
    try withDevice(apps: [.ringer]) { device in
      let file = device.folder.appendingPathComponent("push.apns")
      try Data("{\(payload), \"number\": 1}".utf8).write(to: file)
      let run = try device.appctl("push", SampleApp.ringer.identifier, file.path)
      guard let refusal else {
        #expect(run.status == 0, "\(run.errors)")
        try device.waitForOutput("remote 1 background", of: .ringer)
        return
      }
      #expect(run.status == 64)
      #expect(run.errors.contains(refusal), "\(run.errors)")
      #expect(try device.state(of: .ringer) == "notRunning")
      #expect(try device.notifications(of: .ringer).delivered == [])
    }
  }
}
