import Foundation

/// The orders in the app's launch arguments, and in the list `StubbornOrders` of its Info.plist: a
/// launch for a URL has no arguments.
struct Orders {
  var hangs: Set<Moment> = []
  var crashes: Set<Moment> = []
  var raises: [Moment: Int32] = [:]
  var exits: Set<Moment> = []
  var exitCode: Int32 = 0
  var delays: [Moment: TimeInterval] = [:]
  var refusals: Set<Moment> = []

  var tasks: [(moment: Moment, name: String)] = []
  var endsTasksAfter: TimeInterval?
  var neverEndsTasks = false
  var ignoresExpiry = false
  /// The name of the task that it asks for from the expiration handler on, until it is granted.
  var retriedTask: String?

  var burnsCPU = false
  var hasTimer = false
  var floods = false
  var impersonates = false
  var children = 0
  var lockedPath: String?
  var awaitedPath: String?
  var logsStates = false
  var logsThreads = false
  var logsOptions = false
  var logsOptionValues = false
  var triesInbox = false
  /// URLs that it asks about at ``moment``.
  var queries: [URL] = []
  var opensUniversalLinksOnly = false
  var logsStatusBar = false
  var delegate = DelegateChoice.full
  var hasNoWindow = false
  /// What is called so on its screen: the title, and a view.
  var screenText: String?

  var extremes = Extremes()
  var chores = Chores()

  /// The misuses of port and display, and the URLs to ask about and to open, at ``moment``.
  var portMisuses: [PortMisuse] = []
  var displayMisuses: [DisplayMisuse] = []
  var displayGreeds: [DisplayGreed] = []
  var url: URL?
  var moment = Moment.applicationDidBecomeActive

  /// It shows what a person can choose. Its own tabs are shown alone, and a misuse of the
  /// display without anything that UIKit sends meanwhile.
  var showsScreen: Bool {
    !hasNoWindow && !chores.hasTabs && displayMisuses.isEmpty && displayGreeds.isEmpty
  }

  static let help = """
    CALLBACK is one of: \(Moment.allCases.map(\.rawValue).joined(separator: ", ")).

    --hang-in CALLBACK            never return from it
    --crash-in CALLBACK           crash in it
    --raise-in CALLBACK=NUMBER    raise the signal with the number in it
    --exit-in CALLBACK            call exit() in it; --exit-code N (0)
    --delay-in CALLBACK=SECONDS   block the main thread in it
    --return-false-in CALLBACK    willFinishLaunching, didFinishLaunching, openURL or continueActivity
    --begin-task-in CALLBACK[=NAME]   begin a background task; may be given several times
    --end-task-after SECONDS      end each task so long after its begin
    --never-end-task              end no task, not even in the expiration handler
    --ignore-expiry               do not end tasks in the expiration handler
    --retry-task NAME             from the expiration handler on, try to begin a task every 100 ms
                                  until one is granted
    --burn-cpu                    compute on as many threads as there are processors
    --timer                       print “tick N” every 100 ms
    --fork-children N             start N child processes that sleep forever
    --hold-lock PATH              lock a file (relative to Documents) and keep it locked
    --await-lock PATH             open a file and try to lock it until that succeeds
    --log-states                  print “callback state” for each callback and notification
    --log-threads                 print “callback process/task/thread” for the same
    --log-options                 print “callback keys” of the launch options, and URLs to open
    --log-option-values           print each launch option with its value
    --log-status-bar              print its height when active, and when the app is told of it
    --delegate full|all|iOS4|iOS2|empty   have the delegate's methods of that time (full)
    --flood                       from the first activation on, begin and end tasks without pause
    --impersonate                 when active, try to terminate org.foreground.Notes as appctl would
    --open-url URL                ask the system to open it, and print the answer
    --universal-links-only        with that option
    --can-open-url URL            ask whether it can be opened, and print the answer
    --try-inbox                   read a file that it is given, try to write to it, and delete it
    --send-rubbish --send-oversized --half-message --close-port
    --double-acknowledge --wrong-acknowledge
    --display-rubbish --display-oversized --display-cycle --display-unknown-layer --display-nan
    --display-bad-image
    \(DisplayGreed.help)
    --no-window                   show nothing on the screen
    --screen-text TEXT            have it for the title of the screen, and for all that a view says of
                                  itself
    --in CALLBACK                 when to open and ask about URLs, and to misuse port and display (applicationDidBecomeActive);
                                  before any delay, hang, crash or exit there
    \(Extremes.help)
    \(Chores.help)
    """

