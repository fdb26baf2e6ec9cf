/// Where the C library looks names up, the content of `nsswitch.conf`.
enum NameServices {
  /// The databases of the machine's users.
  private static let databasesOfUsers: Set<Substring> = [
    "passwd", "group", "shadow", "gshadow", "initgroups", "netgroup",
  ]

  /// The machine's services, but users and groups are looked up in the files of the view alone.
  ///
  /// The machine's other services for them ask daemons and folders that no program of a device can
  /// reach, and nobody but those files knows a program's user. CoreFoundation asks for it at each use
  /// of the preferences: with systemd's service that is a search of a dozen folders.
  static func forPrograms(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      guard let colon = line.firstIndex(of: ":") else { return String(line) }
      let database = line[..<colon].drop { $0 == " " || $0 == "\t" }
      return databasesOfUsers.contains(database) ? "\(database): files" : String(line)
    }
    .joined(separator: "\n")
  }
}
