import LifecycleKernel

extension World {
  /// What a granted request means to the world: who shall be in front, and who shall end.
  mutating func note(_ request: Request, _ configuration: ModelConfiguration) {
    switch request {
    case .launch(let app):
      wish = .app(app)
    case .openURL(let app, let url, _):
      wish = .app(app)
      let number = World.number(of: url)
      if apps[app.index].isEnding {
        apps[app.index].nextURLs.insert(number)
      } else {
        apps[app.index].urls.insert(number)
      }
    case .home:
      if !device.isLocked { wish = .home }
    case .callAnswer, .callShow:
      switch wish {
      case .app(let app): appBehindCall = app.index
      case .home, .messages: appBehindCall = nil
      case .phone: break
      }
      wish = .phone
    case .callEnd:
      if wish == .phone {
        wish = appBehindCall.map { .app(AppID(index: $0)) } ?? .home
      }
      appBehindCall = nil
    case .alertAccept(let app):
      // In the worlds explored there is one alert at most.
      if let target = app ?? alertOwner { wish = .app(target) } else { wish = .messages }
      alertOwner = nil
    case .alertIgnore:
      alertOwner = nil
    case .terminate(let app), .switcherKill(let app):
      endIsRequested(of: app.index)
    case .uninstall(let app):
      endIsRequested(of: app.index)
      apps[app.index].isInstalled = false
      if alertOwner == app { alertOwner = nil }
    case .install(let app, _):
      apps[app.index].isInstalled = true
    case .shutdown:
      wish = .home
      appBehindCall = nil
      for index in apps.indices { endIsRequested(of: index) }
    case .alertShow(let app):
      alertOwner = app
    case .changeEnvironment:
      for index in apps.indices where apps[index].stage != .none {
        apps[index].missesEnvironmentNews = true
      }
    case .lock, .unlock, .launchInBackground, .switcherOpen, .switcherClose, .notificationCenterOpen,
      .notificationCenterClose, .controlCenterOpen, .controlCenterClose, .callIncoming,
      .callDecline, .promptShow, .promptDismiss, .notificationShow,
      .notificationStyle, .input, .memoryWarning, .jetsam, .crash:
      break
    }
  }

  private mutating func endIsRequested(of index: Int) {
    abandon(index)
    apps[index].nextURLs = SmallSet()
    if apps[index].stage != .none { apps[index].isEndRequested = true }
  }

  /// The app's end was decided: it leaves the front with all that it was still to be given.
  mutating func abandon(_ index: Int) {
    if wish == .app(AppID(index: index)) { wish = .home }
    if appBehindCall == index { appBehindCall = nil }
    apps[index].urls = SmallSet()
    apps[index].launchURL = nil
  }
}
