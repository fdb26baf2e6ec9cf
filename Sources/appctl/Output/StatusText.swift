import ByteCounts
import DeviceControl
import TimeLine

/// The status of a device as text.
enum StatusText {
  static func text(of status: DeviceStatus) -> String {
    var lines = [
      line("device", status.device),
      line("profile", status.profile),
      line("model", model(status.model)),
      line("foregroundd", "pid \(status.pid), up \(duration(status.uptime))"),
      line("in front", front(status)),
      line("keyboard", keyboard(status)),
      line("apps", "\(status.installedCount) installed, \(status.runningCount) running"),
      line("suspends by", joined(status.containment, status.containmentDetail)),
      line("memory from", status.memorySource),
      line("memory", status.memory.map { text(of: $0) } ?? ""),
      line("apps are", status.starts),
    ]
    for protection in status.protections {
      let state = protection.isActive ? "" : "missing: "
      lines.append(line("confined by", "\(protection.name): \(state)\(protection.detail)"))
    }
    for limit in status.limits {
      let state = limit.isActive ? "" : "not held: "
      lines.append(line("limited by", "\(limit.name): \(state)\(limit.detail)"))
    }
    lines += status.recovered.map { line("note", $0) }
    let settings = status.settings.sorted { $0.key < $1.key }
    if !settings.isEmpty {
      let width = settings.map(\.key.count).max() ?? 0
      lines.append("settings")
      lines += settings.map { "  \(Columns.left($0.key, width))  \($0.value)" }
    }
    return lines.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  /// Empty: the device is older than this program, and does not say.
  private static func model(_ model: DeviceStatus.Model) -> String {
    guard !model.name.isEmpty else { return "" }
    let size = "\(Int(model.width)) × \(Int(model.height)) points"
    let pixels = Columns.number(model.scale, digits: model.scale == model.scale.rounded() ? 0 : 1)
    return "\(model.name): \(size), \(pixels) pixels a point, "
      + (model.hasHomeButton ? "with a home button" : "without a home button")
  }

  private static func keyboard(_ status: DeviceStatus) -> String {
    status.hardwareKeyboard ? "a hardware keyboard is connected" : "on the screen"
  }

  /// How short memory is, and what is available.
  static func text(of memory: DeviceStatus.Memory) -> String {
    let level = memory.isSimulated ? "\(memory.pressure), as was asked for" : memory.pressure
    return
      "\(level); \(ByteCount.text(memory.available)) of \(ByteCount.text(memory.total)) available"
  }

  private static func front(_ status: DeviceStatus) -> String {
    var remarks: [String] = []
    if status.locked { remarks.append("locked") }
    switch status.keyBag {
    case "beforeFirstUnlock": remarks.append("not unlocked since the boot")
    case "locked": remarks.append("protected data is unavailable")
    default: break
    }
    if status.inCall { remarks.append("in a call") }
    if !status.interruptions.isEmpty {
      remarks.append("covered by: " + status.interruptions.joined(separator: ", "))
    }
    return remarks.isEmpty
      ? status.front : "\(status.front) (\(remarks.joined(separator: "; ")))"
  }

  private static func duration(_ seconds: Double) -> String {
    let whole = Int(seconds)
    guard whole >= 60 else { return Columns.number(seconds, digits: 1) + " s" }
    guard whole >= 3600 else { return "\(whole / 60) min \(whole % 60) s" }
    return "\(whole / 3600) h \(whole % 3600 / 60) min"
  }

  private static func joined(_ word: String, _ detail: String) -> String {
    detail.isEmpty ? word : "\(word): \(detail)"
  }

  /// Empty if the value is empty.
  private static func line(_ name: String, _ value: String) -> String {
    value.isEmpty ? "" : Columns.left(name, 13) + value
  }
}
