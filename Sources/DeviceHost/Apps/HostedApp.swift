import DeviceStorage
import Foundation
import LifecycleKernel

/// An installed app, with its process where there is one.
///
/// Only the device's event loop touches it.
final class HostedApp {
  let id: AppID
  let bundleIdentifier: String
  var installation: InstalledApp
  private let folder: DeviceFolder
  var process: AppProcess?
  /// Its last picture; nil: none since the boot.
  var snapshot: AppSnapshot?
  /// When it came into its state; nil before the first launch.
  var stateSince: Instant?
  /// What the next process is to be started with.
  var nextLaunch = LaunchParameters()
  /// Who waits to hear the number of the next process.
  var launchWaiters: [(LaunchOutcome) -> Void] = []
  /// It is to be forgotten once its process is gone; then this is called.
  var onRemoval: (() -> Void)?

  struct Paths {
    let bundle: String
    let executable: String
    let container: String
    let log: String
    /// A PNG; nil: it has none.
    let icon: String?
    /// A PNG or JPEG; nil: it has none.
    let launchImage: String?
  }

  var traits: AppTraits {
    AppTraits(
      exitsOnSuspend: installation.info.exitsOnSuspend,
      isLinkedBeforeMultitasking: installation.info.linkedBefore4)
  }

  init(id: AppID, installation: InstalledApp, folder: DeviceFolder) {
    self.id = id
    self.installation = installation
    bundleIdentifier = installation.identifier
    self.folder = folder
  }

  /// Absolute paths on this device. An update may have other names than what it replaces.
  var paths: Paths {
    Paths(
      bundle: installation.bundle(in: folder).path,
      executable: installation.executable(in: folder).path,
      container: installation.container(in: folder).path,
      log: folder.log(of: installation.identifier).path,
      icon: installation.icon(in: folder)?.path,
      launchImage: installation.launchImage(in: folder)?.path)
  }

  /// Tells everybody who waits for the next process what became of it.
  func resolveLaunch(_ outcome: LaunchOutcome) {
    let waiters = launchWaiters
    launchWaiters = []
    for waiter in waiters {
      waiter(outcome)
    }
  }
}
