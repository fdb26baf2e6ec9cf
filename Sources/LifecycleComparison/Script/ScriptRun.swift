import DeviceControl

/// Performs the lines of a script on all devices of a comparison at once, one after the other.
public struct ScriptRun {
  private let devices: ComparedDevices
  private let watch: ComparisonWatch
  /// The path of `appctl`.
  private let program: String
  /// For how long an app may do something after a line until the next one is performed, in seconds.
  private let patience: Double

  /// - Parameters:
  ///   - program: the path of `appctl`.
  ///   - patience: for how many seconds to wait after each line until the app is at rest.
  public init(
    on devices: ComparedDevices, _ watch: ComparisonWatch, program: String, patience: Double
  ) {
    self.devices = devices
    self.watch = watch
    self.program = program
    self.patience = patience
  }

  /// Launches the app on all devices.
  public func launch(_ app: String) throws -> ComparedStep? {
    try perform("launch \(app)", line: 0) { _ in ["launch", app] }
  }

  /// Performs a line, and waits until the app is at rest.
  ///
  /// - Returns: what followed; nil if that is nothing under all versions.
  /// - Throws: ``ComparisonError`` where all versions say that the line is no line of appctl.
  public func perform(_ step: RecordedScript.Step) throws -> ComparedStep? {
    let first = devices.devices[0]
    return try perform(step.text, line: step.line) { device in
      step.scaled(across: device.width / first.width, down: device.height / first.height)
    }
  }

  private func perform(
    _ action: String, line: Int, _ words: (ComparedDevices.Device) -> [String]
  ) throws -> ComparedStep? {
    watch.change { $0.began(action, at: ComparisonWatch.now) }
    var runs: [AppctlRun] = []
    for device in devices.devices {
      runs.append(
        try AppctlRun(
          program, words(device), device: device.address.name.description, devices.home.path)
      )
    }
    for (version, run) in runs.enumerated() {
      let outcome = run.outcome()
      guard outcome.status != 64 else {
        throw ComparisonError("line \(line): \(action): \(outcome.message)")
      }
      if outcome.status != 0 {
        watch.change { $0.refused(outcome.message, by: version) }
      }
    }
    watch.waitForRest(seconds: patience)
    watch.readOutput()
    guard let step = watch.current.steps(at: .infinity).last, !step.rows.isEmpty else { return nil }
    return step
  }
}

/// One `appctl` that runs.
private struct AppctlRun {
  private let process: ChildProcess
  private let device: String

  init(_ program: String, _ words: [String], device: String, _ home: String) throws {
    self.device = device
    // The device before '--', after which everything is the app's.
    process = try ChildProcess(
      program, ["--device", device] + words, variables: ["FOREGROUND_HOME": home],
      reading: .errors)
  }

  /// Waits for its end; the message is its first line, without the name of its device.
  func outcome() -> (status: Int32, message: String) {
    let said = process.wholeText()
    let status = process.waitForEnd()
    let line = said.split(separator: "\n").first.map(String.init) ?? ""
    let message = line.replacing("Error: ", with: "", maxReplacements: 1)
      .replacing("device '\(device)'", with: "the device")
    return (status, message)
  }
}
