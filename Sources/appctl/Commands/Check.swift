import ArgumentParser
import DeviceControl
import FoundationEssentials
import InterfaceFiles
import LifecycleCheck

struct Check: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Take an app through its life cycle, and report what it does wrong.",
    discussion: """
      The app runs on devices of its own, which are booted for it and removed afterwards: every \
      interruption, suspension, purge, lock, memory warning, wake, URL and rotation. What is \
      reported was seen by the system, twice, and is not what the app says of itself.

      With --scenes the tour is about the app's way to scenes: which callbacks have moved to the \
      scene's delegate and wait in vain, what is lost when it launches the app, windows that belong \
      to no scene, work that is done twice, state that is lost, and what is wrong with the manifest. \
      Of an app without a manifest it says what will move.

      'appctl check --list' names the legs of the tours and the rules; docs/CHECK.md describes them.

      Exit status: 0 without findings, 1 with findings, 2 if the check could not be made, 64 when \
      the command line is wrong.
      """)

  @Argument(
    help: ArgumentHelp(
      "The app: a bundle, or the identifier of an app that is installed on the device.",
      valueName: "app"), completion: .directory)
  var app: String?

  @Option(
    name: .customLong("tap"), parsing: .singleValue,
    help: ArgumentHelp(
      "Tap what has this identifier, label or text, once; it can be repeated.",
      valueName: "name"))
  var taps: [String] = []

  @Flag(help: "Check the app's way to scenes, instead of its life cycle.")
  var scenes = false

  @Option(
    help: ArgumentHelp(
      "With --scenes: the URL that is opened, in the running app and to launch it.",
      discussion: "By default one of the first scheme that the app claims.", valueName: "url"))
  var url: String?

  @Option(
    parsing: .singleValue,
    help: ArgumentHelp("Only this leg or rule; it can be repeated.", valueName: "name"))
  var only: [String] = []

  @Option(
    parsing: .singleValue,
    help: ArgumentHelp("Leave this leg or rule out; it can be repeated.", valueName: "name"))
  var skip: [String] = []

  @Option(
    help: ArgumentHelp(
      "The operating system whose rules and numbers apply; by default the one that the app needs.",
      discussion: "P13 or later if its Info.plist has what came with iOS 13 or later, or it uses "
        + "such a framework; otherwise P7. " + ProfileArgument.discussion, valueName: "profile"),
    completion: .list(ProfileArgument.allValueStrings), transform: ProfileArgument.named)
  var profile: ProfileArgument?

  @Option(
    help: ArgumentHelp(
      "Check it on so many devices at the same time; by default two for each processor.",
      valueName: "number"))
  var devices = max(2, min(6, ProcessInfo.processInfo.activeProcessorCount * 2))

  @Option(
    name: .customLong("set"), parsing: .singleValue,
    help: ArgumentHelp("Change a property of the profile.", valueName: "key=value"),
    transform: SettingArgument.init)
  var settings: [SettingArgument] = []

  @Option(
    help: ArgumentHelp(
      "Findings in this file are known, and do not count.", valueName: "file"),
    completion: .file())
  var baseline: String?

  @Option(
    help: ArgumentHelp("Write the findings into a file for --baseline.", valueName: "file"),
    completion: .file())
  var writeBaseline: String?

  @Option(
    help: ArgumentHelp("Write a page with the time line and the pictures.", valueName: "file"),
    completion: .file(extensions: ["html"]))
  var html: String?

  @Option(
    help: ArgumentHelp("Write the report as JUnit has it.", valueName: "file"),
    completion: .file(extensions: ["xml"]))
  var junit: String?

  @Option(
    help: ArgumentHelp("Write the findings as SARIF 2.1.0.", valueName: "file"),
    completion: .file(extensions: ["sarif"]))
  var sarif: String?

  @Option(
    name: .customLong("json"),
    help: ArgumentHelp("Write all that was seen and found as JSON.", valueName: "file"),
    completion: .file(extensions: ["json"]))
  var jsonFile: String?

  @Flag(help: "List the legs and the rules, and check nothing.")
  var list = false

  @Argument(
    parsing: .postTerminator,
    help: ArgumentHelp("Arguments of the app, after '--'.", valueName: "arguments"))
  var arguments: [String] = []

  @OptionGroup var device: DeviceOptions

  func validate() throws {
    guard list || app != nil else { throw ValidationError("name an app") }
    if url != nil, !scenes { throw ValidationError("--url requires --scenes") }
    let legs = Tour.legs(of: .lifeCycle) + Tour.legs(of: .scenes)
    let known = Set(legs.map(\.name) + Rulebook.all.map(\.name))
    for name in only + skip where !known.contains(name) {
      throw ValidationError(
        "there is no leg or rule '\(name)'; 'appctl check --list' lists them")
    }
    guard (1...16).contains(devices) else {
      throw ValidationError("--devices must be a number from 1 to 16, not \(devices)")
    }
  }

  func run() throws {
    guard !list else { return CheckListing.show() }
    var report = check()
    do {
      try finish(&report)
    } catch {
      Output.errorText("Error: \(error)\n")
      throw ExitCode(2)
    }
    if let failure = report.failure { Output.errorText("Error: \(failure)\n") }
    throw ExitCode(exitCode(of: report))
  }

  private func exitCode(of report: CheckReport) -> Int32 {
    report.failure != nil ? 2 : report.findings.isEmpty ? 0 : 1
  }

  /// The report of the tour; of one that could not be made, too, since CI reads it.
  private func check() -> CheckReport {
    do {
      return tour(of: try AppUnderTest(AppUnderTest.Location(app ?? ""), on: device.address))
    } catch {
      var report = CheckReport(
        app: app ?? "", name: app ?? "", profile: profile?.rawValue ?? "", seconds: 0, date: Date(),
        legs: [], log: [])
      report.failure = "\(error)"
      return report
    }
  }

  private func tour(of app: AppUnderTest) -> CheckReport {
    var bundle = app
    bundle.openedURL = url
    let text = TerminalReport(isColored: CheckTerminal.isColored)
    // An app without a manifest is looked at on a system that has scenes, too.
    let usual = scenes ? ProfileChoice.withScenes : bundle.profile
    let chosen = profile?.rawValue ?? usual.name
    for line in InterfaceFileReport(ofBundle: bundle.path).lines() { Output.note(line) }
    let interruption = Interruption()
    let own = CheckDevices(
      profile: chosen, settings: settings.map { "\($0.key)=\($0.value)" },
      for: scenes ? .scenes : .lifeCycle)
    interruption.whenItComes { own.remove() }
    defer { own.remove() }
    var options = Tour.Options()
    options.arguments = arguments
    options.taps = taps
    options.only = Set(only)
    options.skipped = Set(skip)
    options.devices = devices
    options.itinerary = scenes ? .scenes : .lifeCycle
    let reason = profile == nil ? usual.reason.map { ": \($0)" } ?? "" : ""
    Output.line("Checking \(bundle.identifier) with profile \(chosen)\(reason)")
    let report = Tour(of: bundle, on: own, options).run(profile: chosen) { progress in
      CheckTerminal.show(progress, text)
    }
    interruption.giveWay()
    return report
  }

  /// Takes away what is known, and writes the reports.
  private func finish(_ report: inout CheckReport) throws {
    do {
      if let writeBaseline, report.failure == nil {
        try OutputFile.write(Array(Baseline(of: report).text.utf8), to: writeBaseline)
      }
      if let baseline { report.apply(try known(baseline)) }
    } catch {
      report.failure = report.failure ?? "\(error)"
    }
    try write(report)
    if !report.legs.isEmpty {
      Output.painted(TerminalReport(isColored: CheckTerminal.isColored).text(of: report))
    }
  }

  private func known(_ file: String) throws -> Baseline {
    try Baseline(
      text: String(decoding: InputFile.read(file, limit: 1 << 20, of: "baseline"), as: UTF8.self))
  }

  private func write(_ report: CheckReport) throws {
    if let html { try OutputFile.write(Array(HTMLReport.page(of: report).utf8), to: html) }
    if let junit { try OutputFile.write(Array(JUnitReport.text(of: report).utf8), to: junit) }
    if let sarif {
      let call = SARIFReport.Call(
        version: ProgramVersion.ofPackage, words: CommandLine.arguments,
        exitCode: exitCode(of: report))
      try OutputFile.write(SARIFReport.file(of: report, by: call), to: sarif)
    }
    if let jsonFile { try OutputFile.write(JSONReport.file(of: report), to: jsonFile) }
  }
}

/// The names that `--only` and `--skip` take.
private enum CheckListing {
  static func show() {
    for (itinerary, heading) in [(Tour.Itinerary.lifeCycle, ""), (.scenes, " with --scenes")] {
      Output.line("Legs\(heading):")
      for leg in Tour.legs(of: itinerary) { line(leg.name, leg.title) }
      Output.line("\nRules\(heading):")
      for rule in itinerary.rules { line(rule.name, "\(rule.title) [\(rule.statement)]") }
      if itinerary == .lifeCycle { Output.line("") }
    }
  }

  private static func line(_ name: String, _ text: String) {
    let padding = String(repeating: " ", count: max(1, 22 - name.count))
    Output.line("  \(name)\(padding)\(text)")
  }
}
