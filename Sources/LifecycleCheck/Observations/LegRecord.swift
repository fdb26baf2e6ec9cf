/// What was seen in one leg of a tour. Rules judge nothing else, so that a record of a leg can be
/// judged again, without a device.
public struct LegRecord: Codable, Equatable, Sendable {
  /// The name of the leg in which an app's scenes are looked at.
  static let sceneLeg = "scenes"

  /// The leg's name, such as `purge`.
  public var leg: String
  /// What happens in it, as a sentence.
  public var title: String
  /// The number of the check's device on which it was gone through, from 1.
  public var device = 1
  /// Seconds since the device was booted.
  public var start: Double
  public var end: Double
  /// What the device has logged of the app meanwhile, as JSON objects.
  public var log: [String] = []
  /// What the app has printed meanwhile, with what its frameworks have said of it.
  public var console: [String] = []
  /// What a person's hands have done: one sentence for each tap, text and scroll.
  public var hands: [String] = []
  /// The deadlines of callbacks in seconds, by the names of settings.
  public var deadlines: [String: Double] = [:]
  /// The background modes that the app declares.
  public var modes: [String] = []
  /// What ran while the app was inactive.
  public var quiet: [QuietReading] = []
  /// What the app kept when it was in the background.
  public var background: BackgroundSight?
  /// What it showed before and after its process was ended.
  public var purge: PurgeSight?
  public var memory: MemorySight?
  /// What it declares and implements of scenes, if that is what is checked.
  public var scenes: SceneSight?
  /// What it was given in front, and once more to launch it.
  public var opening: OpeningSight?
  /// When the main thread did not look at its events.
  public var hangs: [Hang] = []
  /// Ends of its process that the leg has caused: words of exit reasons.
  public var expectedExits: Set<String> = []
  /// The event with which the app was woken: as in UIBackgroundModes, "background transfer", or a
  /// scheduled task's identifier; nil if it was not woken.
  public var wokenFor: String?
  /// The app has settled after it was woken: it is suspended again, or has ended.
  public var hasSettled = true
  /// What was sent to the app just before it ended, such as a URL; empty: nothing.
  public var lastInput = ""
  /// The app has ended before it was active for the first time.
  public var endsAtLaunch = false
  /// What could not be done or seen, one sentence each.
  public var notes: [String] = []

  public init(leg: String, title: String, start: Double, end: Double = 0) {
    self.leg = leg
    self.title = title
    self.start = start
    self.end = end
  }
}

/// What ran in an app while nothing should.
public struct QuietReading: Codable, Equatable, Sendable {
  /// A timer descriptor that has fired.
  public struct Timer: Codable, Equatable, Sendable {
    public var descriptor: Int
    public var firings: Int

    public init(descriptor: Int, firings: Int) {
      self.descriptor = descriptor
      self.firings = firings
    }
  }

  /// `inactive` or `background`.
  public var state: String
  /// When it began, in seconds since the boot, and how long it lasted.
  public var start: Double
  public var seconds: Double
  /// How often a thread of the app has begun to wait.
  public var waits: UInt64 = 0
  /// What the app has used of a processor, in seconds.
  public var processor: Double = 0
  public var timers: [Timer] = []
  public var wantsFrames = false
  public var sensors: [String] = []

  public init(state: String, start: Double, seconds: Double) {
    self.state = state
    self.start = start
    self.seconds = seconds
  }
}

/// What an app kept when it was in the background, just before it was suspended.
public struct BackgroundSight: Codable, Equatable, Sendable {
  /// When it was looked at, in seconds since the boot.
  public var time: Double
  public var sockets: [OpenSocket] = []
  public var sensors: [String] = []
  /// What its snapshot shows.
  public var interface = InterfaceSight()
  /// The snapshot as PNG; empty: there is none.
  public var picture: [UInt8] = []
  /// Whether it was suspended in the end, or ended because it could not be.
  public var isSuspended = false

  public init(time: Double) { self.time = time }
}

/// What an app showed before and after its process was ended.
public struct PurgeSight: Codable, Equatable, Sendable {
  /// When it was opened again, in seconds since the boot.
  public var time: Double
  /// `suspended` or `background`: where it was ended.
  public var state: String
  public var before: InterfaceSight
  public var after: InterfaceSight
  /// Nothing but the status bar has changed on the screen since the app's first launch, so that nothing
  /// could be lost.
  public var isAsNew = false
  /// The keys of the fields into which a text was typed, with the text.
  public var typed: [String: String] = [:]
  /// The keys of the scroll views that were scrolled.
  public var scrolled: [String] = []
  /// The screens as PNG.
  public var pictureBefore: [UInt8] = []
  public var pictureAfter: [UInt8] = []
  /// Where they differ, in points.
  public var differences: [InterfaceSight.Place] = []

  public init(time: Double, state: String, before: InterfaceSight, after: InterfaceSight) {
    self.time = time
    self.state = state
    self.before = before
    self.after = after
  }
}

/// What an app's process had of anonymous memory, in bytes.
public struct MemorySight: Codable, Equatable, Sendable {
  /// When it was warned, in seconds since the boot.
  public var time: Double
  /// In front.
  public var active: UInt64
  /// Just before it was suspended.
  public var suspended: UInt64
  /// In front again, before and after a memory warning.
  public var beforeWarning: UInt64
  public var afterWarning: UInt64

  public init(
    time: Double, active: UInt64, suspended: UInt64, beforeWarning: UInt64, afterWarning: UInt64
  ) {
    self.time = time
    self.active = active
    self.suspended = suspended
    self.beforeWarning = beforeWarning
    self.afterWarning = afterWarning
  }
}

/// A time in which the main thread did not look at its events.
public struct Hang: Codable, Equatable, Sendable {
  /// Seconds since the boot.
  public var start: Double
  public var seconds: Double
  /// Whether it was computing, or else waiting for something.
  public var isBusy: Bool
  /// The functions of its stack, innermost first; empty: it could not be read.
  public var stack: [String]

  public init(start: Double, seconds: Double, isBusy: Bool, stack: [String] = []) {
    self.start = start
    self.seconds = seconds
    self.isBusy = isBusy
    self.stack = stack
  }
}

/// A socket to other machines or programs that a process has open.
public struct OpenSocket: Codable, Hashable, Sendable {
  /// "listening TCP", "TCP connection" or "UDP".
  public var kind: String
  /// `address:port`; of a socket that listens, where.
  public var local: String
  public var remote: String

  public init(kind: String, local: String, remote: String) {
    self.kind = kind
    self.local = local
    self.remote = remote
  }
}
