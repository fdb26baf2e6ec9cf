import SystemVersions

/// A property of the profile that can be set at boot.
public struct ProfileSetting: Sendable {
  /// The property's name, as in `--set`.
  public let name: String
  /// A description of valid values, for messages.
  public let expectation: String
  let assign: @Sendable (inout OSProfile, Substring) -> Bool
  let describe: @Sendable (OSProfile) -> String

  /// All settings, in the order of their list.
  public static let all: [ProfileSetting] = [
    version,
    flag("isMultitaskingSupported", \.isMultitaskingSupported),
    flag("hasAppSwitcher", \.hasAppSwitcher),
    flag("hasNotificationCenter", \.hasNotificationCenter),
    flag("hasControlCenter", \.hasControlCenter),
    flag("lockGoesBackground", \.lockGoesBackground),
    flag("honoursExitsOnSuspend", \.honoursExitsOnSuspend),
    flag("forceQuitIsSilent", \.forceQuitIsSilent),
    flag("wakeRepeatsDidEnterBackground", \.wakeRepeatsDidEnterBackground),
    flag("retakesSnapshot", \.retakesSnapshot),
    flag("newFilesNeedFirstUnlock", \.newFilesNeedFirstUnlock),
    seconds("keyDiscardTime", \.keyDiscardTime),
    flag("callsGrowStatusBar", \.callsGrowStatusBar),
    flag("callsAreBanners", \.callsAreBanners),
    seconds("homeDoublePress", \.homeDoublePress),
    flag("hasWillFinishLaunching", \.hasWillFinishLaunching),
    flag("hasStateRestoration", \.hasStateRestoration),
    modes("backgroundModes", \.backgroundModes),
    flag("forceQuitStopsWakes", \.forceQuitStopsWakes),
    flag("forceQuitStopsLocation", \.forceQuitStopsLocation),
    flag("requiresBackgroundLocationConsent", \.requiresBackgroundLocationConsent),
    style("notificationStyle", \.notificationStyle),
    biometry,
    flag("hasTaskScheduler", \.hasTaskScheduler),
    flag("hasVoIPSockets", \.hasVoIPSockets),
    flag("hasVoIPPushes", \.hasVoIPPushes),
    flag("hasCallKit", \.hasCallKit),
    flag("hasMetricKit", \.hasMetricKit),
    flag("hasUniversalLinks", \.hasUniversalLinks),
    flag("hasQuickActions", \.hasQuickActions),
    flag("hasWayBack", \.hasWayBack),
    flag("hasSplitView", \.hasSplitView),
    flag("hidesPasteboardInBackground", \.hidesPasteboardInBackground),
    flag("permitsTaskWildcards", \.permitsTaskWildcards),
    flag("requiresCallReports", \.requiresCallReports),
    count("unreportedPushLimit", \.unreportedPushLimit),
    flag("hasScenes", \.hasScenes),
    flag("needsSceneAccessory", \.needsSceneAccessory),
    flag("hasPrewarming", \.hasPrewarming),
    flag("preservesBluetooth", \.preservesBluetooth),
    flag("keepsAccessorySessions", \.keepsAccessorySessions),
    flag("reclaimsSocketsAtLock", \.reclaimsSocketsAtLock),
    flag("notificationsNeedPermission", \.notificationsNeedPermission),
    flag("databasesNeedPermission", \.databasesNeedPermission),
    flag("questionsNeedPurpose", \.questionsNeedPurpose),
    count("scheduledNotificationLimit", \.scheduledNotificationLimit),
    seconds("launchDeadline", \.launchDeadline),
    seconds("resumeDeadline", \.resumeDeadline),
    seconds("backgroundEntryDeadline", \.backgroundEntryDeadline),
    seconds("terminationDeadline", \.terminationDeadline),
    seconds("responseDeadline", \.responseDeadline),
    seconds("suspensionDeadline", \.suspensionDeadline),
    seconds("exitDeadline", \.exitDeadline),
    seconds("suspensionGrace", \.suspensionGrace, canBeZero: true),
    seconds("backgroundTaskBudget", \.backgroundTaskBudget),
    seconds("expirationWarning", \.expirationWarning, canBeZero: true),
    seconds("wakeTime", \.wakeTime),
    seconds("fetchTime", \.fetchTime),
    seconds("processingTime", \.processingTime),
    count("taskBatteryLevel", \.taskBatteryLevel),
    seconds("quickFetchTime", \.quickFetchTime),
    seconds("wakeInterval", \.wakeInterval, canBeZero: true),
    seconds("relaunchDelay", \.relaunchDelay, canBeZero: true),
    seconds("longestRelaunchDelay", \.longestRelaunchDelay),
    seconds("transferDelay", \.transferDelay, canBeZero: true),
    seconds("shortestKeepAlive", \.shortestKeepAlive),
    count("voipWakeLimit", \.voipWakeLimit),
    seconds("voipWakeWindow", \.voipWakeWindow),
    count("backgroundTaskLimit", \.backgroundTaskLimit),
    count("backgroundProcessorShare", \.backgroundProcessorShare),
    count("throttledProcessorShare", \.throttledProcessorShare),
    seconds("backgroundProcessorTime", \.backgroundProcessorTime),
    metres("regionMargin", \.regionMargin),
    seconds("regionStay", \.regionStay, canBeZero: true),
    metres("significantChangeDistance", \.significantChangeDistance),
    seconds("significantChangeInterval", \.significantChangeInterval, canBeZero: true),
    metres("visitRadius", \.visitRadius),
    seconds("visitStay", \.visitStay),
    count("memoryWarningLevel", \.memoryWarningLevel, from: 0),
    count("memoryCriticalLevel", \.memoryCriticalLevel, from: 0),
    count("memoryRecovery", \.memoryRecovery),
    count("memoryStall", \.memoryStall),
    mebibytes("memoryHighWaterMark", \.memoryHighWaterMark),
    seconds("sustainedPressureTime", \.sustainedPressureTime),
    seconds("sustainedPressurePause", \.sustainedPressurePause),
    flag("purgeTellsBackgroundApps", \.purgeTellsBackgroundApps),
    flag("holdsTimeChangesUntilForeground", \.holdsTimeChangesUntilForeground),
  ]

