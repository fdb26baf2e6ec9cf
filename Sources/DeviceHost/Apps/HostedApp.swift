import DeviceStorage
import Foundation
import LifecycleKernel
import ScreenInterface
import SharedInterface

/// An installed app, with its process where there is one.
///
/// Only the device's thread touches it.
final class HostedApp {
  let id: AppID
  let bundleIdentifier: String
  private(set) var installation: InstalledApp
  /// Absolute paths on this device.
  private(set) var paths: AppPaths
  var process: AppProcess?
  /// The process that waits for its next launch (TRANS-14).
  var prewarmed: StartedProcess?
  /// How its scene has last wanted the screen around it, also that of an earlier process.
  var lastAppearance: WireSceneAppearanceChanged?
  private var snapshots = AppSnapshots()
  /// When it came into its state; nil before the first launch.
  var stateSince: Instant?
  /// The parameters of the next process.
  var nextLaunch = LaunchParameters()
  /// Changes of its preferences that no process has taken; nil: not read from the disk yet.
  var waitingPreferences: [WaitingPreference]?
  /// Who waits to hear the number of the next process.
  var launchWaiters: [(LaunchOutcome) -> Void] = []
  /// It has a Settings.bundle that can be shown; nil if it was not looked at yet.
  var hasSettingsBundle: Bool?
  /// It is being removed; requests then treat it as not installed.
  var isLeaving = false

  /// The orientation of its interface when it starts (LAUNCH-09).
  var launchOrientation: WireOrientation {
    let info = installation.info
    return .atLaunch(
      chosen: info.chosenOrientation.flatMap(WireOrientation.init(infoPlistName:)),
      supported: info.supportedOrientations.compactMap(
        WireOrientation.init(infoPlistName:)))
  }

  /// The orientation of what is seen of it until it draws: its picture of the orientation in which it
  /// starts, or else its last one, or else its launch screen. displayd chooses in the same order.
  var standInOrientation: WireOrientation {
    snapshots.orientations.contains(launchOrientation)
      ? launchOrientation : snapshot?.orientation ?? launchOrientation
  }

  /// Its last snapshot, which may be from before the boot; nil if there is none.
  var snapshot: AppSnapshot? { snapshots.last }

  /// There is a newer picture of it.
  func add(_ snapshot: AppSnapshot) {
    snapshots.last = snapshot
    snapshots.ofScenes[snapshot.scene] = snapshot
    snapshots.orientations.insert(snapshot.orientation)
  }

  /// The scenes of which there are pictures.
  var picturedScenes: [SceneID] { Array(snapshots.ofScenes.keys) }

  /// The last picture of one of its scenes; nil if there is none.
  func snapshot(of scene: SceneID) -> AppSnapshot? { snapshots.ofScenes[scene] }

  /// There are no pictures of these scenes any more.
  func forgetSnapshots(of scenes: [SceneID]) {
    for scene in scenes { snapshots.ofScenes[scene] = nil }
    if let last = snapshot, scenes.contains(last.scene) {
      snapshots.last = snapshots.ofScenes.values.max { $0.number < $1.number }
    }
  }

  /// There are no pictures of it any more.
  func forgetSnapshots() {
    snapshots = AppSnapshots()
  }

  init(id: AppID, installation: InstalledApp, paths: AppPaths) {
    self.id = id
    self.installation = installation
    self.paths = paths
    bundleIdentifier = installation.identifier
  }

  /// An update, which may have other names than what it replaces.
  func update(_ installation: InstalledApp, paths: AppPaths) {
    self.installation = installation
    self.paths = paths
    hasSettingsBundle = nil
  }

  /// Answers the requests that wait for the next process.
  func resolveLaunch(_ outcome: LaunchOutcome) {
    let waiters = launchWaiters
    launchWaiters = []
    for waiter in waiters {
      waiter(outcome)
    }
  }
}

/// Absolute paths of an app on a device, looked up once for each installation.
struct AppPaths {
  let bundle: String
  let executable: String
  let container: String
  /// The folders of its app groups, by their names.
  let groups: [String: String]
  /// The folders to which other apps may write, too: that of all apps, and those of its groups.
  let shared: [String]
  /// The folders of its keychain access groups, that of new items first.
  let keychains: [(group: String, path: String)]
  /// The folders whose files it must not keep locked when it is suspended: these, and that of the
  /// system's databases, of which it has files and sees no path.
  let contended: [String]
  let log: String
  let pictures: AppPictures

  init(_ app: InstalledApp, in folder: DeviceFolder, pictures: AppPictures) {
    bundle = app.bundle(in: folder).path
    executable = app.executable(in: folder).path
    container = app.container(in: folder).path
    groups = Dictionary(
      uniqueKeysWithValues: app.entitlements.applicationGroups.map {
        ($0, folder.appGroup($0).path)
      })
    shared = [folder.shared.path] + groups.values.sorted()
    keychains = app.keychainGroups.map { ($0, folder.keychain(of: $0).path) }
    contended = shared + [folder.systemDatabases.path]
    log = folder.log(of: app.identifier).path
    self.pictures = pictures
  }
}
