/// What tells audiod and soundplayer where the machine's sound server or sound card is: as the user's other programs
/// are told.
struct SoundSettings: Equatable {
  /// The variables that PulseAudio's and ALSA's libraries read.
  var variables: [String: String] = [:]
  /// The files and folders that they read; some may not exist.
  var files: [String]

  /// - Parameters:
  ///   - inherited: foregroundd's own variables.
  ///   - user: The number of the user whose foregroundd it is.
  init(of inherited: [String: String], user: UInt32) {
    let names = [
      "HOME", "XDG_CONFIG_HOME", "XDG_RUNTIME_DIR", "PULSE_SERVER", "PULSE_COOKIE", "PULSE_SINK",
      "PULSE_SOURCE",
      "PULSE_CLIENTCONFIG", "PULSE_RUNTIME_PATH", "ALSA_CONFIG_PATH", "ALSA_CONFIG_DIR",
    ]
    for name in names {
      variables[name] = inherited[name]
    }
    files = ["/etc", "/usr/share/alsa", "/proc/asound"]
    files.append(variables["XDG_RUNTIME_DIR"] ?? "/run/user/\(user)")
    if let home = variables["HOME"] {
      let settings = variables["XDG_CONFIG_HOME"] ?? "\(home)/.config"
      files += ["\(home)/.asoundrc", "\(settings)/alsa", "\(settings)/pulse"]
    }
    for name in ["PULSE_COOKIE", "PULSE_CLIENTCONFIG", "PULSE_RUNTIME_PATH", "ALSA_CONFIG_DIR"] {
      if let file = variables[name] { files.append(file) }
    }
    // Several are possible, with colons between them.
    files += (variables["ALSA_CONFIG_PATH"] ?? "").split(separator: ":").map(String.init)
  }
}
