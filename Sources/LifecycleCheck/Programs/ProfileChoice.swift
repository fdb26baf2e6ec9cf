import Glibc

/// The profile that fits an app: the oldest that has all that the app declares and uses.
///
/// What an app asks of a system that does not have it is refused, and then nothing of it is checked.
public struct ProfileChoice: Equatable, Sendable {
  /// Such as `P7`.
  public let name: String
  /// What of the app asks for it, as a sentence without its end; nil: nothing, it is the usual one.
  public let reason: String?

  /// The profile for an app whose way to scenes is checked, whatever it needs.
  public static let withScenes = ProfileChoice(name: "P13", reason: "scenes came with iOS 13")

  private init(name: String, reason: String?) {
    self.name = name
    self.reason = reason
  }

  init(for members: InfoMembers, inBundle path: String) {
    var needs = Self.needs(of: members)
    if let framework = Self.newFramework(of: members, inBundle: path) {
      needs.append(Need(version: 13, reason: framework))
    }
    // Of several that need the same one, the first is named.
    let newest = needs.max { $0.version < $1.version }
    reason = newest?.reason
    name = Self.profiles.last { $0.since <= newest?.version ?? 0 }?.name ?? "P7"
  }

  /// The profiles that are chosen from, the oldest first, and with which version of the system each
  /// begins.
  private static let profiles: [(name: String, since: Int)] = [
    ("P13", 13), ("P15", 15), ("P18", 18), ("P26", 26), ("P27", 27),
  ]

  /// Something of the app that came with a version of the system.
  private struct Need {
    var version: Int
    var reason: String
  }

  /// What in Info.plist came with iOS 13 or later.
  private static func needs(of members: InfoMembers) -> [Need] {
    var needs: [Need] = []
    if members.permittedTasks.contains(where: { $0.hasSuffix("*") }) {
      needs.append(
        Need(
          version: 26,
          reason: "its BGTaskSchedulerPermittedIdentifiers in Info.plist have a wildcard"))
    } else if !members.permittedTasks.isEmpty {
      needs.append(
        Need(version: 13, reason: "its Info.plist has BGTaskSchedulerPermittedIdentifiers"))
    }
    for (mode, version) in [("processing", 13), ("nearby-interaction", 16), ("push-to-talk", 16)]
    where members.modes.contains(mode) {
      needs.append(Need(version: version, reason: "its UIBackgroundModes have '\(mode)'"))
    }
    if members.hasScenes {
      needs.append(Need(version: 13, reason: "its Info.plist has UIApplicationSceneManifest"))
    }
    if let minimum = members.minimumSystem,
      let version = minimum.split(separator: ".").first.flatMap({ Int($0) }), version >= 13
    {
      needs.append(Need(version: version, reason: "its MinimumOSVersion is \(minimum)"))
    }
    return needs
  }

  /// Frameworks that came with iOS 13.
  private static let newFrameworks = ["BackgroundTasks", "MetricKit"]

  /// The names of a framework's functions are in each program that uses them, as Swift mangles them:
  /// with the length and name of the module first.
  private static func newFramework(of members: InfoMembers, inBundle path: String) -> String? {
    guard let name = members.executable, !name.contains("/") else { return nil }
    let file = open("\(path)/\(name)", O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size > 0,
      let start = mmap(nil, Int(status.st_size), PROT_READ, MAP_PRIVATE, file, 0),
      start != MAP_FAILED
    else { return nil }
    defer { munmap(start, Int(status.st_size)) }
    let program = UnsafeRawBufferPointer(start: start, count: Int(status.st_size))
    return newFrameworks.first { contains("\0$s\($0.utf8.count)\($0)", program) }
      .map { "it uses \($0)" }
  }

  private static func contains(_ text: String, _ bytes: UnsafeRawBufferPointer) -> Bool {
    let word = Array(text.utf8)
    // Of the module's first letter, a capital, there are fewer than of the others.
    let place = word.firstIndex { UInt8(ascii: "A") <= $0 && $0 <= UInt8(ascii: "Z") } ?? 0
    var position = place
    while position + word.count - place <= bytes.count,
      let found = memchr(
        bytes.baseAddress! + position, Int32(word[place]),
        bytes.count - position - word.count + place + 1)
    {
      let start = found - place
      if memcmp(start, word, word.count) == 0 { return true }
      position = UnsafeRawPointer(start) - bytes.baseAddress! + place + 1
    }
    return false
  }
}
