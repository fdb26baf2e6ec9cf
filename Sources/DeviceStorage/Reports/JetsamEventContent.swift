/// The JSON of a jetsam event, with the platform's names (MEM-13).
//
// The properties' names are the file's.
// swift-format-ignore: AlwaysUseLowerCamelCase
struct JetsamEventContent: Encodable, Equatable {
  static let noUUID = "00000000-0000-0000-0000-000000000000"

  /// The first line of the file.
  struct Header: Encodable, Equatable {
    var bug_type = "298"
    var timestamp: String
    var os_version: String
    var incident_id: String
  }

  struct MemoryStatus: Encodable, Equatable {
    var pageSize: UInt64
  }

  struct Process: Encodable, Equatable {
    var uuid: String
    var states: [ExitRecord.Jetsam.Band]
    var lifetimeMax: UInt64
    var purgeable: UInt64
    var coalition: UInt64
    var rpages: UInt64
    var priority: Int?
    var reason: ExitRecord.Jetsam.Cause?
    var pid: Int32
    var name: String
  }

  var crashReporterKey: String
  var kernel: String
  var product: String
  var incident: String
  var date: String
  /// System and build, as in the platform's events.
  var build: String
  var bug_type = "298"
  var memoryStatus: MemoryStatus
  var largestProcess: String?
  var processes: [Process]
}
