// swift-tools-version: 6.2

import Foundation
import PackageDescription

/// Every module here is Swift 6 language mode; the strictness flags are the same for all. In CI a
/// warning is an error; elsewhere a newer compiler's new warnings shall not stop anybody.
let isCI = Context.environment["CI"] != nil
let swift: [SwiftSetting] =
  [.enableUpcomingFeature("MemberImportVisibility")]
  + (isCI ? [.treatAllWarnings(as: .error)] : [])

/// Of an import only what is marked so is part of a module's public, or package, interface.
let internalImports: [SwiftSetting] = [.enableUpcomingFeature("InternalImportsByDefault")]

/// What computes is optimized in debug builds, too: the kernel and the explorer, whose tests take many
/// times as long otherwise, and what draws, because a person watches it. So the demo and the tests need
/// one build. Preconditions are checked all the same.
let optimized: [SwiftSetting] = [.unsafeFlags(["-O"], .when(configuration: .debug))]

/// What apps import.
let framework: [SwiftSetting] = swift + internalImports

/// An app. It is a module and no executable for SwiftPM, which would link all of UIKit into it:
/// `swift package bundle` links it with the frameworks that apps share.
func app(
  _ name: String, in folder: String = "Apps", _ dependencies: [Target.Dependency],
  exclude: [String] = ["Info.plist"]
) -> Target {
  .target(
    name: name, dependencies: dependencies, path: "\(folder)/\(name)", exclude: exclude,
    swiftSettings: swift + [
      // As SwiftPM itself names the `main` of an executable.
      .unsafeFlags(["-Xfrontend", "-entry-point-function-name", "-Xfrontend", "\(name)_main"])
    ])
}

/// What the libraries of the frameworks have: `Frameworks.contents` in Plugins/BundleApp has the same list,
/// divided among them, because a plugin cannot be told it.
let frameworks: [Target.Dependency] = [
  "AppRuntime", "UIKit", "QuartzCore", "CoreGraphics", "OpenGLES", "CoreMotion",
  "BackgroundTasks", "CoreLocation",
  "CoreBluetooth", "ExternalAccessory", "MediaPlayer", "MetricKit", "UserNotifications", "PushKit",
  "Security", "AddressBook", "Contacts", "EventKit", "AVFoundation", "CallKit", "URLLoading",
  "NewsstandKit", "LocalAuthentication", "UniformTypeIdentifiers", "os", "OSLog",
]
/// What the demo shows.
let samples: [Target.Dependency] = [
  "HomeScreen", "Settings", "Notes", "Gallery", "Racer", "Player", "Tracker", "Uploader", "Courier",
  "Cube", "Dialer", "Hog", "Stubborn",
]
/// What tests run besides.
let testApps: [Target.Dependency] = [
  "Archivist", "Careless", "Escaper", "Keyring", "Kiosk", "Listener", "Migrant", "Painter",
  "Planner", "Probe",
  "Ringer", "Riser", "Singer", "Surfer", "Ticker", "Vault", "Wanderer", "Warden",
]

/// Which features a device has: all of them or, with `FOREGROUND_FEATURES=none`, none. Traits of packages
/// cannot choose folders. A device of the core alone is built in a folder of its own (`make core`).
let isCoreAlone: Bool =
  switch Context.environment["FOREGROUND_FEATURES"] {
  case nil, "", "all": false
  case "none": true
  case let choice?: fatalError("FOREGROUND_FEATURES is \(choice), and neither all nor none")
  }

/// The features, each a folder in Sources/Features with everything about it: a folder for each layer of
/// the house that it has a part in, and one for each framework that apps use it by.
let features: KeyValuePairs = [
  "Accessories": [
    "Rules", "Messages", "AppMessages", "ControlMessages", "Explorer", "Host", "Control",
    "Commands", "ExternalAccessory",
  ],
  "Alerts": ["Rules"],
  "Audio": [
    "Rules", "Messages", "AppMessages", "ControlMessages", "Explorer", "Host", "Control",
    "Commands", "AVFoundation", "MediaPlayer",
  ],
  "Authentication": [
    "Rules", "Messages", "AppMessages", "Explorer", "Host", "Commands", "LocalAuthentication",
  ],
  "BackgroundTasks": ["Rules", "Messages", "AppMessages", "Host"],
  "Bluetooth": [
    "Rules", "Messages", "AppMessages", "ControlMessages", "Explorer", "Host", "Control",
    "Commands", "CoreBluetooth",
  ],
  "Bonjour": ["Rules", "Messages", "AppMessages", "Explorer", "Host"],
  "Calls": ["Rules", "Messages", "AppMessages", "Explorer", "Host", "CallKit", "PushKit"],
  "Displays": [
    "Rules", "Messages", "AppMessages", "ControlMessages", "Explorer", "Host", "Control",
    "Commands",
  ],
  "Environment": ["Rules", "Host", "CoreMotion"],
  "Graphics": ["Rules", "Explorer", "Host"],
  "IdleTimer": ["Rules", "Explorer"],
  "Location": [
    "Rules", "Messages", "AppMessages", "ControlMessages", "Explorer", "Host", "Control",
    "Commands", "CoreLocation",
  ],
  "Memory": ["Rules", "Messages", "AppMessages", "Explorer", "Host", "Control", "Commands"],
  "Metrics": [
    "Rules", "Messages", "AppMessages", "ControlMessages", "Explorer", "Host", "Control",
    "Commands", "MetricKit",
  ],
  "Notifications": [
    "Rules", "Messages", "AppMessages", "ControlMessages", "Explorer", "Host", "Control",
    "Commands", "UserNotifications",
  ],
  "Openings": [
    "Rules", "Messages", "AppMessages", "ControlMessages", "Host", "Control", "Commands",
  ],
  "Panels": ["Rules"],
  "Permissions": ["Rules", "Explorer", "Host", "Control", "Commands"],
  "Preferences": [
    "Rules", "Messages", "AppMessages", "ControlMessages", "Host", "Control", "Commands",
  ],
  "Prewarming": ["Rules", "Explorer", "Commands"],
  "Processor": ["Rules", "Host"],
  "ProtectedData": [
    "Rules", "Messages", "AppMessages", "ControlMessages", "Explorer", "Host", "Control",
    "Commands",
  ],
  "Restoration": ["Rules", "Messages", "AppMessages", "Explorer", "Host"],
  "ScheduledTasks": [
    "Rules", "Messages", "ControlMessages", "Explorer", "Host", "Control", "Commands",
    "BackgroundTasks",
  ],
  "Sockets": ["Rules", "Explorer"],
  "Transfers": [
    "Rules", "Messages", "AppMessages", "ControlMessages", "Explorer", "Host", "Control",
    "Commands", "URLLoading", "NewsstandKit",
  ],
]

/// What drives a device from outside. It knows the messages alone, and is the same for all devices.
let outside = ["Control", "Commands"]

/// The rooms of the house: the core, what puts it together with the features, and the features. Without
/// features another room has the same types with the core's cases alone.
let house: [String: [String]] =
  (isCoreAlone
  ? [
    "Core": ["Rules", "Explorer"], "Device": ["Words"],
    "CoreDevice": ["Rules", "Explorer", "Host"],
  ]
  : ["Core": ["Rules", "Explorer"], "Device": ["Words", "Rules", "Explorer", "Host"]])
  .merging(
    features.map { feature, folders in
      ("Features/\(feature)", folders.filter { !isCoreAlone || outside.contains($0) })
    }
  ) { $1 }

