import ControlInterface
import DeviceHost
import DeviceStorage
import Foundation
import LifecycleKernel
import Logging

/// One boot of a device with model processes, in virtual time, whose data are on the real disk.
final class YearDevice {
  let time = VirtualTime()
  let machine: ModelMachine
  let device: HostedDevice
  let store: DiskStore
  private let clock: YearClock
  private let opened: OpenedDevice

  /// Boots at the clock's time.
  init(_ folder: DeviceFolder, clock: YearClock, logCapacity: Int) throws {
    self.clock = clock
    let now = clock.date
    time.wallClockOffset = now.timeIntervalSince1970 - 1
    machine = ModelMachine(time: time)
    var logger = Logger(label: "year")
    logger.logLevel = .critical
    opened = try OpenedDevice(folder, now: now)
    store = DiskStore(
      folder: folder, installer: opened.installer, records: opened.records,
      device: ReportingDevice(
        crashReporterKey: try opened.records.crashReporterKey(), product: "Foreground",
        system: "iPhone OS 13", build: "P13", kernel: "model", timeZone: .gmt),
      logger: logger, date: { clock.date })
    var configuration = DeviceConfiguration(
      deviceName: "year", home: folder.root.path, profile: .standard,
      holderPath: "/virtual/holder")
    configuration.logCapacity = logCapacity
    device = HostedDevice(
      configuration: configuration, folder: folder, surroundings: time, machine: machine,
      store: store, installed: opened.apps,
      system: SystemEnvironment(inherited: [:], readable: [], loaders: []), hasDisplay: false,
      logger: logger)
    device.start(recovered: opened.notes)
  }

  /// Sends a request, and waits until it is replied to.
  func ask(_ fill: (inout WireControlRequest) -> Void) throws {
    var request = WireControlRequest()
    fill(&request)
    var isAnswered = false
    device.answer(request) { _ in isAnswered = true }
    time.advance(limit: .seconds(600)) { isAnswered }
    follow()
    guard isAnswered else { throw ChaosViolation("no reply to \(request)") }
  }

  func advance(by duration: Duration) {
    time.advance(by: duration)
    follow()
  }

  /// Ends the boot in an orderly way.
  func shutDown() throws {
    try ask { $0.shutdown = WireShutdownRequest() }
    store.finish()
  }

  /// The other threads see the same time of day.
  private func follow() { clock.date = time.date }
}
