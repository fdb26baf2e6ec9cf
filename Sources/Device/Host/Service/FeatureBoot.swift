import DeviceStorage
import Foundation
import Glibc
import KeyBagInterface
import LinuxPlatform
import NetworkConditions

/// What of a device's boot is done for features, before there is the device.
struct FeatureBoot: Sendable {
  let configuration: DeviceConfiguration
  let keyBagStarter: KeyBagStarter
  /// The key bag; nil if the device never had a passcode.
  private(set) var keyBag: KeyBagStarter.Started?
  /// What the boot has found, a sentence each.
  private(set) var notes: [String] = []

  init(
    _ configuration: DeviceConfiguration, _ folder: DeviceFolder,
    _ descriptors: InheritedDescriptors
  ) {
    self.configuration = configuration
    keyBagStarter = KeyBagStarter(
      executable: configuration.programs.keybagd, folder: folder, profile: configuration.profile,
      descriptors: descriptors)
  }

  /// Apps can have the network that they are to have.
  static func check(_ configuration: DeviceConfiguration) throws {
    guard let profile = configuration.network else { return }
    guard configuration.programs.networkd != nil else {
      throw NoOwnNetwork(reason: "networkd is not beside foregroundd")
    }
    let path = ProcessInfo.processInfo.environment["PATH"]
    if profile != .offline, SlirpLocator.find(in: path) == nil {
      throw NoOwnNetwork(
        reason: "slirp4netns is not there, which connects it to the machine's; install the package "
          + SlirpLocator.name)
    }
    guard access("/dev/net/tun", R_OK | W_OK) == 0 else {
      throw NoOwnNetwork(
        reason: "/dev/net/tun is not there, or not for this user; load the module tun")
    }
  }

  /// Makes the device's files readable.
  mutating func openFiles(isTakenOver: Bool) throws {
    let (started, note) = try keyBagStarter.begin(
      isTakenOver: isTakenOver, passcode: configuration.passcode)
    keyBag = started
    if let note { notes.append(note) }
  }

  /// The device has to be booted again, because of an error of ``openFiles(isTakenOver:)``.
  static func needsRestart(after error: any Error) -> Bool {
    if case KeyBagFailure.lost = error { true } else { false }
  }
}
