import Foundation
import StackTraces

/// A crash report of an exit, in the platform's two formats.
public struct CrashReport: Sendable {
  /// The exit.
  public let record: ExitRecord
  /// The device.
  public let device: ReportingDevice
  let trace: StackTrace

  /// Creates a report of a record; `reportKind` tells whether the platform would write one.
  public init(_ record: ExitRecord, on device: ReportingDevice) {
    self.record = record
    self.device = device
    trace = StackTrace(record.stackText ?? "")
  }

  /// The `.ips` file (TERM-13): a line with the header, then the report, both JSON.
  public func ips() throws -> Data {
    try ReportFile.ips(header: header, content: content)
  }

  var header: CrashReportContent.Header {
    CrashReportContent.Header(
      app_name: record.name, timestamp: time(record.exitTime, digits: 2),
      app_version: record.shortVersion, build_version: record.version,
      bundleID: record.bundleIdentifier, os_version: device.systemAndBuild,
      incident_id: record.incident.uuidString, name: record.name)
  }

  var content: CrashReportContent {
    var images = [
      CrashReportContent.Image(
        source: "P", name: executableName, path: record.executablePath,
        arch: ReportingDevice.codeType)
    ]
    let threads = threads(&images)
    let exception = ExceptionDescription(record)
    return CrashReportContent(
      incident: record.incident.uuidString, pid: record.pid, procName: executableName,
      procPath: record.executablePath, procRole: record.visibilityName,
      procLaunch: time(record.launchTime, digits: 4),
      captureTime: time(record.exitTime, digits: 4), cpuType: ReportingDevice.codeType,
      modelCode: device.product,
      osVersion: CrashReportContent.SystemVersion(train: device.system, build: device.build),
      bundleInfo: CrashReportContent.BundleInfo(
        CFBundleShortVersionString: record.shortVersion, CFBundleVersion: record.version,
        CFBundleIdentifier: record.bundleIdentifier),
      parentPid: device.daemonPID, coalitionName: record.bundleIdentifier,
      crashReporterKey: device.crashReporterKey,
      isCorpse: exception.signal == "SIGKILL" ? 1 : nil,
      exception: record.reason == .graphicsInBackground
        ? CrashReportContent.Exception(
          codes: "0x0000000000000001, 0x0000000000000001", rawCodes: [1, 1],
          type: exception.type, signal: exception.signal)
        : CrashReportContent.Exception(type: exception.type, signal: exception.signal),
      termination: termination, asi: applicationInformation,
      faultingThread: threads.isEmpty ? nil : crashedThread,
      threads: threads,
      usedImages: images, foreground: record)
  }

  /// The thread that has ended the process: the main one, unless another has used OpenGL ES in the
  /// background.
  var crashedThread: Int {
    guard record.reason == .graphicsInBackground else { return 0 }
    return trace.threads.firstIndex { $0.graphicsRefusal != nil } ?? 0
  }

  var executableName: String {
    let name = URL(fileURLWithPath: record.executablePath).lastPathComponent
    return record.executablePath.isEmpty || name.isEmpty ? record.name : name
  }

  /// Messages of the process by the image that has printed them, as the platform has them; nil without
  /// any.
  private var applicationInformation: [String: [String]]? {
    record.fatalMessage.map {
      [$0.exception == nil ? "libswiftCore.dylib" : "CoreFoundation": [$0.line]]
    }
  }

  private var termination: CrashReportContent.Termination? {
    if case .signaled(let signal)? = record.end, record.reason == .crash {
      return CrashReportContent.Termination(
        flags: 0, code: UInt64(UInt32(bitPattern: signal)), namespace: .signal,
        indicator: ExceptionDescription.indicator(of: signal), byProc: executableName,
        byPid: record.pid)
    }
    if record.reason == .graphicsInBackground {
      return CrashReportContent.Termination(
        flags: 0, code: record.code, namespace: .signal,
        indicator: ExceptionDescription.indicator(of: SIGSEGV), byProc: "foregroundd",
        byPid: device.daemonPID)
    }
    guard let namespace = record.namespace else { return nil }
    let reasons = record.platformDescription?.split(separator: "\n").map(String.init)
    return CrashReportContent.Termination(
      flags: 6, code: record.code, namespace: namespace, reasons: reasons, byProc: "foregroundd",
      byPid: device.daemonPID)
  }

  private func threads(
    _ images: inout [CrashReportContent.Image]
  ) -> [CrashReportContent.Thread] {
    var indices: [String?: Int] = [record.executablePath: 0]
    return trace.threads.enumerated().map { number, thread in
      let frames = thread.frames.map { frame in
        let index: Int
        if let known = indices[frame.image] {
          index = known
        } else {
          index = images.count
          indices[frame.image] = index
          images.append(Self.image(frame.image))
        }
        return CrashReportContent.Frame(
          imageOffset: frame.address, symbol: frame.symbol,
          symbolLocation: frame.symbol == nil ? nil : frame.offset ?? 0, imageIndex: index)
      }
      return CrashReportContent.Thread(
        id: thread.identifier ?? UInt64(number), triggered: number == crashedThread ? true : nil,
        queue: number == 0 ? "com.apple.main-thread" : nil, frames: frames)
    }
  }

  private static func image(_ path: String?) -> CrashReportContent.Image {
    guard let path else { return CrashReportContent.Image(source: "A") }
    return CrashReportContent.Image(
      source: "P", name: URL(fileURLWithPath: path).lastPathComponent, path: path,
      arch: ReportingDevice.codeType)
  }

  func time(_ date: Date, digits: Int) -> String {
    ReportTime(date: date, zone: device.timeZone).text(digits: digits)
  }
}
