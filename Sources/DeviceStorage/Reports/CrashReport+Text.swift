import Foundation
import StackTraces

extension CrashReport {
  /// The report as text: up to iOS 6 the file's content (TERM-12), later the form in which Apple's
  /// tools show the JSON (TERM-13).
  public var text: String {
    (introduction + [""] + exceptionLines + specificInformation + threadLines + [""])
      .joined(separator: "\n")
  }

  private var introduction: [String] {
    let version =
      switch (record.shortVersion, record.version) {
      case ("", ""): "???"
      case (let short, ""): short
      case ("", let build): "??? (\(build))"
      case (let short, let build): "\(short) (\(build))"
      }
    return [
      "Incident Identifier: \(record.incident.uuidString)",
      "CrashReporter Key:   \(device.crashReporterKey)",
      "Hardware Model:      \(device.product)",
      "Process:             \(executableName) [\(record.pid)]",
      "Path:                \(record.executablePath.isEmpty ? "???" : record.executablePath)",
      "Identifier:          \(record.bundleIdentifier)",
      "Version:             \(version)",
      "Code Type:           \(ReportingDevice.codeType)",
      "Parent Process:      foregroundd [\(device.daemonPID)]",
      "",
      "Date/Time:           \(time(record.exitTime, digits: 4))",
      "Launch Time:         \(time(record.launchTime, digits: 4))",
      "OS Version:          \(device.systemAndBuild)",
      "Report Version:      104",
    ]
  }

  private var exceptionLines: [String] {
    let exception = ExceptionDescription(record)
    let type = "Exception Type:  \(exception.type) (\(exception.signal))"
    let zeros = "Exception Codes: 0x0000000000000000, 0x0000000000000000"
    if record.reason == .graphicsInBackground { return graphicsLines(type) }
    if record.reason == .crash {
      guard case .signaled(let signal)? = record.end, !record.hasOldReport else {
        return [type, zeros, "Crashed Thread:  0"]
      }
      return [
        type, zeros,
        "Termination Reason: SIGNAL \(signal) \(ExceptionDescription.indicator(of: signal))",
        "Triggered by Thread:  0",
      ]
    }
    if record.hasOldReport {
      return [
        "Exception Type:  00000020", "Exception Codes: \(record.codeText)",
        "Highlighted Thread:  0",
      ]
    }
    var lines = [type, zeros, "Exception Note:  EXC_CORPSE_NOTIFY"]
    if let namespace = record.namespace {
      lines.append("Termination Reason: Namespace \(namespace.rawValue), Code \(record.codeText)")
    }
    if let description = record.platformDescription {
      let oneLine = description.split(separator: "\n").joined(separator: " | ")
      lines.append("Termination Description: \(oneLine)")
    }
    return lines + ["Triggered by Thread:  0"]
  }

  /// A use of OpenGL ES in the background: as for a bad access, which it is on the platform.
  private func graphicsLines(_ type: String) -> [String] {
    guard !record.hasOldReport else {
      return [
        type, "Exception Codes: KERN_INVALID_ADDRESS at 0x00000001",
        "Crashed Thread:  \(crashedThread)",
      ]
    }
    return [
      type, "Exception Subtype: KERN_INVALID_ADDRESS at 0x0000000000000001",
      "Exception Codes: 0x0000000000000001, 0x0000000000000001",
      "Termination Reason: SIGNAL 11 \(ExceptionDescription.indicator(of: 11))",
      "Triggered by Thread:  \(crashedThread)",
    ]
  }

  private var specificInformation: [String] {
    let description = record.hasOldReport ? record.platformDescription : nil
    let lines = [description, record.fatalMessage?.line].compactMap { $0 }
    return lines.isEmpty ? [] : ["", "Application Specific Information:"] + lines
  }

  private var threadLines: [String] {
    var lines: [String] = []
    for (number, thread) in trace.threads.enumerated() {
      lines.append("")
      if number == 0 { lines.append("Thread 0 name:  Dispatch queue: com.apple.main-thread") }
      let crashed =
        number == crashedThread
        && (!record.hasOldReport || record.reason == .crash
          || record.reason == .graphicsInBackground)
      lines.append(crashed ? "Thread \(number) Crashed:" : "Thread \(number):")
      for (index, frame) in thread.frames.enumerated() {
        lines.append(line(frame, index))
      }
    }
    guard !trace.notes.isEmpty else { return lines }
    return lines + [""] + trace.notes
  }

  private func line(_ frame: StackTrace.Frame, _ index: Int) -> String {
    let image = frame.image.map { $0.split(separator: "/").last.map(String.init) ?? $0 } ?? "???"
    let address = "0x" + Self.padded(String(frame.address, radix: 16), 16, with: "0")
    let place = frame.symbol.map { "\($0) + \(frame.offset ?? 0)" } ?? "0x0 + \(frame.address)"
    let number = "\(index)".padding(4)
    return "\(number)\(image.padding(30))\t\(address) \(place)"
  }

  private static func padded(_ text: String, _ width: Int, with filler: String) -> String {
    String(repeating: filler, count: max(width - text.count, 0)) + text
  }
}

extension String {
  /// The text padded with spaces to a width.
  fileprivate func padding(_ width: Int) -> String {
    self + String(repeating: " ", count: max(width - count, 0))
  }
}
