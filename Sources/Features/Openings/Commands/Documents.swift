import ArgumentParser
import DeviceControl

struct OpenFile: DeviceCommand {
  static let configuration = CommandConfiguration(
    commandName: "openfile",
    abstract: "Open a file in an app.",
    discussion: """
      A copy of the file is put into the app's Documents/Inbox, where the app may read and delete \
      it, and the app is opened with its URL. Without --app it is the app whose \
      CFBundleDocumentTypes fits best. Prints the app and the path of the copy.
      """)

  @Argument(help: ArgumentHelp("The file.", valueName: "path"), completion: .file())
  var path: String

  @Option(help: .app("The app."), completion: .installedApps) var app: String?

  @OptionGroup var device: DeviceOptions
  @OptionGroup var output: OutputOptions

  func run(on connection: DeviceConnection) throws {
    let opened = try connection.openFile(AbsolutePath.of(path), in: app)
    if output.json {
      try Output.json(["bundleIdentifier": opened.app, "path": opened.copy])
    } else {
      Output.line("\(opened.app) \(opened.copy)")
    }
  }
}

struct ContainerCommand: DeviceCommand {
  /// A folder of an app.
  enum Kind: String, CaseIterable, ExpressibleByArgument {
    case app, data, documents, groups
  }

  static let configuration = CommandConfiguration(
    commandName: "container",
    abstract: "Print the path of an app's folder.",
    discussion: """
      "data" is the folder that the app may write to, "app" its bundle. "documents" is the folder \
      Documents of an app that shares its documents on purpose (UIFileSharingEnabled in its \
      Info.plist); for other apps it is refused. "groups" prints the name and the folder of each app \
      group that the app is in, one a line, and the name of a group its folder.
      """)

  @Argument(help: .app("The app."), completion: .installedApps) var app: String
  @Argument(
    help: ArgumentHelp(
      "Which folder: \(Kind.allCases.map(\.rawValue).joined(separator: ", ")), or the name of a group.",
      valueName: "kind"),
    completion: .list(Kind.allCases.map(\.rawValue)))
  var folder = Kind.data.rawValue

  @OptionGroup var device: DeviceOptions

  func run(on connection: DeviceConnection) throws {
    guard let status = try connection.apps().first(where: { $0.bundleIdentifier == app }) else {
      // Refused, with what may be meant.
      _ = try connection.explain(app)
      throw DeviceError.refused(
        message: "no app \"\(app)\" is installed; appctl list shows those that are", usage: false)
    }
    guard !status.containerPath.isEmpty else {
      throw DeviceError.refused(
        message: "the device is older than appctl and does not say where the folders are",
        usage: false)
    }
    guard let kind = Kind(rawValue: folder) else { return try printGroup(of: status) }
    switch kind {
    case .groups:
      for (name, path) in status.groups.sorted(by: { $0.key < $1.key }) {
        Output.line("\(name) \(path)")
      }
    case .app: Output.line(status.bundlePath)
    case .data: Output.line(status.containerPath)
    case .documents:
      guard status.sharesDocuments else {
        throw DeviceError.refused(
          message:
            "\(app) does not share its documents: its Info.plist has no UIFileSharingEnabled",
          usage: false)
      }
      Output.line(status.containerPath + "/Documents")
    }
  }

  private func printGroup(of status: AppStatus) throws {
    guard let path = status.groups[folder] else {
      throw DeviceError.refused(
        message: "\(app) has no folder \"\(folder)\" and is in no app group of that name",
        usage: false)
    }
    Output.line(path)
  }
}
