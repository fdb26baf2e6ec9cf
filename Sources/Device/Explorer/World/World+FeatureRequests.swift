import Geography
import LifecycleKernel

extension World {
  /// Updates what features know for a granted request, after the core's model.
  mutating func noteFeatures(
    _ request: Request, before: Device, _ configuration: ModelConfiguration
  ) {
    notePermissions(request, before: before, configuration)
    switch request {
    case .openURL(let app, let url, let source): noteOpened(app, with: .url(url), from: source)
    case .continueActivity(let app, let activity, let source):
      noteOpened(app, with: .activity(activity), from: source)
    case .quickAction(let app, let action):
      noteOpened(app, with: .quickAction(action), from: nil)
    case .unlock:
      for index in apps.indices { noteSessionWake(of: index) }
    case .passcode(let isSet):
      hasPasscode = isSet
    case .callIncoming:
      isPanelLit = true
    case .callAnswer where appWithCall(.rings) != nil:
      answerAppCall(isTold: true)
    case .callShow where appWithCall(.goesOn) != nil:
      if let index = appWithCall(.goesOn) { expectedFront = .app(AppID(index: index)) }
    case .callEnd where appWithCall(.goesOn) != nil:
      endAppCall(.goesOn)
    case .callDecline:
      endAppCall(.rings)
    case .callAnswer where configuration.profile.callsAreBanners && !isLockWanted:
      endAppCall(.goesOn)
    case .callAnswer, .callShow:
      endAppCall(.goesOn)
      switch expectedFront {
      case .app(let app): appBehindCall = app.index
      case .home, .messages: appBehindCall = nil
      case .phone: break
      }
      expectedFront = .phone
    case .callEnd:
      if expectedFront == .phone {
        expectedFront = appBehindCall.map { .app(AppID(index: $0)) } ?? .home
      }
      appBehindCall = nil
    case .alertAccept(let app):
      let alert = takeAlert(from: app)
      noteNotified((app ?? alert?.owner).map { .app($0) } ?? .messages)
      if let owner = alert?.owner, alert?.isNotification == true { noteOpened(owner) }
    case .alertIgnore(let app):
      _ = takeAlert(from: app)
    case .updateFailed(let app):
      noteSessionWake(of: app.index)
    case .uninstall(let app):
      forgetFacts(of: app)
    case .install(let app, _, _):
      noteSessionWake(of: app.index)
    case .backgroundRefresh(let app?, let status):
      apps[app.index].refresh = status
    case .preferences(let app, _):
      apps[app.index].preference.toggle()
    case .groupPreferences(let edit): noteGroupPreference(edit)
    case .environment(.clockOffset):
      if before.lasting.environment != device.lasting.environment { noteTimeChange() }
    case .shutdown:
      memory = MemoryModel()
      appBehindCall = nil
    case .alertShow(let app):
      isPanelLit = true
      alerts.append(AlertModel(owner: app))
    case .notificationShow:
      isPanelLit = true
    case .locationAuthorization(let app, let authorization):
      apps[app.index].location.allow(authorization == .always, at: device.position)
      if authorization != .always { takeBackLocationWakes(of: app.index) }
    case .notificationPlaces(let app, let places):
      let side = device.position.map(LocationModel.side)
      apps[app.index].location.place = places.isEmpty ? nil : LocationModel.Place(side: side)
    case .notificationDue(let app, let due):
      if due.place != nil { apps[app.index].location.place?.isReached = false }
      var world = self
      world.device = before
      noteDue(app, before: world, configuration)
    case .notificationOpen(let app, _):
      noteNotified(.app(app))
      alerts.removeAll { $0.isNotification }
      noteOpened(app)
    case .permissionAsk(let question) where question.service == .notifications:
      let isNew =
        apps[question.app.index].permission == nil
        && !before.isAsking(question.app, for: question.service)
        && expectedFront == .app(question.app)
      if isNew { isPanelLit = true }
    case .permissionSet(let app, .notifications, let permission):
      apps[app.index].permission = permission
    case .remoteCommand:
      noteCommand()
    case .deliverMetrics(let app, _):
      apps[app.index].metrics.close()
    case .bluetooth(.reach(_, let isInReach)):
      notePeripheral(isInReach: isInReach)
    case .accessory(.send): noteAccessoryData()
    case .display(let change): noteDisplay(change)
    case .central(let request): noteCentral(request)
    case .accessory(.connect), .accessory(.disconnect): break
    case .bluetooth(.power), .bluetooth(.add), .bluetooth(.remove), .bluetooth(.notify): break
    case .memoryPressure(let level):
      noteSimulated(level)
    case .memoryLimit(let app, let bytes):
      apps[app.index].memoryLimit = bytes
    case .launch, .goBack, .home, .homeButton, .sideButton, .lock, .wakeScreen, .darkenScreen,
      .switcherKill, .scene, .terminate, .updateBegan, .launchInBackground, .used, .jetsam, .crash:
      break
    case .rotationLock, .switcherOpen, .switcherClose, .notificationCenterOpen,
      .notificationCenterClose, .controlCenterOpen, .controlCenterClose, .promptShow,
      .promptDismiss, .permissionAsk, .permissionSet, .authenticationAnswer, .biometry,
      .locationAnswer, .notificationStyle, .notificationForget, .memoryWarning, .prewarm,
      .environment, .backgroundRefresh, .submitTask, .cancelTasks, .launchTask,
      .expireTask, .autoLock:
      break
    }
    noteAuthentication(request, configuration)
  }

