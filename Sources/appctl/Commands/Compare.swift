import ArgumentParser
import DeviceControl
import FoundationEssentials
import LifecycleCheck
import LifecycleComparison

struct Compare: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare",
    abstract: "Run an app under several versions of the system, side by side.",
    discussion: """
      A device is booted for each version, and removed afterwards. Without --script one page shows \
      them beside each other: what is done on one of them is done on the others, too, and the first \
      callback that differs is marked. The page is there until this program is ended, as with ^C.

      With --script the lines that the page of a device has recorded are performed on all of them, \
      and what differs is printed.

        appctl compare Notes.app --profiles 3,5,13
        appctl compare Notes.app --profiles 3,5 --script recorded.sh

      Exit status: 0 without differences, 1 with differences, 2 if the comparison could not be \
      made, 64 when the command line is wrong.
      """)

  @Argument(
    help: ArgumentHelp(
      "The app: a bundle, or the identifier of an app that is installed on the device.",
      valueName: "app"), completion: .directory)
  var app: String

  @Option(
    help: ArgumentHelp(
      "The versions of iOS, or profiles, with commas between them.",
      discussion: "A version has its own features, and the numbers of its profile: P3 (up to 3), "
        + "P4, P5, P6, P7 (7 to 12), P13 (13 and 14), P15 (15 to 17), P18, P26, P27.",
      valueName: "versions"))
  var profiles = "3,5,8,13"

  @Option(
    help: ArgumentHelp(
      "Perform these recorded lines and print the differences; - reads them from the input.",
      valueName: "file"), completion: .file())
  var script: String?

  @Flag(inversion: .prefixedNo, help: "Launch the app on all devices first.")
  var launch = true

  @Option(
    help: ArgumentHelp(
      "What the devices look like: one name for all, or one for each, with commas between them.",
      discussion: "home-button, full-screen, tablet, or a JSON file. See docs/MODELS.md.",
      valueName: "model"))
  var model = "home-button"

  @Option(
    name: .customLong("set"), parsing: .singleValue,
    help: ArgumentHelp("Change a property of all profiles.", valueName: "key=value"),
    transform: SettingArgument.init)
  var settings: [SettingArgument] = []

  @Option(
    help: ArgumentHelp(
      "How long to wait after each line of the script until the app is at rest.",
      valueName: "seconds"))
  var patience = 15.0

  @Option(help: ArgumentHelp("The port of the page; by default any.", valueName: "number"))
  var port = 0

  @Option(
    help: ArgumentHelp(
      "The bundle of the home screen app; by default HomeScreen.app of this build.",
      valueName: "path"), completion: .directory)
  var shell: String?

  @Option(
    help: ArgumentHelp(
      "If apps cannot be confined completely: full refuses to boot, available boots.",
      valueName: "full|available"))
  var confinement: String?

  @Flag(help: "Print the comparison of a script as JSON.")
  var json = false

  @OptionGroup var device: DeviceOptions

  func validate() throws {
    do {
      _ = try versions
    } catch {
      throw ValidationError("\(error)")
    }
    guard (0...65535).contains(port) else {
      throw ValidationError("--port must be a number from 0 to 65535, not \(port)")
    }
    guard patience > 0, patience.isFinite else {
      throw ValidationError("--patience must be more than 0 seconds, not \(patience)")
    }
    if json, script == nil { throw ValidationError("--json requires a script: --script FILE") }
  }

  private var versions: [ComparedVersion] {
    get throws {
      try ComparedVersion.list(profiles, profiles: ProfileArgument.allCases.map(\.rawValue))
    }
  }

  func run() throws {
    let differs: Bool
    do {
      differs = try compare()
    } catch let exit as ExitCode {
      throw exit
    } catch {
      Output.errorText("Error: \(error)\n")
      throw ExitCode(2)
    }
    throw ExitCode(differs ? 1 : 0)
  }

  private func compare() throws -> Bool {
    let bundle = try AppUnderTest(AppUnderTest.Location(app), on: device.address)
    let recorded = try script.map {
      try RecordedScript(
        String(decoding: InputFile.read($0, limit: 1 << 20, of: "script"), as: UTF8.self))
    }
    for note in ComparedVersion.notes(on: try versions) { Output.note(note) }
    let interruption = Interruption()
    let home = try ComparisonHome()
    interruption.whenItComes { home.remove() }
    defer { home.remove() }
    let shell = shell.map(AbsolutePath.of)
    let devices = try ComparedDevices(
      versions, in: home, models: models, settings: settings.map { "\($0.key)=\($0.value)" }
    ) { booter in
      if let shell { booter.screen?.shellPath = shell }
      booter.confinement = confinement
    }
    try devices.install(bundle.path)
    if let recorded { return try perform(recorded, bundle.identifier, on: devices) }
    try show(bundle.identifier, on: devices, interruption)
    return false
  }

  private var models: [String] {
    model.split(separator: ",").map {
      $0.contains("/") || $0.hasSuffix(".json") ? AbsolutePath.of(String($0)) : String($0)
    }
  }

  // MARK: A script

  private func perform(
    _ recorded: RecordedScript, _ app: String, on devices: ComparedDevices
  ) throws -> Bool {
    let record = ComparisonRecord(versions: devices.devices.map(\.version.title), app: app)
    let watch = ComparisonWatch(record, of: devices.devices.map(\.address))
    let run = ScriptRun(
      on: devices, watch, program: DaemonLocator.executableFolder + "/appctl", patience: patience)
    var steps: [ComparedStep] = []
    func note(_ step: ComparedStep?) {
      guard let step else { return }
      steps.append(step)
      guard !json else { return }
      Output.line(ComparisonText.text(of: step) + "\n")
    }
    if launch { note(try run.launch(app)) }
    for step in recorded.steps { note(try run.perform(step)) }
    if json { try Output.json(ComparisonReport(app: app, steps: steps)) }
    if !json { Output.line(ComparisonText.summary(of: steps)) }
    return steps.contains { $0.firstDifference != nil }
  }

  // MARK: The page

  private func show(
    _ app: String, on devices: ComparedDevices, _ interruption: Interruption
  ) throws {
    let page = try ComparisonPage(of: app, on: devices, port: port, launches: launch)
    interruption.whenItComes {
      page.end()
      devices.home.remove()
    }
    Output.line("\(app) under \(devices.devices.map(\.version.title).joined(separator: ", "))")
    Output.line("page: \(page.address)")
    Output.line(
      "for other verbs: export FOREGROUND_HOME=\(devices.home.path); appctl devices; ^C ends all")
    page.waitForEnd()
  }
}
