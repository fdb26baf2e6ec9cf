import LifecycleKernel
import LinuxPlatform
import Testing

@testable import DeviceHost

/// What the properties of the machine's services are read as.
@Suite struct MachineReadingTests {
  @Test(
    "UPower's states are charging or not",
    arguments: [(0, false), (1, true), (2, false), (3, false), (4, true), (5, true), (6, false)])
  func battery(state: UInt32, isCharging: Bool) {
    let reading = MachineReading.battery([
      "IsPresent": .boolean(true), "Type": .uint32(2), "Percentage": .double(99.5),
      "State": .uint32(state),
    ])
    let battery = DeviceEnvironment.Battery(percent: 100, isCharging: isCharging)
    #expect(
      reading == .value(.battery(battery), "100 %\(isCharging ? ", charging" : "") (UPower)"))
  }

  @Test("A machine on mains without a battery has none")
  func noBattery() {
    let none = MachineReading.nothing("UPower knows no battery")
    #expect(
      MachineReading.battery([
        "IsPresent": .boolean(false), "Type": .uint32(2), "Percentage": .double(0),
      ]) == none)
    #expect(
      MachineReading.battery([
        "IsPresent": .boolean(true), "Type": .uint32(1), "Percentage": .double(0),
      ]) == none)
    #expect(MachineReading.battery([:]) == none)
  }

  @Test(
    "The tilt of iio-sensor-proxy counts before its orientation",
    arguments: [
      ("vertical", "normal", DeviceEnvironment.Orientation.portrait),
      ("vertical", "right-up", .landscapeLeft), ("tilted-up", "left-up", .landscapeRight),
      ("face-up", "normal", .faceUp), ("face-down", "undefined", .faceDown),
    ])
  func orientation(tilt: String, side: String, orientation: DeviceEnvironment.Orientation) {
    let reading = MachineReading.orientation([
      "HasAccelerometer": .boolean(true), "AccelerometerTilt": .string(tilt),
      "AccelerometerOrientation": .string(side),
    ])
    #expect(reading == .value(.orientation(orientation), "\(orientation) (iio-sensor-proxy)"))
  }

  @Test("An orientation that the proxy does not know is none")
  func undefined() {
    #expect(
      MachineReading.orientation([
        "HasAccelerometer": .boolean(true), "AccelerometerOrientation": .string("undefined"),
      ]) == .nothing("iio-sensor-proxy does not know yet how the machine is held"))
  }

  @Test(
    "Names of locales become language tags",
    arguments: [
      ("de_DE.UTF-8", "de-DE"), ("ar_EG", "ar-EG"), ("sr_RS@latin", "sr-Latn-RS"),
      ("de_AT.UTF-8@euro", "de-AT"), ("C.UTF-8", "en"), ("POSIX", "en"), ("eo", "eo"),
      ("es_419", "es-419"), ("FIL_ph", "fil-PH"),
    ])
  func locale(name: String, tag: String) {
    #expect(POSIXLocale.languageTag(name[...]) == tag)
  }

  @Test(
    "What is no name of a locale is none",
    arguments: [
      "", "_", "d", "deutsch", "de_DEU", "de_DE_x", "d1_DE", "de_9", "\u{E9}n_US", ".UTF-8",
    ])
  func noLocale(name: String) {
    #expect(POSIXLocale.languageTag(name[...]) == nil)
  }

  @Test("The language of messages counts before LANG")
  func messages() {
    let settings = ["LANG=de_DE.UTF-8", "LC_MESSAGES=en_GB.UTF-8", "LC_TIME=fr_FR.UTF-8"]
    let reading = MachineReading.language([
      "Locale": .array(settings.map(BusValue.string), of: "s")
    ])
    #expect(reading == .value(.language("en-GB"), "en-GB (systemd-localed)"))
    #expect(
      MachineReading.language(["Locale": .array([], of: "s")])
        == .nothing("systemd-localed has no locale set"))
  }
}
