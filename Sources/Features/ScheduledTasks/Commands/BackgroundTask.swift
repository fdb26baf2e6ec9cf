import ArgumentParser
import DeviceControl

struct BackgroundTask: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bgtask",
    abstract: "List, begin or expire the tasks that apps schedule with BGTaskScheduler.",
    subcommands: [List.self, Launch.self, Expire.self])

  struct List: DeviceCommand {
    static let configuration = CommandConfiguration(
      commandName: "list",
      abstract: "List scheduled and running tasks, and what each waits for.")

    @Argument(help: .app("The app; by default all apps."), completion: .installedApps)
    var app: String?
    @OptionGroup var device: DeviceOptions
    @OptionGroup var output: OutputOptions

    func run(on connection: DeviceConnection) throws {
      let tasks = try connection.scheduledTasks(of: app)
      if output.json {
        try Output.json(tasks)
      } else if tasks.isEmpty {
        Output.line("no task is scheduled or running")
      } else {
        for task in tasks {
          let kind = task.kind.map { " (\($0))" } ?? ""
          Output.line(
            "\(task.bundleIdentifier): \(task.identifier)\(kind): "
              + (task.isRunning ? "running" : task.waitsFor ?? "scheduled"))
        }
      }
    }
  }

  struct Launch: DeviceCommand {
    static let configuration = CommandConfiguration(
      commandName: "launch",
      abstract: "Begin a scheduled task now, whatever it waits for.")

    @Argument(help: .app("The app."), completion: .installedApps) var app: String
    @Argument(help: "The task's identifier.") var task: String
    @OptionGroup var device: DeviceOptions

    func run(on connection: DeviceConnection) throws {
      try connection.launchTask(task, of: app)
    }
  }

  struct Expire: DeviceCommand {
    static let configuration = CommandConfiguration(
      commandName: "expire",
      abstract: "End the time of a running task: its expiration handler is called.")

    @Argument(help: .app("The app."), completion: .installedApps) var app: String
    @Argument(help: "The task's identifier.") var task: String
    @OptionGroup var device: DeviceOptions

    func run(on connection: DeviceConnection) throws {
      try connection.expireTask(task, of: app)
    }
  }
}
