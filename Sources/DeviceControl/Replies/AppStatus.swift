import AppInterface
import ControlInterface

/// A URL scheme that an app claims.
public struct ClaimedScheme: Equatable, Sendable, Codable {
  /// In small letters.
  public var scheme: String
  /// The app that opens its URLs: another one, if both claim the scheme (URL-07).
  public var opener: String
}

/// A service that an app has published with Bonjour.
public struct PublishedService: Equatable, Sendable, Codable {
  public var name: String
  public var type: String
  public var domain: String
  public var port: Int
}

/// What a person has set for an app, or answered it.
public struct AppSettings: Equatable, Sendable, Codable {
  /// A raw value of ``NotificationStyle``.
  public var notificationStyle = "banner"
  /// The answers to its questions for permission, by what they are for, in the words of
  /// `appctl privacy`; what the person was not asked is missing.
  public var permissions: [String: String] = [:]

  init() {}

  init(_ settings: WireAppSettings) {
    notificationStyle =
      switch settings.notificationStyle {
      case .none: "none"
      case .alert: "alert"
      case .banner, .unspecified, .UNRECOGNIZED: "banner"
      }
    let answers = [
      "notifications": settings.notifications, "contacts": settings.contacts,
      "calendars": settings.calendars, "microphone": settings.microphone,
      "faceID": settings.faceID,
      "location": Self.word(for: settings.location),
    ]
    permissions = answers.filter { !$0.value.isEmpty }
  }

  private static func word(for authorization: WireLocationAuthorization) -> String {
    switch authorization {
    case .locationAlways: "always"
    case .locationWhenInUse: "inuse"
    case .locationDenied: "deny"
    case .locationNotDetermined, .UNRECOGNIZED: ""
    }
  }
}

/// An installed app's status; in JSON, one object of `appctl list --json`.
public struct AppStatus: Equatable, Sendable, Codable {
  public var bundleIdentifier: String
  /// The name under its icon.
  public var name: String
  /// A raw value of ``AppState``.
  public var state: String
  /// `nil` without a process.
  public var pid: Int32?
  /// The reasons why it is running, one sentence each.
  public var reasons: [String]
  /// The state that the system wants; differs from `state` during a transition.
  public var goal: String
  /// What its processes used of the memory when that was read last, in bytes; `nil`: it was not read.
  public var footprint: UInt64?
  /// The assertions by which it runs in the background.
  public var runningReasons: [RunningReason]
  /// It may be woken for fetches, silent pushes and tasks, or not.
  public var backgroundRefresh: BackgroundRefreshStatus
  /// What it may use of the memory by a limit of its own, in bytes; `nil`: as much as any other app.
  public var memoryLimit: UInt64?
  /// The sensors whose readings its process has asked for.
  public var sensors: [String]
  /// The URL schemes that it claims, and the app that opens their URLs.
  public var schemes: [ClaimedScheme] = []
  /// The absolute paths of its folders.
  public var bundlePath = ""
  public var containerPath = ""
  /// Its documents are shared on purpose (UIFileSharingEnabled).
  public var sharesDocuments = false
  /// The absolute paths of the folders of its app groups, by their names.
  public var groups: [String: String] = [:]
  /// What it has published with Bonjour.
  public var services: [PublishedService] = []
  /// The domains whose links it claims to open.
  public var domains: [ClaimedDomain] = []
  /// The quick actions of its icon, those of its Info.plist first.
  public var quickActions: [QuickAction] = []
  /// What a person has set for it.
  public var settings = AppSettings()
  /// The sessions of its scenes, the one that was shown last first.
  public var scenes: [SceneStatus] = []
  /// Its scenes on external displays, in the order in which the displays were connected. They have no
  /// sessions of a person, and follow its other scenes (SCENE-21).
  public var displayScenes: [SceneStatus] = []
  /// Why verbs that need nothing but the app would be refused now, by their names; those that need one of
  /// its scenes by their names with its number.
  public var refusals: [String: String] = [:]

