import AppInterface
import Foundation
import LifecycleKernel
import SharedInterface

extension WireCallback {
  /// What a callback of a feature hands over.
  mutating func setOfFeature(_ callback: Callback, _ model: DeviceModel) {
    switch callback {
    case .openURL(let opened): set(.url(opened))
    case .performAction(let action): set(.quickAction(action))
    case .statusBarFrame(let statusBar): statusBarHeight = model.height(of: statusBar)
    case .environmentChanged(let environment): self.environment = WireEnvironment(environment)
    case .backgroundRefreshChanged(let status): backgroundRefresh = WireBackgroundRefresh(status)
    case .protectedData(let news): protectedData = WireProtectedDataNews(news)
    case .expireTask(let id): wake.wake = PortMessages.number(of: id)
    case .location(let event): location = WireLocationEvent(event)
    case .audio(let event): audio = WireAudioEvent(event)
    case .call(let event): call = WireCallEvent(event)
    case .bluetooth(let news): bluetooth = WireBluetoothNews(news)
    case .accessory(let event): accessory = WireAccessoryNews(event)
    case .display(let event): display = WireDisplayNews(event)
    case .bonjour(let event): bonjour = WireBonjourNews(event)
    case .metrics(let reports): metrics = WireMetricReports(reports)
    case .peripheral(let news): peripheral = WirePeripheralNews(news)
    case .notification(.arrived(let due)): notification = PortMessages.delivery(due.content)
    case .notification(.opened(let response)): notification = PortMessages.delivery(response)
    case .didReceiveMemoryWarning, .significantTimeChange, .expireBackgroundTasks,
      .preferencesChanged:
      break
    case .willFinishLaunching, .didFinishLaunching, .didBecomeActive, .willResignActive,
      .didEnterBackground, .willEnterForeground, .willTerminate, .continueActivity, .wake,
      .connectScene, .disconnectScene, .scenePlaceChanged, .discardedSessions:
      // The core sets these.
      break
    }
  }
}

extension WireWake {
  /// What of the wake a feature describes.
  mutating func add(_ wake: Wake) {
    if let event = wake.location { location = WireLocationEvent(event) }
    if let event = wake.audio { audio = WireAudioEvent(event) }
    if let event = wake.voip { voip = WireVoIPEvent(event) }
  }
}

extension WireLaunchOptions {
  /// What features launch an app with.
  mutating func add(_ launch: LaunchRequest) {
    url = launch.url?.url ?? ""
    sourceApplication = launch.url?.source ?? ""
    annotation = Data(launch.url?.annotation ?? [])
    switch launch.opening {
    case .activity(let activity): self.activity = WireUserActivity(activity)
    case .quickAction(let action): quickAction = WireQuickAction(action)
    case .url, nil: break
    }
    if let wake = launch.wake, wake.reason == .remoteNotification {
      notification.payload = Data(wake.payload ?? [])
    }
    bluetoothCentrals = launch.bluetoothCentrals
    newsstandDownloads = launch.newsstandDownloads
    bluetoothPeripherals = launch.bluetoothPeripherals
    if let response = launch.notification { notification = PortMessages.delivery(response) }
  }
}

extension PortMessages {
  static func memoryPressure(_ level: MemoryPressure) -> WireSystemMessage {
    var message = WireSystemMessage()
    message.memoryPressure.level =
      switch level {
      case .normal: .normal
      case .warning: .warning
      case .critical: .critical
      }
    return message
  }
}

extension WireProtectedDataNews {
  init(_ news: ProtectedDataNews) {
    switch news {
    case .willBecomeUnavailable: self = .protectedDataWillBecomeUnavailable
    case .becameUnavailable: self = .protectedDataBecameUnavailable
    case .isUnavailable: self = .protectedDataIsUnavailable
    case .didBecomeAvailable: self = .protectedDataDidBecomeAvailable
    }
  }
}

extension WireBackgroundTime {
  init(_ time: BackgroundTime) {
    self.init()
    // 0 means no limit, and of the second time that it was not said.
    remaining = UInt64(max(1, time.withTask.nanoseconds))
    withoutTask = time.withoutTask.map { UInt64(max(1, $0.nanoseconds)) } ?? .max
  }
}
