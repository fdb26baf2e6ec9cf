import ArgumentParser
import DeviceControl

struct Interface: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "ui", abstract: "Inspect what is on the screen.", subcommands: [Dump.self])

  struct Dump: ScreenCommand {
    static let configuration = CommandConfiguration(
      commandName: "dump",
      abstract: "Print the tree of views: classes, frames and accessibility texts.",
      discussion: """
        Frames are in points of the portrait screen, as for 'tap'. Bounds are printed where they are \
        not as large as the frame, or do not begin at 0,0. The tree is displayd's: the app is not \
        asked, and may be suspended.
        """)

    @Option(
      help: .app("The app; by default the app in front or the home screen."),
      completion: .installedApps)
    var app: String?

    @Flag(help: "Include what covers the app: status bar, alerts, banners.")
    var everything = false

    @Flag(help: "Leave out what a person does not see or cannot reach.")
    var visible = false

    @OptionGroup var device: DeviceOptions
    @OptionGroup var output: OutputOptions

    func run(on screen: ScreenConnection) throws {
      let tree = try screen.describeInterface(
        of: app, everything: everything, visibleOnly: visible, details: true)
      if output.json {
        try Output.json(InterfaceReport(tree))
      } else {
        Output.line(InterfaceText.text(of: tree))
      }
    }
  }
}
