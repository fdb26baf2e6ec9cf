import LinuxPlatform

/// The timers of a process that are set, as Linux lists them: the run loop and Dispatch have a timer
/// descriptor each, for the next of their timers.
enum ProcessTimers {
  /// When each set timer descriptor fires next, in seconds; nil: this user may not look. Any thread.
  static func set(in pid: Int32) -> [Int: Double]? {
    guard let names = try? TextFile.names(in: "/proc/\(pid)/fdinfo") else { return nil }
    var timers: [Int: Double] = [:]
    for name in names {
      guard let text = try? TextFile.read("/proc/\(pid)/fdinfo/\(name)"),
        let next = next(in: text), let number = Int(name)
      else { continue }
      timers[number] = next
    }
    return timers
  }

  /// The time until a timer fires, from its descriptor's fdinfo; nil if it is not set, or no timer.
  static func next(in text: String) -> Double? {
    guard let line = text.split(separator: "\n").first(where: { $0.hasPrefix("it_value: (") })
    else { return nil }
    let parts = line.dropFirst("it_value: (".count).dropLast().split(separator: ",")
    guard parts.count == 2, let seconds = Double(parts[0]),
      let nanoseconds = Double(parts[1].drop { $0 == " " })
    else { return nil }
    let next = seconds + nanoseconds / 1e9
    return next > 0 ? next : nil
  }
}
