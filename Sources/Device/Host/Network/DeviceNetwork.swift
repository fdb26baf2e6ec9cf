import DeviceVerbs
import LifecycleKernel
import NetworkConditions

/// How good the network of apps and of their transfers is.
///
/// The life cycle has nothing to do with it, so the kernel does not know. A device that was booted with
/// the machine's network keeps that: a program that runs cannot be moved into another one.
final class DeviceNetwork: DevicePart {
  private let engine: LifecycleEngine
  private let world: WorldFacts
  private let machine: any Machine
  private let transfers: TransferDirector
  private let log: DeviceLog
  private var link: NetworkLink?
  /// The number of the network in which networkd is.
  private var present: UInt64?

  init(
    engine: LifecycleEngine, world: WorldFacts, machine: any Machine,
    transfers: TransferDirector, log: DeviceLog
  ) {
    self.engine = engine
    self.world = world
    self.machine = machine
    self.transfers = transfers
    self.log = log
  }

  /// It can be changed.
  var isOwn: Bool { link != nil }

  /// Apps have a network of their own, which the link's networkd connects to the machine's.
  func begin(_ link: NetworkLink) {
    self.link = link
    present = machine.ownNetwork
    transfers.network(isOffline: world.network == .offline)
    link.begin()
  }

  /// Apps that come after a holder that has ended have another network.
  func follow() {
    guard let link, machine.ownNetwork != present else { return }
    present = machine.ownNetwork
    link.replace(because: "the apps' network is another one")
    transfers.networkReplaced()
  }

  /// Changes it, and calls the closure when that holds, or with why not.
  ///
  /// - Parameter name: A raw value of `NetworkProfile`.
  func change(to name: String, then: @escaping (ControlRefusal?) -> Void) {
    guard let profile = NetworkProfile(rawValue: name) else {
      let names = NetworkProfile.allCases.map(\.rawValue)
      return then(
        ControlRefusal(
          message: "there is no network \"\(name)\"; there are \(names.joined(separator: ", "))",
          isUsage: true))
    }
    guard let link else {
      return then(profile == .full ? nil : .machineNetwork(instead: profile))
    }
    if profile != .offline, !link.hasOutside {
      guard link.slirp != nil else { return then(.noSlirp) }
      link.replace(because: "slirp4netns is there now")
    }
    log.append(.request("network \(name)"), of: nil)
    world.network = profile
    // Without a network nothing is begun any more; with one, nothing before it is there.
    if profile == .offline { transfers.network(isOffline: true) }
    link.set(profile) { [weak self] holds in
      guard let self else { return }
      transfers.network(isOffline: world.network == .offline)
      then(
        holds ? nil : ControlRefusal(message: "networkd does not answer; foregroundd.log says why"))
    }
  }
}

extension ControlRefusal {
  /// The device was booted without a network of its own.
  fileprivate static func machineNetwork(instead profile: NetworkProfile) -> ControlRefusal {
    ControlRefusal(
      message:
        "the apps of this device have the machine's network, which cannot be changed; shut it "
        + "down, and boot it with --network \(profile.rawValue)")
  }

  fileprivate static var noSlirp: ControlRefusal {
    ControlRefusal(
      message: "the device has no way to the machine's network without slirp4netns: install the "
        + "package \(SlirpLocator.name)")
  }
}
