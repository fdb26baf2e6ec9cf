import ArgumentParser
import DeviceControl

struct Metrics: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "metrics",
    abstract: "Show how often apps have ended in each way, or deliver it to an app.",
    discussion: """
      Exits are counted for each day of the device's clock, as MetricKit counts them. When the day \
      is over an app that uses MXMetricManager is given its counts, once: at once if it executes, \
      or else when it next does.
      """,
    subcommands: [List.self, Deliver.self], defaultSubcommand: List.self)

  struct List: DeviceCommand {
    static let configuration = CommandConfiguration(
      commandName: "list",
      abstract: "List the exits of each day.",
      discussion: """
        PAYLOAD says what has become of a day's counts: "counting" while the day lasts, "waiting" \
        for the app, "delivered", or "withheld", because the app did not use MetricKit then.
        """)

    @Argument(help: .app("The app; by default all apps."), completion: .installedApps)
    var app: String?
    @OptionGroup var device: DeviceOptions
    @OptionGroup var output: OutputOptions

    func run(on connection: DeviceConnection) throws {
      let metrics = try connection.metrics(of: app)
      if output.json { return try Output.json(metrics) }
      Output.line(MetricsTable.text(of: metrics))
    }
  }

  struct Deliver: DeviceCommand {
    static let configuration = CommandConfiguration(
      commandName: "deliver",
      abstract: "Deliver the counts of today to an app now.",
      discussion: """
        As Xcode's "Simulate MetricKit Payloads", but with the real counts. An app that does not \
        execute is given them when it next does.
        """)

    @Argument(help: .app("The app."), completion: .installedApps) var app: String
    @OptionGroup var device: DeviceOptions

    func run(on connection: DeviceConnection) throws {
      try connection.deliverMetrics(to: app)
    }
  }
}
