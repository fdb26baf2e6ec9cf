import AppInterface
import DeviceStorage
import LifecycleKernel
import SharedInterface

// What the core of the host asks a device, as one without features answers it.

extension Device {
  /// Nobody turns it.
  var orientationMessage: WireOrientation { .portrait }

  /// The name of its orientation.
  var orientationName: String { "portrait" }

  /// It shows the machine's time.
  var clockAhead: Double { 0 }

  /// It is locked by a person alone.
  var waitsForEndOfUse: Bool { false }

  /// Nothing preserves an app's state.
  func isStatePreserved(of app: AppID) -> Bool { false }

  /// Nobody keeps how an app was ended.
  func isQuitByUser(_ app: AppID) -> Bool { false }

  /// The panel is lit, or it is not.
  var isDimmed: Bool { false }

  /// There are no external displays.
  func scenesOnDisplays(of app: AppID) -> [SceneReference] { [] }

  /// No display has a name.
  func displayName(of scene: SceneReference) -> String { "" }

  /// Memory is never short.
  func memoryBand(of app: AppID) -> (words: String, number: Int)? { nil }
}

extension LaunchRequest {
  /// No URL opens an app.
  var openedURL: String? { nil }
}

extension HostedApp {
  /// What of it affects its life cycle.
  var traits: AppTraits {
    AppTraits(
      exitsOnSuspend: installation.info.exitsOnSuspend,
      isLinkedBeforeMultitasking: installation.info.linkedBefore4,
      backgroundModes: BackgroundModes(
        installation.info.backgroundModes.compactMap(BackgroundMode.init)),
      hasScenes: installation.info.hasSceneManifest,
      hasSeveralScenes: installation.info.supportsMultipleScenes,
      requiresFullScreen: installation.info.requiresFullScreen == true)
  }
}
