public import DeviceControl
@_exported public import DeviceVerbs
import Dispatch
public import Foundation
import Glibc

/// A test's own device on real processes, with its own folder and name.
///
/// Create it with `withDevice`, which always removes it again. Methods block; call them from the
/// test's own task.
public final class TestDevice: Sendable {
  public let address: DeviceAddress
  /// The folder of the device and of the test's files.
  public let folder: URL
  /// The process to which the device belongs, the supervisor: with it all others end.
  public let daemonPID: Int32
  /// The boot's notes, such as what an earlier daemon had left behind.
  public let bootNotes: [String]

  /// A device that something else has booted and shuts down.
  public init(address: DeviceAddress, folder: URL, daemonPID: Int32) {
    self.address = address
    self.folder = folder
    self.daemonPID = daemonPID
    bootNotes = []
  }

  init(
    address: DeviceAddress, folder: URL, booted: DeviceBooter.Booted
  ) {
    self.address = address
    self.folder = folder
    daemonPID = booted.pid
    bootNotes = booted.notes
  }

  /// A new connection for each call, so that tests can use the device from several tasks.
  public func connect() throws -> DeviceConnection {
    try DeviceConnection(to: address)
  }

  /// The present foregroundd, which another may replace.
  public var foregrounddPID: Int32 {
    get throws { try connect().status().pid }
  }

  // MARK: Apps

  public func install(_ app: SampleApp) throws {
    let bundle = try app.makeBundle(in: folder)
    _ = try connect().install(path: bundle.path)
  }

  /// Starts the app or brings it to the front.
  ///
  /// - Returns: Its process ID.
  @discardableResult
  public func launch(
    _ app: SampleApp, _ arguments: String..., background reason: String? = nil
  ) throws -> Int32 {
    try connect().launch(
      app.identifier,
      LaunchOptions(backgroundReason: reason, arguments: arguments)
    ).pid
  }

  /// Starts the app and waits until it is active.
  @discardableResult
  public func open(_ app: SampleApp, _ arguments: String...) throws -> Int32 {
    try open(app, arguments: arguments)
  }

  /// Opens the app and waits until it is active and gets touches.
  ///
  /// - Returns: The number of its process.
  @discardableResult
  public func open(_ app: SampleApp, arguments: [String]) throws -> Int32 {
    let pid = try connect().launch(app.identifier, LaunchOptions(arguments: arguments)).pid
    try wait(for: app, .active)
    try waitUntilActivated(app)
    return pid
  }

  public func perform(_ action: DeviceAction) throws {
    try connect().perform(action)
  }

  public func perform(_ verb: PlainVerb) throws {
    try connect().perform(verb)
  }

  public func wait(for app: SampleApp, _ state: AppState, timeout: Double = 30) throws {
    do {
      try connect().wait(for: app.identifier, toReach: state, timeout: timeout)
    } catch {
      // For whoever reads the run's output.
      print("\(app.identifier): \((try? explain(app)) ?? "there is no explanation")")
      throw error
    }
  }

  public func state(of app: SampleApp) throws -> String {
    try status(of: app)?.state ?? "not installed"
  }

  public func status(of app: SampleApp) throws -> AppStatus? {
    try connect().apps().first { $0.bundleIdentifier == app.identifier }
  }

  public func explain(_ app: SampleApp) throws -> String {
    try connect().explain(app.identifier).text
  }

