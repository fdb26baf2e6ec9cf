import ArgumentParser
import DeviceControl

struct SceneCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "scene",
    abstract: "Open, close and place the scenes of apps.",
    discussion: """
      A scene is named by its app and the number of its session, which `appctl scene list` shows. A \
      tablet shows two scenes beside each other, of two apps or of one. For example:

      appctl boot --model tablet
      appctl scene open org.foreground.Notes
      appctl scene split org.foreground.Gallery
      appctl scene divide 66
      """,
    subcommands: [
      List.self, Open.self, Show.self, Split.self, Fill.self, Focus.self, Divide.self, Close.self,
      Disconnect.self, Refresh.self,
    ],
    defaultSubcommand: List.self)

  struct List: DeviceCommand {
    static let configuration = CommandConfiguration(
      commandName: "list", abstract: "List the sessions of apps, and how their scenes stand.",
      discussion: """
        The scene that an external display shows of an app has no number: it follows the app's others.
        """)

    @Argument(help: .app("The app; without one: all."), completion: .installedApps)
    var app: String?
    @OptionGroup var device: DeviceOptions
    @OptionGroup var output: OutputOptions

    func run(on connection: DeviceConnection) throws {
      let apps = try connection.apps().filter { app == nil || $0.bundleIdentifier == app }
      if output.json {
        return try Output.json(
          Dictionary(
            uniqueKeysWithValues: apps.map { ($0.bundleIdentifier, $0.scenes + $0.displayScenes) }))
      }
      let isOnDisplay = apps.contains { !$0.displayScenes.isEmpty }
      let displays = isOnDisplay ? try connection.displays() : []
      for app in apps {
        for scene in app.scenes {
          Output.line("\(app.bundleIdentifier) \(scene.scene)  \(Self.text(of: scene))")
        }
        for scene in app.displayScenes {
          let display = displays.first { $0.number == scene.display }
          Output.line("\(app.bundleIdentifier) on \(display?.name ?? "a display")  \(scene.state)")
        }
      }
    }

    private static func text(of scene: SceneStatus) -> String {
      guard scene.isShown else { return scene.state }
      var words = [scene.state]
      if scene.floats {
        words.append("over the other")
      } else if scene.width < 100 {
        words.append("\(scene.start == 0 ? "left" : "right"), \(scene.width) %")
      }
      if !scene.isFocused { words.append("without the focus") }
      return words.joined(separator: ", ")
    }
  }

  struct Open: ActionCommand {
    static let configuration = CommandConfiguration(
      commandName: "open", abstract: "Open another scene of an app, with a session of its own.")

    @Argument(help: .app("The app."), completion: .installedApps) var app: String
    @OptionGroup var device: DeviceOptions

    var action: DeviceAction { .scene(.open(app)) }
  }

  struct Show: ActionCommand {
    static let configuration = CommandConfiguration(
      commandName: "show", abstract: "Bring the scene of a session to the front.")

    @OptionGroup var scene: SceneArguments
    @OptionGroup var device: DeviceOptions

    var action: DeviceAction { .scene(.show(scene.scene)) }
  }

  struct Split: ActionCommand {
    static let configuration = CommandConfiguration(
      commandName: "split",
      abstract: "Show a scene of an app with the one in front, and give it the focus.",
      discussion: """
        Without a number it is the app's last scene that is not in front, or a new one.
        """)

    @Argument(help: .app("The app."), completion: .installedApps) var app: String
    @Argument(help: "The number of a session.") var number: UInt32?
    @Flag(help: "On the left side.") var left = false
    @Flag(help: "Over the other one (Slide Over), not beside it.") var over = false
    @OptionGroup var device: DeviceOptions

    var action: DeviceAction {
      .scene(.split(app, number, onLeft: left, isFloating: over))
    }
  }

  struct Fill: ActionCommand {
    static let configuration = CommandConfiguration(
      commandName: "fill", abstract: "Let the app's scene fill the screen, which shows two.")

    @Argument(help: .app("The app."), completion: .installedApps) var app: String
    @OptionGroup var device: DeviceOptions

    var action: DeviceAction { .scene(.fill(app)) }
  }

  struct Focus: ActionCommand {
    static let configuration = CommandConfiguration(
      commandName: "focus", abstract: "Give the scene the keys. The other one stays active.")

    @OptionGroup var scene: SceneArguments
    @OptionGroup var device: DeviceOptions

    var action: DeviceAction { .scene(.focus(scene.scene)) }
  }

  struct Divide: ActionCommand {
    static let configuration = CommandConfiguration(
      commandName: "divide", abstract: "Move the divider between two scenes.")

    @Argument(
      help: "The left scene's share in percent, from 20 to 80; 0 or 100: that side is left.")
    var percent: Int
    @OptionGroup var device: DeviceOptions

    var action: DeviceAction { .scene(.divide(leftPercent: percent)) }
  }

  struct Close: ActionCommand {
    static let configuration = CommandConfiguration(
      commandName: "close",
      abstract: "Discard a session, as by a swipe of its card. With the last one the app is quit.")

    @OptionGroup var scene: SceneArguments
    @OptionGroup var device: DeviceOptions

    var action: DeviceAction { .scene(.close(scene.scene)) }
  }

  struct Disconnect: ActionCommand {
    static let configuration = CommandConfiguration(
      commandName: "disconnect",
      abstract: "Take back a scene in the background, as the system does. Its session stays.")

    @OptionGroup var scene: SceneArguments
    @OptionGroup var device: DeviceOptions

    var action: DeviceAction { .scene(.disconnect(scene.scene)) }
  }

  struct Refresh: ActionCommand {
    static let configuration = CommandConfiguration(
      commandName: "refresh",
      abstract: "Take a scene's picture for the switcher again, as requestSceneSessionRefresh does."
    )

    @OptionGroup var scene: SceneArguments
    @OptionGroup var device: DeviceOptions

    var action: DeviceAction { .scene(.refresh(scene.scene)) }
  }
}

/// A scene on the command line.
struct SceneArguments: ParsableArguments {
  @Argument(help: .app("The app."), completion: .installedApps) var app: String
  @Argument(help: "The number of its session.") var number: UInt32

  var scene: SceneAction.Scene { SceneAction.Scene(app, number) }
}
