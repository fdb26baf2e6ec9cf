import ConformanceSupport
import DeviceControl
import DeviceTestKit
import Testing

@Suite struct LaunchTests {
  @Test(
    "The system makes one process with one thread, and main runs on it",
    .proves("LAUNCH-01", on: .processes))
  func oneProcessOneThread() throws {
    try withDevice { device in
      let pid = try device.launch(.stubborn, "--log-threads", "--delay-in", "main=0.5")
      let process = LinuxProcess(pid)
      // Until main has returned from its delay, the app has started no thread.
      #expect(process.threads == [pid])
      #expect(process.children == [])
      // Its parent is the holder, whose other child begins the app's namespaces.
      let holder = try #require(process.parent)
      let foregroundd = try device.foregrounddPID
      #expect(Set(LinuxProcess(device.daemonPID).children) == [foregroundd, holder])
      #expect(LinuxProcess(foregroundd).children == [])
      #expect(
        LinuxProcess(holder).children.filter { LinuxProcess($0).name != "app-namespace" } == [pid])
      try device.wait(for: .stubborn, .active)
      #expect(try device.output(of: .stubborn).first == "main \(mainThreadOfApp)")
      #expect(try device.status(of: .stubborn)?.pid == pid)
    }
  }

  @Test(
    "During a launch the application's state distinguishes foreground from background",
    .proves("LAUNCH-02", "ASTATE-01", on: .processes),
    arguments: [(nil, "inactive"), ("location", "background")] as [(String?, String)])
  func stateDuringLaunch(reason: String?, state: String) throws {
    try withDevice { device in
      try device.launch(.stubborn, "--log-states", background: reason)
      try device.waitForCallback(Told.didFinishLaunching, of: .stubborn)
      #expect(
        try device.output(of: .stubborn).prefix(4) == [
          "main none", "willFinishLaunching \(state)", "didFinishLaunching \(state)",
          "UIApplicationDidFinishLaunchingNotification \(state)",
        ])
    }
  }

  @Test(
    "The launch options contain the reason of the launch; a tap on the icon gives none",
    .proves(
      "LAUNCH-04", "NOTE-08", "URL-12/a", "URL-12/c", "URL-12/d", "URL-12/e", "URL-12/f",
      on: .processes),
    arguments: [
      (nil, "none"), ("location", "UIApplicationLaunchOptionsLocationKey"),
      ("bluetooth-central", "UIApplicationLaunchOptionsBluetoothCentralsKey"),
      ("bluetooth-peripheral", "UIApplicationLaunchOptionsBluetoothPeripheralsKey"),
      ("newsstand-content", "UIApplicationLaunchOptionsNewsstandDownloadsKey"),
      ("remote-notification", "UIApplicationLaunchOptionsRemoteNotificationKey"),
    ] as [(String?, String)])
  func launchOptions(reason: String?, keys: String) throws {
    try withDevice { device in
      try device.launch(.stubborn, "--log-options", background: reason)
      try device.waitForCallback(Told.didFinishLaunching, of: .stubborn)
      #expect(
        try device.output(of: .stubborn) == [
          "willFinishLaunching \(keys)", "didFinishLaunching \(keys)",
          "UIApplicationDidFinishLaunchingNotification \(keys)",
        ])
    }
  }

  @Test(
    "With a passcode nothing is launched into the background before the first unlock",
    .proves("LAUNCH-13", on: .processes))
  func beforeFirstUnlock() throws {
    try withDevice(passcode: "2580") { device in
      let error = try #require(throws: DeviceError.self) {
        try device.launch(.stubborn, background: "location")
      }
      #expect("\(error)".contains("before the first unlock"))
      #expect(try device.history(of: .stubborn) == [])
      try device.perform(.enterPasscode("2580"))
      try device.perform(.lock)
      try device.launch(.stubborn, background: "location")
      try device.wait(for: .stubborn, .background)
      #expect(try device.history(of: .stubborn) == Told.launchIntoBackground)
    }
  }
}
