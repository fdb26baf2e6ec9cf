import Foundation
import MetricKit

/// Prints the metrics that it is given: “metrics COUNTS” for each report, and “past N”; the newest one's JSON
/// is in Documents/metrics.json.
final class MetricsLog: NSObject, MXMetricManagerSubscriber {
  func begin() {
    let manager = MXMetricManager.shared
    print("past \(manager.pastPayloads.count)")
    manager.add(self)
  }

  func didReceive(_ payloads: [MXMetricPayload]) {
    for payload in payloads {
      let file = URL(fileURLWithPath: NSHomeDirectory()).appendingPathComponent(
        "Documents/metrics.json")
      try? payload.jsonRepresentation().write(to: file)
      print("metrics \(Self.text(of: payload))")
    }
    print("past \(MXMetricManager.shared.pastPayloads.count)")
  }

  /// The counts that are not zero, as the properties and the JSON have them.
  private static func text(of payload: MXMetricPayload) -> String {
    guard let exits = payload.applicationExitMetrics else { return "none" }
    let foreground = exits.foregroundExitData
    let background = exits.backgroundExitData
    let counts: [(String, Int)] = [
      ("fg normal", foreground.cumulativeNormalAppExitCount),
      ("fg abnormal", foreground.cumulativeAbnormalExitCount),
      ("fg watchdog", foreground.cumulativeAppWatchdogExitCount),
      ("fg memory limit", foreground.cumulativeMemoryResourceLimitExitCount),
      ("fg bad access", foreground.cumulativeBadAccessExitCount),
      ("fg illegal instruction", foreground.cumulativeIllegalInstructionExitCount),
      ("bg normal", background.cumulativeNormalAppExitCount),
      ("bg abnormal", background.cumulativeAbnormalExitCount),
      ("bg watchdog", background.cumulativeAppWatchdogExitCount),
      ("bg memory limit", background.cumulativeMemoryResourceLimitExitCount),
      ("bg processor limit", background.cumulativeCPUResourceLimitExitCount),
      ("bg bad access", background.cumulativeBadAccessExitCount),
      ("bg illegal instruction", background.cumulativeIllegalInstructionExitCount),
      ("bg memory pressure", background.cumulativeMemoryPressureExitCount),
      ("bg locked file", background.cumulativeSuspendedWithLockedFileExitCount),
      ("bg task timeout", background.cumulativeBackgroundTaskAssertionTimeoutExitCount),
    ]
    let found = counts.filter { $0.1 > 0 }.map { "\($0.0) \($0.1)" }
    return "\(payload.latestApplicationVersion): \(found.joined(separator: ", "))"
  }
}
