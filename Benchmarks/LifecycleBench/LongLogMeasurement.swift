import BenchKit
import DeviceControl
import Foundation
import Synchronization

/// Measures what reading a long log costs everybody else: a request while another connection reads
/// the whole log, beside the same request while nobody does.
struct LongLogMeasurement {
  let device: BenchDevice
  /// The number of entries in the log before it is read.
  let entries: Int
  /// How often the log is read.
  let readings: Int

  func rows() throws -> [BenchRow] {
    try fillLog()
    var alone = Measurement()
    for _ in 0..<1000 { alone.add(try timeRequest()) }
    var beside = Measurement()
    var reading = Measurement()
    for _ in 0..<readings {
      let reader = LogReader(address: device.address)
      reader.start()
      while !reader.isFinished { beside.add(try timeRequest()) }
      reading.add(try reader.duration())
    }
    var worst = Measurement()
    worst.add(beside.quantile(1))
    return [
      BenchRow(
        name: "status, log being read", measured: beside, limitName: "status, log not read",
        limit: alone, budget: nil),
      BenchRow(
        name: "status, log being read, worst", measured: worst,
        limitName: "\(entries) entries read", limit: reading, budget: nil),
    ]
  }

  /// Pressing home on the home screen adds one entry and does nothing else.
  private func fillLog() throws {
    while try device.position() < UInt64(entries) {
      for _ in 0..<1000 { try device.connection.perform(.home) }
    }
  }

  private func timeRequest() throws -> Double {
    let start = DispatchTime.now().uptimeNanoseconds
    _ = try device.connection.status()
    return Double(DispatchTime.now().uptimeNanoseconds - start)
  }
}

/// Reads a device's whole log once, on a thread and a connection of its own.
private final class LogReader: Sendable {
  private let address: DeviceAddress
  private let result = Mutex<Result<Double, DeviceError>?>(nil)

  init(address: DeviceAddress) {
    self.address = address
  }

  func start() {
    Thread.detachNewThread { [self] in
      let read = Result { () throws(DeviceError) in try readAll() }
      result.withLock { $0 = read }
    }
  }

  var isFinished: Bool { result.withLock { $0 != nil } }

  /// Nanoseconds; 0 before the end.
  func duration() throws(DeviceError) -> Double {
    try result.withLock { $0 }?.get() ?? 0
  }

  private func readAll() throws(DeviceError) -> Double {
    let connection = try DeviceConnection(to: address)
    let start = DispatchTime.now().uptimeNanoseconds
    _ = try connection.logLines()
    return Double(DispatchTime.now().uptimeNanoseconds - start)
  }
}
