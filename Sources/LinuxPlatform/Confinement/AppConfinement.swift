import CLinux
import Glibc
import Synchronization
import SystemPackage

/// How the apps of a device are confined on this machine, and the holder that starts them so.
///
/// With root's rights each app gets a user of its own; without them, all are user 501 of a user
/// namespace, and do not see each other. Any thread.
public final class AppConfinement: Sendable {
  /// What of this machine apps will need.
  public struct Plan: Sendable {
    /// Path of the holder's executable.
    public var holder: String
    /// The device's folder.
    public var deviceFolder: String
    /// Files and folders elsewhere that some program will be given.
    public var elsewhere: [String]
    public var requirement: ConfinementRequirement
    /// How apps are started, where the machine allows it.
    public var starts: ProgramStarts
    /// The library with the frameworks of apps, which is loaded ahead of them. A real path; nil: this
    /// daemon's own Swift runtime.
    public var frameworks: String?
    /// What each app may use.
    public var limits: AppLimits
    /// The controllers that limit it; for the others there are other means.
    public var controllers: Set<Controller>
    /// Apps get a network of their own; else they have the machine's.
    public var hasOwnNetwork: Bool
    /// Who starts the holder; nil: this daemon.
    public var supervisor: Supervisor?
    /// The holder of an earlier daemon, with the programs that it holds. It is used if it was set up,
    /// and speaks this version's protocol; else it is killed, and its programs with it.
    public var adopted: ProcessHolder?

    public init(
      holder: String, deviceFolder: String, elsewhere: [String] = [],
      requirement: ConfinementRequirement = .full, starts: ProgramStarts = .prepared,
      frameworks: String? = nil, limits: AppLimits = AppLimits(),
      controllers: Set<Controller> = [], hasOwnNetwork: Bool = false,
      supervisor: Supervisor? = nil, adopted: ProcessHolder? = nil
    ) {
      self.limits = limits
      self.controllers = controllers
      self.hasOwnNetwork = hasOwnNetwork
      self.holder = holder
      self.deviceFolder = deviceFolder
      self.elsewhere = elsewhere
      self.requirement = requirement
      self.starts = starts
      self.frameworks = frameworks
      self.supervisor = supervisor
      self.adopted = adopted
    }

    /// What the holder loads ahead of apps.
    fileprivate var preparedLibraries: [String] {
      switch starts {
      case .executed: []
      case .prepared: frameworks.map { [$0] } ?? SwiftRuntime.ownLibraries
      }
    }
  }

  /// Each kind, in order.
  public let protections: [Protection]
  /// The users of apps; nil if they have the daemon's, in a namespace or not.
  public let users: AppUserRange?

  /// The living holder. Another takes its place if it ends, and all apps with it.
  private let holder: Mutex<ProcessHolder>
  private let plan: Plan
  private let setUp: HolderRecords
  /// Nil: programs see the machine's file system.
  private let view: MachineView?
  private let hasFilters: Bool
  private let usesLandlock: Bool
  private let resourceLimits: ResourceLimits
  private let ownNetwork: Mutex<NetworkNamespace?>

  /// The numbers of the filters in the holder.
  private enum Filter: UInt64 {
    case app = 0
    case stackReader = 1
  }

  /// Starts the holder and sets up what the machine gives, or takes over an earlier daemon's holder
  /// as it was set up. Without a supervisor, the kernel kills the holder, and so all apps, when the
  /// calling *thread* ends.
  ///
  /// - Throws: `ConfinementError` if that is less than is required.
  public init(_ plan: Plan) throws {
    var protections: [Protection] = []
    let isRoot = geteuid() == 0
    let landlock = Sandbox.availability
    let filters = Result { try Self.filters(landlock) }
    let view = MachineView(
      deviceFolder: plan.deviceFolder, elsewhere: plan.elsewhere,
      libraries: SystemLibraries.foldersOfLoadedLibraries())

    let prepared = try Self.prepare(plan, view: view, isRoot: isRoot, try? filters.get())
    let hasView = prepared.missingView == nil
    protections.append(
      Protection(
        .view, isActive: hasView,
        prepared.missingView ?? "files, processes and memory of others do not exist for an app"))
    users = isRoot && hasView ? AppUserRange(deviceFolder: plan.deviceFolder) : nil
    protections.append(Self.user(users, hasView: hasView, isRoot: isRoot))
    switch filters {
    case .success where !prepared.hasFilters:
      protections.append(
        Protection(.systemCalls, isActive: false, "the running holder was set up without filters"))
    case .success:
      protections.append(
        Protection(.systemCalls, isActive: true, "seccomp allows what an app has a use for"))
    case .failure(let error):
      protections.append(Protection(.systemCalls, isActive: false, "\(error)"))
    }
    switch landlock {
    case .landlock(let abi):
      protections.append(Protection(.files, isActive: true, "Landlock, ABI \(abi)"))
      usesLandlock = true
    case .unavailable(let reason):
      protections.append(Protection(.files, isActive: false, reason))
      usesLandlock = false
    }
    let missing = protections.filter { !$0.isActive }
    if plan.requirement == .full, !missing.isEmpty { throw ConfinementError(missing: missing) }
    self.protections = protections
    self.holder = Mutex(prepared.holder)
    self.plan = plan
    self.setUp = prepared.setUp
    self.view = hasView ? view : nil
    resourceLimits = ResourceLimits(
      plan.limits, controllers: plan.controllers,
      user: isRoot ? (users == nil ? .root : .own) : hasView ? .sharedInNamespace : .shared)
    hasFilters = prepared.hasFilters
    guard plan.hasOwnNetwork else {
      ownNetwork = Mutex(nil)
      return
    }
    guard hasView else { throw NoOwnNetwork(reason: prepared.missingView ?? "") }
    guard let network = try prepared.holder.network() else {
      throw NoOwnNetwork(reason: "the running holder was set up without one")
    }
    ownNetwork = Mutex(network)
  }

