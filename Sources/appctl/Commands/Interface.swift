import ArgumentParser
import DeviceControl

struct Interface: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "ui", abstract: "Tell what is on the screen.", subcommands: [Dump.self])

  struct Dump: ScreenCommand {
    static let configuration = CommandConfiguration(
      abstract: "Print the tree of views: classes, frames, and what a screen reader says.",
      discussion: "Frames are in points of the upright screen, as 'tap' takes them.")

    @Option(
      help: .app("This app's views; else those of the app in front or the home screen."),
      completion: .installedApps)
    var app: String?

    @Flag(help: "What lies over the app too: status bar, alerts, banners.")
    var everything = false

    @OptionGroup var device: DeviceOptions
    @OptionGroup var output: OutputOptions

    func run(on screen: ScreenConnection) throws {
      let tree = try screen.describeInterface(of: app, everything: everything)
      if output.json {
        try Output.json(InterfaceReport(tree))
      } else {
        Output.line(InterfaceText.text(of: tree))
      }
    }
  }
}
