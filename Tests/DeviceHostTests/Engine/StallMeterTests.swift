import LifecycleKernel
import Testing

@testable import DeviceHost

/// How a period in which the daemon could not run is detected.
@Suite struct StallMeterTests {
  private func at(_ seconds: Double) -> Instant {
    Instant(nanoseconds: Int64(seconds * 1e9))
  }

  @Test func aDaemonThatIsStoppedLosesNoTime() {
    var meter = StallMeter()
    meter.attend(at: at(0))
    meter.observe(at(0.25))
    meter.observe(at(6.25))
    #expect(meter.stalled == .seconds(5.75))
    meter.observe(at(6.5))
    #expect(meter.stalled == .seconds(5.75))
  }

  @Test func timersThatAreLateOnABusyMachineAreNoStall() {
    var meter = StallMeter()
    meter.attend(at: at(0))
    for beat in 1...100 { meter.observe(at(Double(beat) * 0.45)) }
    #expect(meter.stalled == .zero)
  }

  @Test func timeWhileTheMeterRestsIsNotAStall() {
    var meter = StallMeter()
    meter.attend(at: at(0))
    meter.observe(at(0.25))
    meter.rest()
    meter.observe(at(100))
    meter.attend(at: at(200))
    meter.observe(at(200.25))
    #expect(meter.stalled == .zero)
  }
}
