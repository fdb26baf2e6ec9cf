/// The JSON of a crash report, with the platform's names, as Apple's article "Interpreting the
/// JSON format of a crash report" lists them (TERM-13).
//
// The properties' names are the file's.
// swift-format-ignore: AlwaysUseLowerCamelCase
struct CrashReportContent: Encodable, Equatable {
  /// The first line of an `.ips` file.
  struct Header: Encodable, Equatable {
    var app_name: String
    var timestamp: String
    var app_version: String
    var build_version: String
    var bundleID: String
    var platform = 2
    var share_with_app_devs = 0
    var is_first_party = 0
    var bug_type = "309"
    var os_version: String
    var roots_installed = 0
    var incident_id: String
    var name: String
  }

  struct SystemVersion: Encodable, Equatable {
    var train: String
    var build: String
    var releaseType = "User"
    var isEmbedded = true
  }

  struct BundleInfo: Encodable, Equatable {
    var CFBundleShortVersionString: String
    var CFBundleVersion: String
    var CFBundleIdentifier: String
  }

  struct Exception: Encodable, Equatable {
    var codes = "0x0000000000000000, 0x0000000000000000"
    var rawCodes: [UInt64] = [0, 0]
    var type: String
    var signal: String
  }

  struct Termination: Encodable, Equatable {
    var flags: Int
    var code: UInt64
    var namespace: ExitRecord.Namespace
    /// One sentence, for signals.
    var indicator: String?
    /// The lines of the description, for the system's kills.
    var reasons: [String]?
    var byProc: String
    var byPid: Int32
  }

  struct Frame: Encodable, Equatable {
    /// The address minus its image's base; bases are unknown and set to 0.
    var imageOffset: UInt64
    var symbol: String?
    var symbolLocation: UInt64?
    var imageIndex: Int
  }

  struct Thread: Encodable, Equatable {
    var id: UInt64
    var triggered: Bool?
    var queue: String?
    var frames: [Frame]
  }

  struct Image: Encodable, Equatable {
    /// `P`: a file of the process. `A`: unknown.
    var source: String
    var base: UInt64 = 0
    var size: UInt64 = 0
    var uuid = "00000000-0000-0000-0000-000000000000"
    var name: String?
    var path: String?
    var arch: String?
  }

  var incident: String
  var bug_type = "309"
  var version = 2
  var pid: Int32
  var procName: String
  var procPath: String
  var procRole: String
  var procLaunch: String
  var captureTime: String
  var cpuType: String
  var modelCode: String
  var osVersion: SystemVersion
  var bundleInfo: BundleInfo
  var parentProc = "foregroundd"
  var parentPid: Int32
  var coalitionName: String
  var crashReporterKey: String
  /// 1 if the report was made while the process still existed; shown as EXC_CORPSE_NOTIFY.
  var isCorpse: Int?
  var exception: Exception
  var termination: Termination?
  /// What the process has said of its end: "Application Specific Information" of the text.
  var asi: [String: [String]]?
  var faultingThread: Int?
  var threads: [Thread]
  var usedImages: [Image]
  /// The whole record, for which the platform's report has no field.
  var foreground: ExitRecord
}
