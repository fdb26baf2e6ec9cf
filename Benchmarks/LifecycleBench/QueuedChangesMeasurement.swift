import BenchKit
import DeviceControl
import Foundation

/// Measures what the changes of the device cost an app that was suspended meanwhile: a resume at which
/// it is told one change of each kind, beside one at which there is nothing to tell.
struct QueuedChangesMeasurement {
  private static let identifier = "org.foreground.ChangedApp"

  let device: BenchDevice
  let runs: Int

  func rows() throws -> [BenchRow] {
    let app = MeasuredApp(device: device, identifier: Self.identifier)
    try device.connection.perform(.displayConnect(Self.beamer))
    _ = try app.launch()
    var changed = Measurement()
    var unchanged = Measurement()
    for run in 0..<runs {
      _ = try app.suspend()
      unchanged.add(try app.resume())
      _ = try app.suspend()
      try change(isOdd: run % 2 == 1)
      changed.add(try app.resume())
      // Otherwise it would be told at each return that the accessory is there again (RESP-10).
      try device.connection.perform(.accessoryDisconnect("Meter"))
    }
    _ = try app.suspend()
    let kinds = try kindsTold()
    return [
      BenchRow(
        name: "resume, \(kinds) kinds queued", measured: changed,
        limitName: "resume, nothing queued", limit: unchanged, budget: 4)
    ]
  }

  /// Changes everything that apps are told of, and back again at the next time.
  private func change(isOdd: Bool) throws {
    let connection = device.connection
    let tv = SimulatedDisplay(name: "TV", preferred: .init(width: 1280, height: 720))
    let meter = SimulatedAccessory(name: "Meter", protocols: ["org.foreground.meter"])
    let changes: [DeviceAction] = [
      .accessoryConnect(meter),
      .battery(isOdd ? 40 : 60, charging: isOdd),
      .clock(isOdd ? .machine : .date(Date(timeIntervalSince1970: 1_000_000_000))),
      .contentSize(isOdd ? .large : .small),
      isOdd ? .displayDisconnect("TV") : .displayConnect(tv),
      .displayMode("Beamer", isOdd ? Self.small : Self.large),
      .iCloudAccount(isOdd ? nil : "ann"),
      .language(isOdd ? "en" : "de"),
      .proximity(isOdd ? .far : .near),
      .rotate(isOdd ? .portrait : .landscapeLeft),
    ]
    for change in changes { try connection.perform(change) }
    let value = try PropertyListSerialization.data(
      fromPropertyList: isOdd, format: .binary, options: 0)
    try connection.change(["isOdd": value], of: Self.identifier)
  }

  /// How many kinds the app says it was told at each of the measured resumes.
  ///
  /// - Throws: `BenchError` if it was not told the same each time, or something when nothing changed.
  private func kindsTold() throws -> Int {
    let log = "\(device.address.folder)/Data/Logs/\(Self.identifier).log"
    let lines = try String(contentsOfFile: log, encoding: .utf8).split(separator: "\n")
      .filter { $0.hasPrefix("told") }.map { $0.split(separator: " ").dropFirst() }
    // The first is of the launch, and then they alternate.
    let unchanged = stride(from: 1, to: lines.count, by: 2).map { lines[$0].count }
    let changed = stride(from: 2, to: lines.count, by: 2).map { lines[$0].count }
    guard let kinds = changed.last, changed.allSatisfy({ $0 == kinds }),
      unchanged.allSatisfy({ $0 == 0 }), changed.count == runs
    else {
      throw BenchError(
        message: "\(Self.identifier) was told \(changed) changes, and \(unchanged) without any")
    }
    return kinds
  }

  private static let small = SimulatedDisplay.Mode(width: 1280, height: 720)
  private static let large = SimulatedDisplay.Mode(width: 1920, height: 1080)
  private static let beamer = SimulatedDisplay(
    name: "Beamer", preferred: small, modes: [large])
}
