import Foundation

/// A kill by memory management, with the memory of every process at that moment (TERM-16, MEM-13).
public struct JetsamEvent: Hashable, Sendable {
  /// A process in the event.
  public struct Process: Hashable, Sendable {
    /// Its name.
    public var name: String
    /// Its process ID.
    public var pid: Int32
    /// Its program's UUID, if known.
    public var uuid: UUID?
    /// Its states (MEM-15).
    public var states: [ExitRecord.Jetsam.Band]
    /// Its memory, in pages.
    public var rpages: UInt64
    /// Its maximum memory so far, in pages.
    public var lifetimeMax: UInt64
    /// Its purgeable memory, in pages.
    public var purgeable: UInt64
    /// The number of its process group.
    public var coalition: UInt64
    /// Its priority: the band's number, the lowest is killed first.
    public var priority: Int?

    /// Creates a process.
    public init(
      name: String, pid: Int32, uuid: UUID? = nil, states: [ExitRecord.Jetsam.Band],
      rpages: UInt64, lifetimeMax: UInt64, purgeable: UInt64 = 0, coalition: UInt64,
      priority: Int? = nil
    ) {
      self.name = name
      self.pid = pid
      self.uuid = uuid
      self.states = states
      self.rpages = rpages
      self.lifetimeMax = lifetimeMax
      self.purgeable = purgeable
      self.coalition = coalition
      self.priority = priority
    }

    /// Its memory in bytes (MEM-14).
    public func bytes(pageSize: UInt64) -> UInt64 {
      let (bytes, overflow) = rpages.multipliedReportingOverflow(by: pageSize)
      return overflow ? .max : bytes
    }
  }

  /// The incident's identifier, the same as in the exit record.
  public var incident: UUID
  /// When it happened.
  public var date: Date
  /// Bytes per page.
  public var pageSize: UInt64
  /// All processes of apps at that moment, including the killed one.
  public var processes: [Process]
  /// The killed process. Only this one gets a reason (MEM-14).
  public var killed: Int32
  /// The cause (MEM-08).
  public var reason: ExitRecord.Jetsam.Cause

  /// Creates an event.
  public init(
    incident: UUID, date: Date, pageSize: UInt64, processes: [Process], killed: Int32,
    reason: ExitRecord.Jetsam.Cause
  ) {
    self.incident = incident
    self.date = date
    self.pageSize = pageSize
    self.processes = processes
    self.killed = killed
    self.reason = reason
  }

  /// The name of the process with the most memory; nil without processes.
  public var largestProcess: String? {
    processes.max { $0.rpages < $1.rpages }?.name
  }

  /// The `.ips` file: a line with the header, then the event, both JSON.
  public func ips(on device: ReportingDevice) throws -> Data {
    let time = ReportTime(date: date, zone: device.timeZone).text(digits: 2)
    let header = JetsamEventContent.Header(
      timestamp: time, os_version: device.systemAndBuild, incident_id: incident.uuidString)
    let content = JetsamEventContent(
      crashReporterKey: device.crashReporterKey, kernel: device.kernel, product: device.product,
      incident: incident.uuidString, date: time, build: device.systemAndBuild,
      memoryStatus: JetsamEventContent.MemoryStatus(pageSize: pageSize),
      largestProcess: largestProcess,
      processes: processes.map { process in
        JetsamEventContent.Process(
          uuid: (process.uuid?.uuidString ?? JetsamEventContent.noUUID).lowercased(),
          states: process.states, lifetimeMax: process.lifetimeMax,
          purgeable: process.purgeable, coalition: process.coalition, rpages: process.rpages,
          priority: process.priority, reason: process.pid == killed ? reason : nil,
          pid: process.pid, name: process.name)
      })
    return try ReportFile.ips(header: header, content: content)
  }
}