  /// The network of apps; nil: the machine's. It is another one after the holder has ended.
  public var network: NetworkNamespace? { ownNetwork.withLock(\.self) }

  /// A holder that was set up, and with what.
  private struct Prepared {
    let holder: ProcessHolder
    /// What sets up another one in the same way.
    let setUp: HolderRecords
    /// Why programs have no view of their own; nil if they have.
    let missingView: String?
    let hasFilters: Bool
  }

  private static func prepare(
    _ plan: Plan, view: MachineView, isRoot: Bool, _ filters: [SystemCallFilter]?
  ) throws -> Prepared {
    if let adopted = plan.adopted {
      if let state = try? adopted.state(), state.isSetUp {
        if plan.starts == .prepared { adopted.prepareRuntime() }
        return Prepared(
          holder: adopted,
          setUp: records(
            view: state.hasView ? view : nil, isRoot: isRoot, state.hasFilters ? filters : nil,
            hasOwnNetwork: plan.hasOwnNetwork),
          missingView: state.hasView ? nil : "the running holder was set up without views",
          hasFilters: state.hasFilters)
      }
      try? adopted.process.send(SIGKILL)
    }
    var holder = try ProcessHolder(executable: plan.holder, supervisor: plan.supervisor)
    var setUp = Self.records(
      view: view, isRoot: isRoot, filters, hasOwnNetwork: plan.hasOwnNetwork)
    do {
      try holder.setUp(setUp, libraries: plan.preparedLibraries)
      return Prepared(
        holder: holder, setUp: setUp, missingView: nil, hasFilters: filters != nil)
    } catch {
      // What the first one has begun cannot be taken back.
      holder = try ProcessHolder(executable: plan.holder, supervisor: plan.supervisor)
      setUp = Self.records(view: nil, isRoot: isRoot, filters)
      try holder.setUp(setUp, libraries: plan.preparedLibraries)
      return Prepared(
        holder: holder, setUp: setUp, missingView: "\(error)", hasFilters: filters != nil)
    }
  }

  private static func user(
    _ users: AppUserRange?, hasView: Bool, isRoot: Bool
  ) -> Protection {
    if let users {
      return Protection(
        .user, isActive: true,
        "each app is a user of its own, from \(users.user(0).user) on, without capabilities")
    }
    return hasView
      ? Protection(
        .user, isActive: true, "apps are user 501 of a user namespace, without capabilities")
      : Protection(
        .user, isActive: false,
        isRoot ? "apps are root without capabilities" : "apps are the user of the daemon")
  }

  private static func filters(
    _ landlock: SandboxAvailability
  ) throws(SystemCallError) -> [SystemCallFilter] {
    // From ABI 6 on, Landlock keeps an app's local sockets from programs outside of its sandbox.
    let scopesSockets =
      switch landlock {
      case .landlock(let abi): abi >= 6
      case .unavailable: false
      }
    return [
      try SystemCallFilter(for: .app(makesLocalSockets: scopesSockets)),
      try SystemCallFilter(for: .stackReader),
    ]
  }

  private static func records(
    view: MachineView?, isRoot: Bool, _ filters: [SystemCallFilter]?, hasOwnNetwork: Bool = false
  ) -> HolderRecords {
    var records = HolderRecords()
    if let view {
      var own = isRoot ? Namespace.mounts : Namespace.users | Namespace.mounts
      if hasOwnNetwork { own |= Namespace.networks }
      records.add(HOLDER_NAMESPACES, numbers: [own])
      if !isRoot {
        let user = AppUser.mobile
        records.add(HOLDER_MAP, numbers: [UInt64(user.user), UInt64(user.group)])
      }
      records.add(view.steps())
      records.add(
        HOLDER_NAMESPACES,
        numbers: [
          Namespace.mounts | Namespace.processes | Namespace.messages | Namespace.cgroups
        ])
    }
    for filter in filters ?? [] { records.add(HOLDER_FILTER, filter.instructions) }
    return records
  }

