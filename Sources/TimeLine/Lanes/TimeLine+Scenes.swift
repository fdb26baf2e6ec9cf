import DeviceControl

extension TimeLine {
  /// The lane of what an entry says of a scene: that of the scene, if its app has had several, or else
  /// the app's.
  ///
  /// - Returns: The lane, and the items that have come to lanes of scenes because this is the second one.
  mutating func lane(of entry: DeviceLogEntry, in app: Int) -> (lane: Int, changed: [Int]) {
    guard let scene = entry.scene, app > 0 else { return (app, []) }
    var changed: [Int] = []
    if scenes[app]?.lanes.isEmpty ?? true {
      let only = scenes[app, default: AppScenes()].only ?? scene
      scenes[app, default: AppScenes()].only = only
      if only == scene { return (app, []) }
      changed = divide(app, into: only)
    }
    return (laneOfScene(scene, of: app), changed)
  }

  /// Gives the only scene of an app a lane of its own, with the callbacks that it has had.
  private mutating func divide(_ app: Int, into scene: UInt32) -> [Int] {
    let past = scenes[app]?.itemsOfOnly ?? []
    scenes[app]?.itemsOfOnly = []
    let lane = laneOfScene(scene, of: app)
    var changed: [Int] = []
    for item in past {
      if items[item].kind == .exit {
        changed += setState(SceneStates.unattached, of: scene, in: app, at: items[item].start, item)
        continue
      }
      items[item].lane = lane
      changed.append(item)
      changed += follow(item, of: scene, in: app, hasReturned: false)
      if items[item].end != nil {
        changed += follow(item, of: scene, in: app, hasReturned: true)
      }
    }
    return changed
  }

  private mutating func laneOfScene(_ scene: UInt32, of app: Int) -> Int {
    if let known = scenes[app]?.lanes[scene] { return known }
    let lane = lanes.count
    lanes.append(Lane(app: lanes[app].app, pid: lanes[app].pid, rowCount: 0, scene: scene))
    scenes[app, default: AppScenes()].lanes[scene] = lane
    return lane
  }

  /// Follows the scene of a callback that begins or has returned.
  ///
  /// - Returns: The items of its states that have changed.
  mutating func follow(_ callback: Int, in app: Int, hasReturned: Bool) -> [Int] {
    if let scene = lanes[items[callback].lane].scene {
      return follow(callback, of: scene, in: app, hasReturned: hasReturned)
    }
    return []
  }

  /// Notes a callback of the only scene of an app, or an end of its process.
  mutating func remember(_ item: Int, in app: Int) {
    guard let known = scenes[app], known.lanes.isEmpty, known.only != nil else { return }
    scenes[app]?.itemsOfOnly.append(item)
  }

  /// The scenes of a process that has ended are attached to nothing any more.
  mutating func detachScenes(of app: Int, because exit: Int) -> [Int] {
    remember(exit, in: app)
    return (scenes[app]?.lanes.keys.sorted() ?? []).flatMap { scene in
      setState(SceneStates.unattached, of: scene, in: app, at: items[exit].start, exit)
    }
  }

  private mutating func follow(
    _ callback: Int, of scene: UInt32, in app: Int, hasReturned: Bool
  ) -> [Int] {
    let item = items[callback]
    let state =
      hasReturned
      ? SceneStates.fromReturn(of: item.label) : SceneStates.fromBeginning(of: item.label)
    guard let state else { return [] }
    let time = hasReturned ? item.end ?? item.start : item.start
    return setState(state, of: scene, in: app, at: time, callback)
  }

  /// The log has no entries of their own for the states of scenes, so they are those of what has changed
  /// them.
  private mutating func setState(
    _ state: String, of scene: UInt32, in app: Int, at time: Double, _ cause: Int
  ) -> [Int] {
    var changed: [Int] = []
    if let open = scenes[app]?.openStates[scene] {
      guard items[open].label != state else { return [] }
      items[open].end = max(items[open].start, time)
      items[open].endBecause = items[cause].entries.first
      changed.append(open)
    }
    items.append(
      TimeLineItem(
        id: items.count, lane: laneOfScene(scene, of: app), kind: .state, label: state,
        start: time, end: nil, text: items[cause].text, because: items[cause].entries.first))
    scenes[app]?.openStates[scene] = items.count - 1
    return changed + [items.count - 1]
  }
}