/// What the few places ask that cannot be a file of their own: lists that end with the features' part.
let coreAlone: [SwiftSetting] = isCoreAlone ? [.define("CORE_ALONE")] : []

/// Folders that stand for others of a device: the words that all devices have are rules, too.
let layerOfFolder = ["Words": "Rules"]

/// A module that has a folder in each room: all the folders of a layer.
///
/// - Parameters:
///   - core: A folder of its own, for what belongs to no room.
///   - isProgram: It is not a library.
func layer(
  _ layer: String, name: String, core: String? = nil, isProgram: Bool = false,
  _ dependencies: [Target.Dependency], settings: [SwiftSetting] = swift + optimized
) -> Target {
  let rooms = house.flatMap { room, folders in
    folders.map { (path: "\(room)/\($0)", layer: layerOfFolder[$0] ?? $0) }
  }
  let folders = rooms.filter { $0.layer == layer }.map(\.path)
  // SwiftPM asks to be told what the target does not have.
  let others = rooms.filter { $0.layer != layer }.map(\.path)
  let outside = try? FileManager.default.contentsOfDirectory(
    atPath: "\(Context.packageDirectory)/Sources")
  let own = house.keys.map { String($0.prefix { $0 != "/" }) } + [core].compactMap { $0 }
  let excluded = others + (outside ?? []).filter { !own.contains($0) }
  let sources = folders + (core.map { [$0] } ?? [])
  return isProgram
    ? .executableTarget(
      name: name, dependencies: dependencies, path: "Sources", exclude: excluded, sources: sources,
      swiftSettings: settings + coreAlone)
    : .target(
      name: name, dependencies: dependencies, path: "Sources", exclude: excluded, sources: sources,
      swiftSettings: settings + coreAlone)
}

/// The tests of the features, each a folder in Tests/Features: of its rules, of its part of the host, of
/// its frameworks, and with real processes. SwiftPM remembers what this file said, so it reads no folders.
let featureTests: KeyValuePairs = [
  "Accessories": ["Rules", "Host", "Processes"],
  "Audio": ["Rules", "Host", "Processes"],
  "Authentication": ["Rules", "Processes"],
  "BackgroundTasks": ["Rules", "Host", "Frameworks", "Processes"],
  "Bluetooth": ["Rules", "Host", "Processes"],
  "Bonjour": ["Rules", "Host", "Frameworks", "Processes"],
  "Calls": ["Rules", "Host", "Frameworks", "Processes"],
  "Displays": ["Rules", "Host", "Frameworks", "Processes"],
  "Environment": ["Rules", "Host", "Frameworks", "Processes"],
  "Graphics": ["Rules", "Frameworks", "Processes"],
  "IdleTimer": ["Rules", "Processes"],
  "Location": ["Rules", "Host", "Processes"],
  "Memory": ["Rules", "Host", "Frameworks", "Processes"],
  "Metrics": ["Rules", "Host", "Processes"],
  "Notifications": ["Rules", "Host", "Processes"],
  "Openings": ["Rules", "Frameworks", "Processes"],
  "Permissions": ["Rules", "Processes"],
  "Preferences": ["Rules", "Host", "Frameworks", "Processes"],
  "Prewarming": ["Rules", "Host", "Processes"],
  "Processor": ["Rules", "Processes"],
  "ProtectedData": ["Rules", "Host", "Frameworks", "Processes"],
  "Restoration": ["Rules", "Frameworks", "Processes"],
  "ScheduledTasks": ["Rules", "Processes"],
  "Sockets": ["Rules", "Processes"],
  "Transfers": ["Rules", "Host", "Frameworks", "Processes"],
]

/// The tests of a layer of the house: the module's own folder, and those of the features.
func layerTests(
  _ layer: String, name: String, _ dependencies: [Target.Dependency], exclude: [String] = []
) -> Target {
  let rooms = featureTests.flatMap { feature, layers in
    layers.map { (path: "Features/\(feature)/\($0)", layer: $0) }
  }
  // SwiftPM asks to be told what the target does not have.
  let folders = try? FileManager.default.contentsOfDirectory(
    atPath: "\(Context.packageDirectory)/Tests")
  let others = (folders ?? []).filter { $0 != name && $0 != "Features" }
  return .testTarget(
    name: name, dependencies: dependencies, path: "Tests",
    exclude: others + rooms.filter { $0.layer != layer }.map(\.path)
      + exclude.map { "\(name)/\($0)" },
    sources: [name] + rooms.filter { $0.layer == layer }.map(\.path), swiftSettings: swift)
}

/// One set of the messages, in Sources/SystemInterface.
func interface(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(
    name: "\(name)Interface",
    dependencies: dependencies + [.product(name: "SwiftProtobuf", package: "swift-protobuf")],
    path: "Sources/SystemInterface/\(name)", exclude: ["Messages"], swiftSettings: swift)
}

/// A set of the messages to which features add theirs: the features' folder `Messages` has what the code in
/// `AppMessages` or `ControlMessages` was generated from.
func interfaceWithFeatures(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  let target = interface(name, dependencies)
  let rooms = features.flatMap { room, folders in
    folders.map { (path: "Features/\(room)/\($0)", layer: $0) }
  }
  let folders = rooms.filter { $0.layer == "\(name)Messages" }.map(\.path)
  func contents(_ folder: String, but own: String) -> [String] {
    let path = "\(Context.packageDirectory)/Sources/\(folder)"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.filter { $0 != own }.map { folder.isEmpty ? $0 : "\(folder)/\($0)" }
  }
  target.path = "Sources"
  target.sources = ["SystemInterface/\(name)"] + folders
  // SwiftPM asks to be told what the target does not have.
  target.exclude =
    ["SystemInterface/\(name)/Messages"] + contents("SystemInterface", but: name)
    + contents("", but: "SystemInterface").filter { $0 != "Features" }
    + rooms.filter { $0.layer != "\(name)Messages" }.map(\.path)
  return target
}

let sampleExcluded = ["Info.plist", "Icon@3x.png", "LaunchScreen.storyboard"]

