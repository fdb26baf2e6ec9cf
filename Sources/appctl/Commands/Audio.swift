import ArgumentParser
import DeviceControl
import Glibc

struct Audio: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "audio",
    abstract: "Show which apps are heard, control what plays, or set where sound goes.",
    subcommands: [
      List.self, Now.self, Play.self, Pause.self, Toggle.self, Next.self, Previous.self,
      Seek.self, Volume.self, Route.self,
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
        return "\(app.app)  \(app.category)\(app.mixes ? ", mixes" : "")  \(app.level)  \(state)"
      }
      if audio.systemSounds > 0 {
        lines.append("the system itself  \(decibels(audio.systemLoudness))")
      }
      return lines.joined(separator: "\n")
    }

    private static func decibels(_ loudness: Double) -> String {
      loudness > 0 ? "\(Int((20 * log10(loudness)).rounded())) dB" : "fading"
    }
  }

  struct Route: ActionCommand {
    static let configuration = CommandConfiguration(
      commandName: "route",
      abstract: "Connect headphones, or disconnect them.")

    @Argument(help: "Where sound goes: speaker or headphones.") var route: Place
    @OptionGroup var device: DeviceOptions

    enum Place: String, ExpressibleByArgument, CaseIterable {
      case speaker
      case headphones
    }

    var action: DeviceAction { .headphones(route == .headphones) }
  }
}
