import Foundation

/// The platform's own description of a kill, in the form of the record's system generation.
extension ExitRecord {
  /// The recorded description, otherwise one in the form of the generation's reports: a sentence up
  /// to iOS 6 (TERM-12), a line with bars up to 12, a terminate context from 13 on (TERM-15). Nil
  /// if the platform does not describe such an exit.
  public var platformDescription: String? {
    if let description { return description }
    switch reason {
    case .watchdog: return watchdogDescription
    case .backgroundTaskExpired: return backgroundTaskDescription
    case .lockedFile: return lockedFileDescription
    case .resumedTooOften: return resumesDescription
    case .unreportedCall:
      return context(
        explanation: "Killing app because it never posted an incoming call to the system after "
          + "receiving a PushKit VoIP push callback.")
    case .excessiveUse: return excessiveUseDescription
    case .purposeMissing:
      return "This app has crashed because it attempted to access privacy-sensitive data without a "
        + "usage description. The app's Info.plist must contain an "
        + "\(detail ?? "usage description") key with a string value explaining to the user how the "
        + "app uses this data."
    case .crash, .exit, .wakeOverrun, .jetsam, .terminated, .exitedOnSuspend, .forceQuit,
      .graphicsInBackground, .permissionChanged,
      .thermal, .protocolViolation, .launchFailed, .uninstalled, .shutdown, .hostDied, .other:
      return context(explanation: nil)
    }
  }

  /// Whether it was visible, in the words of a report.
  var visibilityName: String { (visibility ?? .unknown).rawValue }

  /// The report has the form of iOS 6 and earlier (TERM-12).
  var hasOldReport: Bool { [.p3, .p4, .p5, .p6].contains(osProfile) }

  /// It has a terminate context, as from iOS 13 on (TERM-15).
  private var hasContext: Bool { !hasOldReport && osProfile != .p7 }

  private var watchdogDescription: String? {
    guard let deadline else {
      return hasOldReport
        ? "\(bundleIdentifier) failed to respond in time"
        : context(
          explanation: "watchdog transgression: application<\(bundleIdentifier)>:\(pid)")
    }
    if hasOldReport {
      return ([oldWatchdogSentence] + oldCPUStatistics(deadline)).joined(separator: "\n")
    }
    let clock = deadline.clock == .wall ? "real (wall clock) time" : "CPU time"
    let explanation =
      "\(deadline.event) watchdog transgression: application<\(bundleIdentifier)>:\(pid) "
      + "exhausted \(clock) allowance of \(Self.fixed(deadline.allowance, 2)) seconds"
    return context(explanation: explanation, deadline: deadline)
  }

  /// The failure in the words of QA1693 (WDG-15).
  private var oldWatchdogSentence: String {
    // The launch's deadline includes the first activation (WDG-01).
    let isLaunch = deadline?.event == "launch"
    let verb =
      switch isLaunch ? nil : outstandingCallback?.name.prefix(while: { $0 != "(" }) {
      case "applicationWillResignActive", "sceneWillResignActive": "deactivate"
      case "applicationDidEnterBackground", "sceneDidEnterBackground": "suspend"
      case "applicationWillEnterForeground", "applicationDidBecomeActive",
        "sceneWillEnterForeground", "sceneDidBecomeActive":
        "resume"
      case "applicationWillTerminate": "terminate"
      default:
        switch deadline?.event {
        case "launch", "scene-create": "launch"
        case "resume": "resume"
        case "backgroundEntry", "suspension": "suspend"
        case "termination", "process-exit": "terminate"
        default: "respond"
        }
      }
    return "\(bundleIdentifier) failed to \(verb) in time"
  }

  private func oldCPUStatistics(_ deadline: Deadline) -> [String] {
    let statistics = cpuStatistics(deadline)
    return statistics.isEmpty ? [] : [""] + statistics
  }

