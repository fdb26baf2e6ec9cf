import Glibc

/// The file system as the programs of a device see it: the machine's libraries and a few files of
/// its configuration, and nothing of anybody's. What a program has of its own is added for each
/// (``steps(for:)``), under the path that it has outside too, so that a path in a log can be opened.
struct MachineView {
  /// The device's folder, in which the programs' own folders are. A real path.
  let deviceFolder: String
  /// Folders and files elsewhere that some program of the device will be given.
  let elsewhere: [String]
  /// Folders of libraries besides the system's own.
  let libraries: [String]

  /// The names in the holder's root: the machine's files while it sets up, what it binds into the
  /// programs' views, and what these have in common.
  private static let (host, kept, base) = ("/host", "/kept", "/base")

  /// Parts of the system that a program must read to run. Some are links on most machines.
  static let systemFolders = ["/usr", "/lib", "/lib64", "/lib32", "/libx32", "/bin", "/sbin"]

  /// Configuration without which programs find no libraries, no hosts, no time zone and no
  /// certificates.
  static let configuration = [
    "/etc/ld.so.cache", "/etc/ld.so.conf", "/etc/ld.so.conf.d", "/etc/alternatives",
    "/etc/hosts", "/etc/host.conf", "/etc/gai.conf", "/etc/services",
    "/etc/protocols", "/etc/ssl", "/etc/ca-certificates", "/etc/pki", "/etc/localtime",
    "/etc/timezone", "/etc/mime.types", "/etc/locale.alias",
  ]

  static let devices = ["null", "zero", "full", "random", "urandom"]

  /// Folders of a view that are a program's alone and in memory, with their size in KiB.
  static let memoryFolders: [(path: String, kibibytes: Int)] = [
    ("/tmp", Int(AppLimits.temporaryFolder >> 10)),
    ("/dev/shm", Int(AppLimits.temporaryFolder >> 10)),
  ]

  /// The only folders of the view that are not the machine's: a program may use them as its own.
  static let writable = memoryFolders.map(\.path)

  // MARK: What all programs have

  /// The steps by which the holder makes the view, once.
  func steps() -> [ViewStep] {
    var steps: [ViewStep] = [
      .room(oldRoot: Self.host), .folder(Self.base),
      .memory(Self.base, kibibytes: 1024, mode: "0755"),
    ]
    for path in Self.systemFolders { steps += show(path) }
    for path in libraries where !isShown(path) { steps += show(path) }
    steps += Self.configuration.flatMap(show)
    steps += resolver
    if let text = try? TextFile.read("/etc/nsswitch.conf") {
      steps.append(
        .file(Self.base + "/etc/nsswitch.conf", content: NameServices.forPrograms(text)))
    }
    steps += [
      .file(
        Self.base + "/etc/passwd", content: "mobile:x:501:501:Mobile User:/var/mobile:/bin/sh\n"),
      .file(Self.base + "/etc/group", content: "mobile:x:501:\n"),
    ]
    for name in Self.devices {
      steps += [
        .folder(Self.base + "/dev"),
        .bindAsIs("\(Self.host)/dev/\(name)", at: "\(Self.base)/dev/\(name)"),
      ]
    }
    for (name, target) in [("fd", ""), ("stdin", "/0"), ("stdout", "/1"), ("stderr", "/2")] {
      steps.append(.link(to: "/proc/self/fd" + target, at: "\(Self.base)/dev/\(name)"))
    }
    steps += show("/sys/devices/system/cpu")
    steps += ["/proc", "/var/tmp", "/run"].map { .folder(Self.base + $0) }
    steps += Self.memoryFolders.map { .folder(Self.base + $0.path) }
    steps += reserve()
    // The kernel gives a new /proc only to who sees an old one.
    steps += [
      .seal(Self.base), .folder(Self.kept + "/proc"),
      .bindAsIs(Self.host + "/proc", at: Self.kept + "/proc"), .detach(Self.host),
    ]
    return steps
  }

