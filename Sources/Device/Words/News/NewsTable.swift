/// The tables of when news is delivered: in which position of a process and of its scene, and on the way
/// to which goal. News is due where both say so.
///
/// It is a value, so that the explorer's own tests can put wrong entries into a copy and see that
/// they are found.
public struct NewsTable: Hashable, Sendable {
  private var process: Grid<ProcessPosition, ProcessGoal, NewsSet>
  private var scene: Grid<ScenePosition, SceneGoal, NewsSet>

  /// The kinds to deliver to an app in the positions on its way to the goal.
  public func news(
    in process: ProcessPosition, _ scene: ScenePosition, toward goal: AppGoal
  ) -> NewsSet {
    self.process[process, goal.process].intersection(self.scene[scene, goal.scene])
  }

  /// Sets whether the kind is delivered in the position of the process on the way to the goal.
  public mutating func set(
    _ kind: News, isDue: Bool, in position: ProcessPosition, toward goal: ProcessGoal
  ) {
    process[position, goal].set(kind, isDue)
  }

  /// Sets whether the kind is delivered in the position of the scene on the way to the goal.
  public mutating func set(
    _ kind: News, isDue: Bool, in position: ScenePosition, toward goal: SceneGoal
  ) {
    scene[position, goal].set(kind, isDue)
  }

  /// The tables that the device uses.
  public static let standard = NewsTable(process: Grid(processNews), scene: Grid(sceneNews))

  private static let all = NewsSet(News.allCases.map { NewsSet($0) })

  private static let inBackground: NewsSet = [
    .environment, .backgroundRefresh, .protectedData, .significantTime, .expiry, .taskExpiry,
    .memoryWarning,
    .location, .audio, .call, .wake, .bluetooth, .accessory, .metrics,
    .peripheral, .preferences, .display, .bonjour, .scenes,
  ]

  private static func processNews(_ position: ProcessPosition, _ goal: ProcessGoal) -> NewsSet {
    switch (position, goal) {
    case (.running, .running): all
    // What is found in the network would keep an app awake that is about to lose it all (RESP-02).
    case (.running, .suspended): all.subtracting(.bonjour)
    case (.running, _), (.absent, _), (.started, _), (.connected, _), (.prepared, _),
      (.suspending, _), (.suspended, _), (.ended, _), (.killed, _):
      []
    }
  }

  private static func sceneNews(_ position: ScenePosition, _ goal: SceneGoal) -> NewsSet {
    switch (position, goal) {
    // URL-05, SEQ-39, SEQ-40: the handlers run before applicationDidBecomeActive.
    case (.inactive, .active):
      [
        .environment, .backgroundRefresh, .protectedData, .significantTime, .statusBar, .url,
        .notification,
        .memoryWarning, .call, .preferences, .display, .scenes,
      ]
    case (.inactive, .inactive), (.active, .active):
      [
        .environment, .backgroundRefresh, .protectedData, .significantTime, .statusBar, .url,
        .notification,
        .memoryWarning, .location, .audio, .call, .wake, .bluetooth, .accessory, .metrics,
        .peripheral, .preferences, .display, .bonjour, .scenes,
      ]
    // SEQ-17, LOOP-20, WAKE-01: news of the time of the suspension is delivered before
    // applicationWillEnterForeground. So are the accessories that are there again (RESP-10), and the
    // services that were closed (RESP-02).
    case (.background, .active), (.background, .inactive):
      [
        .environment, .backgroundRefresh, .protectedData, .significantTime, .accessory,
        .preferences, .display, .bonjour, .scenes,
      ]
    // WAKE-03. SEQ-06, SEQ-09: an event is delivered after applicationDidEnterBackground, and so are
    // the accessories that are gone by it (RESP-10).
    // A process whose scenes were all disconnected goes on in the same way.
    case (.background, .background), (.unattached, .background):
      inBackground
    case (.inactive, _), (.active, _), (.background, _), (.unattached, _), (.unannounced, _),
      (.awaited, _):
      []
    }
  }
}

extension NewsSet {
  fileprivate mutating func set(_ kind: News, _ isDue: Bool) {
    if isDue { insert(NewsSet(kind)) } else { remove(NewsSet(kind)) }
  }

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
  static let scenes = NewsSet(.scenes)
}
