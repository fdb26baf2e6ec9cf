import ArgumentParser
import DeviceControl
import FoundationEssentials
import LifecycleCheck
import LifecycleComparison

struct Compare: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare",
    abstract: "Run an app under several versions of the system, or two builds of it, side by side.",
    discussion: """
      A device is booted for each version, and removed afterwards. Without --script and --tour one \
      page shows them beside each other: what is done on one of them is done on the others, too, and \
      the first callback that differs is marked. The page is there until this program is ended, as \
      with ^C.

      With --script the lines that the page of a device has recorded are performed on all of them, \
      and what differs is printed. --tour is a script that is there already: home and back, a URL, a \
      purge, a launch for a URL.

      With --scenes the app is compared with a copy of itself whose Info.plist has no scene manifest, \
      under iOS 13 or the version that is named; with a second bundle it is compared with another \
      build of it. What they print and the state in which they are left are compared then, too.

        appctl compare Notes.app --profiles 3,5,13
        appctl compare Notes.app --profiles 3,5 --script recorded.sh
        appctl compare --scenes Notes.app --tour
        appctl compare old/Notes.app new/Notes.app --tour

      Exit status: 0 without differences, 1 with differences, 2 if the comparison could not be \
      made, 64 when the command line is wrong.
      """)

  @Argument(
    help: ArgumentHelp(
      "The app: a bundle, or the identifier of an app that is installed on the device.",
      valueName: "app"), completion: .directory)
  var app: String

  @Argument(
    help: ArgumentHelp("Another build of the app, to compare it with.", valueName: "build"),
    completion: .directory)
  var build: String?

  @Flag(help: "Compare the app with itself without its scene manifest.")
  var scenes = false

  @Option(
    help: ArgumentHelp(
      "The versions of iOS, or profiles, with commas between them; by default \(usualProfiles). With "
        + "--scenes or another build it is one version, by default \(ProfileChoice.withScenes.name).",
      discussion: "A version has its own features, and the numbers of its profile: P3 (up to 3), "
        + "P4, P5, P6, P7 (7 to 12), P13 (13 and 14), P15 (15 to 17), P18, P26, P27.",
      valueName: "versions"))
  var profiles: String?

  @Option(
    help: ArgumentHelp(
      "Perform these recorded lines and print the differences; - reads them from the input.",
      valueName: "file"), completion: .file())
  var script: String?

  @Flag(help: "Perform a tour of the app's life cycle and print the differences.")
  var tour = false

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

  @Flag(help: "Print the comparison of a script or tour as JSON.")
  var json = false

  @OptionGroup var device: DeviceOptions

  func validate() throws {
    guard !scenes || build == nil else {
      throw ValidationError("--scenes compares the app with itself: name one bundle")
    }
    guard !tour || script == nil else {
      throw ValidationError("--tour is a script of its own: leave --script out")
    }
    do {
      _ = isOfBuilds ? [try version] : try versions
    } catch {
      throw ValidationError("\(error)")
    }
    guard (0...65535).contains(port) else {
      throw ValidationError("--port must be a number from 0 to 65535, not \(port)")
    }
    guard patience > 0, patience.isFinite else {
      throw ValidationError("--patience must be more than 0 seconds, not \(patience)")
    }
    if json, script == nil, !tour {
      throw ValidationError("--json requires a script: --script FILE, or --tour")
    }
  }

  /// The versions of the system that are compared if nobody names them.
  private static let usualProfiles = "3,5,8,13"

  /// It is about builds of the app under one version of the system, and not about several of those.
  private var isOfBuilds: Bool { scenes || build != nil }

  private var versions: [ComparedVersion] {
    get throws {
      try ComparedVersion.list(
        profiles ?? Self.usualProfiles, profiles: ProfileArgument.allCases.map(\.rawValue))
    }
  }

  /// The version that builds are compared under.
  private var version: ComparedVersion {
    get throws {
      let name = profiles ?? ProfileChoice.withScenes.name
      guard
        let version = ComparedVersion(name, profiles: ProfileArgument.allCases.map(\.rawValue))
      else {
        throw ComparisonError(
          "builds are compared under one version of iOS, such as --profiles 13, not '\(name)'")
      }
      guard !scenes || version.hasScenes else {
        throw ComparisonError(
          "\(version.title) has no scenes, so the manifest has no effect there; name iOS 13 or later"
        )
      }
      return version
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
    let recorded = try recorded(for: bundle)
    let interruption = Interruption()
    let home = try ComparisonHome()
    interruption.whenItComes { home.remove() }
    defer { home.remove() }
    let builds = try builds(of: bundle, in: home)
    let compared = try builds?.versions(under: version) ?? versions
    if builds == nil {
      for note in ComparedVersion.notes(on: compared) { Output.note(note) }
    }
    let shell = shell.map(AbsolutePath.of)
    let devices = try ComparedDevices(
      compared, in: home, models: models, settings: settings.map { "\($0.key)=\($0.value)" }
    ) { booter in
      if let shell { booter.screen?.shellPath = shell }
      booter.confinement = confinement
    }
    try devices.install(builds?.paths ?? [bundle.path])
    if let recorded { return try perform(recorded, bundle.identifier, on: devices) }
    try show(bundle.identifier, on: devices, interruption)
    return false
  }

  /// The lines that are performed; nil: the page is shown.
  private func recorded(for bundle: AppUnderTest) throws -> RecordedScript? {
    if tour {
      let url = bundle.schemes.first.map { "\($0)://compare" }
      return RecordedScript.tour(of: bundle.identifier, url: url)
    }
    return try script.map {
      try RecordedScript(
        String(decoding: InputFile.read($0, limit: 1 << 20, of: "script"), as: UTF8.self))
    }
  }

  /// The builds that are compared; nil: one build is, under several versions.
  private func builds(of bundle: AppUnderTest, in home: ComparisonHome) throws -> ComparedBuilds? {
    if scenes {
      guard bundle.scenes.hasManifest else {
        throw ComparisonError(
          "\(bundle.identifier) has no UIApplicationSceneManifest that could be left out. It is not "
            + "given one, because a scene's delegate must be written: 'appctl check --scenes' lists "
            + "what moves to it")
      }
      return try ComparedBuilds(withAndWithoutScenes: bundle.path, copyIn: home.path)
    }
    guard let build else { return nil }
    let other = try AppUnderTest(AppUnderTest.Location(build), on: device.address)
    guard other.identifier == bundle.identifier else {
      throw ComparisonError(
        "\(bundle.identifier) and \(other.identifier) are two apps; name two builds of one")
    }
    return ComparedBuilds(bundle.path, and: other.path)
  }

  private var models: [String] {
    model.split(separator: ",").map {
      $0.contains("/") || $0.hasSuffix(".json") ? AbsolutePath.of(String($0)) : String($0)
    }
  }

  private var subject: ComparisonRecord.Subject { isOfBuilds ? .builds : .systems }

  // MARK: A script

  private func perform(
    _ recorded: RecordedScript, _ app: String, on devices: ComparedDevices
  ) throws -> Bool {
    let record = ComparisonRecord(
      versions: devices.devices.map(\.version.title), of: subject, app: app)
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
    if !json { Output.line(ComparisonText.summary(of: steps, subject)) }
    return steps.contains { $0.firstDifference != nil }
  }

  // MARK: The page

  private func show(
    _ app: String, on devices: ComparedDevices, _ interruption: Interruption
  ) throws {
    let page = try ComparisonPage(
      of: app, subject, on: devices, port: port, launches: launch)
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
