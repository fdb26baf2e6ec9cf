import AppInterface
import AppRuntime
import Foundation

/// The device and the build of the app that a report is about.
open class MXMetaData: MXMetric {
  /// The region of the device's locale; empty: unknown.
  public let regionFormat: String
  /// The name and the number of the system's version.
  public let osVersion: String
  public let deviceType: String
  /// `CFBundleVersion` of the newest version of the app that was counted.
  public let applicationBuildVersion: String
  public let platformArchitecture: String

  init(_ report: WireMetricReport) {
    regionFormat = Locale.current.region?.identifier ?? ""
    let device = MetricsLink.shared.device
    osVersion = device.system
    deviceType = device.model
    applicationBuildVersion = report.build
    #if arch(arm64)
      platformArchitecture = "arm64"
    #elseif arch(x86_64)
      platformArchitecture = "x86_64"
    #else
      platformArchitecture = ""
    #endif
    super.init()
  }

  open override func dictionaryRepresentation() -> [AnyHashable: Any] {
    [
      "regionFormat": regionFormat, "osVersion": osVersion, "deviceType": deviceType,
      "appBuildVersion": applicationBuildVersion, "platformArchitecture": platformArchitecture,
      "bundleIdentifier": Bundle.main.bundleIdentifier ?? "",
    ]
  }
}
