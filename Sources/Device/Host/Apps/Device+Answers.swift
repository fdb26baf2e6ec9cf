import AppInterface
import DeviceStorage
import LifecycleKernel
import SharedInterface

// What the core of the host asks a device that a device without features answers, too.

extension Device {
  /// How it is held, in the form of the messages.
  var orientationMessage: WireOrientation { WireOrientation(lasting.orientation) }

  /// The name of its orientation.
  var orientationName: String { lasting.orientation.rawValue }

  /// How many seconds its clock is ahead of the machine's.
  var clockAhead: Double { lasting.environment.clockOffset.inSeconds }

  /// It waits for the end of its use, to lock itself (LOCK-02).
  var waitsForEndOfUse: Bool { lasting.autoLock != nil }

  /// The scenes of the app that external displays show, or will, in the order of the displays (SCENE-21).
  func scenesOnDisplays(of app: AppID) -> [SceneReference] {
    connectedDisplays.map { SceneReference(app, .elsewhere(onScreen: $0.number)) }.filter {
      position(of: $0).isConnected
    }
  }

  /// The name of the external display that shows the scene; empty if none does.
  func displayName(of scene: SceneReference) -> String {
    connectedDisplays.first { $0.number == scene.scene.screen }?.description.name ?? ""
  }

  /// The app's band in reports about memory (MEM-09), and its number there; nil: it has none.
  func memoryBand(of app: AppID) -> (words: String, number: Int)? {
    jetsamBand(of: app).map { ($0.words, $0.number(in: profile)) }
  }
}

extension LaunchRequest {
  /// The URL that it is launched with; nil: none.
  var openedURL: String? { url?.url }
}

extension HostedApp {
  /// What of it affects its life cycle.
  var traits: AppTraits {
    AppTraits(
      exitsOnSuspend: installation.info.exitsOnSuspend,
      isLinkedBeforeMultitasking: installation.info.linkedBefore4,
      backgroundModes: BackgroundModes(
        installation.info.backgroundModes.compactMap(BackgroundMode.init)),
      // More than any app has.
      permittedTasks: installation.info.permittedTaskIdentifiers.prefix(100).filter {
        $0.utf8.count <= ScheduledTask.longestIdentifier
      },
      hasScenes: installation.info.hasSceneManifest,
      hasSeveralScenes: installation.info.supportsMultipleScenes,
      requiresFullScreen: installation.info.requiresFullScreen == true,
      accessoryProtocols: installation.info.accessoryProtocols
        .filter { $0.utf8.count <= AccessoryLimits.text }
        .prefix(AccessoryLimits.protocols).map { $0 },
      version: AppVersion(
        short: installation.info.shortVersion.cut(toBytes: Self.longestVersion),
        build: installation.info.version.cut(toBytes: Self.longestVersion)))
  }

  /// So many bytes of a version are kept with the counts of its exits.
  private static let longestVersion = 64
}

extension ScheduledTask {
  /// The longest identifier in bytes; longer ones cannot be in an Info.plist that is read.
  static let longestIdentifier = 256
}
