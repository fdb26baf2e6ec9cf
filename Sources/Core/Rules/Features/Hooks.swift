/// What a feature does when the core tells it of something: all the places where the core enters it.
struct Hooks: Sendable {
  /// What it does at a moment of an app. This, and its like below, is a structure and no function, because
  /// a function in a list or dictionary is called through two others, which are counted at each call.
  struct OfApp: Sendable {
    let act: @Sendable (inout Device, AppID) -> Void

    init(_ act: @escaping @Sendable (inout Device, AppID) -> Void) { self.act = act }
  }

  /// What it does at a moment of the device.
  struct OfDevice: Sendable {
    let act: @Sendable (inout Device) -> Void

    init(_ act: @escaping @Sendable (inout Device) -> Void) { self.act = act }
  }

  /// The next news of a kind for an app, which counts as delivered; nil if there is none.
  struct NextNews: Sendable {
    let take: @Sendable (inout Device, AppID) -> Callback?

    init(_ take: @escaping @Sendable (inout Device, AppID) -> Callback?) { self.take = take }
  }

  /// What it does at moments of an app.
  var apps: [AppMoment: OfApp] = [:]
  /// What it does at moments of the device.
  var device: [DeviceMoment: OfDevice] = [:]
  /// The app was installed or updated. Whether it is new, or its lasting facts are others.
  var installed: (@Sendable (inout Device, AppID, Bool) -> Void)?
  /// A process has ended. First while its facts are known, then when they are forgotten.
  var ends: (@Sendable (inout Device, AppID, EndedRun) -> Void)?
  var ended: (@Sendable (inout Device, AppID, EndedRun) -> Void)?
  /// What it tells apps. It is asked for kinds that ``FeatureFacts/mayTell`` has, or that are always asked
  /// for.
  var news: [News: NextNews] = [:]
  /// What it does when a deadline of its own has passed.
  var deadlines: [DeadlineKind: @Sendable (inout Device, AppID, Deadline) -> Void] = [:]
  var deviceDeadlines: [DeadlineKind: @Sendable (inout Device) -> Void] = [:]
  /// What it does when a throttle of its own has passed, for which no wake was held.
  var throttles: [DeadlineKind: @Sendable (inout Device, AppID, DeadlineID) -> Void] = [:]
  /// How long the next throttle of the kind lasts for the app; else as the profile says.
  var pauses: [DeadlineKind: @Sendable (borrowing Device, AppID) -> Duration] = [:]
  /// Why the app is not woken for the event, where the core would have it woken; nil if it is.
  var refusal: (@Sendable (borrowing Device, AppID, Wake) -> Refusal?)?
  /// What it has to do with wakes.
  var wakes: WakeHooks?
  /// The same for deadlines that it keeps itself, because they outlive a process: it removes them.
  var keptDeadlines: [DeadlineKind: @Sendable (inout Device, AppID, DeadlineID) -> Void] = [:]
  /// Those of the app that are armed.
  var armed: (@Sendable (borrowing Device, AppID) -> [Deadline])?
  /// What another host has to do again for the app: see ``Device/outstandingEffects``.
  var outstanding: (@Sendable (Device, AppID, inout [Effect]) -> Void)?
  /// The same for the device.
  var outstandingOfDevice: (@Sendable (Device, inout [Effect]) -> Void)?
  /// No app is launched now that nobody would see.
  var holdsLaunches: (@Sendable (borrowing Device) -> Bool)?
  /// The screens beside the device's own that can show a scene of the app, and that it knows.
  var screens: (@Sendable (borrowing Device, AppID) -> [UInt32])?
  /// The form of the status bar, if the feature has something to say in it; nil: it has not, and those
  /// behind it are asked.
  var statusBar: (@Sendable (borrowing Device) -> StatusBar?)?
}

/// The hooks of all features, found by what they are for. There is one of them for the whole program.
///
/// Nearly every event asks several of its lists. As pointers they are not counted each time.
struct Followers: @unchecked Sendable {
  static let all = Followers(Device.features.map { $0.hooks })