  /// The app was removed, with all that the device knew of it.
  private mutating func forgetFacts(of app: AppID) {
    apps[app.index].wantsFetches = false
    apps[app.index].refresh = .available
    apps[app.index].isSessionWaiting = false
    apps[app.index].isAssetWaiting = false
    apps[app.index].metrics = MetricsModel()
    apps[app.index].preference = false
    apps[app.index].memoryLimit = nil
    apps[app.index].permission = nil
    apps[app.index].contacts = PermissionModel(.contacts)
    apps[app.index].microphone = PermissionModel(.microphone)
    apps[app.index].faceID = PermissionModel(.faceID)
    alerts.removeAll { $0.owner == app }
  }

  /// A preference of the group of all apps has its other value.
  private mutating func noteGroupPreference(_ edit: GroupPreferenceEdit) {
    for index in apps.indices {
      apps[index].groupPreference.toggle()
      guard apps[index].stage == .started || apps[index].stage == .connected else {
        apps[index].knownGroupPreference = apps[index].groupPreference
        continue
      }
      if edit.changes.last?.writer == AppID(index: index) {
        apps[index].knownGroupPreference = apps[index].groupPreference
        apps[index].isUnsureOfGroup = false
      } else if apps[index].stage == .started || apps[index].told == .preferencesChanged
        || !edit.isCertain
      {
        apps[index].isUnsureOfGroup = true
      }
    }
  }

  /// Removes the topmost alert of the app or, if there is none, of the system.
  private mutating func takeAlert(from app: AppID?) -> AlertModel? {
    let index =
      app == nil
      ? alerts.indices.last
      : alerts.lastIndex { $0.owner == app } ?? alerts.lastIndex { $0.owner == nil }
    return index.map { alerts.remove(at: $0) }
  }

  /// The request opens a notification of an app that was not yet told of the one before: the
  /// model keeps one for each app.
  func opensTwice(_ request: Request) -> Bool {
    guard case .alertAccept(let app) = request else { return false }
    var world = self
    guard let alert = world.takeAlert(from: app), alert.isNotification, let owner = alert.owner
    else { return false }
    return apps[owner.index].isOpenedWithNotification
      || apps[owner.index].isNextOpenedWithNotification
  }

  /// The app is opened with a URL, an activity or a quick action, by the person or by another app.
  private mutating func noteOpened(_ app: AppID, with opening: Opening, from source: AppID?) {
    expectedFront = .app(app)
    if let source, source != app, device.profile.hasWayBack { expectedBehind = source }
    let number = World.number(of: opening)
    if apps[app.index].isEnding {
      apps[app.index].nextOpenings.insert(number)
    } else {
      apps[app.index].openings.insert(number)
    }
  }

  /// The user has opened something with a notification or an alert.
  private mutating func noteNotified(_ front: Front) {
    let old = expectedFront
    expectedFront = front
    if case .app(let app) = old, old != front, device.profile.hasWayBack { expectedBehind = app }
  }

