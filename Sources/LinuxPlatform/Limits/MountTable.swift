/// The cgroup trees in a text in the format of /proc/self/mountinfo.
struct MountTable: Equatable {
  struct Tree: Equatable {
    /// The cgroup at the root of the mount; "/" unless in a container.
    var root: String
    var mountPoint: String
    var isReadOnly: Bool

    /// The path of a cgroup in the file system; nil if it is outside this mount.
    func path(ofCgroup cgroup: String) -> String? {
      if root == "/" { return cgroup == "/" ? mountPoint : mountPoint + cgroup }
      if cgroup == root { return mountPoint }
      guard cgroup.hasPrefix(root + "/") else { return nil }
      return mountPoint + cgroup.dropFirst(root.count)
    }
  }

  var unified: Tree?
  /// The v1 hierarchy of each controller.
  var legacy: [Controller: Tree] = [:]
  var hasLegacyHierarchies = false

  /// A line is: id parent device root mount-point options [optional ...] - type source options.
  init(parsing text: String) {
    for line in text.split(separator: "\n") {
      let fields = line.split(separator: " ").map(String.init)
      guard let separator = fields.firstIndex(of: "-"), separator >= 6,
        fields.count > separator + 2
      else { continue }
      let superOptions = fields.count > separator + 3 ? fields[separator + 3] : ""
      let tree = Tree(
        root: Self.unescape(fields[3]), mountPoint: Self.unescape(fields[4]),
        isReadOnly: fields[5].split(separator: ",").contains("ro"))
      switch fields[separator + 1] {
      case "cgroup2":
        // A later mount covers an earlier one.
        unified = tree
      case "cgroup":
        hasLegacyHierarchies = true
        for controller in Controller.named(in: Substring(superOptions)) {
          legacy[controller] = tree
        }
      default: continue
      }
    }
  }

  /// Decodes the kernel's octal escapes of space, tab, line break and backslash.
  private static func unescape(_ text: String) -> String {
    var result = ""
    var rest = Substring(text)
    while let backslash = rest.firstIndex(of: "\\") {
      result += rest[..<backslash]
      let digits = rest[rest.index(after: backslash)...].prefix(3)
      if digits.count == 3, let code = UInt8(digits, radix: 8) {
        result.unicodeScalars.append(Unicode.Scalar(code))
        rest = rest[digits.endIndex...]
      } else {
        result += "\\"
        rest = rest[rest.index(after: backslash)...]
      }
    }
    return result + rest
  }
}

/// The cgroups of a process, from a text in the format of /proc/PID/cgroup.
struct OwnCgroups: Equatable {
  var unified: String?
  /// The cgroup in the v1 hierarchy of each controller.
  var legacy: [Controller: String] = [:]

  /// A line is: hierarchy:controllers:path, with hierarchy 0 and no controllers for v2.
  init(parsing text: String) {
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
      guard parts.count == 3 else { continue }
      if parts[0] == "0" && parts[1].isEmpty { unified = String(parts[2]) }
      for controller in Controller.named(in: parts[1]) { legacy[controller] = String(parts[2]) }
    }
  }
}

extension Controller {
  /// The controllers in a list with commas, in which there are other words too.
  fileprivate static func named(in list: Substring) -> [Controller] {
    list.split(separator: ",").compactMap { Controller(rawValue: String($0)) }
  }
}
