public import DeviceControl
import Dispatch
public import Foundation
import Glibc

/// The options for booting a test's device.
public struct TestDeviceOptions: Sendable {
  public var profile = "P7"
  /// The name of the model, or the path of a file with one; nil: that of the profile's time.
  public var model: String?
  /// Deadlines short enough for tests and long enough for a loaded machine.
  public var settings = [
    "suspensionGrace=0.2", "launchDeadline=20", "resumeDeadline=20",
    "backgroundEntryDeadline=20", "terminationDeadline=20", "responseDeadline=20",
    "backgroundTaskBudget=30", "expirationWarning=1",
  ]
  public var containment: String?
  public var screen: DeviceBooter.Screen?
  /// Variables of foregroundd's environment, in addition to the test's own.
  public var variables: [String: String] = [:]
  /// The passcode that the device gets; nil: none.
  public var passcode: String?
  /// Where gpsd listens; tests have none.
  public var gpsd = "none"
  /// The message bus with the machine's services; tests have none but their own.
  public var bus = "none"
  /// The bus of the person's session.
  public var sessionBus = "none"
  /// How good the network is that apps get of their own; nil: they have the machine's.
  public var network: NetworkProfile?
  /// What the boot says is to be taken from the machine; nil: it says nothing.
  public var follow: [String]?

  public init() {}
}

/// Boots a device, runs the test on it, and removes the device, even if the test fails.
///
/// The device is killed when the test has not ended in time, because it does not answer, so that the
/// test fails instead of blocking forever.
///
/// - Parameters:
///   - settings: Settings of the profile, applied after the test kit's own.
///   - network: How good the network is that apps get of their own; nil: they have the machine's.
///   - patience: The seconds that the test has.
///   - apps: The apps to install first.
public func withDevice<Result>(
  profile: String = "P7", model: String? = nil, settings: [String] = [],
  containment: String? = nil, screen: DeviceBooter.Screen? = nil, passcode: String? = nil,
  variables: [String: String] = [:], network: NetworkProfile? = nil, patience: Double = 120,
  apps: [SampleApp] = [.stubborn],
  _ body: (TestDevice) throws -> Result
) throws -> Result {
  var options = TestDeviceOptions()
  options.profile = profile
  options.model = model
  options.settings += settings
  options.containment = containment
  options.screen = screen
  options.passcode = passcode
  options.variables = variables
  options.network = network
  let folder = try TestFolder.make()
  defer { TestFolder.remove(folder) }
  let device = try bootDevice(options, name: TestFolder.uniqueName(), in: folder)
  defer { device.end() }
  let limit = DispatchSource.makeTimerSource(queue: .global())
  limit.schedule(deadline: .now() + patience)
  limit.setEventHandler {
    print("the device is killed, because the test has not ended within \(patience) s")
    kill(device.daemonPID, SIGKILL)
  }
  limit.resume()
  defer { limit.cancel() }
  for app in apps {
    try device.install(app)
  }
  return try body(device)
}

/// Boots a device with a screen and a home screen, runs the test on it, and removes the device.
public func withScreenDevice<Result>(
  profile: String = "P7", model: String? = nil, settings: [String] = [], apps: [SampleApp],
  _ body: (TestDevice) throws -> Result
) throws -> Result {
  let folder = try TestFolder.make()
  defer { TestFolder.remove(folder) }
  let shell = try SampleApp.homeScreen.makeBundle(in: folder)
  return try withDevice(
    profile: profile, model: model, settings: settings, screen: .init(shellPath: shell.path),
    apps: apps, body)
}

/// Boots a device in the folder, for tests that boot it again. `TestDevice.end` removes it.
public func bootDevice(
  _ options: TestDeviceOptions = TestDeviceOptions(), name: String, in folder: URL
) throws -> TestDevice {
  let address = DeviceAddress(name: try DeviceName(name), home: folder.path)
  var booter = DeviceBooter(
    address: address, profile: options.profile, settings: options.settings,
    daemonPath: Products.path("foregroundd"))
  booter.model = options.model
  booter.containment = options.containment
  booter.screen = options.screen
  booter.passcode = options.passcode
  booter.gpsd = options.gpsd
  booter.bus = options.bus
  booter.sessionBus = options.sessionBus
  booter.follow = options.follow
  booter.network = options.network
  booter.variables = options.variables
  return TestDevice(address: address, folder: folder, booted: try booter.boot())
}

/// The folders of tests.
public enum TestFolder {
  /// A unique name.
  public static func uniqueName() -> String {
    "test-\(getpid())-\(UUID().uuidString.prefix(8))"
  }

  /// Creates an empty folder.
  public static func make() throws -> URL {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("foreground-\(uniqueName())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  /// Removes a folder, including write-protected bundles.
  public static func remove(_ folder: URL) {
    let paths = FileManager.default.enumerator(atPath: folder.path)
    while let path = paths?.nextObject() as? String {
      let full = folder.appendingPathComponent(path).path
      var isFolder: ObjCBool = false
      if FileManager.default.fileExists(atPath: full, isDirectory: &isFolder), isFolder.boolValue {
        chmod(full, 0o700)
      }
    }
    try? FileManager.default.removeItem(at: folder)
  }
}

extension TestDevice {
  /// Shuts the device down; kills its daemon if that fails.
  public func end() {
    do {
      try connect().shutdown(timeout: 20)
    } catch DeviceError.notBooted {
      return
    } catch {
      killDaemon()
    }
  }

  /// Kills foregroundd and reaps it: an unreaped child would make Swift Testing's exit tests wait
  /// forever.
  public func killDaemon() {
    kill(daemonPID, SIGKILL)
    waitpid(daemonPID, nil, 0)
  }
}
