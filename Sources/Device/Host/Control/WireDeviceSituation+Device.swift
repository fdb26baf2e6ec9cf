import AppInterface
import ControlInterface
import LifecycleKernel
import NetworkConditions
import SharedInterface

extension WireDeviceSituation {
  /// What is set on the device, and what can be seen and heard of it.
  init(_ device: Device, _ world: WorldFacts, _ registry: AppRegistry) {
    self.init()
    let environment = device.lasting.environment
    appearance = environment.appearance == .dark ? .dark : .light
    contentSize = WireContentSize(name: environment.contentSize.rawValue)
    language = environment.language
    region = environment.region ?? ""
    icloudAccount = environment.iCloudAccount ?? ""
    battery.percent = UInt32(environment.battery.percent)
    battery.charging = environment.battery.isCharging
    silent = world.isSilent
    network = world.network.rawValue
    near = environment.isNear
    headphones = environment.hasHeadphones
    if device.isCallRinging || device.isInCall { caller = world.caller }
    asleep = !device.isPanelLit
    hasPasscode_p = device.hasPasscode
    clockOffset = environment.clockOffset.inSeconds
    samples = [WireSensor.accelerometer, .gyroscope, .magnetometer].map {
      world.reading(of: $0, in: WireOrientation(environment.orientation))
    }
    reduceMotion = environment.reducesMotion
    lowPower = environment.isLowPower
    thermal =
      WireThermalState(rawValue: environment.thermalState.number) ?? .thermalNominal
    captured = environment.isCaptured
    biometry.biometry = WireBiometry(device.profile.biometry)
    biometry.enrolled = device.isBiometryEnrolled
    biometry.lockedOut = device.isBiometryLockedOut
    autoLock = device.lasting.autoLock?.inSeconds ?? 0
    dimmed = device.isDimmed
    for card in device.lasting.recents {
      if let app = registry[card.app]?.bundleIdentifier, !recent.contains(app) {
        recent.append(app)
      }
    }
  }
}
