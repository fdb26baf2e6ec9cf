import ArgumentParser
import DeviceControl
import Glibc

struct Audio: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "audio",
    abstract: "Show which apps are heard, control what plays, or set where sound comes and goes.",
    subcommands: [
      List.self, Now.self, Play.self, Pause.self, Toggle.self, Next.self, Previous.self,
      Seek.self, Volume.self, Route.self, Microphone.self,
    ], defaultSubcommand: List.self)

  struct List: DeviceCommand {
    static let configuration = CommandConfiguration(
      commandName: "list",
      abstract: "List the apps that use sound.",
      discussion: """
        An app is heard when its sound was measured: an active session that is silent is not. \
        "stopped" is an app that may not be heard now.
        """)

    @OptionGroup var device: DeviceOptions
    @OptionGroup var output: OutputOptions

    func run(on connection: DeviceConnection) throws {
      let audio = try connection.audio()
      if output.json {
        try Output.json(audio)
        return
      }
      Output.line(Self.text(audio))
    }

    static func text(_ audio: AudioStatus) -> String {
      var lines = [
        "\(audio.route), volume \(Int((audio.volume * 100).rounded())) %"
          + (audio.output == "null" ? ", heard by nobody: no output was found" : "")
      ]
      if audio.apps.isEmpty { lines.append("no app uses sound") }
      lines += audio.apps.map { app in
        let heard = app.heardFor.map { "heard for \(Int($0)) s, \(decibels(app.loudness))" }
        let state = heard ?? (app.isActive ? "silent" : "not active")
        let recording = app.recordsFor.map { ", records for \(Int($0)) s" } ?? ""
        return "\(app.app)  \(app.category)\(app.mixes ? ", mixes" : "")  \(app.level)  \(state)"
          + recording
      }
      if audio.systemSounds > 0 {
        lines.append("the system itself  \(decibels(audio.systemLoudness))")
      }
      if audio.microphone != "silence" {
        lines.append(
          "the microphone hears \(audio.microphone)"
            + (audio.microphoneProblem.map { ": not now, because \($0)" } ?? ""))
      }
      return lines.joined(separator: "\n")
    }

    private static func decibels(_ loudness: Double) -> String {
      loudness > 0 ? "\(Int((20 * log10(loudness)).rounded())) dB" : "fading"
    }
  }

  struct Route: SettingCommand {
    static let configuration = CommandConfiguration(
      commandName: "route",
      abstract: "Connect headphones, or disconnect them; or show where sound goes.")

    @Argument(help: "Where sound goes: speaker or headphones.") var route: Place?
    @OptionGroup var device: DeviceOptions
    @OptionGroup var output: OutputOptions

    enum Place: String, ExpressibleByArgument, CaseIterable {
      case speaker
      case headphones
    }

    var isShown: Bool { route == nil }
    var action: DeviceAction { get throws { .headphones(try given(route) == .headphones) } }

    func present(on connection: DeviceConnection) throws -> PresentSetting {
      let hasHeadphones = try connection.status().situation.hasHeadphones
      return PresentSetting("route", hasHeadphones ? "headphones" : "speaker")
    }
  }

  struct Microphone: SettingCommand {
    static let configuration = CommandConfiguration(
      commandName: "microphone",
      abstract: "Set what the microphone hears, or show it.",
      discussion: """
        silence    nothing; so it is after a boot
        machine    what the machine's own microphone hears
        FILE       a sound file: WAV, AIFF, CAF, FLAC, Ogg or MP3. Each time an app begins to record, it \
        is heard from its beginning; after its end there is silence.
        """)

    @Argument(help: "What it hears: silence, machine, or the path of a sound file.")
    var source: String?
    @Flag(help: "Hear the file again and again.") var `repeat` = false
    @OptionGroup var device: DeviceOptions
    @OptionGroup var output: OutputOptions

    var isShown: Bool { source == nil }
    var action: DeviceAction {
      get throws {
        switch try given(source) {
        case "silence": .microphone(.silence)
        case "machine": .microphone(.machine)
        case let path: .microphone(.file(AbsolutePath.of(path), repeats: `repeat`))
        }
      }
    }

    func present(on connection: DeviceConnection) throws -> PresentSetting {
      PresentSetting("microphone", try connection.audio().microphone)
    }
  }
}