  public init(
    bundleIdentifier: String, name: String, state: String, pid: Int32?, reasons: [String],
    goal: String, footprint: UInt64? = nil, runningReasons: [RunningReason] = [],
    backgroundRefresh: BackgroundRefreshStatus = .available, memoryLimit: UInt64? = nil,
    sensors: [String] = []
  ) {
    self.sensors = sensors
    self.memoryLimit = memoryLimit
    self.runningReasons = runningReasons
    self.backgroundRefresh = backgroundRefresh
    self.footprint = footprint
    self.bundleIdentifier = bundleIdentifier
    self.name = name
    self.state = state
    self.pid = pid
    self.reasons = reasons
    self.goal = goal
  }

  init(_ app: WireAppStatus) {
    self.init(
      bundleIdentifier: app.bundleIdentifier, name: app.name, state: app.state,
      pid: app.pid == 0 ? nil : app.pid, reasons: app.reasons, goal: app.goal,
      footprint: app.footprint == 0 ? nil : app.footprint,
      runningReasons: app.runningReasons.map(RunningReason.init),
      backgroundRefresh: BackgroundRefreshStatus(app.backgroundRefresh),
      memoryLimit: app.memoryLimit == 0 ? nil : app.memoryLimit, sensors: app.sensors)
    schemes = app.schemes.map { ClaimedScheme(scheme: $0.scheme, opener: $0.opener) }
    bundlePath = app.bundlePath
    containerPath = app.containerPath
    sharesDocuments = app.sharesDocuments
    groups = Dictionary(app.groups.map { ($0.name, $0.path) }, uniquingKeysWith: { $1 })
    services = app.services.map {
      PublishedService(
        name: $0.name.name, type: $0.name.type, domain: $0.name.domain, port: Int($0.port))
    }
    domains = app.domains.map {
      ClaimedDomain(domain: $0.domain, problem: $0.verified ? nil : $0.problem)
    }
    settings = AppSettings(app.settings)
    let all = app.scenes.map(SceneStatus.init)
    scenes = all.filter { $0.display == nil }
    displayScenes = all.filter { $0.display != nil }
    refusals = app.refusals
    quickActions = app.quickActions.map {
      QuickAction(
        type: $0.type, title: $0.title, subtitle: $0.subtitle.isEmpty ? nil : $0.subtitle)
    }
  }

  /// Encodes a missing process, footprint or limit as null, because members that are always present
  /// are easier to process.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(bundleIdentifier, forKey: .bundleIdentifier)
    try container.encode(name, forKey: .name)
    try container.encode(state, forKey: .state)
    if let pid {
      try container.encode(pid, forKey: .pid)
    } else {
      try container.encodeNil(forKey: .pid)
    }
    try container.encode(reasons, forKey: .reasons)
    try container.encode(goal, forKey: .goal)
    if let footprint {
      try container.encode(footprint, forKey: .footprint)
    } else {
      try container.encodeNil(forKey: .footprint)
    }
    try container.encode(runningReasons, forKey: .runningReasons)
    try container.encode(backgroundRefresh, forKey: .backgroundRefresh)
    if let memoryLimit {
      try container.encode(memoryLimit, forKey: .memoryLimit)
    } else {
      try container.encodeNil(forKey: .memoryLimit)
    }
    try container.encode(sensors, forKey: .sensors)
    try container.encode(schemes, forKey: .schemes)
    try container.encode(bundlePath, forKey: .bundlePath)
    try container.encode(containerPath, forKey: .containerPath)
    try container.encode(sharesDocuments, forKey: .sharesDocuments)
    try container.encode(groups, forKey: .groups)
    try container.encode(services, forKey: .services)
    try container.encode(domains, forKey: .domains)
    try container.encode(quickActions, forKey: .quickActions)
    try container.encode(settings, forKey: .settings)
  }
}
