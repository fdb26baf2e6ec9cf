package import ControlInterface
package import DeviceHost
import DeviceStorage
@_exported public import DeviceVerbs
import Foundation
import KeyBagInterface
package import LifecycleKernel
import Logging

/// A complete device without real processes: the host's engine with all its parts, on a model
/// machine and in virtual time.
package final class VirtualDevice {
  package let time: VirtualTime
  package let machine: ModelMachine
  package let store: ModelStore
  /// The present foregroundd.
  package private(set) var device: HostedDevice
  /// What outlives it.
  package let journal = ModelJournal()
  private var hostTime: HostTime
  private let makeHost: (HostTime, InheritedDevice?) throws -> HostedDevice
  private let hasScreen: Bool
  /// The model of each app's newest process, by identifier.
  package private(set) var models: [String: AppModel] = [:]
  /// The current displayd; nil on a device without a screen.
  package private(set) var display: DisplayModel?
  /// The current shell; nil on a device without a screen.
  package private(set) var shell: AppModel?
  /// The current webscreen; nil if the page was not requested.
  package private(set) var page: PageModel?
  /// Configures the model of a webscreen before its process starts.
  package var preparePage: (PageModel) -> Void = { _ in }
  /// Configures the model of a displayd before its process starts.
  package var prepareDisplay: (DisplayModel) -> Void = { _ in }
  /// Configures the model of a shell before its process starts.
  package var prepareShell: (AppModel) -> Void = { _ in }
  /// Configures the model of an app before its process starts.
  package var prepare: (AppModel, String) -> Void = { _, _ in }

  /// - Parameters:
  ///   - model: What it looks like; nil: as is usual at the profile's time.
  ///   - hasScreen: Whether it has a displayd and a shell.
  ///   - logCapacity: The number of log entries that are kept.
  ///   - store: The data of an earlier device.
  ///   - receiver: Knows where the machine is; nil if nothing does.
  ///   - time: Its time.
  ///   - keyBag: Its key bag; nil if it never had a passcode.
  ///   - bonjour: Publishes and finds services in the network; nil if nothing does.
  package init(
    profile: OSProfile = .standard, model: DeviceModel? = nil, apps: [String] = [],
    hasScreen: Bool = false, logCapacity: Int = 200_000, store: ModelStore = ModelStore(),
    receiver: (any LocationSource)? = nil, time: VirtualTime = VirtualTime(),
    keyBag: ModelKeyBag? = nil, bonjour: (any BonjourSystem)? = nil
  ) throws {
    self.store = store
    if let keyBag {
      store.isLocked = keyBag.status.state == .beforeFirstUnlock
      keyBag.onStatus = { [store] in store.isLocked = $0.state == .beforeFirstUnlock }
    }
    self.time = time
    machine = ModelMachine(time: time)
    var logger = Logger(label: "virtual")
    logger.logLevel = .critical
    var configuration = DeviceConfiguration(
      deviceName: "virtual", home: "/virtual", profile: profile, holderPath: "/virtual/holder")
    configuration.logCapacity = logCapacity
    if let model { configuration.model = model }
    let folder = DeviceFolder(
      device: try DeviceName("virtual"), home: URL(fileURLWithPath: "/virtual"))
    for app in apps { _ = try store.install("/bundles/\(app).app") }
    makeHost = { [machine, store, configuration, logger] time, takenOver in
      HostedDevice(
        configuration: configuration, folder: folder, surroundings: time, machine: machine,
        store: store, installed: store.installedApps,
        system: SystemEnvironment(inherited: [:], readable: [], loaders: []),
        hasDisplay: hasScreen, receiver: receiver, keyBag: keyBag, bonjour: bonjour,
        takenOver: takenOver,
        logger: logger)
    }
    self.hasScreen = hasScreen
    hostTime = HostTime(time)
    device = try makeHost(hostTime, nil)
    machine.makeModel = { [unowned self] program in makeModel(of: program) }
    try start()
  }

  private func start() throws {
    device.start(recovered: [])
    try device.keep(in: journal)
    if hasScreen {
      device.startDisplay(
        SystemPrograms.display,
        at: DisplaySockets(
          scenePath: SystemPrograms.sceneSocket, viewerPath: "/virtual/screen.sock"),
        page: pageListener)
      device.startShell(try SystemPrograms.shell)
    }
    device.finishShutdown()
  }

  /// The foregroundd ends at once, as by SIGKILL, and another takes the device over.
  ///
  /// - Parameters:
  ///   - isUpgrade: It writes everything down before.
  ///   - event: What it has written down last, and has not come to handle.
  package func replaceHost(isUpgrade: Bool = false, after event: Event? = nil) throws {
    if isUpgrade { device.writeJournal() }
    if let event { Journal(journal).note(event, at: time.now) }
    hostTime.end()
    machine.loseHost()
    hostTime = HostTime(time)
    device = try makeHost(hostTime, try Journal.read(journal))
    hostCount += 1
    device.generation = hostCount
    try start()
    time.runReady()
  }

  private var hostCount = 1
  /// The supervisor keeps it.
  private let pageListener = ModelPageListener()

  /// Reads what a foregroundd has written down.
  package static func read(_ journal: ModelJournal) throws -> InheritedDevice {
    try Journal.read(journal)
  }

  private func makeModel(of program: Program) -> any ProcessBehaviour {
    switch program.executable {
    case SystemPrograms.display:
      let model = DisplayModel(store: store)
      display = model
      prepareDisplay(model)
      return model
    case SystemPrograms.page:
      let model = PageModel()
      page = model
      preparePage(model)
      return model
    case SystemPrograms.shellExecutable:
      let model = AppModel()
      shell = model
      prepareShell(model)
      return model
    default:
      let identifier = URL(fileURLWithPath: program.workingDirectory).lastPathComponent
      let model = AppModel()
      models[identifier] = model
      prepare(model, identifier)
      return model
    }
  }

  /// The app's state.
  package func state(of app: String) -> LifecycleState {
    device.engine.device.state(of: id(of: app))
  }

  /// The kernel's number of the app; for an app that is not installed, a number that no app has.
  package func id(of app: String) -> AppID {
    device.id(of: app) ?? AppID(index: .max)
  }

  /// Sends a control request to the device, as appctl does. The reply may come later.
  package func ask(_ fill: (inout WireControlRequest) -> Void) -> Reply {
    var request = WireControlRequest()
    fill(&request)
    let reply = Reply()
    device.answer(request) { reply.value = $0 }
    time.runReady()
    return reply
  }

  @discardableResult
  package func act(_ verb: PlainVerb) -> Reply { act(.plain(verb)) }

  /// Performs an action of the user.
  @discardableResult
  package func act(_ action: WireAction) -> Reply {
    ask { $0.action.action = action }
  }

  /// Requests the page.
  package func servePage(port: UInt32 = 0) -> Reply {
    ask {
      $0.servePage.program = SystemPrograms.page
      $0.servePage.port = port
    }
  }

  /// Opens an app.
  @discardableResult
  package func launch(_ app: String, background reason: String = "") -> Reply {
    ask {
      $0.launch.bundleIdentifier = app
      $0.launch.backgroundReason = reason
    }
  }

  /// Advances time until the app is in the state and has returned from the callback that announces
  /// it.
  @discardableResult
  package func wait(
    _ app: String, _ state: LifecycleState, limit: Duration = .seconds(600)
  ) -> Bool {
    time.advance(limit: limit) {
      self.state(of: app) == state && self.device.engine.device.isSettled(self.id(of: app))
    }
  }

  /// The reply to a request.
  package final class Reply {
    /// Nil until the reply has come.
    package fileprivate(set) var value: WireControlReply?

    /// The reason of a refusal; nil if the request was not refused, or not answered yet.
    package var refusal: String? {
      guard case .refused(let refused) = value?.content else { return nil }
      return refused.message
    }
  }
}
