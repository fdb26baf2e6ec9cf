import ArgumentParser
import DeviceControl

extension Audio {
  struct Now: DeviceCommand {
    static let configuration = CommandConfiguration(
      commandName: "now",
      abstract: "Show what is now playing, as the lock screen does.",
      discussion: """
        It is the app that was heard last of those that set MPNowPlayingInfoCenter or add targets to \
        MPRemoteCommandCenter, also while it pauses.
        """)

    @OptionGroup var device: DeviceOptions
    @OptionGroup var output: OutputOptions

    func run(on connection: DeviceConnection) throws {
      let nowPlaying = try connection.audio().nowPlaying
      if output.json {
        try Output.json(nowPlaying)
        return
      }
      Output.line(Self.text(nowPlaying))
    }

    static func text(_ nowPlaying: AudioStatus.NowPlaying?) -> String {
      guard let nowPlaying else { return "nothing is now playing" }
      let words = [nowPlaying.title, nowPlaying.artist, nowPlaying.album].filter { !$0.isEmpty }
      let end = nowPlaying.duration > 0 ? " of \(time(nowPlaying.duration))" : ""
      let commands = nowPlaying.commands.map { $0.replacing("Command", with: "") }
      return """
        \(nowPlaying.app)  \(nowPlaying.isPlaying ? "plays" : "paused")
        \(words.isEmpty ? "without a title" : words.joined(separator: " – "))
        \(time(nowPlaying.elapsed))\(end)
        \(commands.isEmpty ? "takes no commands" : "takes " + commands.joined(separator: ", "))
        """
    }

    private static func time(_ seconds: Double) -> String {
      let whole = Int(seconds)
      return "\(whole / 60):\(whole % 60 < 10 ? "0" : "")\(whole % 60)"
    }
  }

  struct Play: ActionCommand {
    static let configuration = CommandConfiguration(
      commandName: "play",
      abstract: "Tell the app that is now playing to play.",
      discussion: "A suspended app is woken for it if it has the background mode audio.")
    @OptionGroup var device: DeviceOptions
    var action: DeviceAction { .mediaCommand(.play) }
  }

  struct Pause: ActionCommand {
    static let configuration = CommandConfiguration(
      commandName: "pause",
      abstract: "Tell the app that is now playing to pause.")
    @OptionGroup var device: DeviceOptions
    var action: DeviceAction { .mediaCommand(.pause) }
  }

  struct Toggle: ActionCommand {
    static let configuration = CommandConfiguration(
      commandName: "toggle",
      abstract: "Tell the app that is now playing to play, or to pause.")
    @OptionGroup var device: DeviceOptions
    var action: DeviceAction { .mediaCommand(.toggle) }
  }

  struct Next: ActionCommand {
    static let configuration = CommandConfiguration(
      commandName: "next",
      abstract: "Tell the app that is now playing to go on with the next track.")
    @OptionGroup var device: DeviceOptions
    var action: DeviceAction { .mediaCommand(.next) }
  }

  struct Previous: ActionCommand {
    static let configuration = CommandConfiguration(
      commandName: "previous",
      abstract: "Tell the app that is now playing to go back to the previous track.")
    @OptionGroup var device: DeviceOptions
    var action: DeviceAction { .mediaCommand(.previous) }
  }

  struct Seek: ActionCommand {
    static let configuration = CommandConfiguration(
      commandName: "seek",
      abstract: "Tell the app that is now playing to go on at a time of its track.")
    @Argument(help: "Seconds from the beginning of the track.") var seconds: Double
    @OptionGroup var device: DeviceOptions
    var action: DeviceAction { .mediaCommand(.seek(seconds)) }

    func validate() throws {
      guard seconds.isFinite, seconds >= 0 else {
        throw ValidationError("SECONDS must be 0 or more.")
      }
    }
  }

  struct Volume: SettingCommand {
    static let configuration = CommandConfiguration(
      commandName: "volume", abstract: "Set the device's volume, or show it.")
    @Argument(help: "The volume in percent, from 0 to 100.") var percent: Int?
    @OptionGroup var device: DeviceOptions
    @OptionGroup var output: OutputOptions

    var isShown: Bool { percent == nil }
    var action: DeviceAction { get throws { .volume(try given(percent)) } }

    func validate() throws {
      guard let percent, !(0...100).contains(percent) else { return }
      throw ValidationError("PERCENT must be from 0 to 100.")
    }

    func present(on connection: DeviceConnection) throws -> PresentSetting {
      let percent = Int((try connection.audio().volume * 100).rounded())
      return PresentSetting("\(percent)", ["percent": .whole(percent)])
    }
  }
}
