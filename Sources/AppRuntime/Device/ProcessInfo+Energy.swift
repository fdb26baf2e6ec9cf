package import AppInterface
public import Foundation
import Synchronization
import SystemVersions

/// What apps read of the energy that is left, and of the heat. Any thread.
extension ProcessInfo {
  /// How hot the device is (PWR-02).
  public enum ThermalState: Int, Sendable {
    case nominal = 0
    case fair = 1
    case serious = 2
    case critical = 3
  }

  /// The user has switched Low Power Mode on (PWR-01).
  public var isLowPowerModeEnabled: Bool { EnergyFacts.shared.withLock(\.isLow) }

  /// How hot the device is (PWR-02).
  public var thermalState: ThermalState { EnergyFacts.shared.withLock(\.thermalState) }

  /// An app for phones runs on a Mac: never.
  public var isiOSAppOnMac: Bool { false }

  /// The app was built for the Mac, too: never.
  public var isMacCatalystApp: Bool { false }

  /// Posted after ``thermalState`` has changed; the object is the process information.
  public static let thermalStateDidChangeNotification = Notification.Name(
    "NSProcessInfoThermalStateDidChangeNotification")
}

extension Notification.Name {
  /// Posted after ``Foundation/ProcessInfo/isLowPowerModeEnabled`` has changed; the object is the process
  /// information.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static let NSProcessInfoPowerStateDidChange = Notification.Name(
    "NSProcessInfoPowerStateDidChangeNotification")
}

/// What the system said last of energy and heat.
package struct EnergyFacts: Sendable {
  fileprivate static let shared = Mutex(EnergyFacts())

  fileprivate var isLow = false
  fileprivate var thermalState = ProcessInfo.ThermalState.nominal

  /// Takes what the system says, and posts what has changed, as the platform does: on a queue, and not
  /// on the main thread.
  @MainActor package static func adopt(_ environment: WireEnvironment) {
    let names = take(environment)
    guard !names.isEmpty else { return }
    DispatchQueue.global().async {
      for name in names {
        NotificationCenter.default.post(name: name, object: ProcessInfo.processInfo)
      }
    }
  }

  /// Takes what the system says.
  ///
  /// - Returns: The notifications of what has changed.
  @discardableResult
  @MainActor package static func take(_ environment: WireEnvironment) -> [Notification.Name] {
    var facts = EnergyFacts()
    facts.isLow = environment.lowPower && SystemFeature.lowPowerMode.exists
    if SystemFeature.thermalState.exists {
      facts.thermalState =
        ProcessInfo.ThermalState(rawValue: Int(environment.thermalState)) ?? .critical
    }
    let old = shared.withLock { shared in
      defer { shared = facts }
      return shared
    }
    var names: [Notification.Name] = []
    if facts.isLow != old.isLow { names.append(.NSProcessInfoPowerStateDidChange) }
    if facts.thermalState != old.thermalState {
      names.append(ProcessInfo.thermalStateDidChangeNotification)
    }
    return names
  }
}
