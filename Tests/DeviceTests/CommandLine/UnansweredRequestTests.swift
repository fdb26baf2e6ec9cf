import DeviceControl
import DeviceTestKit
import Glibc
import Testing

/// A foregroundd that somebody has stopped with a signal.
@Suite struct UnansweredRequestTests {
  @Test("appctl says soon that it is stopped")
  func stopped() throws {
    try withDevice { device in
      try device.open(.stubborn)
      let foregroundd = try device.foregrounddPID
      #expect(kill(foregroundd, SIGSTOP) == 0)
      let stopwatch = Stopwatch()
      let run = try device.appctl("press", "home")
      #expect(kill(foregroundd, SIGCONT) == 0)
      #expect(run.status == 1)
      #expect(
        run.errors.contains(
          "(pid \(foregroundd)) was stopped by a signal and does not reply; "
            + "let it go on with: kill -CONT \(foregroundd)"), "\(run.errors)")
      #expect(stopwatch.isAbout(2), "\(stopwatch.seconds) s")
      #expect(try device.appctl("status").status == 0)
    }
  }

  @Test("While its queue of new connections is full, appctl does not wait for ever")
  func full() throws {
    try withDevice { device in
      let foregroundd = try device.foregrounddPID
      #expect(kill(foregroundd, SIGSTOP) == 0)
      defer { kill(foregroundd, SIGCONT) }
      var connections: [DeviceConnection] = []
      let stopwatch = Stopwatch()
      let error = #expect(throws: DeviceError.self) {
        // The kernel gives no queue of more.
        for _ in 0..<5_000 { connections.append(try DeviceConnection(to: device.address)) }
      }
      #expect(error == .noReply(device: device.address.name))
      #expect(stopwatch.isAbout(10), "\(stopwatch.seconds) s")
    }
  }
}
