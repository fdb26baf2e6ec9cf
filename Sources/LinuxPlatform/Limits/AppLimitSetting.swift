/// A number of ``AppLimits`` that can be set at boot, by its name.
public struct AppLimitSetting: Sendable {
  public let name: String
  private let unit: UInt64
  private let least: UInt64
  private let read: @Sendable (AppLimits) -> UInt64
  private let write: @Sendable (inout AppLimits, UInt64) -> Void

  /// All, in the order of their list. Sizes are in MiB.
  public static let all = [
    AppLimitSetting(
      name: "appProcesses", unit: 1, least: 32, read: { UInt64($0.processes) },
      write: { $0.processes = Int($1) }),
    AppLimitSetting(
      name: "appMemory", unit: 1 << 20, least: 64, read: { $0.memory }, write: { $0.memory = $1 }),
    AppLimitSetting(
      name: "deviceMemory", unit: 1 << 20, least: 0, read: { $0.deviceMemory },
      write: { $0.deviceMemory = $1 }),
    AppLimitSetting(
      name: "appDescriptors", unit: 1, least: 64, read: { UInt64($0.descriptors) },
      write: { $0.descriptors = Int($1) }),
    AppLimitSetting(
      name: "appStorage", unit: 1 << 20, least: 1, read: { $0.storage },
      write: { $0.storage = $1 }),
    AppLimitSetting(
      name: "storageReserve", unit: 1 << 20, least: 1, read: { $0.reserve },
      write: { $0.reserve = $1 }),
  ]

  /// A description of valid values, for messages.
  public var expectation: String {
    "a whole number from \(least) to 1000000" + (unit == 1 ? "" : ", in MiB")
  }
}

extension AppLimits {
  /// Sets a number by an assignment such as `appMemory=512`.
  ///
  /// - Returns: Nil if it has worked; otherwise what the setting takes.
  /// - Parameter assignment: Its name must be that of a setting.
  public mutating func apply(_ assignment: String) -> String? {
    let parts = assignment.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard let setting = AppLimitSetting.all.first(where: { $0.name == parts[0] }) else {
      return "there is no limit \"\(parts[0])\""
    }
    guard parts.count == 2, setting.assign(parts[1], to: &self) else {
      let value = parts.count == 2 ? ", not \"\(parts[1])\"" : ""
      return "\(setting.name) takes \(setting.expectation)\(value)"
    }
    return nil
  }

  /// The assignment is one of these settings.
  public static func isSetting(_ assignment: String) -> Bool {
    AppLimitSetting.all.contains { assignment.hasPrefix($0.name + "=") }
  }

  /// The present values, by name.
  public var settings: [(name: String, value: String)] {
    AppLimitSetting.all.map { ($0.name, $0.text(in: self)) }
  }
}

extension AppLimitSetting {
  fileprivate func assign(_ text: Substring, to limits: inout AppLimits) -> Bool {
    guard let number = UInt64(text), (least...1_000_000).contains(number) else { return false }
    write(&limits, number * unit)
    return true
  }

  fileprivate func text(in limits: AppLimits) -> String { String(read(limits) / unit) }
}
