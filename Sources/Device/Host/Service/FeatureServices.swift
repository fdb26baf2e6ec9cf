import DeviceStorage
import Foundation
import KeyBagInterface
import LinuxPlatform
import Logging
import NIOCore

/// What of the machine the features of a device use, for as long as it is booted. It belongs to the
/// device's thread.
final class FeatureServices: FirstKeyBagStarter {
  /// What features are made with.
  let means: FeatureMeans
  private let boot: FeatureBoot
  private let loop: any EventLoop
  private let surroundings: LinuxSurroundings
  private let generation: Int
  private let bus: MessageBus?
  private let sessionBus: MessageBus?
  private let logger: Logger

  private var configuration: DeviceConfiguration { boot.configuration }

  init(
    _ boot: FeatureBoot, loop: any EventLoop, surroundings: LinuxSurroundings, generation: Int,
    logger: Logger
  ) {
    let configuration = boot.configuration
    self.boot = boot
    self.loop = loop
    self.surroundings = surroundings
    self.generation = generation
    self.logger = logger
    bus = configuration.bus.map {
      MessageBus($0, loop: loop, surroundings: surroundings, logger: logger)
    }
    sessionBus = configuration.sessionBus.map {
      MessageBus($0, loop: loop, surroundings: surroundings, logger: logger)
    }
    means = FeatureMeans(
      receiver: Self.receiver(
        configuration.gpsd, bus, loop: loop, surroundings: surroundings, logger: logger),
      keyBag: boot.keyBag.map {
        KeyBagLink($0.socket, status: $0.status, generation: generation, loop: loop)
      },
      bonjour: bus.map { AvahiBonjour($0, surroundings: surroundings, logger: logger) })
  }

  /// Readies the device, before it goes to work.
  ///
  /// - Parameter isSupervised: Something outlives this process.
  func prepare(_ device: HostedDevice, isSupervised: Bool) {
    guard isSupervised, configuration.programs.keybagd != nil else { return }
    device.keyBag.starter = self
  }

  func startFirstKeyBag() throws -> any KeyBagService {
    let started = try boot.keyBagStarter.start()
    return KeyBagLink(started.socket, status: started.status, generation: generation, loop: loop)
  }

  /// Gives the device what it has other programs, or the machine's services, for.
  ///
  /// - Parameter shell: What fills its screen; nil: nothing.
  func offer(to device: HostedDevice, shell: AppBundle?) {
    if let bus {
      device.offerConditions(
        Self.conditions(on: bus, sessionBus, configuration, surroundings, logger),
        following: configuration.follows)
    }
    if let profile = configuration.network, let executable = configuration.programs.networkd {
      device.offerNetwork(executable, profile)
    }
    if let executable = configuration.programs.transferd { device.offerTransfers(executable) }
    if let executable = configuration.programs.linkfetcher { device.offerLinks(executable) }
    if let executable = configuration.programs.audiod {
      device.offerAudio(executable, player: configuration.programs.soundplayer)
    }
    if let shell { device.startShell(shell) }
  }

  /// Ends, when the device is shut down, what all others use.
  func endWith(_ device: HostedDevice) {
    device.shutdown.stop(device.keyBag)
  }

  /// The device is shut down.
  func close() {
    for bus in [bus, sessionBus] { bus?.close() }
  }

  /// What knows where the machine is; nil if nothing does.
  private static func receiver(
    _ gpsd: GPSUse, _ bus: MessageBus?, loop: any EventLoop, surroundings: any Surroundings,
    logger: Logger
  ) -> (any LocationSource)? {
    func receiver(at address: GPSAddress) -> GPSReceiver {
      GPSReceiver(address, loop: loop, surroundings: surroundings, logger: logger)
    }
    let geoClue = bus.map { GeoClueReceiver($0, surroundings: surroundings, logger: logger) }
    switch gpsd {
    case .at(let address): return receiver(at: address)
    case .never: return geoClue
    case .automatic:
      let gpsd = receiver(at: .standard)
      return geoClue.map { MachineReceiver(geoClue: $0, gpsd: gpsd) } ?? gpsd
    }
  }

  /// What knows the machine's conditions.
  private static func conditions(
    on bus: MessageBus, _ sessionBus: MessageBus?, _ configuration: DeviceConfiguration,
    _ surroundings: any Surroundings, _ logger: Logger
  ) -> [MachineCondition: any ConditionSource] {
    func source(
      _ place: PropertySource.Place, _ read: @escaping ([String: BusValue]) -> MachineReading
    ) -> PropertySource {
      PropertySource(place, on: bus, surroundings: surroundings, logger: logger, read: read)
    }
    return [
      .battery: source(.battery, MachineReading.battery),
      .orientation: source(.orientation, MachineReading.orientation),
      .proximity: source(.proximity, MachineReading.proximity),
      .language: source(.language, MachineReading.language),
      .lock: SessionSource(bus),
      .calls: TelephoneSource(bus, logger: logger),
      .media: MediaKeySource(
        sessionBus, deviceName: configuration.deviceName, surroundings: surroundings),
    ]
  }
}
