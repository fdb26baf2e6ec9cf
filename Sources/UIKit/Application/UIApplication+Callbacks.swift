package import AppInterface
import AppRuntime
import AppSupport
import Foundation
import SystemVersions

// What each callback does to the application. Chapter 2.3 of the specification gives the state
// inside each; the delegate's method runs before the notification (NOTE-05).
extension UIApplication {
  /// Carries out a callback and returns the delegate's answer; false if the method has no result.
  package func carryOut(_ callback: WireCallback) throws(UncaughtException) -> Bool {
    let scenes = SceneDirector.shared.areUsed ? SceneDirector.shared : nil
    switch callback.kind {
    case .willFinishLaunching:
      guard SystemFeature.willFinishLaunchingWithOptions.exists else { return true }
      if scenes != nil {
        _ = delegate?.application(self, willFinishLaunchingWithOptions: nil)
        return true
      }
      let accepted =
        delegate?.application(
          self, willFinishLaunchingWithOptions: try .init(callback.launchOptions)) ?? true
      restoreState()
      return accepted
    case .notification:
      handle(callback.notification)
    case .didFinishLaunching:
      launchNotification = callback.launchOptions.notification.number
      if scenes == nil { SceneDirector.shared.takePlace(callback.launchOptions) }
      // What a scene app is launched for its scene is told (SCENE-17), and nothing else follows.
      let isForScene = try scenes?.take(callback.launchOptions) ?? false
      let options: [LaunchOptionsKey: Any]? =
        scenes == nil ? try .init(callback.launchOptions) : nil
      var accepted = true
      tellingOfState { accepted = finishLaunching(with: options, scenes) }
      restoration.wasInForeground = applicationState != .background
      return scenes == nil ? accepted : !isForScene
    case .openURLCallback:
      guard let scenes else { return try open(callback.openURL) }
      return try scenes.open(callback.openURL, in: callback.scene)
    case .continueActivity:
      guard let scenes else { return try continueActivity(callback.activity) }
      return try scenes.continueActivity(callback.activity, in: callback.scene)
    case .performQuickAction:
      if let scenes {
        scenes.perform(callback.quickAction, in: callback.scene)
      } else {
        perform(callback.quickAction)
      }
    case .didBecomeActive:
      restoration.mayPreserve = true
      GraphicsPermission.grant()
      if let scenes {
        scenes.didBecomeActive(callback.scene, self)
      } else {
        applicationState = .active
        delegate?.applicationDidBecomeActive(self)
        post(Self.didBecomeActiveNotification)
      }
      SceneCommitter.shared.endTurn()
    case .willResignActive:
      cancelInput(of: scenes?.scenes[callback.scene])
      if let scenes {
        scenes.willResignActive(callback.scene, self)
      } else {
        delegate?.applicationWillResignActive(self)
        post(Self.willResignActiveNotification)
      }
      applicationState = scenes?.isActive(besides: callback.scene) == true ? .active : .inactive
    case .didEnterBackground where scenes?.isInForeground(besides: callback.scene) == true:
      // One of several scenes: the app stays in the foreground, and the others go on drawing.
      scenes?.didEnterBackground(callback.scene, self)
      applicationState = scenes?.applicationState ?? .background
      SceneCommitter.shared.commit()
    case .didEnterBackground:
      applicationState = .background
      backgroundTasks.didEnterBackground(
        time: callback.backgroundTime, withoutTask: callback.timeWithoutTask)
      if let scenes {
        scenes.didEnterBackground(callback.scene, self)
      } else {
        if SystemFeature.didEnterBackground.exists {
          delegate?.applicationDidEnterBackground(self)
          post(Self.didEnterBackgroundNotification)
        }
        preserveState()
      }
      SceneCommitter.shared.flushForSnapshot()
      SystemCaches.drop()
      // RESP-01: what the app has begun it may finish in its method, and here that has returned.
      GraphicsPermission.revoke()
    case .willEnterForeground where scenes?.isInForeground(besides: callback.scene) == true:
      scenes?.willEnterForeground(callback.scene, self)
      SceneCommitter.shared.endTurn()
    case .willEnterForeground:
      restoration.wasInForeground = true
      GraphicsPermission.grant()
      backgroundTasks.willEnterForeground()
      SceneCommitter.shared.willEnterForeground()
      if let scenes {
        scenes.willEnterForeground(callback.scene, self)
      } else if SystemFeature.willEnterForeground.exists {
        delegate?.applicationWillEnterForeground(self)
        post(Self.willEnterForegroundNotification)
      }
      SceneCommitter.shared.endTurn()
      applicationState = .inactive
    case .willTerminate:
      backgroundTasks.willTerminate()
      if DeviceDescription.current.cancelsAlertsAtEnd { cancelAlerts() }
      // A scene that is taken away was not told of the background (SCENE-14).
      if scenes != nil, callback.discardsSession { applicationState = .background }
      scenes?.willTerminate(self, isDiscarded: callback.discardsSession)
      delegate?.applicationWillTerminate(self)
      post(Self.willTerminateNotification)
    case .didReceiveMemoryWarning:
      MemoryPressureSources.shared.warn()
      delegate?.applicationDidReceiveMemoryWarning(self)
      post(Self.didReceiveMemoryWarningNotification)
      LiveControllers.shared.warnOfLowMemory()
      SystemCaches.drop()
    case .statusBarFrame:
      changeStatusBarHeight(to: callback.statusBarHeight)
    case .significantTimeChange:
      timeHasChangedSignificantly()
    case .environmentChanged:
      apply(callback.environment)
    case .backgroundRefreshChanged:
      backgroundRefreshChanged(to: callback.backgroundRefresh)
    case .protectedData:
      protectedDataChanged(callback.protectedData)
    case .displayNews:
      ExternalScreens.shared.receive(callback.display)
    case .handleWake:
      return handle(callback.wake)
    case .connectScene:
      try tellingOfState { () throws(UncaughtException) in try scenes?.connect(callback, self) }
    case .disconnectScene:
      scenes?.disconnect(callback.scene)
    case .discardSessions:
      scenes?.discard(callback.discardedSessions, self)
    case .scenePlaceChanged:
      // An app without scenes has a place, too.
      SceneDirector.shared.placeChanged(callback.scene, to: callback.place, self)
    case .expireBackgroundTasks, .expireWake, .preferencesChanged, .locationEvent, .audioEvent,
      .callEvent, .bluetoothNews, .peripheralNews, .accessoryNews, .bonjourNews, .metricReports,
      .unspecified, .UNRECOGNIZED:
      // The connection carries them out itself.
      break
    }
    return false
  }

