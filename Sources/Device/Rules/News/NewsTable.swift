/// The table of when news is delivered: in which position of an app, and on the way to which goal.
///
/// It is a value, so that the explorer's own tests can put wrong entries into a copy and see that
/// they are found.
public struct NewsTable: Hashable, Sendable {
  private var due: [NewsSet]

  /// The kinds to deliver to an app in the position on its way to the goal.
  public func news(in position: Position, toward goal: Goal) -> NewsSet {
    due[TransitionTable.index(position, goal)]
  }

  /// Sets whether the kind is delivered in the position on the way to the goal.
  public mutating func set(
    _ kind: News, isDue: Bool, in position: Position, toward goal: Goal
  ) {
    let index = TransitionTable.index(position, goal)
    if isDue { due[index].insert(NewsSet(kind)) } else { due[index].remove(NewsSet(kind)) }
  }

  /// The table that the device uses.
  public static let standard: NewsTable = {
    var table = NewsTable(due: Array(repeating: [], count: TransitionTable.size))
    for position in Position.allCases {
      for goal in Goal.allCases {
        table.due[TransitionTable.index(position, goal)] = standardNews(position, goal)
      }
    }
    return table
  }()

  private static let inBackground: NewsSet = [
    .environment, .backgroundRefresh, .protectedData, .significantTime, .expiry, .taskExpiry,
    .memoryWarning,
    .location, .audio, .call, .wake, .bluetooth, .accessory, .metrics,
    .peripheral, .preferences, .display,
  ]

  private static func standardNews(_ position: Position, _ goal: Goal) -> NewsSet {
    switch (position, goal) {
    // URL-05, SEQ-39, SEQ-40: the handlers run before applicationDidBecomeActive.
    case (.inactive, .active):
      [
        .environment, .backgroundRefresh, .protectedData, .significantTime, .statusBar, .url,
        .notification,
        .memoryWarning, .call, .preferences, .display,
      ]
    case (.inactive, .inactive), (.active, .active):
      [
        .environment, .backgroundRefresh, .protectedData, .significantTime, .statusBar, .url,
        .notification,
        .memoryWarning, .location, .audio, .call, .wake, .bluetooth, .accessory, .metrics,
        .peripheral, .preferences, .display, .bonjour,
      ]
    // SEQ-17, LOOP-20, WAKE-01: news of the time of the suspension is delivered before
    // applicationWillEnterForeground. So are the accessories that are there again (RESP-10), and the
    // services that were closed (RESP-02).
    case (.background, .active), (.background, .inactive):
      [
        .environment, .backgroundRefresh, .protectedData, .significantTime, .accessory,
        .preferences, .display, .bonjour,
      ]
    // WAKE-03. SEQ-06, SEQ-09: an event is delivered after applicationDidEnterBackground, and so are
    // the accessories that are gone by it (RESP-10).
    case (.background, .background):
      inBackground.union(.bonjour)
    // What is found in the network would keep an app awake that is about to lose it all (RESP-02).
    case (.background, .suspended):
      inBackground
    case (.inactive, _), (.active, _), (.background, _), (.absent, _), (.started, _),
      (.connected, _), (.prepared, _), (.unannounced, _), (.suspending, _), (.suspended, _),
      (.ended, _), (.killed, _):
      []
    }
  }
}

extension NewsSet {
  static let environment = NewsSet(.environment)
  static let backgroundRefresh = NewsSet(.backgroundRefresh)
  static let protectedData = NewsSet(.protectedData)
  static let significantTime = NewsSet(.significantTime)
  static let statusBar = NewsSet(.statusBar)
  static let taskExpiry = NewsSet(.taskExpiry)
  static let expiry = NewsSet(.expiry)
  static let url = NewsSet(.url)
  static let notification = NewsSet(.notification)
  static let memoryWarning = NewsSet(.memoryWarning)
  static let location = NewsSet(.location)
  static let audio = NewsSet(.audio)
  static let call = NewsSet(.call)
  static let wake = NewsSet(.wake)
  static let bluetooth = NewsSet(.bluetooth)
  static let accessory = NewsSet(.accessory)
  static let metrics = NewsSet(.metrics)
  static let peripheral = NewsSet(.peripheral)
  static let preferences = NewsSet(.preferences)
  static let display = NewsSet(.display)
  static let bonjour = NewsSet(.bonjour)
}
