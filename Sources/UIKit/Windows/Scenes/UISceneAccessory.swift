import AppRuntime
import AppSupport
public import Foundation
import SystemVersions

/// Something that an app has to show beside its own scenes when the system has a place for it, from iOS 27
/// on: a scene on an external display (SCENE-21). Register it with
/// ``UIViewController/registerSceneAccessory(_:)``. The app must do without it.
@preconcurrency @MainActor public final class UISceneAccessory: NSObject {
  /// How its scene is made.
  let configuration: UISceneConfiguration
  /// What its scene's delegate is given with the connection.
  let userInfo: Any?

  private init(_ configuration: UISceneConfiguration, _ userInfo: Any?) {
    self.configuration = configuration
    self.userInfo = userInfo
  }

  /// A scene on an external display, which takes no input.
  ///
  /// - Parameter sceneConfiguration: How it is made; it names the class of its delegate.
  public static func externalNonInteractive(
    sceneConfiguration: UISceneConfiguration
  ) -> UISceneAccessory {
    UISceneAccessory(sceneConfiguration, nil)
  }

  /// The same, with something that the delegate finds in
  /// ``UIScene/ConnectionOptions/sceneAccessoryUserInfo``.
  public static func externalNonInteractive(
    sceneConfiguration: UISceneConfiguration, userInfo: Any
  ) -> UISceneAccessory {
    UISceneAccessory(sceneConfiguration, userInfo)
  }
}

/// The registration of an accessory, which lasts until it is given up or its controller is gone.
@preconcurrency @MainActor public final class UISceneAccessoryRegistration: NSObject {
  /// The system has a place for it now: an external display, while the app is in the foreground.
  public var isAvailable: Bool {
    SystemFeature.sceneAccessories.exists && !ExternalScreens.shared.screens.isEmpty
      && UIApplication.made?.applicationState != .background
  }
  /// It is shown where the system has a place for it.
  public var isEnabled = true {
    didSet { SceneDirector.shared.accessories.changed() }
  }

  let accessory: UISceneAccessory

  fileprivate init(_ accessory: UISceneAccessory) {
    self.accessory = accessory
  }
}

extension UIViewController {
  /// Registers what the app has to show beside its scenes. The registration ends with
  /// ``unregisterSceneAccessory(_:)``, or with the controller. Before iOS 27 it has no effect.
  ///
  /// - Returns: The registration, which says whether the accessory can be shown.
  public func registerSceneAccessory(_ accessory: UISceneAccessory) -> UISceneAccessoryRegistration
  {
    let registration = UISceneAccessoryRegistration(accessory)
    guard SystemFeature.sceneAccessories.exists else {
      SystemLog.write("-registerSceneAccessory: came with iOS 27; the accessory is not registered.")
      return registration
    }
    let held = accessories ?? RegisteredAccessories()
    accessories = held
    held.registrations.append(registration)
    SceneDirector.shared.accessories.add(registration)
    return registration
  }

  /// Gives an accessory up; its scene goes, if it is shown.
  public func unregisterSceneAccessory(_ registration: UISceneAccessoryRegistration) {
    accessories?.registrations.removeAll { $0 === registration }
    SceneDirector.shared.accessories.remove([registration])
  }
}

/// The registrations of a controller, which end with it.
@MainActor final class RegisteredAccessories {
  fileprivate var registrations: [UISceneAccessoryRegistration] = []

  isolated deinit { SceneDirector.shared.accessories.remove(registrations) }
}

/// All accessories that are registered. Main thread.
@MainActor final class SceneAccessories {
  private var registrations: [UISceneAccessoryRegistration] = []
  /// What the system was told.
  private var isTold = false

  /// The accessory that is to be shown: the last one that is enabled.
  var offered: UISceneAccessory? { registrations.last(where: \.isEnabled)?.accessory }

  fileprivate func add(_ registration: UISceneAccessoryRegistration) {
    registrations.append(registration)
    changed()
  }

  fileprivate func remove(_ gone: [UISceneAccessoryRegistration]) {
    registrations.removeAll { known in gone.contains { $0 === known } }
    changed()
  }

  /// Tells the system if there is something to show now that there was not, or the other way round.
  fileprivate func changed() {
    let isThere = offered != nil
    guard isThere != isTold, ExternalScreens.shared.tell(hasSceneAccessory: isThere) else { return }
    isTold = isThere
  }

  /// The system can be told.
  func connected() { changed() }
}
