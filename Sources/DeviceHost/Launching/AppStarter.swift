import DeviceStorage

/// Starts the processes of bundles, an app's and the shell's alike.
final class AppStarter {
  private let machine: any Machine
  private let system: SystemEnvironment
  private let surroundings: any Surroundings
  private let displays: DisplayConnections
  /// The number of processes so far, which makes the names of containers unique.
  private var startCount = 0
  /// Tells this foregroundd's containers from those of earlier ones that it has taken over.
  var generation = 1

  init(
    machine: any Machine, system: SystemEnvironment, surroundings: any Surroundings,
    displays: DisplayConnections
  ) {
    self.displays = displays
    self.machine = machine
    self.system = system
    self.surroundings = surroundings
  }

  /// The program to start. All paths are absolute.
  struct Bundle {
    var identifier: String
    var userNumber: UInt32
    var path: String
    var executable: String
    /// The folder that it may write to.
    var container: String
    var parameters: LaunchParameters
    /// The file for its output, also where the parameters name others.
    var log: String
    /// Other paths that it may read.
    var readable: [String] = []
    /// Other paths that it may write to.
    var writable: [String] = []
    /// Other folders that belong to its user with everything in them.
    var owned: [String] = []
    /// Variables besides those that every app has.
    var variables: [String: String] = [:]
  }

  /// Starts the process and connects it.
  ///
  /// - Parameter onEvent: Told of what comes of the process and its port.
  func start(
    _ bundle: Bundle, onEvent: @escaping (PortEvent) -> Void
  ) throws -> (process: any MachineProcess, port: AppPort) {
    startCount += 1
    let number = generation == 1 ? "\(startCount)" : "\(generation).\(startCount)"
    let port = AppPort(surroundings: surroundings, onEvent: onEvent)
    var program = Program(
      containerName: "\(bundle.identifier)-\(number)", executable: bundle.executable,
      environment: variables(of: bundle), workingDirectory: bundle.container,
      reach: Program.Reach(
        readable: [bundle.path] + bundle.readable + system.readable,
        writable: [bundle.container] + bundle.writable,
        executable: [bundle.path] + system.loaders))
    program.userNumber = bundle.userNumber
    program.owned =
      [bundle.container]
      + DeviceFolder.containerFolders.map { "\(bundle.container)/\($0)" } + bundle.owned
    program.arguments = bundle.parameters.arguments
    program.output = bundle.parameters.standardOutput ?? bundle.log
    program.isOutputNamed = bundle.parameters.standardOutput != nil
    program.log = bundle.log
    program.errors = bundle.parameters.standardError
    let process = try machine.start(program, handler: port)
    port.process = process
    displays.give(to: process)
    return (process, port)
  }

  /// Takes over a process that an earlier foregroundd has started.
  ///
  /// - Parameter onEvent: Told of what comes of the process and its port.
  func adopt(
    _ kept: InheritedProcess, onEvent: @escaping (PortEvent) -> Void
  ) throws -> (process: any MachineProcess, port: AppPort) {
    let port = AppPort(
      surroundings: surroundings, handled: kept.handledMessages, onEvent: onEvent)
    let process = try machine.adopt(
      kept.identity, kept.program, handled: kept.handledMessages, handler: port)
    port.process = process
    return (process, port)
  }

  private func variables(of bundle: Bundle) -> [String: String] {
    var variables = system.variables(home: bundle.container)
    variables["CFFIXED_USER_HOME"] = bundle.container
    variables["XDG_CONFIG_HOME"] = bundle.container + "/Library/Preferences"
    variables["TMPDIR"] = bundle.container + "/tmp"
    // With it UIKit keeps a diary for `appctl check --scenes`.
    let diary = "FOREGROUND_SCENE_DIARY"
    variables[diary] = system.inherited[diary]
    variables.merge(bundle.variables) { $1 }
    variables.merge(bundle.parameters.environment) { _, asked in asked }
    variables[Program.stopVariable] = bundle.parameters.waitsForDebugger ? "1" : nil
    variables["FOREGROUND_PORT"] = "3"
    variables["FOREGROUND_HANDOVER"] = "4"
    return variables
  }
}
