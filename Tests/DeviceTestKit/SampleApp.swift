public import Foundation

/// The main thread of an app as the app itself sees it in /proc: it is the second process of a
/// namespace of its own.
public let mainThreadOfApp = "2/task/2"

/// A sample app as installed on a test's device.
public struct SampleApp: Sendable {
  /// The executable target.
  public let target: String
  /// The bundle identifier; a changed one lets a device have several copies.
  public let identifier: String
  /// Changed members of Info.plist; `nil` removes one.
  public let changes: [String: (any Sendable)?]
  /// Further files of the bundle, by their paths in it.
  public var files: [String: Data] = [:]

  /// The app groups that it is in; nil: those that the file NAME.entitlements of its target names.
  public var groups: [String]?
  /// The keychain access groups that its entitlements name, if they name any.
  public var keychainGroups: [String] = []
  /// What its entitlements say about its domains (`com.apple.developer.associated-domains`).
  public var domains: [String] = []
  /// Its identifier with a team's prefix, as its entitlements say; nil: they do not.
  public var applicationIdentifier: String?

  public init(
    _ target: String, as identifier: String? = nil, changes: [String: (any Sendable)?] = [:]
  ) {
    self.target = target
    self.identifier = identifier ?? "org.foreground.\(target)"
    self.changes = changes
  }

  /// Keeps a draft in memory, saves it in the background, restores it at launch.
  public static let notes = SampleApp("Notes")
  /// Begins a background task that takes longer than the grace.
  public static let uploader = SampleApp("Uploader")
  public static let hog = SampleApp("Hog")
  /// Shows every control, and a slide show that fills external displays.
  public static let gallery = SampleApp("Gallery")
  /// Downloads files in the background.
  public static let courier = SampleApp("Courier")
  /// Holds a connection to a server of calls and rings.
  public static let dialer = SampleApp("Dialer")
  /// Does what its arguments order.
  public static let stubborn = SampleApp("Stubborn")

  /// Prints the events, callbacks and sizes that it receives.
  public static let probe = SampleApp(
    "Probe", changes: ["UIMainStoryboardFile": nil, "NSMainNibFile": nil])
  /// Uses the network as the URLs say that it is opened with, and prints what comes of it.
  public static let surfer = SampleApp("Surfer")
  /// Has no views, ticks, and prints what it is told.
  public static let ticker = SampleApp("Ticker")
  /// Schedules notifications and prints what it is told of them.
  public static let ringer = SampleApp("Ringer")
  /// Is woken, prints what for, and does what its orders say: members of `RiserOrders`, of which
  /// `Apps/Riser/RiserOrders.swift` has the list.
  public static func riser(
    _ orders: [String: any Sendable], changes: [String: (any Sendable)?] = [:]
  ) -> SampleApp {
    SampleApp("Riser", changes: changes.merging(["RiserOrders": orders]) { $1 })
  }
  /// Uses the location services as the strings order, and prints what it is told.
  public static func wanderer(
    _ orders: String..., modes: [String] = [], as identifier: String? = nil,
    changes: [String: (any Sendable)?] = [:]
  ) -> SampleApp {
    SampleApp(
      "Wanderer", as: identifier,
      changes: changes.merging(["WandererOrders": orders, "UIBackgroundModes": modes]) { $1 })
  }

  /// Downloads Newsstand issues as its arguments order, and prints what it is told.
  public static func kiosk(modes: [String] = ["newsstand-content"]) -> SampleApp {
    SampleApp("Kiosk", changes: ["UIBackgroundModes": modes])
  }

  /// Connects Bluetooth peripherals as the strings order, and prints what it is told.
  public static func listener(
    _ orders: String..., modes: [String] = ["bluetooth-central"],
    changes: [String: (any Sendable)?] = [:]
  ) -> SampleApp {
    SampleApp(
      "Listener",
      changes: changes.merging(["ListenerOrders": orders, "UIBackgroundModes": modes]) { $1 })
  }

  /// Publishes and looks for services with Bonjour as the strings order, and prints what it is told.
  public static func serviceListener(
    _ orders: String..., as identifier: String? = nil, modes: [String] = []
  ) -> SampleApp {
    SampleApp(
      "Listener", as: identifier,
      changes: ["ListenerOrders": ["bonjour"] + orders, "UIBackgroundModes": modes])
  }

  /// Uses accessories in the protocol "org.example.meter" as the strings order, and prints what it is
  /// told.
  public static func accessoryListener(
    _ orders: String..., modes: [String] = ["external-accessory"],
    protocols: [String] = ["org.example.meter"], as identifier: String? = nil
  ) -> SampleApp {
    SampleApp(
      "Listener", as: identifier,
      changes: [
        "ListenerOrders": ["accessories org.example.meter"] + orders, "UIBackgroundModes": modes,
        "UISupportedExternalAccessoryProtocols": protocols,
      ])
  }

  /// Draws a turning cube with OpenGL ES, as the platform's guide asks for.
  public static let cube = SampleApp("Cube")
  /// Draws with OpenGL ES as the strings order, also where it must not: a moment and a deed each, of
  /// which `Apps/Painter/AppDelegate.swift` has the list.
  public static func painter(
    _ orders: String..., changes: [String: (any Sendable)?] = [:]
  ) -> SampleApp {
    SampleApp(
      "Painter",
      changes: changes.merging(["PainterOrders": orders, "UIBackgroundModes": ["fetch"]]) { $1 })
  }