  private let apps: Lists<Hooks.OfApp>
  private let device: Lists<Hooks.OfDevice>
  /// Those that follow ``DeviceMoment/settles``, with the places of their features.
  let settling: Lists<(place: Int, hook: Hooks.OfDevice)>
  let news: Lists<Hooks.NextNews>
  let deadlines: Table<[DeadlineKind: @Sendable (inout Device, AppID, Deadline) -> Void]>
  let deviceDeadlines: Table<[DeadlineKind: @Sendable (inout Device) -> Void]>
  let throttles: Table<[DeadlineKind: @Sendable (inout Device, AppID, DeadlineID) -> Void]>
  let pauses: Table<[DeadlineKind: @Sendable (borrowing Device, AppID) -> Duration]>
  let refusals: Lists<@Sendable (borrowing Device, AppID, Wake) -> Refusal?>
  let wakes: Lists<WakeHooks>
  let keptDeadlines: Table<[DeadlineKind: @Sendable (inout Device, AppID, DeadlineID) -> Void]>
  let screens: Lists<@Sendable (borrowing Device, AppID) -> [UInt32]>
  let armed: Lists<@Sendable (borrowing Device, AppID) -> [Deadline]>
  let installed: Lists<@Sendable (inout Device, AppID, Bool) -> Void>
  let ends: Lists<@Sendable (inout Device, AppID, EndedRun) -> Void>
  let ended: Lists<@Sendable (inout Device, AppID, EndedRun) -> Void>
  let outstanding: Lists<@Sendable (Device, AppID, inout [Effect]) -> Void>
  let outstandingOfDevice: Lists<@Sendable (Device, inout [Effect]) -> Void>
  let holdsLaunches: Lists<@Sendable (borrowing Device) -> Bool>
  let statusBars: Lists<@Sendable (borrowing Device) -> StatusBar?>

  private init(_ hooks: [Hooks]) {
    apps = Lists(AppMoment.allCases.map { moment in hooks.compactMap { $0.apps[moment] } })
    device = Lists(DeviceMoment.allCases.map { moment in hooks.compactMap { $0.device[moment] } })
    settling = Lists([
      hooks.enumerated().compactMap { place, hooks in hooks.device[.settles].map { (place, $0) } }
    ])
    news = Lists(News.allCases.map { kind in hooks.compactMap { $0.news[kind] } })
    // A deadline has one owner, and two would end the program here.
    deadlines = Table(Dictionary(uniqueKeysWithValues: hooks.flatMap { $0.deadlines }))
    deviceDeadlines = Table(Dictionary(uniqueKeysWithValues: hooks.flatMap { $0.deviceDeadlines }))
    throttles = Table(Dictionary(uniqueKeysWithValues: hooks.flatMap { $0.throttles }))
    pauses = Table(Dictionary(uniqueKeysWithValues: hooks.flatMap { $0.pauses }))
    refusals = Lists([hooks.compactMap(\.refusal)])
    wakes = Lists([hooks.compactMap(\.wakes)])
    keptDeadlines = Table(Dictionary(uniqueKeysWithValues: hooks.flatMap { $0.keptDeadlines }))
    screens = Lists([hooks.compactMap(\.screens)])
    armed = Lists([hooks.compactMap(\.armed)])
    installed = Lists([hooks.compactMap(\.installed)])
    ends = Lists([hooks.compactMap(\.ends)])
    ended = Lists([hooks.compactMap(\.ended)])
    outstanding = Lists([hooks.compactMap(\.outstanding)])
    outstandingOfDevice = Lists([hooks.compactMap(\.outstandingOfDevice)])
    holdsLaunches = Lists([hooks.compactMap(\.holdsLaunches)])
    statusBars = Lists([hooks.compactMap(\.statusBar)])
  }

  func following(_ moment: AppMoment) -> UnsafeBufferPointer<Hooks.OfApp> {
    apps[moment.rawValue]
  }

  func following(_ moment: DeviceMoment) -> UnsafeBufferPointer<Hooks.OfDevice> {
    device[moment.rawValue]
  }

  /// Lists that never change and are never freed.
  struct Lists<Hook> {
    private let lists: UnsafeMutablePointer<UnsafeBufferPointer<Hook>>

    init(_ lists: [[Hook]]) {
      self.lists = .allocate(capacity: lists.count)
      for (index, list) in lists.enumerated() {
        let copy = UnsafeMutableBufferPointer<Hook>.allocate(capacity: list.count)
        _ = copy.initialize(from: list)
        (self.lists + index).initialize(to: UnsafeBufferPointer(copy))
      }
    }

    subscript(index: Int) -> UnsafeBufferPointer<Hook> { lists[index] }

    /// The only list.
    var list: UnsafeBufferPointer<Hook> { lists[0] }
  }

  /// The same for a dictionary.
  struct Table<Value> {
    private let place: UnsafeMutablePointer<Value>

    init(_ value: Value) {
      place = .allocate(capacity: 1)
      place.initialize(to: value)
    }

    var value: Value { place.pointee }
  }
}

extension Device {
  /// Tells the features of the moment that follow it.
  mutating func tell(_ moment: AppMoment, _ app: AppID) {
    for hook in followers.following(moment) { hook.act(&self, app) }
  }

  /// An event was handled: what follows from the facts is brought into line with them.
  mutating func settle() {
    for (place, hook) in followers.settling.list where features.maySettle(at: place) {
      hook.act(&self)
    }
  }

  mutating func tell(_ moment: DeviceMoment) {
    for hook in followers.following(moment) { hook.act(&self) }
  }
}
