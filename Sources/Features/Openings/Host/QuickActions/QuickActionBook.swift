import AppInterface
import DeviceStorage
import DeviceVerbs
import Foundation
import LifecycleKernel
import SwiftProtobuf

/// The quick actions of apps' icons: those of Info.plist, and those that apps set, which are kept in the
/// database (URL-12). Only the device's thread touches it.
final class QuickActionBook: DevicePart {
  private let engine: LifecycleEngine
  private let store: any DeviceStore
  private let log: DeviceLog
  private unowned let parts: DeviceParts
  /// What each app has set; an app that is not in it was not read from the disk yet.
  private var known: [String: WireQuickActions] = [:]

  init(engine: LifecycleEngine, store: any DeviceStore, parts: DeviceParts, log: DeviceLog) {
    self.parts = parts
    self.engine = engine
    self.store = store
    self.log = log
  }

  /// The most that an app may set, and their bytes all together.
  static let most = 50
  static let mostBytes = 64 << 10

  /// What the app has set last, in its order. Before the first unlock nobody knows it.
  func dynamicActions(of app: String) -> WireQuickActions {
    if let actions = known[app] { return actions }
    var actions = WireQuickActions()
    guard store.openSecrets() else { return actions }
    if let text = store.secret(.quickActions, of: app), let data = Data(base64Encoded: text),
      let kept = try? WireQuickActions(serializedBytes: data)
    {
      actions = kept
    }
    known[app] = actions
    return actions
  }

  /// All of the app's quick actions, those of its Info.plist first.
  func actions(of app: HostedApp) -> [WireQuickAction] {
    guard engine.device.profile.hasQuickActions else { return [] }
    return app.installation.info.quickActions.map(WireQuickAction.init)
      + dynamicActions(of: app.bundleIdentifier).items
  }

  /// The app has set its quick actions.
  ///
  /// - Returns: What is wrong with them, in which case nothing is changed; nil: nothing.
  func set(_ actions: WireQuickActions, of app: HostedApp) -> Misbehaviour? {
    guard actions.items.count <= Self.most, let data = try? actions.serializedData(),
      data.count <= Self.mostBytes
    else {
      return .malformedMessage("it sets quick actions that an icon cannot have")
    }
    guard actions != dynamicActions(of: app.bundleIdentifier) else { return nil }
    known[app.bundleIdentifier] = actions
    store.keepSecret(
      actions.items.isEmpty ? nil : data.base64EncodedString(), as: .quickActions,
      of: app.bundleIdentifier)
    parts.tell { $0.lookChanged(of: app) }
    return nil
  }

  /// A person chooses a quick action of the app's icon.
  func perform(_ type: String, of app: HostedApp) throws(ControlRefusal) {
    let content = actions(of: app).first { $0.type == type }
    // The kernel has the first word: it knows whether there are any.
    let action = QuickAction(
      type: type, content: [UInt8]((try? content?.serializedData()) ?? Data()))
    guard content != nil || !engine.device.profile.hasQuickActions else {
      throw ControlRefusal(
        message: "\(app.bundleIdentifier): its icon has no quick action of the type "
          + "\"\(type.prefix(100))\""
          + Spelling.advice(about: type, "quick actions", actions(of: app).map(\.type)))
    }
    log.append(.request("shortcut perform"), of: app)
    if let refusal = engine.request(.quickAction(app.id, action)) {
      throw ControlRefusal(message: "\(app.bundleIdentifier): \(refusal.message)")
    }
  }

  func removed(_ app: HostedApp) {
    known[app.bundleIdentifier] = nil
    store.keepSecret(nil, as: .quickActions, of: app.bundleIdentifier)
  }
}

extension WireQuickAction {
  /// An entry of Info.plist.
  fileprivate init(_ action: StaticQuickAction) {
    self.init()
    type = action.type
    title = action.title
    subtitle = action.subtitle ?? ""
    iconType = action.iconType.map { UInt32($0) + 1 } ?? 0
    iconFile = action.iconFile ?? ""
    userInfo = action.userInfo ?? Data()
  }
}
