import Foundation

@testable import DeviceStorage

/// An Info.plist with the required keys and the given ones.
func infoPlist(
  _ identifier: String = "org.example.Notes", _ more: [String: Any] = [:],
  format: PropertyListSerialization.PropertyListFormat = .xml
) throws -> Data {
  let values: [String: Any] = [
    "CFBundleIdentifier": identifier, "CFBundleExecutable": "Notes",
  ]
  return try PropertyListSerialization.data(
    fromPropertyList: values.merging(more) { $1 }, format: format, options: 0)
}

/// Makes a bundle that can be installed.
@discardableResult
func makeBundle(
  in folder: URL, name: String = "Notes", identifier: String = "org.example.Notes",
  plist more: [String: Any] = [:], program: String = "#!/bin/sh\n", groups: [String]? = nil
) throws -> URL {
  let bundle = folder.appendingPathComponent("\(name).app")
  try FileSystem.makeFolder(bundle.appendingPathComponent("en.lproj"))
  try infoPlist(identifier, more).write(to: bundle.appendingPathComponent("Info.plist"))
  try Data("hello".utf8).write(to: bundle.appendingPathComponent("en.lproj/Text.strings"))
  if let groups {
    let values = ["com.apple.security.application-groups": groups]
    try PropertyListSerialization.data(fromPropertyList: values, format: .xml, options: 0)
      .write(to: bundle.appendingPathComponent("archived-expanded-entitlements.xcent"))
  }
  let executable = bundle.appendingPathComponent("Notes")
  try Data(program.utf8).write(to: executable)
  chmod(executable.path, 0o755)
  return bundle
}

let launchTime = Date(timeIntervalSince1970: 1_318_428_000)  // 2011-10-12 14:00:00 UTC
let incident = UUID(uuid: (0x1A, 0x2B, 0x3C, 0x4D, 0, 0, 0x40, 0, 0x80, 0, 0, 0, 0, 0, 0, 1))

/// The exit of Stubborn, killed 60 s after its launch, with the members that every exit has.
func record(
  _ reason: ExitRecord.Reason, profile: ExitRecord.Generation = .p13,
  _ change: (inout ExitRecord) -> Void = { _ in }
) -> ExitRecord {
  var record = ExitRecord(
    incident: incident, device: "test", bundleIdentifier: "org.foreground.Stubborn",
    name: "Stubborn", pid: 4321, launchTime: launchTime, exitTime: launchTime + 60, uptime: 60,
    reason: reason, osProfile: profile)
  change(&record)
  return record
}

/// The exit of Stubborn, which did not return from `applicationDidEnterBackground`.
func watchdogRecord(profile: ExitRecord.Generation = .p13) -> ExitRecord {
  record(.watchdog, profile: profile) { record in
    record.shortVersion = "1.2"
    record.version = "34"
    record.executablePath = "/device/Stubborn.app/Stubborn"
    record.namespace = profile == .p13 ? .frontboard : .springboard
    record.code = 0x8bad_f00d
    record.rule = "WDG-03"
    record.stateAtExit = .background
    record.visibility = .background
    record.deadline = ExitRecord.Deadline(
      event: "scene-update", allowance: 1, elapsed: 1.02, appCPU: 0.98, machineCPU: 1.53,
      machineSystemCPU: 0.25)
    record.outstandingCallback = ExitRecord.OutstandingCallback(
      name: "applicationDidEnterBackground", since: 1.02)
    record.stackText = """
      Thread 4321
      #0  0x00007f0000000010 __libc_sleep + 16 - /lib/libc.so.6
      #1  0x0000000000401234 Stubborn.spin() -> () + 0x20 - /device/Stubborn.app/Stubborn

      Thread 4322
      #0  0x00007f0000000020
      """
  }
}

let reportingDevice = ReportingDevice(
  crashReporterKey: String(repeating: "a1", count: 20), product: "iPhone3,1",
  system: "iPhone OS 4.3", build: "8F190", kernel: "Linux", daemonPID: 7,
  timeZone: TimeZone(secondsFromGMT: 7200) ?? .current)