  /// The platform's two lines (WDG-09), as far as the values were measured.
  private func cpuStatistics(_ deadline: Deadline) -> [String] {
    var lines: [String] = []
    if let total = deadline.machineCPU {
      let system = deadline.machineSystemCPU ?? 0
      lines.append(
        "Elapsed total CPU time (seconds): \(Self.fixed(total, 3)) "
          + "(user \(Self.fixed(max(total - system, 0), 3)), system \(Self.fixed(system, 3))), "
          + "\(deadline.machineCPUPercent ?? 0)% CPU")
    }
    if let app = deadline.appCPU {
      lines.append(
        "Elapsed application CPU time (seconds): \(Self.fixed(app, 3)), "
          + "\(deadline.appCPUPercent ?? 0)% CPU")
    }
    return lines
  }

  private var backgroundTaskDescription: String? {
    if hasContext {
      let names = backgroundTasks.map { "\"\($0.name ?? "unnamed")\"" }.joined(separator: ", ")
      let tasks = names.isEmpty ? "" : ": \(names)"
      return context(explanation: "Background task assertions were not ended in time\(tasks)")
    }
    let seconds = Self.fixed(deadline?.allowance ?? 0, 6)
    let assertions = backgroundTasks.map { task in
      "    <BKProcessAssertion> identifier: \(task.name ?? "unnamed") process: \(name)[\(pid)] "
        + "permittedBackgroundDuration: \(seconds) reason: finishTask owner pid:\(pid) "
        + "preventSuspend"
    }
    return
      (["\(name)[\(pid)] has active assertions beyond permitted time:", "{("]
      + [assertions.joined(separator: ",\n")] + [")}"]).joined(separator: "\n")
  }

  private var lockedFileDescription: String? {
    let file = detail.map { ": \($0)" } ?? ""
    let explanation = "was suspended with locked system files\(file)"
    return hasOldReport
      ? "\(bundleIdentifier) \(explanation)"
      : context(explanation: "[app<\(bundleIdentifier)>:\(pid)] \(explanation)")
  }

  private var resumesDescription: String? {
    let explanation = "resumed too often for its calls"
    return hasOldReport
      ? "\(bundleIdentifier) was \(explanation)"
      : context(explanation: "[app<\(bundleIdentifier)>:\(pid)] was \(explanation)")
  }

  private var excessiveUseDescription: String? {
    let what = detail.map { ": \(bundleIdentifier) \($0)" } ?? ""
    let explanation = "excessive use of key system resources\(what)"
    return hasOldReport
      ? "\(bundleIdentifier): \(explanation)" : context(explanation: explanation)
  }

  /// The terminate context of iOS 13 and later, or the line with bars of earlier versions; nil
  /// without a namespace or an explanation.
  private func context(explanation: String?, deadline: Deadline? = nil) -> String? {
    guard let namespace, let explanation, ![.signal, .jetsam, .foreground].contains(namespace),
      !hasOldReport
    else { return nil }
    let hexadecimal = "0x" + String(code, radix: 16, uppercase: true)
    var lines: [String] = []
    if hasContext {
      lines.append("<RBSTerminateContext| domain:10 code:\(hexadecimal) explanation:\(explanation)")
    } else {
      lines.append("\(namespace.rawValue), \(explanation)")
    }
    lines.append("ProcessVisibility: \(visibilityName)")
    lines.append("ProcessState: \(stateAtExit == .suspended ? "Suspended" : "Running")")
    if let deadline {
      lines.append("WatchdogEvent: \(deadline.event)")
      lines.append("WatchdogVisibility: \(visibilityName)")
      let statistics = cpuStatistics(deadline).map { "\"\($0)\"" }
      if !statistics.isEmpty {
        lines.append("WatchdogCPUStatistics: (")
        lines.append(statistics.joined(separator: ",\n"))
        lines.append(")")
      }
    }
    guard hasContext else { return lines.joined(separator: " | ").replacing("\n", with: " ") }
    let end = "reportType:CrashLog maxTerminationResistance:Interactive>"
    if lines.last == ")" {
      lines[lines.count - 1] = ") \(end)"
    } else {
      lines[lines.count - 1] += " \(end)"
    }
    return lines.joined(separator: "\n")
  }

  /// A number with a fixed number of decimals; infinite values never reach a report.
  static func fixed(_ value: Double, _ digits: Int) -> String {
    String(format: "%.\(digits)f", value.isFinite ? value : 0)
  }
}
