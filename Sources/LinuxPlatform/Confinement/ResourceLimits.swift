import CLinux
import Glibc

/// The resource limits of a program, with which the kernel refuses it what it may not have. They are
/// what there is without cgroups, and a part of it with them.
struct ResourceLimits {
  /// The user to whom the kernel counts a program's processes.
  enum User {
    /// Nobody else's.
    case own
    /// All apps', in a user namespace and with process numbers of their own.
    case sharedInNamespace
    /// The daemon's and all apps'.
    case shared
    /// Root's, who has no such limit.
    case root
  }

  private let limits: AppLimits
  private let controllers: Set<Controller>
  let processFallback: LimitReport.ProcessFallback

  init(_ limits: AppLimits, controllers: Set<Controller>, user: User) {
    self.limits = limits
    self.controllers = controllers
    processFallback =
      switch user {
      case .own: .user
      case .root: .none
      case .sharedInNamespace where Self.namespacesHaveOwnNumbers: .numbers
      case .sharedInNamespace, .shared: .sharedUser(8 * limits.processes)
      }
  }

  /// How many processes a namespace may have is its own affair (Linux 6.14). On older
  /// kernels, the same file is the whole machine's.
  private static let namespacesHaveOwnNumbers: Bool = {
    var name = utsname()
    uname(&name)
    let release = withUnsafeBytes(of: &name.release) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
    let numbers = release.split { !$0.isNumber }.prefix(2).compactMap { Int($0) }
    guard numbers.count == 2, (numbers[0], numbers[1]) >= (6, 14) else { return false }
    var status = statvfs()
    return statvfs("/proc/sys/kernel", &status) == 0 && status.f_flag & UInt(ST_RDONLY) == 0
  }()

  func addForApp(to records: inout HolderRecords) {
    add(RLIMIT_CORE, 0, to: &records)
    add(RLIMIT_NOFILE, UInt64(limits.descriptors), to: &records)
    // No file can be larger than all of them.
    add(RLIMIT_FSIZE, limits.storage, to: &records)
    if !controllers.contains(.memory) { add(RLIMIT_DATA, limits.dataCeiling, to: &records) }
    guard !controllers.contains(.processes) else { return }
    switch processFallback {
    case .user: add(__RLIMIT_NPROC, UInt64(limits.processCeiling), to: &records)
    case .numbers:
      records.add(HOLDER_MOST_PROCESSES, numbers: [UInt64(limits.processCeiling)])
    case .sharedUser(let count): add(__RLIMIT_NPROC, UInt64(count), to: &records)
    case .none: break
    }
  }

  /// Of the helper that reads an app's stacks.
  func addForHelper(to records: inout HolderRecords) {
    add(RLIMIT_CORE, 0, to: &records)
    add(RLIMIT_NOFILE, 1_024, to: &records)
    add(RLIMIT_CPU, 5, to: &records)
    add(RLIMIT_AS, 4 << 30, to: &records)
    add(RLIMIT_FSIZE, 0, to: &records)
  }

  private func add(
    _ resource: __rlimit_resource, _ value: UInt64, to records: inout HolderRecords
  ) {
    records.add(HOLDER_LIMIT, numbers: [UInt64(resource.rawValue), value])
  }
}