  /// Plays sound as the strings order, and prints what it is told.
  public static func singer(
    _ orders: String..., modes: [String] = [], as identifier: String? = nil
  ) -> SampleApp {
    singer(orders, modes: modes, as: identifier)
  }

  /// Plays as the orders say.
  public static func singer(
    _ orders: [String], modes: [String] = [], as identifier: String? = nil,
    changes: [String: any Sendable] = [:]
  ) -> SampleApp {
    SampleApp(
      "Singer", as: identifier,
      changes: changes.merging(["SingerOrders": orders, "UIBackgroundModes": modes]) { $1 })
  }

  /// Asks for the device's owner as the strings order, and prints what it is told:
  /// `Apps/Warden/AppDelegate.swift` has the list.
  public static func warden(
    _ orders: String..., as identifier: String? = nil, changes: [String: (any Sendable)?] = [:]
  ) -> SampleApp {
    SampleApp(
      "Warden", as: identifier, changes: changes.merging(["WardenOrders": orders]) { $1 })
  }

  /// Keeps a secret in a file of each class of protection, and prints what comes of using it.
  public static let vault = SampleApp("Vault")

  /// Uses the contacts and calendars as its arguments order, and prints what comes of it.
  public static let planner = SampleApp("Planner")

  /// Uses keychain items as the arguments of its launch order, and prints what comes of it.
  public static let keyring = SampleApp("Keyring")

  /// The same app in these keychain access groups.
  public func inKeychainGroups(_ groups: String...) -> SampleApp {
    var app = self
    app.keychainGroups = groups
    return app
  }

  /// Shares a database, files and preferences with the apps of a group as its arguments order, and
  /// prints what comes of it.
  public static let archivist = SampleApp("Archivist")
  /// The group that it is in.
  public static let archivistsGroup = "group.org.foreground.archive"

  /// The same app in these groups.
  public func inGroups(_ groups: String...) -> SampleApp {
    var app = self
    app.groups = groups
    return app
  }

  /// The same app with these entries for its domains, as `applinks:links.example.org`.
  public func claiming(_ domains: String..., prefix: String? = nil) -> SampleApp {
    var app = self
    app.domains = domains
    app.applicationIdentifier = prefix.map { "\($0).\(identifier)" }
    return app
  }

  /// Tries every way out of its confinement, and prints what became of each.
  public static let escaper = SampleApp("Escaper")
  /// The device's shell.
  public static let homeScreen = SampleApp("HomeScreen")

  /// The same app with another identifier.
  public func copy(_ identifier: String, changes: [String: (any Sendable)?] = [:]) -> SampleApp {
    var app = SampleApp(target, as: identifier, changes: changes)
    app.groups = groups
    app.keychainGroups = keychainGroups
    app.domains = domains
    return app
  }

  /// Creates the bundle in the folder, for installation.
  public func makeBundle(in folder: URL) throws -> URL {
    let bundle = folder.appendingPathComponent("\(identifier).app")
    try FileManager.default.createDirectory(at: bundle, withIntermediateDirectories: true)
    let source = Products.package.appendingPathComponent("Apps/\(target)/Info.plist")
    var members =
      try PropertyListSerialization.propertyList(
        from: Data(contentsOf: source), options: [], format: nil) as? [String: Any] ?? [:]
    members["CFBundleIdentifier"] = identifier
    for (key, value) in changes {
      members[key] = value
    }
    let data = try PropertyListSerialization.data(
      fromPropertyList: members, format: .xml, options: 0)
    try data.write(to: bundle.appendingPathComponent("Info.plist"))
    try copyResources(to: bundle)
    try writeEntitlements(to: bundle)
    for (name, contents) in files {
      let file = bundle.appendingPathComponent(name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try contents.write(to: file)
    }
    // A hard link is enough, because the device copies the bundle.
    try FileManager.default.linkItem(
      atPath: Products.app(target), toPath: bundle.appendingPathComponent(target).path)
    return bundle
  }

  private var entitlements: [String: Any] {
    var values: [String: Any] = [:]
    values["com.apple.security.application-groups"] = groups
    if !keychainGroups.isEmpty { values["keychain-access-groups"] = keychainGroups }
    if !domains.isEmpty { values["com.apple.developer.associated-domains"] = domains }
    values["application-identifier"] = applicationIdentifier
    return values
  }

  /// As `swift package bundle` does.
  private func writeEntitlements(to bundle: URL) throws {
    let source = Products.package.appendingPathComponent("Apps/\(target)/\(target).entitlements")
    let data =
      if groups != nil || !keychainGroups.isEmpty || !domains.isEmpty {
        try PropertyListSerialization.data(
          fromPropertyList: entitlements, format: .xml, options: 0)
      } else {
        FileManager.default.contents(atPath: source.path)
      }
    try data?.write(to: bundle.appendingPathComponent("archived-expanded-entitlements.xcent"))
  }

  /// Copies the resources beside the sources: icons, storyboards.
  private func copyResources(to bundle: URL) throws {
    let files = FileManager.default
    let folder = Products.package.appendingPathComponent("Apps/\(target)")
    for file in try files.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    where ["png", "jpg", "storyboard", "xib", "wav", "bundle"].contains(file.pathExtension) {
      let copy = bundle.appendingPathComponent(file.lastPathComponent)
      // Another sample may have been created in the same place.
      try? files.removeItem(at: copy)
      try files.copyItem(at: file, to: copy)
    }
  }
}