  /// The user has opened the app with its notification.
  private mutating func noteOpened(_ app: AppID) {
    if apps[app.index].isEnding {
      apps[app.index].isNextOpenedWithNotification = true
    } else {
      apps[app.index].isOpenedWithNotification = true
    }
  }

  /// A day is over or the clock was set: every process that is not ending must be told.
  mutating func noteTimeChange() {
    for index in apps.indices where apps[index].stage != .none && !apps[index].isEnding {
      apps[index].isTimeNews = true
    }
  }

  /// FETCH-01, FETCH-04: an app that has asked for it fetches, if nothing forbids it now.
  mutating func noteFetchPausePassed(of index: Int, _ configuration: ModelConfiguration) {
    let model = apps[index]
    let app = AppID(index: index)
    let fetch = Wake(.fetch, expectsCompletion: true)
    guard model.wantsFetches, model.refresh == .available, model.isInstalled,
      !model.state.isForeground, expectedFront != .app(app), memory.pressure == .normal,
      !model.isFetching, configuration.mayWake(configuration.apps[index], for: .fetch),
      configuration.canBeInBackground(configuration.apps[index])
    else { return }
    // A copy of the device shows whether a force quit or a lock forbids it.
    var copy = device
    if case .refuse? = copy.handle(.request(.launchInBackground(app, fetch)), at: World.instant)
      .first
    {
      return
    }
    note(fetch, of: index)
  }

  /// LOC-05: the device has stayed beyond the edge. If the app cannot be woken now, it is told when
  /// the device has stayed there once more.
  mutating func noteCrossing(of index: Int) {
    apps[index].location.isCrossing = false
    let isInForeground = apps[index].state.isForeground && !apps[index].isEnding
    var copy = device
    let request = Request.launchInBackground(AppID(index: index), Wake(.location))
    if !isInForeground, case .refuse? = copy.handle(.request(request), at: World.instant).first {
      return
    }
    apps[index].location.side = apps[index].location.side == .inside ? .outside : .inside
    note(Wake(.location), of: index)
  }

  /// The user does not allow it any more: the app is not told of what it was not told yet, unless a
  /// launch has begun for it.
  private mutating func takeBackLocationWakes(of index: Int) {
    let model = apps[index]
    let isLaunched =
      model.stage != .none && model.stage != .killed && model.isLaunchedIntoBackground
      && (model.launchStage != .finished || model.told == .didFinishLaunching)
    let kept = isLaunched ? 1 : 0
    apps[index].wakes =
      model.wakes.prefix(kept) + model.wakes.dropFirst(kept).filter { $0 != .location }
    apps[index].nextWakes.removeAll { $0 == .location }
  }

  /// The app's last card was swiped away; called before its end is asked for.
  mutating func noteFeatures(quitting index: Int) {
    if apps[index].stage == .none {
      apps[index].restoration.drop(.forceQuit)
    } else {
      apps[index].restoration.isQuit = true
    }
  }

  /// The next process of the app is not told what was kept for it.
  mutating func dropNextOfFeatures(_ index: Int) {
    apps[index].nextOpenings = SmallSet()
    apps[index].isNextOpenedWithNotification = false
  }

  /// The app's end was decided: what features had for it is discarded.
  mutating func abandonFeatures(of index: Int) {
    if appBehindCall == index { appBehindCall = nil }
    authentication.drop(index)
    apps[index].faceID.isAsked = false
    apps[index].openings = SmallSet()
    apps[index].isTrafficAwaited = false
    apps[index].calls.call = .none
    apps[index].calls.isAnswerNews = false
    apps[index].calls.isEndNews = false
    apps[index].isOpenedWithNotification = false
    apps[index].launchOpening = nil
    apps[index].isTimeNews = false
  }
}

extension Device {
  /// The panel stays lit although it is switched off.
  var keepsPanelLit: Bool { isCallRinging }
}

extension ProcessModel {
  /// It waits for a fetch, or has not finished one.
  fileprivate var isFetching: Bool {
    wakes.contains(.fetch) || nextWakes.contains(.fetch) || !features.openFetches.isEmpty
  }
}