  private func finishLaunching(
    with options: [LaunchOptionsKey: Any]?, _ scenes: SceneDirector?
  ) -> Bool {
    var accepted = true
    if SystemFeature.didFinishLaunchingWithOptions.exists {
      accepted = delegate?.application(self, didFinishLaunchingWithOptions: options) ?? true
    } else {
      delegate?.applicationDidFinishLaunching(self)
    }
    TaskSchedulerLink.shared.finishedLaunching()
    NotificationCenter.default.post(
      name: Self.didFinishLaunchingNotification, object: self, userInfo: options)
    MainInterface.show()
    MainInterface.warnIfNothingIsShown(in: self)
    scenes?.finishedLaunching(self)
    finishSettingUpInterface()
    SceneCommitter.shared.endLaunch()
    return accepted
  }

  private func open(_ request: WireOpenURL) throws(UncaughtException) -> Bool {
    guard let url = URL(string: request.url) else {
      throw .malformedSystemMessage("“\(request.url)” is not a URL that can be opened")
    }
    var options: [OpenURLOptionsKey: Any] = [.openInPlace: false]
    if !request.sourceApplication.isEmpty {
      options[.sourceApplication] = request.sourceApplication
    }
    if let annotation = Annotation.decoded(request.annotation) {
      options[.annotation] = annotation
    }
    guard let delegate else { return false }
    if SystemFeature.openURLWithOptions.exists {
      return delegate.application(self, open: url, options: options)
    }
    if SystemFeature.openURLWithSourceApplication.exists {
      return delegate.application(
        self, open: url, sourceApplication: options[.sourceApplication] as? String,
        annotation: options[.annotation] ?? NSNull())
    }
    return delegate.application(self, handleOpen: url)
  }

  func post(_ name: Notification.Name) {
    NotificationCenter.default.post(name: name, object: self)
  }
}