  /// The exit record of the app's last process, as JSON.
  public func exitRecord(of app: SampleApp) throws -> [String: Any] {
    let json = try connect().explain(app.identifier).json
    return try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any] ?? [:]
  }

  /// The files that the app may write.
  public func container(of app: SampleApp) -> URL {
    URL(fileURLWithPath: address.folder).appendingPathComponent("Data/Containers/\(app.identifier)")
  }

  /// The app's output, in lines.
  public func output(of app: SampleApp) throws -> [String] {
    let path = "\(address.folder)/Data/Logs/\(app.identifier).log"
    guard FileManager.default.fileExists(atPath: path) else { return [] }
    return try String(contentsOfFile: path, encoding: .utf8)
      .split(separator: "\n").map(String.init)
  }

  /// Waits until the app has printed the line, `count` times.
  ///
  /// - Returns: Its output so far.
  /// - Throws: ``DidNotHappen`` after the timeout in seconds.
  @discardableResult
  public func waitForOutput(
    _ line: String, of app: SampleApp, count: Int = 1, timeout: Double = 30
  ) throws -> [String] {
    let lines = try FileWatch.wait(for: outputFile(of: app), timeout: timeout) { text in
      let lines = text.split(separator: "\n").map(String.init)
      return lines.count { $0 == line } >= count ? lines : nil
    }
    guard let lines else {
      let printed = try output(of: app).joined(separator: "\n")
      throw DidNotHappen("\(app.identifier) did not print '\(line)', but:\n\(printed)")
    }
    return lines
  }

  // MARK: The log

  public func log(of app: SampleApp? = nil, since sequence: UInt64 = 0) throws -> [DeviceLogEntry] {
    try connect().log(app: app?.identifier, since: sequence)
  }

  /// The app's history in short terms, in order: `active` for a state, `applicationDidBecomeActive`
  /// for a callback that has returned, `task 1 began`, `exit watchdog`.
  public func history(of app: SampleApp, since sequence: UInt64 = 0) throws -> [String] {
    try log(of: app, since: sequence).compactMap(\.shortForm)
  }

  /// The callbacks that have returned, in order.
  public func callbacks(of app: SampleApp, since sequence: UInt64 = 0) throws -> [String] {
    try log(of: app, since: sequence).compactMap { entry in
      if case .callback(let name, _) = entry.content { name } else { nil }
    }
  }

  /// Every change of state, as `active -> inactive`.
  public func edges(of app: SampleApp, since sequence: UInt64 = 0) throws -> [String] {
    try log(of: app, since: sequence).compactMap { entry in
      if case .state(let from, let to, _) = entry.content { "\(from) -> \(to)" } else { nil }
    }
  }

  /// The number of the newest entry, for reading later ones.
  public func logPosition() throws -> UInt64 {
    try log().last?.sequence ?? 0
  }

  /// Waits until the log has an entry after the position that the closure accepts.
  ///
  /// - Returns: The entry; nil after the timeout in seconds.
  public func waitForEntry(
    of app: SampleApp? = nil, since sequence: UInt64 = 0, timeout: Double = 30,
    _ accepts: (DeviceLogEntry) -> Bool
  ) throws -> DeviceLogEntry? {
    // Closing the reading end of this pipe stops the follower.
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw POSIXError(.init(rawValue: errno) ?? .EIO) }
    let reading = ends[0]
    let timer = DispatchSource.makeTimerSource(queue: .global())
    timer.schedule(deadline: .now() + timeout)
    timer.setEventHandler { timer.cancel() }
    timer.setCancelHandler { close(reading) }
    timer.resume()
    defer {
      timer.cancel()
      close(ends[1])
    }
    var follower = try LogFollower(
      following: address, app: app?.identifier, since: sequence)
    while let lines = try follower.next(whileRead: ends[1]) {
      if let entry = DeviceLogEntry.entries(of: lines).first(where: accepts) { return entry }
    }
    return nil
  }

  /// Waits until the callback has returned.
  @discardableResult
  public func waitForCallback(
    _ name: String, of app: SampleApp, since sequence: UInt64 = 0, timeout: Double = 30
  ) throws -> Bool {
    try waitForEntry(of: app, since: sequence, timeout: timeout) { entry in
      if case .callback(name, _) = entry.content { true } else { false }
    } != nil
  }

  /// Waits for the end of the app's process.
  @discardableResult
  public func waitForExit(
    of app: SampleApp, since sequence: UInt64 = 0, timeout: Double = 30
  ) throws -> DeviceLogEntry.Content? {
    try waitForEntry(of: app, since: sequence, timeout: timeout) { entry in
      if case .exit = entry.content { true } else { false }
    }?.content
  }
}

extension DeviceLogEntry {
  /// The entry in short terms; nil for snapshots, requests, finished wakes, preserved
  /// states, use of the processor, beginnings of callbacks and deadlines.
  ///
  /// A snapshot is in the log when it is on the disk, which may be after the app was suspended.
  public var shortForm: String? {
    switch content {
    case .state(_, let to, _): to
    case .callback(let name, _): name
    case .task(let id, _, let event): "task \(id) \(event)"
    case .exit(let reason, _, _, _): "exit \(reason)"
    case .firstFrame: "first frame"
    case .fault: "fault"
    case .unreadable: "unreadable"
    case .notification(_, let place, _): "notification \(place)"
    case .snapshot, .request, .wake, .processor, .sound, .savedState, .sockets, .yields,
      .prewarming, .bonjour,
      .assertion,
      .memory, .pressure, .domain, .began, .deadline, .other:
      nil
    }
  }
}