  init(_ arguments: [String]) throws(OrdersError) {
    var rest = arguments[...]
    func value(_ option: String) throws(OrdersError) -> String {
      guard let value = rest.popFirst() else { throw .missingValue(option) }
      return value
    }
    func seconds(_ option: String, _ text: String) throws(OrdersError) -> TimeInterval {
      guard let seconds = TimeInterval(text) else { throw .badValue(option, text) }
      return seconds
    }
    func number(_ option: String) throws(OrdersError) -> Int {
      let text = try value(option)
      guard let number = Int(text) else { throw .badValue(option, text) }
      return number
    }
    func moment(_ option: String) throws(OrdersError) -> Moment {
      try Self.moment(option, try value(option))
    }
    while let option = rest.popFirst() {
      switch option {
      case "--hang-in": hangs.insert(try moment(option))
      case "--crash-in": crashes.insert(try moment(option))
      case "--raise-in":
        let (moment, text) = try Self.assignment(option, try value(option))
        guard let signal = text.flatMap({ Int32($0) }) else { throw .badValue(option, text ?? "") }
        raises[moment] = signal
      case "--exit-in": exits.insert(try moment(option))
      case "--exit-code": exitCode = Int32(truncatingIfNeeded: try number(option))
      case "--delay-in":
        let (moment, text) = try Self.assignment(option, try value(option))
        delays[moment] = try seconds(option, text ?? "")
      case "--return-false-in": refusals.insert(try moment(option))
      case "--begin-task-in":
        let (moment, name) = try Self.assignment(option, try value(option))
        tasks.append((moment, name ?? "stubborn"))
      case "--end-task-after": endsTasksAfter = try seconds(option, try value(option))
      case "--never-end-task": neverEndsTasks = true
      case "--ignore-expiry": ignoresExpiry = true
      case "--retry-task": retriedTask = try value(option)
      case "--burn-cpu": burnsCPU = true
      case "--timer": hasTimer = true
      case "--flood": floods = true
      case "--impersonate": impersonates = true
      case "--fork-children": children = try number(option)
      case "--hold-lock": lockedPath = try value(option)
      case "--await-lock": awaitedPath = try value(option)
      case "--log-states": logsStates = true
      case "--log-threads": logsThreads = true
      case "--log-options": logsOptions = true
      case "--log-option-values": logsOptionValues = true
      case "--log-status-bar": logsStatusBar = true
      case "--delegate":
        let text = try value(option)
        guard let choice = DelegateChoice(rawValue: text) else { throw .badValue(option, text) }
        delegate = choice
      case "--open-url":
        let text = try value(option)
        guard let url = URL(string: text) else { throw .badValue(option, text) }
        self.url = url
      case "--can-open-url":
        let text = try value(option)
        guard let url = URL(string: text) else { throw .badValue(option, text) }
        queries.append(url)
      case "--universal-links-only": opensUniversalLinksOnly = true
      case "--try-inbox": triesInbox = true
      case "--queue-work": chores.queuesWork = true
      case "--keep-screen-lit-in": chores.idleTimers.append((try moment(option), true))
      case "--release-screen-in": chores.idleTimers.append((try moment(option), false))
      case "--log-screen": chores.logsScreen = true
      case "--observe-on-main-queue": chores.observesOnMainQueue = true
      case "--set-default-in":
        let (moment, value) = try Self.assignment(option, try value(option))
        chores.settings.append((moment, value ?? ""))
      case "--remove-default-in": chores.removals.insert(try moment(option))
      case "--remove-domain-in": chores.domainRemovals.insert(try moment(option))
      case "--print-defaults": chores.printsDefaults = true
      case "--print-defaults-in": chores.printings.insert(try moment(option))
      case "--synchronize-in": chores.synchronizations.insert(try moment(option))
      case "--tabs": chores.hasTabs = true
      case "--connect": chores.connectedPort = try number(option)
      case "--open-page": chores.openedPage = URL(string: try value(option))
      case "--metrics": chores.takesMetrics = true
      case "--set-shortcuts":
        chores.quickActions = try value(option).split(separator: ",").map(String.init)
      case "--churn-defaults": chores.churnsDefaults = true
      case "--no-window": hasNoWindow = true
      case "--screen-text": screenText = try value(option)
      case "--in": self.moment = try moment(option)
      default:
        if try extremes.take(option, number: { () throws(OrdersError) in try number(option) }) {
          continue
        }
        if let misuse = DisplayMisuse(rawValue: option) {
          displayMisuses.append(misuse)
          continue
        }
        if let greed = DisplayGreed(rawValue: option) {
          displayGreeds.append(greed)
          continue
        }
        guard let misuse = PortMisuse(rawValue: option) else { throw .unknown(option) }
        portMisuses.append(misuse)
      }
    }
  }

  private static func moment(_ option: String, _ text: String) throws(OrdersError) -> Moment {
    guard let moment = Moment(rawValue: text) else { throw .badValue(option, text) }
    return moment
  }

  /// `CALLBACK` or `CALLBACK=VALUE`.
  private static func assignment(
    _ option: String, _ text: String
  ) throws(OrdersError) -> (Moment, String?) {
    let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
    return (try moment(option, parts.first ?? ""), parts.count > 1 ? parts[1] : nil)
  }
}

/// An error in the arguments.
enum OrdersError: Error, CustomStringConvertible {
  case unknown(String)
  case missingValue(String)
  case badValue(String, String)

  var description: String {
    switch self {
    case .unknown(let option): "unknown option \(option); --help lists the options"
    case .missingValue(let option): "\(option) requires a value; see --help"
    case .badValue(let option, let value): "invalid value “\(value)” for \(option); see --help"
    }
  }
}
