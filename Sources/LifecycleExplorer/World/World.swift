import LifecycleKernel

/// A device and everything around it: its apps' processes, the freezer, the person.
///
/// The world hears the device's effects, and chooses the next event. What it knows is kept from
/// events and effects by the words of the specification, so that it can tell when the kernel
/// breaks them.
struct World: Hashable, Sendable {
  var device: Device
  var apps: [ProcessModel]

  /// What the person asked for last to be in front.
  var wish = Front.home
  /// The app that the one alert is from; nil when nobody.
  var alertOwner: AppID?
  /// The app that the call was brought to the front over.
  var appBehindCall: Int?
  var isPanelLit = true
  var isShutDown = false
  /// The device waits for the end of the day.
  var isMidnightArmed = false
  /// What the device was said to remember last.
  var kept: LastingDeviceFacts

  init(_ configuration: ModelConfiguration) {
    device = Device(
      profile: configuration.profile, table: configuration.table, news: configuration.news)
    kept = device.lasting
    apps = configuration.apps.map { _ in ProcessModel() }
    for (index, traits) in configuration.apps.enumerated() {
      _ = device.handle(.request(.install(AppID(index: index), traits)), at: World.instant)
    }
  }

  /// Time stands still: the kernel compares no instants, so that states which differ in nothing
  /// else are one.
  static let instant = Instant(nanoseconds: 0)

  /// A URL that is on its way nowhere.
  func freeURL(limit: Int) -> UInt64? {
    var taken = SmallSet()
    for app in apps {
      taken.formUnion(app.urls)
      taken.formUnion(app.nextURLs)
    }
    return (0..<UInt64(limit)).first { !taken.contains($0) }
  }

  static func url(_ number: UInt64) -> OpenedURL {
    OpenedURL(url: number == 0 ? "url:0" : "url:1")
  }

  static func number(of url: OpenedURL) -> UInt64 {
    url.url == "url:0" ? 0 : 1
  }

  static func == (lhs: World, rhs: World) -> Bool {
    lhs.wish == rhs.wish && lhs.appBehindCall == rhs.appBehindCall
      && lhs.alertOwner == rhs.alertOwner && lhs.apps == rhs.apps
      && lhs.isPanelLit == rhs.isPanelLit && lhs.isShutDown == rhs.isShutDown
      && lhs.isMidnightArmed == rhs.isMidnightArmed && lhs.kept == rhs.kept
      && lhs.device == rhs.device
  }
  // What is kept, and who an alert is from, follow from the rest nearly always.
  func hash(into hasher: inout Hasher) {
    hasher.combine(wish)
    hasher.combine(appBehindCall)
    hasher.combine(isMidnightArmed)
    hasher.combine(apps)
    hasher.combine(device)
  }
}