let package = Package(
  name: "foreground",
  products: [
    .library(name: "AppRuntime", targets: ["AppRuntime"]),
    .library(name: "UIKit", targets: ["UIKit"]),
    .library(name: "QuartzCore", targets: ["QuartzCore"]),
    .library(name: "CoreGraphics", targets: ["CoreGraphics"]),
    .library(name: "OpenGLES", targets: ["OpenGLES"]),
    .library(name: "CoreMotion", targets: ["CoreMotion"]),
    .library(name: "BackgroundTasks", targets: ["BackgroundTasks"]),
    .library(name: "CoreLocation", targets: ["CoreLocation"]),
    .library(name: "CoreBluetooth", targets: ["CoreBluetooth"]),
    .library(name: "ExternalAccessory", targets: ["ExternalAccessory"]),
    .library(name: "URLLoading", targets: ["URLLoading"]),
    .library(name: "AVFoundation", targets: ["AVFoundation"]),
    .library(name: "MediaPlayer", targets: ["MediaPlayer"]),
    .library(name: "MetricKit", targets: ["MetricKit"]),
    .library(name: "UserNotifications", targets: ["UserNotifications"]),
    .library(name: "PushKit", targets: ["PushKit"]),
    .library(name: "Security", targets: ["Security"]),
    .library(name: "NewsstandKit", targets: ["NewsstandKit"]),
    .library(name: "OSLog", targets: ["os", "OSLog"]),
    .library(name: "CallKit", targets: ["CallKit"]),
    .library(name: "AddressBook", targets: ["AddressBook"]),
    .library(name: "LocalAuthentication", targets: ["LocalAuthentication"]),
    .library(name: "UniformTypeIdentifiers", targets: ["UniformTypeIdentifiers"]),
    .library(name: "Contacts", targets: ["Contacts"]),
    .library(name: "EventKit", targets: ["EventKit"]),
    .library(name: "LifecycleKernel", targets: ["LifecycleKernel"]),
    .library(name: "DeviceControl", targets: ["DeviceControl"]),
    .executable(name: "foregroundd", targets: ["foregroundd"]),
    .executable(name: "holder", targets: ["holder"]),
    .executable(name: "supervisor", targets: ["supervisor"]),
    .executable(name: "appctl", targets: ["appctl"]),
    .executable(name: "displayd", targets: ["displayd"]),
    .executable(name: "transferd", targets: ["transferd"]),
    .executable(name: "audiod", targets: ["audiod"]),
    .executable(name: "soundplayer", targets: ["soundplayer"]),
    .executable(name: "linkfetcher", targets: ["linkfetcher"]),
    .executable(name: "networkd", targets: ["networkd"]),
    .executable(name: "keybagd", targets: ["keybagd"]),
    .executable(name: "webscreen", targets: ["webscreen"]),
    .plugin(name: "bundle", targets: ["BundleApp"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-collections", from: "1.6.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
    // Its default traits bring Foundation, and with that the tables of all languages, into every program.
    .package(url: "https://github.com/apple/swift-protobuf", from: "1.39.0", traits: []),
    .package(url: "https://github.com/apple/swift-system", from: "1.8.1"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
  ],
  targets: [
    // The rules: pure values, no clock, no thread, no I/O.
    layer("Rules", name: "LifecycleKernel", ["Geography", "SystemVersions"]),
    layer("Explorer", name: "LifecycleExplorer", ["Geography", "LifecycleKernel"]),
    // Places on the Earth, as values: coordinates, positions, regions.
    .target(name: "Geography", swiftSettings: swift),
    // Which version of the system has what.
    .target(name: "SystemVersions", swiftSettings: swift),
    // Which types files have, by their names.
    .target(name: "FileTypes", swiftSettings: swift),

    // How good a device's network is: the profiles, what they do to packets, and packets.
    .target(name: "NetworkConditions", swiftSettings: swift + optimized),

    // How many bytes something has, as text.
    .target(name: "ByteCounts", swiftSettings: swift),

    // The stacks of threads as text, and the functions in them that can be named.
    .target(name: "StackTraces", swiftSettings: swift),

    // What app and system, and system and its users, say to each other.
    // What is said on the sockets of a device: to and from apps, to and from its screen, and by its
    // users; and what all of these share. An app is built with the first two.
    interface("Shared"),
    interfaceWithFeatures("App", ["SharedInterface"]),
    interface("Screen", ["SharedInterface"]),
    interfaceWithFeatures("Control", ["AppInterface", "SharedInterface"]),
    // What is done to a device, in one table for all that offer it. No app is built with it, but the
    // shell's.
    .target(name: "DeviceVerbs", dependencies: ["ControlInterface"], swiftSettings: swift),
    layer(
      "Control", name: "DeviceControl", core: "DeviceControl",
      [
        "DeviceVerbs", "Geography", "NetworkConditions", "AppInterface", "ControlInterface",
        "ScreenInterface", "SharedInterface",
        .product(name: "SwiftProtobuf", package: "swift-protobuf"),
      ],
      settings: swift),

    // What apps import.
    .target(name: "CUIKit"),
    // What an app's Foundation and SQLite do about protected files.
    .target(name: "CDataProtection"),
    // The clock, the log and the run loop's sources that all of them stand on.
    .target(name: "AppSupport", dependencies: ["CUIKit"], swiftSettings: framework),
    // What is drawn: paths, colours, images, and contexts that record display lists.
    .target(
      name: "CoreGraphics", dependencies: ["AppSupport", "ScreenInterface"],
      swiftSettings: framework),
    // What is shown: layers, their animations, and the committer that sends them.
    .target(
      name: "QuartzCore",
      dependencies: ["AppSupport", "CoreGraphics", "ScreenInterface", "SharedInterface"],
      swiftSettings: framework),
    // What every app stands on, also one without views: its connection to the system, and the system's
    // parts behind it.
    .target(
      name: "AppRuntime",
      dependencies: [
        "AppSupport", "CCallbackWord", "CDataProtection", "CUIKit", "PropertyListObjects",
        "AppInterface", "SharedInterface",
        "SystemVersions",
        // Not for it, but for each app.
        "os", "OSLog",
      ],
      swiftSettings: framework),
    // Types of files, for apps.
    .target(
      name: "UniformTypeIdentifiers", dependencies: ["AppSupport", "FileTypes"],
      swiftSettings: framework),
    .target(
      name: "UIKit",
      dependencies: [
        "AppRuntime", "AppSupport", "AssetCatalogs", "CDataProtection", "CUIKit", "CoreGraphics",
        "QuartzCore", "AppInterface", "ScreenInterface", "SharedInterface", "ConstraintSolver",
        "FileTypes", "InterfaceFiles", "SystemVersions", "UniformTypeIdentifiers",
        "UserNotifications",
      ],
      swiftSettings: framework),
    // OpenGL ES, for apps: the functions, which check each call and forward it, and the contexts.
    .target(name: "COpenGLES"),
    .target(
      name: "OpenGLES", dependencies: ["AppSupport", "COpenGLES", "CoreGraphics", "QuartzCore"],
      swiftSettings: framework),
    // The readings of sensors, for apps.
    .target(name: "CoreMotion", dependencies: ["AppRuntime"], swiftSettings: framework),
    // Work that apps schedule for times at which they are not in use.
    .target(name: "BackgroundTasks", dependencies: ["AppRuntime"], swiftSettings: framework),
    // Where the device is, for apps.
    .target(
      name: "CoreLocation",
      dependencies: ["AppRuntime", "AppSupport", "Geography", "AppInterface", "SharedInterface"],
      swiftSettings: framework),
    // Bluetooth peripherals, for apps.
    .target(
      name: "CoreBluetooth", dependencies: ["AppRuntime", "AppInterface"],
      swiftSettings: framework),
    // External accessories, for apps.
    .target(
      name: "ExternalAccessory", dependencies: ["AppRuntime", "AppInterface"],
      swiftSettings: framework),
    // Background transfers, for the apps that have them.
    .target(
      name: "URLLoading",
      dependencies: [
        "AppRuntime", "AppSupport", "AppInterface",
        .product(name: "SwiftProtobuf", package: "swift-protobuf"),
      ],
      swiftSettings: framework),
    // Issues of newspapers and magazines, and their downloads.
    .target(
      name: "NewsstandKit", dependencies: ["AppRuntime", "URLLoading"], swiftSettings: framework),
    // The log, for apps. It stands on nothing, because packages that find a module of this name use it.
    .target(name: "os", swiftSettings: framework),
    .target(name: "OSLog", dependencies: ["os"], swiftSettings: framework),
    // Notifications: what apps schedule, and what they are told of.
    .target(
      name: "UserNotifications",
      dependencies: ["AppRuntime", "CoreLocation", "PropertyListObjects", "AppInterface"],
      swiftSettings: framework),
    // Sound, for apps: sessions, and players of sound files.
    .systemLibrary(
      name: "CSndFile", pkgConfig: "sndfile", providers: [.apt(["libsndfile1-dev"])]),
    .target(name: "CSoundFiles", dependencies: ["CSndFile"]),
    .target(
      name: "AVFoundation",
      dependencies: ["AppRuntime", "AppSupport", "CAudioWire", "CSoundFiles", "AppInterface"],
      swiftSettings: framework),
    // The counts of exits, for apps.
    .target(
      name: "MetricKit", dependencies: ["AppRuntime", "AppInterface"], swiftSettings: framework),
    // VoIP pushes, and calls that apps report to the system.
    .target(name: "PushKit", dependencies: ["AppRuntime"], swiftSettings: framework),
    .target(
      name: "CallKit", dependencies: ["AVFoundation", "AppRuntime", "AppSupport"],
      swiftSettings: framework),
    // The keychain, for apps.
    .target(name: "CSecurity"),
    .target(
      name: "Security", dependencies: ["CSecurity", "KeyBagInterface"], swiftSettings: framework),
    // Whether the owner uses the device, for apps.
    .target(name: "LocalAuthentication", dependencies: ["AppRuntime"], swiftSettings: framework),
    // What plays, for the lock screen, and what the person asks of it there.
    .target(
      name: "MediaPlayer",
      dependencies: ["AppRuntime", "AppSupport", "AppInterface", "SharedInterface", "UIKit"],
      swiftSettings: framework),
    // The contacts and calendars that apps share: SQLite on files that have no path, their tables, and the
    // interfaces for apps.
    .target(name: "CSystemDatabases", linkerSettings: [.linkedLibrary("sqlite3")]),
    .target(
      name: "SystemDatabases", dependencies: ["CSystemDatabases"],
      swiftSettings: swift + internalImports),
    .target(
      name: "SharedDatabases", dependencies: ["AppRuntime", "SystemDatabases"],
      swiftSettings: framework),
    .target(
      name: "AddressBook", dependencies: ["AppRuntime", "SharedDatabases", "SystemDatabases"],
      swiftSettings: framework),
    .target(
      name: "Contacts", dependencies: ["AppRuntime", "SharedDatabases", "SystemDatabases"],
      swiftSettings: framework),
    .target(
      name: "EventKit", dependencies: ["AppRuntime", "SharedDatabases", "SystemDatabases"],
      swiftSettings: framework),
    // Asset catalogs as Xcode keeps them, and their compiled form in a bundle.
    .target(name: "AssetCatalogs", swiftSettings: swift),
    // Linear constraints with strengths, solved while they come and go.
    .target(name: "ConstraintSolver", swiftSettings: swift),
    // XML, told a part at a time as expat finds it.
    .systemLibrary(
      name: "CExpat", pkgConfig: "expat", providers: [.apt(["libexpat1-dev"])]),
    .target(name: "XMLEvents", dependencies: ["CExpat"], swiftSettings: swift + internalImports),
    // Storyboards and nibs as Xcode writes them, read into values.
    .target(name: "InterfaceFiles", dependencies: ["XMLEvents"], swiftSettings: swift),
    // Tracks as GPX files have them, read into values.
    .target(
      name: "TrackFiles", dependencies: ["Geography", "XMLEvents"],
      swiftSettings: internalImports + swift),

    // The screen: layer trees to pixels.
    .systemLibrary(
      name: "CPangoCairo", pkgConfig: "pangocairo", providers: [.apt(["libpango1.0-dev"])]),
    .systemLibrary(
      name: "CTurboJPEG", pkgConfig: "libturbojpeg", providers: [.apt(["libturbojpeg0-dev"])]),
    .target(
      name: "DisplayServer",
      dependencies: [
        "ByteCounts", "CLinux", "ScreenInterface", "SharedInterface", "LinuxPlatform",
        "CPangoCairo", "CTurboJPEG",
        .product(name: "SwiftProtobuf", package: "swift-protobuf"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "Logging", package: "swift-log"),
      ],
      swiftSettings: swift + optimized),
    .executableTarget(
      name: "displayd",
      dependencies: ["DisplayServer", .product(name: "Logging", package: "swift-log")],
      swiftSettings: swift),

    // The page: the screen, the buttons and the time line in a browser.
    .target(
      name: "TimeLine",
      dependencies: [
        "ByteCounts", "DeviceControl", .product(name: "SwiftProtobuf", package: "swift-protobuf"),
      ],
      exclude: ["Messages"],
      swiftSettings: swift),
    // The same app under several versions of the system.
    .target(
      name: "LifecycleComparison", dependencies: ["DeviceControl", "SystemVersions"],
      swiftSettings: swift),
    // The page's files. C can embed them in no time; as literals of Swift they take a minute.
    .target(name: "CPageFiles"),
    .target(
      name: "WebScreen",
      dependencies: [
        "ByteCounts", "CLinux", "CPageFiles", "CPrivateMemory", "DeviceControl", "DeviceVerbs",
        "LifecycleComparison",
        "PropertyLists", "ControlInterface", "ScreenInterface", "SharedInterface", "TimeLine",
        "TrackFiles", "CTurboJPEG",
        .product(name: "SwiftProtobuf", package: "swift-protobuf"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOWebSocket", package: "swift-nio"),
        .product(name: "Logging", package: "swift-log"),
      ],
      exclude: ["Page"],
      swiftSettings: swift + optimized),
    .executableTarget(
      name: "webscreen",
      dependencies: [
        "CPrivateMemory", "WebScreen", "DeviceControl", "LifecycleComparison", "ControlInterface",
        .product(name: "Logging", package: "swift-log"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Sources/webscreen-main",
      swiftSettings: swift),

    // Background transfers. Without Foundation, which would be a third of transferd's memory.
    .systemLibrary(
      name: "CCurl", pkgConfig: "libcurl", providers: [.apt(["libcurl4-openssl-dev"])]),
    .target(name: "TransferService", dependencies: ["CCurl"], swiftSettings: swift),
    .executableTarget(name: "transferd", dependencies: ["TransferService"], swiftSettings: swift),
    // Fetches one association file, for universal links.
    .executableTarget(name: "linkfetcher", dependencies: ["CCurl"]),

    // Stands between the apps of a device and the machine's network.
    .executableTarget(
      name: "networkd", dependencies: ["LinuxPlatform", "NetworkConditions"], swiftSettings: swift),

    // Sound. What audiod and its users say to each other, and audiod itself.
    .target(name: "CAudioWire"),
    .executableTarget(
      name: "audiod", dependencies: ["CAudioWire"],
      linkerSettings: [.linkedLibrary("dl"), .linkedLibrary("m")]),

    .executableTarget(
      name: "soundplayer", dependencies: ["CAudioWire", "CSoundFiles"],
      linkerSettings: [.linkedLibrary("m")]),

    // The ciphers of the machine's library, and keys whose memory is overwritten.
    .target(name: "CCiphers", linkerSettings: [.linkedLibrary("crypto")]),
    .target(
      name: "Ciphers", dependencies: ["CCiphers"], swiftSettings: swift + internalImports),
    // Data protection: a device's keys under its passcode, and files under those keys.
    .target(name: "KeyBag", dependencies: ["Ciphers"], swiftSettings: swift + internalImports),

    // What keybagd and its user say to each other.
    .target(name: "KeyBagInterface", swiftSettings: swift),
    .systemLibrary(name: "CFuse", pkgConfig: "fuse3", providers: [.apt(["libfuse3-dev"])]),
    // Calls of Linux that Glibc does not name.
    .target(name: "CKeyBag"),
    // The memory of programs that hold keys, or through which passcodes pass.
    .target(name: "CPrivateMemory"),
    // The word of memory that foregroundd shares with each app.
    .target(name: "CCallbackWord"),
    // Holds the class keys of one device, and serves its protected files as a file system.
    .executableTarget(
      name: "keybagd",
      dependencies: ["CFuse", "CKeyBag", "CPrivateMemory", "KeyBag", "KeyBagInterface"],
      swiftSettings: swift),

    // The host: Linux as it is found, what is kept on disk, and the one that wires them.
    .target(name: "CLinux"),
    // sd-bus, of a library that is loaded when a message bus is first used.
    .target(name: "CSystemBus"),
    .systemLibrary(
      name: "CSeccomp", pkgConfig: "libseccomp", providers: [.apt(["libseccomp-dev"])]),
    .target(
      name: "LinuxPlatform",
      dependencies: [
        "ByteCounts", "CCallbackWord", "CLinux", "CSeccomp", "CSystemBus",
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      swiftSettings: swift),
    // The parent of all apps: it makes their namespaces and takes their rights away.
    .executableTarget(name: "holder", dependencies: ["CLinux"]),
    // What stays while foregroundd is replaced or started again.
    .executableTarget(name: "supervisor", dependencies: ["CLinux"]),
    // Property lists of strangers, which are checked before Foundation reads them: into values, and into
    // objects of the whole of Foundation.
    .target(name: "PropertyLists", swiftSettings: swift + internalImports),
    .target(
      name: "PropertyListObjects", dependencies: ["PropertyLists"],
      swiftSettings: swift + internalImports),
    .target(
      name: "DeviceStorage",
      dependencies: [
        "ByteCounts", "Ciphers", "CLinux", "FileTypes", "KeyBagInterface", "PropertyListObjects",
        "PropertyLists", "StackTraces", "SystemDatabases", "SystemVersions",
        .product(name: "GRDB", package: "GRDB.swift"),
      ],
      swiftSettings: swift),
    layer(
      "Host", name: "DeviceHost", core: "DeviceHost",
      [
        "ByteCounts", "DeviceVerbs", "Geography", "LifecycleKernel", "NetworkConditions",
        "AppInterface", "ControlInterface", "ScreenInterface", "SharedInterface", "LinuxPlatform",
        "DeviceStorage", "CAudioWire", "CPrivateMemory", "FileTypes", "KeyBagInterface",
        "PropertyListObjects", "SystemDatabases", "SystemVersions",
        .product(name: "SystemPackage", package: "swift-system"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "Logging", package: "swift-log"),
      ],
      settings: swift + internalImports),

    // The host on a model machine, in virtual time.
    .target(
      name: "VirtualDevice",
      dependencies: [
        "DeviceHost", "DeviceStorage", "DeviceVerbs", "Geography", "KeyBagInterface",
        "LifecycleKernel", "LinuxPlatform", "SystemDatabases", "AppInterface", "ControlInterface",
        "ScreenInterface", "SharedInterface",
        .product(name: "HeapModule", package: "swift-collections"),
        .product(name: "Logging", package: "swift-log"),
      ],
      swiftSettings: swift + internalImports),

    // The same on real processes, parts of which are killed and stopped.
    .target(
      name: "DeviceChaos",
      dependencies: ["DeviceControl", "DeviceStorage", "DeviceVerbs", "LinuxPlatform"],
      swiftSettings: swift),
    .executableTarget(
      name: "chaos",
      dependencies: [
        "VirtualDevice", "DeviceChaos", "LifecycleKernel",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: swift),

    // Executables: thin mains.
    .executableTarget(
      name: "foregroundd",
      dependencies: [
        "CPrivateMemory", "DeviceHost", "LifecycleKernel", "LinuxPlatform", "NetworkConditions",
        .product(name: "Logging", package: "swift-log"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: swift),
    // Takes an app through its life cycle, as its user would, and says what it does wrong.
    .target(
      name: "LifecycleCheck",
      dependencies: [
        "ByteCounts", "DeviceControl", "LinuxPlatform", "PropertyLists", "StackTraces",
        "ScreenInterface", "SharedInterface", "SystemVersions", "TimeLine",
      ],
      swiftSettings: swift),
    layer(
      "Commands", name: "appctl", core: "appctl", isProgram: true,
      [
        "ByteCounts", "DeviceControl", "DeviceVerbs", "Geography", "InterfaceFiles",
        "LifecycleCheck", "LifecycleComparison", "SystemDatabases", "ScreenInterface",
        "SharedInterface", "TimeLine", "TrackFiles",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      settings: swift),
    .executableTarget(
      name: "explore",
      dependencies: [
        "LifecycleExplorer", "LifecycleKernel",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: swift),

    // Which folders of a module use which others.
    .executableTarget(name: "foldergraph", swiftSettings: swift),
    // What of the platform's declarations is here, differs, or is missing.
    .executableTarget(name: "apitable", swiftSettings: swift),

    // The conformance ledger: which statement of the specification which test proves.
    .target(name: "ConformanceLedger", swiftSettings: swift),
    .executableTarget(
      name: "conformance",
      dependencies: [
        "ConformanceLedger",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: swift),
    // The pages of the documentation that follow from the profiles and the specification.
    .target(
      name: "RulePages", dependencies: ["ConformanceLedger", "LifecycleKernel"],
      swiftSettings: swift),
    .executableTarget(
      name: "documentation",
      dependencies: [
        "ConformanceLedger", "RulePages",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: swift),
    // Runs the tests in several processes.
    .executableTarget(
      name: "testrun",
      dependencies: [.product(name: "ArgumentParser", package: "swift-argument-parser")],
      swiftSettings: swift),
    // Breaks the product on purpose, and sees whether the tests notice.
    .executableTarget(
      name: "mutants",
      dependencies: [
        "ConformanceLedger",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: swift),

    // The sample apps.
    app(
      "Notes", ["UIKit"],
      exclude: [
        "Info.plist", "Icon@3x.png", "LaunchScreen.storyboard", "Main.storyboard",
        "Settings.bundle",
      ]),
    app("Uploader", ["UIKit"], exclude: sampleExcluded),
    app(
      "Courier", ["UIKit", "URLLoading"],
      exclude: ["Info.plist", "Assets.xcassets", "LaunchScreen.storyboard"]),
    app("Dialer", ["AVFoundation", "CallKit", "PushKit", "UIKit"], exclude: sampleExcluded),
    app(
      "HomeScreen",
      [
        "DeviceVerbs", "SystemControls", "AppInterface", "ControlInterface", "SharedInterface",
        "UIKit",
      ]),
    .target(
      name: "SystemControls", dependencies: ["UIKit"], path: "Apps/SystemControls",
      swiftSettings: swift),
    app(
      "Settings",
      [
        "PropertyListObjects", "SystemControls", "AppInterface", "ControlInterface",
        "SharedInterface", "UIKit",
      ],
      exclude: sampleExcluded),
    app("Racer", ["UIKit", "CoreMotion"], exclude: sampleExcluded),
    app("Cube", ["UIKit", "OpenGLES"], exclude: sampleExcluded),
    app(
      "Player", ["UIKit", "AVFoundation", "MediaPlayer"],
      exclude: ["Info.plist", "Icon@3x.png", "LaunchScreen.storyboard", "Loop.wav"]),
    app("Tracker", ["UIKit", "CoreGraphics", "CoreLocation"], exclude: sampleExcluded),
    app("Gallery", ["UIKit"], exclude: sampleExcluded),
    app("Hog", ["UIKit"], exclude: sampleExcluded),
    app(
      "Stubborn", ["CUIKit", "MetricKit", "UIKit", "ScreenInterface", "SharedInterface", "os"],
      exclude: ["Info.plist", "Icon@3x.png"]),

    // All that a user runs, built by one command.
    .executableTarget(
      name: "programs",
      dependencies: [
        "foregroundd", "supervisor", "holder", "displayd", "webscreen", "transferd", "audiod",
        "soundplayer", "keybagd", "linkfetcher", "networkd",
        "appctl",
      ] + frameworks + samples,
      swiftSettings: swift),

    // What `appctl check` finds everything wrong with.
    app("Careless", ["UIKit", "CoreMotion", "EventKit", "OpenGLES"]),
    // What `appctl check --scenes` finds everything wrong with.
    app("Migrant", ["UIKit"]),
    // What tests look at the screen with: it says what reaches it.
    app(
      "Probe", ["UIKit", "CoreMotion"],
      exclude: ["Info.plist", "Main.storyboard", "MainWindow.xib"]),

    // What has no views: it prints what it is told, and loads no UIKit.
    app("Ticker", ["AppRuntime", "CoreLocation"]),
    // What tests wake: it prints what for.
    app("Riser", ["UIKit", "BackgroundTasks"]),
    // What tests publish for: it downloads issues, and says what becomes of them.
    app("Kiosk", ["NewsstandKit", "UIKit"]),
    // What tests move: it says what the location services tell it.
    app("Wanderer", ["UIKit", "CoreLocation"]),
    // What tests have a network for: it uses that as it is ordered, and says what comes of it.
    app("Surfer", ["UIKit"]),
    // What tests send values to: it uses Bluetooth, accessories or Bonjour, and says what it is told.
    app("Listener", ["UIKit", "CoreBluetooth", "ExternalAccessory"]),
    // What tests listen to: it plays as it is ordered, and says what it is told.
    app("Singer", ["UIKit", "AVFoundation", "MediaPlayer"]),
    // What tests lock: it keeps a file of each class of protection, and says what can be read.
    app("Vault", ["UIKit", .product(name: "GRDB", package: "GRDB.swift")]),
    // What tests lock, too: it uses keychain items as it is ordered, and says what comes of it.
    app("Keyring", ["Security", "UIKit"]),
    // What tests ask for its owner: it asks as it is ordered, and says what it is told.
    app("Warden", ["LocalAuthentication", "UIKit"]),
    // What tests look at: it draws with OpenGL ES as it is ordered, also where it must not.
    app("Painter", ["UIKit", "OpenGLES"]),
    // What tests share with: it keeps a database in the folder of an app group.
    app(
      "Archivist", ["UIKit", .product(name: "GRDB", package: "GRDB.swift")],
      exclude: ["Info.plist", "Archivist.entitlements"]),
    // What tests notify with: it schedules as it is ordered, and says what it is told.
    app("Ringer", ["CoreLocation", "UIKit", "UserNotifications"]),

    // What tests share contacts and events with: it uses them as it is ordered.
    app("Planner", ["AddressBook", "Contacts", "EventKit", "UIKit"]),

    // What tests confine: it tries every way out.
    .target(name: "Attempts", path: "Apps/Escaper/Attempts"),
    app("Escaper", ["Security", "UIKit", "Attempts"], exclude: ["Info.plist", "Attempts"]),

    .plugin(
      name: "BundleApp",
      capability: .command(
        intent: .custom(
          verb: "bundle", description: "Makes a .app bundle from an executable target."))),

    // What is measured, and the machine's limits in C beside it.
    .target(name: "CLimits", path: "Benchmarks/CLimits"),
    .executableTarget(name: "empty-program", path: "Benchmarks/EmptyProgram", swiftSettings: swift),
    .target(
      name: "BenchKit", dependencies: ["DeviceControl"], path: "Benchmarks/BenchKit",
      swiftSettings: swift),
    .executableTarget(
      name: "device-screen-bench",
      dependencies: [
        "BenchKit", "CLimits", "DeviceControl", "ScreenInterface", "SharedInterface",
        "empty-program", "foregroundd",
        "displayd",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Benchmarks/DeviceScreenBench",
      swiftSettings: swift),
    app("TouchedApp", in: "Benchmarks", ["UIKit"]),
    .executableTarget(
      name: "lifecycle-bench",
      dependencies: [
        "BenchKit", "CLimits", "DeviceControl", "LinuxPlatform", "empty-program", "foregroundd",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Benchmarks/LifecycleBench",
      swiftSettings: swift),

    .executableTarget(
      name: "command-bench",
      dependencies: [
        "BenchKit", "DeviceControl", "empty-program", "foregroundd", "appctl",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Benchmarks/CommandBench",
      swiftSettings: swift),

    .executableTarget(
      name: "shortage-bench",
      dependencies: [
        "BenchKit", "DeviceControl", "foregroundd",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Benchmarks/ShortageBench",
      swiftSettings: swift),

    .executableTarget(
      name: "crowd-bench",
      dependencies: [
        "BenchKit", "DeviceControl", "displayd", "foregroundd",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Benchmarks/CrowdBench",
      swiftSettings: swift),

    .executableTarget(
      name: "transfer-bench",
      dependencies: [
        "TransferService", "transferd",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Benchmarks/TransferBench",
      swiftSettings: swift),
    .executableTarget(
      name: "protection-bench",
      dependencies: [
        "KeyBag", "KeyBagInterface", "KeyBagTestKit", "keybagd",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Benchmarks/ProtectionBench",
      swiftSettings: swift),
    .executableTarget(
      name: "flight-bench",
      dependencies: [
        "BenchKit", "BrowserKit", "DeviceControl", "foregroundd", "displayd",
        "webscreen",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Benchmarks/FlightBench",
      swiftSettings: swift),
    .executableTarget(
      name: "screen-bench",
      dependencies: [
        "WebScreen", "BrowserKit", "ScreenTestKit", "DeviceControl",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOWebSocket", package: "swift-nio"),
      ],
      path: "Benchmarks/ScreenBench", swiftSettings: swift),
    app("TemplateApp", in: "Benchmarks", ["UIKit"]),
    app("ChangedApp", in: "Benchmarks", ["ExternalAccessory", "UIKit"]),
    .executableTarget(
      name: "display-bench",
      dependencies: [
        "BenchKit", "CPangoCairo", "DisplayServer", "ScreenInterface", "SharedInterface",
        .product(name: "SwiftProtobuf", package: "swift-protobuf"),
        .product(name: "Logging", package: "swift-log"),
      ],
      path: "Benchmarks/DisplayBench",
      swiftSettings: swift),
    .executableTarget(
      name: "kernel-events",
      dependencies: [
        "LifecycleKernel",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Benchmarks/KernelEvents",
      swiftSettings: swift),

    // Tests. ConformanceSupport is the trait by which a test names the statements it proves;
    // DeviceTestKit boots devices on real processes.
    .target(name: "ConformanceSupport", path: "Tests/ConformanceSupport", swiftSettings: swift),
    .target(
      name: "DeviceTestKit",
      dependencies: [
        "CLinux", "DeviceControl", "DeviceVerbs", "LinuxPlatform", "ScreenInterface",
        "SharedInterface",
      ],
      path: "Tests/DeviceTestKit", swiftSettings: swift),
    // ScreenTestKit stands in for a device and its screen; BrowserKit drives a headless Chromium.
    .target(
      name: "ScreenTestKit",
      dependencies: [
        "DeviceControl", "AppInterface", "ControlInterface", "ScreenInterface", "SharedInterface",
      ],
      path: "Tests/ScreenTestKit", swiftSettings: swift),
    .target(name: "BrowserKit", path: "Tests/BrowserKit", swiftSettings: swift),
    // BusTestKit starts a message bus, with services that do what a test wants.
    .target(
      name: "BusTestKit", dependencies: ["CSystemBus", "LinuxPlatform"], path: "Tests/BusTestKit",
      swiftSettings: swift),
    .testTarget(
      name: "SystemDatabasesTests", dependencies: ["CSystemDatabases", "SystemDatabases"],
      swiftSettings: swift),
    .testTarget(name: "FolderGraphTests", dependencies: ["foldergraph"], swiftSettings: swift),
    .testTarget(name: "APITableTests", dependencies: ["apitable"], swiftSettings: swift),
    .testTarget(
      name: "AssetCatalogsTests", dependencies: ["AssetCatalogs"], swiftSettings: swift),
    .testTarget(name: "GeographyTests", dependencies: ["Geography"], swiftSettings: swift),
    .testTarget(
      name: "TrackFilesTests", dependencies: ["Geography", "TrackFiles"], swiftSettings: swift),
    layerTests(
      "Rules", name: "LifecycleKernelTests",
      [
        "Geography", "LifecycleKernel", "LifecycleExplorer", "ConformanceSupport", "SystemVersions",
      ],
      exclude: isCoreAlone ? [] : ["Support/CoreDevice"]),
    .testTarget(
      name: "SystemInterfaceTests",
      dependencies: [
        "AppInterface", "ControlInterface", "ScreenInterface", "SharedInterface",
        "ConformanceSupport",
      ],
      swiftSettings: swift),
    .testTarget(
      name: "ConformanceLedgerTests",
      dependencies: ["ConformanceLedger", "ConformanceSupport", "mutants"],
      swiftSettings: swift),
    .testTarget(
      name: "RulePagesTests",
      dependencies: ["ConformanceLedger", "LifecycleKernel", "RulePages"], swiftSettings: swift),
    // What tests supervise: it does what it is told in files.
    .executableTarget(
      name: "SupervisedProgram", dependencies: ["LinuxPlatform"], path: "Tests/SupervisedProgram",
      swiftSettings: swift),
    .testTarget(
      name: "LinuxPlatformTests",
      dependencies: [
        "LinuxPlatform", "BusTestKit", "ConformanceSupport", "CLinux", "holder", "supervisor",
        "SupervisedProgram",
      ],
      swiftSettings: swift),
    // TransferTestKit is a server of HTTP that does to its clients what a test wants.
    .target(name: "TransferTestKit", path: "Tests/TransferTestKit", swiftSettings: swift),
    .testTarget(
      name: "NetworkConditionsTests", dependencies: ["NetworkConditions"], swiftSettings: swift),
    .testTarget(
      name: "TransferServiceTests",
      dependencies: [
        "TransferService", "TransferTestKit", "ConformanceSupport", "AppInterface",
        "ControlInterface", "transferd",
        .product(name: "SwiftProtobuf", package: "swift-protobuf"),
      ],
      swiftSettings: swift),
    .testTarget(name: "CiphersTests", dependencies: ["Ciphers"], swiftSettings: swift),
    .testTarget(
      name: "KeyBagTests", dependencies: ["Ciphers", "KeyBag"], exclude: ["Fixtures"],
      swiftSettings: swift),
    .target(
      name: "KeyBagTestKit", dependencies: ["CKeyBag", "KeyBag", "KeyBagInterface", "keybagd"],
      path: "Tests/KeyBagTestKit", swiftSettings: swift + internalImports),
    .testTarget(
      name: "KeyBagServiceTests",
      dependencies: [
        "CKeyBag", "Ciphers", "KeyBag", "KeyBagInterface", "KeyBagTestKit", "UIKit", "keybagd",
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "GRDBSQLite", package: "GRDB.swift"),
      ],
      swiftSettings: swift),
    .testTarget(
      name: "SecurityTests",
      dependencies: ["CSecurity", "KeyBag", "KeyBagInterface", "KeyBagTestKit", "Security"],
      swiftSettings: swift),
    .testTarget(name: "BundleAppTests", swiftSettings: swift),
    .testTarget(
      name: "DeviceStorageTests",
      dependencies: [
        "CLinux", "DeviceStorage", "ConformanceSupport", "FileTypes", "KeyBagInterface",
        "PropertyListObjects", "PropertyLists", "StackTraces", "SystemVersions",
      ],
      exclude: ["Fixtures"],
      swiftSettings: swift),
    layerTests(
      "Frameworks", name: "UIKitTests",
      [
        "AppInterface", "AppSupport", "CCallbackWord", "CDataProtection", "CLinux", "CUIKit",
        "ConformanceSupport", "FileTypes",
        "InterfaceFiles", "ScreenInterface", "SharedInterface", "Stubborn", "SystemVersions",
      ] + frameworks),
    // An app's code as it was before actors.
    .testTarget(
      name: "SwiftFiveTests", dependencies: ["UIKit"],
      swiftSettings: swift + [.swiftLanguageMode(.v5)]),
    .testTarget(
      name: "ConstraintSolverTests", dependencies: ["ConstraintSolver"], swiftSettings: swift),
    .testTarget(
      name: "InterfaceFilesTests", dependencies: ["InterfaceFiles"], swiftSettings: swift),
    .testTarget(
      name: "DisplayServerTests",
      dependencies: [
        "DisplayServer", "CPangoCairo", "DeviceControl", "LinuxPlatform", "ScreenInterface",
        "SharedInterface", "ConformanceSupport",
        .product(name: "SwiftProtobuf", package: "swift-protobuf"),
        .product(name: "Logging", package: "swift-log"),
      ],
      swiftSettings: swift),
    .testTarget(
      name: "TimeLineTests",
      dependencies: [
        "TimeLine", "DeviceControl", .product(name: "SwiftProtobuf", package: "swift-protobuf"),
      ],
      swiftSettings: swift),
    .testTarget(
      name: "WebScreenTests",
      dependencies: [
        "WebScreen", "BrowserKit", "ScreenTestKit", "DeviceTestKit", "DeviceControl", "DeviceVerbs",
        "ControlInterface", "ScreenInterface", "SharedInterface", "TimeLine",
        .product(name: "NIOEmbedded", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
      ],
      swiftSettings: swift),
    .testTarget(
      name: "BrowserTests",
      dependencies: [
        "WebScreen", "BrowserKit", "ScreenTestKit", "DeviceTestKit", "DeviceControl", "DeviceVerbs",
        "LifecycleComparison", "AppInterface", "ControlInterface", "ScreenInterface",
        "SharedInterface", "webscreen", "foregroundd", "supervisor",
        "holder", "displayd", "appctl",
      ] + frameworks + samples + testApps,
      swiftSettings: swift),
    layerTests(
      "Host", name: "DeviceHostTests",
      [
        "DeviceControl", "DeviceVerbs", "DeviceHost", "Geography", "LifecycleKernel",
        "LinuxPlatform",
        "NetworkConditions", "AppInterface", "ControlInterface", "ScreenInterface",
        "SharedInterface", "VirtualDevice", "DeviceStorage",
        "ConformanceSupport",
        "KeyBagInterface",
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "Logging", package: "swift-log"),
      ]),
    .testTarget(
      name: "LifecycleCheckTests",
      dependencies: [
        "LifecycleCheck", "DeviceControl", "DeviceTestKit", "foregroundd",
        "supervisor", "holder", "displayd", "TransferTestKit", "transferd",
      ] + frameworks + samples + testApps,
      swiftSettings: swift),
    .testTarget(
      name: "LifecycleComparisonTests",
      dependencies: [
        "LifecycleComparison", "DeviceControl", "DeviceTestKit", "appctl", "foregroundd",
        "supervisor", "holder", "displayd",
      ] + frameworks + samples + testApps,
      swiftSettings: swift),
    .testTarget(
      name: "AppctlTests",
      dependencies: [
        "appctl", "ByteCounts", "DeviceControl", "DeviceVerbs", "ScreenTestKit", "AppInterface",
        "ControlInterface", "ScreenInterface", "SharedInterface", "ConformanceSupport",
      ],
      swiftSettings: swift),
    .testTarget(
      name: "HomeScreenTests",
      dependencies: [
        "HomeScreen", "UIKit", "SystemControls", "DeviceVerbs", "AppInterface", "ControlInterface",
        "SharedInterface",
      ],
      swiftSettings: swift),
    layerTests(
      "Processes", name: "DeviceTests",
      [
        "BrowserKit", "BusTestKit", "DeviceTestKit", "DeviceControl", "DeviceChaos",
        "ConformanceSupport", "LinuxPlatform", "ControlInterface", "ScreenInterface",
        "SharedInterface",
        "foregroundd", "supervisor", "holder", "displayd", "webscreen", "transferd", "audiod",
        "soundplayer", "linkfetcher", "networkd",
        "appctl", "keybagd",
        "CPangoCairo", "CSecurity", "TransferTestKit",
      ] + frameworks + samples + testApps,
      exclude: ["Recovery/full-disk.sh"]),
  ],
  swiftLanguageModes: [.v6]
)

/// The tests of the kernel that need no feature. What they share with those of features is in files beside
/// them, whose names end with "+Features".
let coreTests =
  ["ExplorationTests", "ExplorerTests", "TransitionTableMutationTests"].map {
    "Exploring/\($0).swift"
  }
  + ["BackgroundModeTests", "RelaunchTests", "SnapshotTests", "WakeTests"].map {
    "Background/\($0).swift"
  }
  + ["InputTests", "LockTests", "MovingAwayTests", "PanelTests", "PasteboardTests"].map {
    "Foreground/\($0).swift"
  }
  + ["NoBackgroundTests", "ProfileSettingTests", "TerminationCodeTests", "VersionTests"].map {
    "Profiles/\($0).swift"
  }
  + ["DeviceCodingTests", "OutstandingEffectTests"].map { "Takeover/\($0).swift" }
  + [
    "Deadlines/WatchdogTests.swift", "Ending/ExitTests.swift", "Ending/TerminationTests.swift",
    "Lasting/LastingTests.swift", "Launching/LaunchTests.swift",
    "Scenes/SeveralScenesTests.swift", "Support/CoreDevice", "Support/Scenario.swift",
    "Updating/UpdateTests.swift",
  ]

// The frameworks of features stand with these.
for target in package.targets {
  if let feature = features.first(where: { $0.value.contains(target.name) }) {
    target.path = "Sources/Features/\(feature.key)/\(target.name)"
  }
}

// SwiftPM asks to be told of the pages that stand beside the code.
let pages =
  (isCoreAlone ? ["CoreDevice"] : ["Device/Host/Following", "Device/Host/Shell"])
  + features.map { "Features/\($0.key)" } + [
    "AppRuntime", "AssetCatalogs", "CDataProtection", "Core", "Core/Explorer", "Device",
    "DeviceHost",
    "DeviceHost/Log", "DeviceHost/Messages",
    "DeviceHost/Pasteboard", "DeviceHost/Takeover", "DeviceStorage",
    "DisplayServer", "Features/Openings/Host/Links", "Features/Preferences/Host", "KeyBag",
    "LifecycleComparison", "LinuxPlatform", "OpenGLES", "Security",
    "SystemDatabases", "TransferService", "UIKit", "WebScreen", "appctl", "audiod", "holder", "os",
    "keybagd", "networkd",
  ]
for target in package.targets {
  var folder = "\(target.path ?? "Sources/\(target.name)")/"
  guard folder.hasPrefix("Sources/") else { continue }
  folder.removeFirst("Sources/".count)
  for page in pages.map({ "\($0)/README.md" }) where page.hasPrefix(folder) {
    target.exclude.append(String(page.dropFirst(folder.count)))
  }
}

// A device of the core alone has what needs no feature, and the tests of that.
if isCoreAlone {
  package.targets += [
    // An app that uses no feature, unless it is told to ask some.
    .executableTarget(
      name: "CoreApp", dependencies: ["AppInterface", "AppRuntime"], path: "Tests/CoreApp",
      swiftSettings: swift),
    .testTarget(
      name: "CoreDeviceTests",
      dependencies: [
        "CoreApp", "DeviceControl", "DeviceTestKit", "foregroundd", "holder", "supervisor",
      ],
      swiftSettings: swift),
  ]
  var kept: Set = ["explore", "CoreDeviceTests", "LifecycleKernelTests"]
  var found = kept
  while !found.isEmpty {
    found = Set(
      package.targets.filter { found.contains($0.name) }.flatMap(\.dependencies).compactMap {
        switch $0 {
        case .targetItem(let name, _), .byNameItem(let name, _): name
        default: nil
        }
      }
    ).subtracting(kept)
    kept.formUnion(found)
  }
  package.targets.removeAll { !kept.contains($0.name) }
  package.products.removeAll { !kept.contains($0.name) }
  for target in package.targets where target.name == "LifecycleKernelTests" {
    target.sources = coreTests.map { "LifecycleKernelTests/\($0)" }
  }
}

// `mutants` builds and links the tests of one module at a time.
if let tests = Context.environment["FOREGROUND_TESTS"] {
  package.targets.removeAll { $0.isTest && $0.name != tests }
}

// `make fuzz` builds this in a folder of its own; nobody else does.
if Context.environment["FOREGROUND_FUZZING"] != nil {
  package.targets.append(
    .executableTarget(
      name: "fuzzer",
      dependencies: [
        "CPangoCairo", "CSoundFiles", "DeviceControl", "DeviceHost", "DeviceStorage",
        "DisplayServer", "Geography", "InterfaceFiles", "KeyBag", "KeyBagInterface",
        "LifecycleKernel", "PropertyListObjects", "PropertyLists", "AppInterface",
        "ControlInterface", "ScreenInterface", "SharedInterface", "TrackFiles",
        "TransferService", "VirtualDevice", "WebScreen",
        .product(name: "SwiftProtobuf", package: "swift-protobuf"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "Logging", package: "swift-log"),
      ],
      path: "Fuzzing", exclude: ["Corpus", "words.dict"], swiftSettings: swift,
      linkerSettings: [.unsafeFlags(["-use-ld=lld"])]))
}