  private static func flag(
    _ name: String, _ path: WritableKeyPath<OSProfile, Bool> & Sendable
  ) -> ProfileSetting {
    ProfileSetting(name: name, expectation: "true or false") { profile, text in
      switch text {
      case "true", "yes", "1": profile[keyPath: path] = true
      case "false", "no", "0": profile[keyPath: path] = false
      default: return false
      }
      return true
    } describe: {
      "\($0[keyPath: path])"
    }
  }

  /// What a device has it knows by its home button, unless it is said.
  private static let biometry = ProfileSetting(
    name: "biometry", expectation: "none, touchID or faceID"
  ) { profile, text in
    guard text != "none" else {
      profile.biometry = nil
      return true
    }
    guard let biometry = Biometry(rawValue: String(text)) else { return false }
    profile.biometry = biometry
    return true
  } describe: {
    $0.biometry?.rawValue ?? "none"
  }

  private static let versionName = "systemVersion"

  /// The assignment chooses the version, and so has to come before all others.
  public static func isVersion(_ assignment: String) -> Bool {
    assignment.hasPrefix(versionName + "=")
  }

  /// It sets every other property to what that version has.
  private static let version = ProfileSetting(
    name: versionName, expectation: "one to three numbers with dots between them, such as 9.3"
  ) { profile, text in
    guard let version = SystemVersion(text) else { return false }
    let isObserved = profile.name.hasSuffix(OSProfile.observedSuffix)
    profile = OSProfile(version)
    if isObserved { profile = profile.observed }
    return true
  } describe: {
    $0.systemVersion
  }

  private static func style(
    _ name: String, _ path: WritableKeyPath<OSProfile, NotificationStyle> & Sendable
  ) -> ProfileSetting {
    ProfileSetting(name: name, expectation: "none, banner or alert") { profile, text in
      guard let style = NotificationStyle(rawValue: String(text)) else { return false }
      profile[keyPath: path] = style
      return true
    } describe: {
      $0[keyPath: path].rawValue
    }
  }