  /// The kernel's CLONE_NEW… flags.
  private enum Namespace {
    static let mounts: UInt64 = 0x0002_0000
    static let cgroups: UInt64 = 0x0200_0000
    static let messages: UInt64 = 0x0800_0000
    static let users: UInt64 = 0x1000_0000
    static let processes: UInt64 = 0x2000_0000
    static let networks: UInt64 = 0x4000_0000
  }

  /// Which limits of apps hold on this machine, and by what.
  public func limitReport(in containment: any Containment) -> LimitReport {
    LimitReport(plan.limits, in: containment, fallback: resourceLimits.processFallback)
  }

  /// How apps are started, as the rest of a sentence about them; and why, if they are not loaded.
  public var startDetail: String {
    if plan.starts == .executed { return "executed, as was asked for" }
    if currentHolder.runtime != nil {
      return plan.frameworks == nil
        ? "loaded into a copy of the holder, if built for foregroundd's Swift runtime"
        : "loaded into a copy of the holder, if they use this device's frameworks"
    }
    return plan.preparedLibraries.isEmpty
      ? "executed, because foregroundd has its Swift runtime linked in"
      : "executed, because the holder could not load their libraries"
  }

  // MARK: Programs

  /// Starts a program, confined to its sandbox and to its view.
  ///
  /// Called on the thread that made this: without a supervisor, the holder ends with its starter's
  /// thread.
  ///
  /// - Throws: `SpawnError` with the failed step. No process remains.
  public func start(_ request: SpawnRequest, as user: AppUser? = nil) throws -> SpawnedProcess {
    var records = HolderRecords()
    let sandbox = request.sandbox ?? Sandbox()
    if let view { records.add(view.steps(for: sandbox)) }
    try addRestrictions(.app, sandbox, user, to: &records)
    do {
      return try livingHolder().start(request, records)
    } catch  where !holder.withLock({ $0.isAlive }) {
      // That it has ended is found out by asking it.
      return try livingHolder().start(request, records)
    }
  }

  /// The holder of now; it may have ended.
  var currentHolder: ProcessHolder { holder.withLock { $0 } }

  private func livingHolder() throws -> ProcessHolder {
    let last = currentHolder
    if last.isAlive { return last }
    let next = try ProcessHolder(executable: plan.holder, supervisor: plan.supervisor)
    try next.setUp(setUp, libraries: plan.preparedLibraries)
    if plan.hasOwnNetwork {
      let network = try next.network()
      ownNetwork.withLock { $0 = network }
    }
    holder.withLock { $0 = next }
    return next
  }

  /// How the stacks of a program are read: by a helper in the program's own namespaces, with no more
  /// rights than it has, because what it reads is the program's work.
  public func stackReader(of process: SpawnedProcess, as user: AppUser? = nil) -> StackReader {
    // In a namespace of processes, the program is the second.
    StackReader(target: view == nil ? process.pid : 2) { [self] in
      try startStackReader($0, in: process, as: user)
    }
  }

  private func startStackReader(
    _ request: SpawnRequest, in process: SpawnedProcess, as user: AppUser?
  ) throws -> SpawnedProcess {
    var records = HolderRecords()
    if view != nil { records.add([.sealAll("/")]) }
    try addRestrictions(.stackReader, nil, user, to: &records)
    return try currentHolder.start(
      request, records, inside: view == nil ? nil : process.processDescriptor)
  }

  private func addRestrictions(
    _ filter: Filter, _ sandbox: Sandbox?, _ user: AppUser?, to records: inout HolderRecords
  ) throws(SystemCallError) {
    switch filter {
    case .app: resourceLimits.addForApp(to: &records)
    case .stackReader: resourceLimits.addForHelper(to: &records)
    }
    // A stack reader has none: Landlock lets nobody trace a program of another sandbox.
    if usesLandlock, let sandbox {
      let rules = try LandlockRules(
        for: sandbox, ownFolders: view == nil ? [] : MachineView.writable)
      records.add(
        HOLDER_RULESET, numbers: [UInt64(rules.abi), rules.handled, rules.scoped])
      for rule in rules.rules {
        records.add(HOLDER_RULE, numbers: [rule.access], texts: [rule.path])
      }
    }
    if let user, users != nil {
      records.add(HOLDER_IDENTITY, numbers: [UInt64(user.user), UInt64(user.group)])
    }
    if hasFilters { records.add(HOLDER_USES_FILTER, numbers: [filter.rawValue]) }
  }
}