  /// The steps that show a path of the machine to every program, unless it is not there.
  private func show(_ path: String) -> [ViewStep] {
    var status = stat()
    guard lstat(path, &status) == 0 else { return [] }
    let parent = String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
    let folder: [ViewStep] = parent.isEmpty ? [] : [.folder(Self.base + parent)]
    if status.st_mode & S_IFMT == S_IFLNK, let target = TextFile.linkTarget(of: path) {
      return folder + [.link(to: target, at: Self.base + path)]
    }
    return folder + [.bind(Self.host + path, at: Self.base + path, .readOnly)]
  }

  /// The addresses of name servers, which many machines keep in /run and replace at any time: then
  /// the folder is shown.
  private var resolver: [ViewStep] {
    let path = "/etc/resolv.conf"
    guard let real = TextFile.realPath(path) else { return [] }
    if real == path { return show(path) }
    let folder = String(real[..<(real.lastIndex(of: "/") ?? real.startIndex)])
    guard folder.hasPrefix("/run/") else { return [] }
    return [
      .folder(Self.base + folder),
      .bind(Self.host + folder, at: Self.base + folder, [.readOnly, .noExecution]),
      .folder(Self.base + "/etc"), .link(to: real, at: Self.base + path),
    ]
  }

  /// Makes the places at which single programs will find their own, and keeps what will be there.
  private func reserve() -> [ViewStep] {
    ([deviceFolder] + elsewhere).flatMap { path -> [ViewStep] in
      guard let real = TextFile.realPath(path) else { return [] }
      let isFolder = TextFile.isFolder(real)
      return [
        isFolder || isShown(path)
          ? .folder(Self.base + path)
          : .file(Self.base + path, content: ""),
        .bindAsIs(Self.host + real, at: Self.kept + path),
      ]
    }
  }

  private func isShown(_ path: String) -> Bool {
    (Self.systemFolders + libraries).contains { $0 != path && path.hasPrefix($0 + "/") }
  }

  // MARK: What one program has

  /// The steps by which a program's process makes its own view, and enters it.
  func steps(for sandbox: Sandbox) -> [ViewStep] {
    var steps = Self.memoryFolders.map {
      ViewStep.memory(Self.base + $0.path, kibibytes: $0.kibibytes, mode: "1777")
    }
    // After these, because the device's folder may be in one of them.
    steps += [
      .folder(Self.base + deviceFolder),
      .memory(Self.base + deviceFolder, kibibytes: 64, mode: "0755"),
    ]
    for (path, rights) in Self.own(sandbox) where !isOfAll(path) {
      steps.append(.bind(Self.kept + path, at: Self.base + path, rights))
    }
    steps.append(.seal(Self.base + deviceFolder))
    return steps + [.processes(Self.base + "/proc"), .enter(Self.base)]
  }

  /// Every program sees the path. What is in the device's folder is hidden from all, also where
  /// libraries are around it.
  private func isOfAll(_ path: String) -> Bool {
    guard path != deviceFolder, !path.hasPrefix(deviceFolder + "/") else { return false }
    let shown = Self.systemFolders + Self.configuration + libraries + ["/etc", "/sys"]
    return shown.contains { path == $0 || path.hasPrefix($0 + "/") }
  }

  /// The paths of a sandbox with all that may be done there, parents first.
  private static func own(_ sandbox: Sandbox) -> [(String, ViewStep.Rights)] {
    var rights: [String: ViewStep.Rights] = [:]
    func allow(_ paths: [String], _ granted: ViewStep.Rights) {
      for path in paths {
        rights[path] = rights[path].map { $0.intersection(granted) } ?? granted
      }
    }
    allow(sandbox.readOnly, [.readOnly, .noExecution])
    allow(sandbox.execute, .readOnly)
    allow(sandbox.readWrite, .noExecution)
    return rights.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }
}