  private static func modes(
    _ name: String, _ path: WritableKeyPath<OSProfile, BackgroundModes> & Sendable
  ) -> ProfileSetting {
    ProfileSetting(
      name: name,
      expectation: "background modes with commas between them, of "
        + BackgroundMode.allCases.map(\.rawValue).joined(separator: ", ")
    ) { profile, text in
      var modes: [BackgroundMode] = []
      for word in text.split(separator: ",") {
        guard let mode = BackgroundMode(rawValue: String(word)) else { return false }
        modes.append(mode)
      }
      profile[keyPath: path] = BackgroundModes(modes)
      return true
    } describe: {
      $0[keyPath: path].members.map(\.rawValue).joined(separator: ",")
    }
  }

  private static func seconds(
    _ name: String, _ path: WritableKeyPath<OSProfile, Duration> & Sendable,
    canBeZero: Bool = false
  ) -> ProfileSetting {
    let expectation =
      canBeZero
      ? "seconds, from 0 to 1000000" : "seconds, more than 0 and up to 1000000"
    return ProfileSetting(name: name, expectation: expectation) { profile, text in
      guard let seconds = Double(text), seconds.isFinite, (0...1_000_000).contains(seconds),
        canBeZero || seconds > 0
      else { return false }
      profile[keyPath: path] = .nanoseconds(Int64(seconds * 1e9))
      return true
    } describe: { profile in
      let seconds = profile[keyPath: path].inSeconds
      return seconds == seconds.rounded() ? "\(Int(seconds))" : "\(seconds)"
    }
  }

  private static func metres(
    _ name: String, _ path: WritableKeyPath<OSProfile, Double> & Sendable
  ) -> ProfileSetting {
    ProfileSetting(name: name, expectation: "metres, from 0 to 1000000") { profile, text in
      guard let metres = Double(text), (0...1_000_000).contains(metres) else { return false }
      profile[keyPath: path] = metres
      return true
    } describe: { profile in
      let metres = profile[keyPath: path]
      return metres == metres.rounded() ? "\(Int(metres))" : "\(metres)"
    }
  }

  private static func mebibytes(
    _ name: String, _ path: WritableKeyPath<OSProfile, UInt64> & Sendable
  ) -> ProfileSetting {
    ProfileSetting(name: name, expectation: "mebibytes, from 1 to 1000000") { profile, text in
      guard let number = UInt64(text), (1...1_000_000).contains(number) else { return false }
      profile[keyPath: path] = number << 20
      return true
    } describe: {
      "\($0[keyPath: path] >> 20)"
    }
  }

  private static func count(
    _ name: String, _ path: WritableKeyPath<OSProfile, Int> & Sendable, from least: Int = 1
  ) -> ProfileSetting {
    ProfileSetting(
      name: name, expectation: "a whole number from \(least) to 1000000"
    ) { profile, text in
      guard let number = Int(text), (least...1_000_000).contains(number) else { return false }
      profile[keyPath: path] = number
      return true
    } describe: {
      "\($0[keyPath: path])"
    }
  }
}

extension OSProfile {
  /// Sets a property by an assignment such as `launchDeadline=1.5`.
  ///
  /// - Throws: `InvalidSetting` if the property does not exist or the value is invalid.
  public mutating func apply(_ assignment: String) throws(InvalidSetting) {
    guard let equals = assignment.firstIndex(of: "=") else {
      throw InvalidSetting(message: "\"\(assignment)\" is not of the form KEY=VALUE")
    }
    let name = assignment[..<equals]
    let value = assignment[assignment.index(after: equals)...]
    guard let setting = ProfileSetting.all.first(where: { $0.name == name }) else {
      let names = ProfileSetting.all.map(\.name).joined(separator: ", ")
      throw InvalidSetting(
        message: "there is no property \"\(name)\" of a profile; there are: \(names)")
    }
    guard setting.assign(&self, value) else {
      throw InvalidSetting(
        message: "\(name) takes \(setting.expectation), not \"\(value)\"")
    }
  }

  /// The present values of all properties, by name.
  public var settings: [(name: String, value: String)] {
    ProfileSetting.all.map { ($0.name, $0.describe(self)) }
  }
}

/// An invalid assignment to a profile, with a message for the user.
public struct InvalidSetting: Error, Hashable, Sendable {
  public let message: String

  public init(message: String) {
    self.message = message
  }
}
