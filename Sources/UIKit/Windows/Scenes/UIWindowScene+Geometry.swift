import Foundation
import SystemVersions

extension UIWindowScene {
  /// What the system has made of a scene: the result of what was asked and of what the screen allows.
  @preconcurrency @MainActor public final class Geometry: NSObject {
    /// The orientation of its interface.
    public let interfaceOrientation: UIInterfaceOrientation
    /// Its coordinates.
    public let coordinateSpace: any UICoordinateSpace
    /// A person is making the scene larger or smaller; false, because a person chooses among places that the
    /// system has.
    public var isInteractivelyResizing: Bool { false }

    init(_ geometry: SceneGeometry) {
      interfaceOrientation = geometry.orientation
      coordinateSpace = SceneCoordinateSpace(geometry.frame)
    }
  }

  /// What is asked of a scene's geometry. Ask with a subclass.
  @preconcurrency @MainActor public class GeometryPreferences: NSObject {
    fileprivate override init() {}

    /// The same on a phone or tablet.
    // The name is the platform's.
    // swift-format-ignore: TypeNamesShouldBeCapitalized
    @preconcurrency @MainActor public final class iOS: GeometryPreferences {
      /// The orientations, of which the interface is to have one; nil: any.
      public var interfaceOrientations: UIInterfaceOrientationMask?

      public init(interfaceOrientations: UIInterfaceOrientationMask? = nil) {
        self.interfaceOrientations = interfaceOrientations
        super.init()
      }
    }
  }

  /// How the scene is now.
  public var effectiveGeometry: Geometry { Geometry(SceneGeometry(of: self)) }

  /// Asks for another orientation of the interface, from iOS 16 on. It is turned at once, however the
  /// device is held, and stays so until the device is turned.
  ///
  /// - Parameter errorHandler: Told if the interface is not turned: the scene does not fill the screen, is
  ///   not in front, or its controller and the app support none of the orientations.
  public func requestGeometryUpdate(
    _ geometryPreferences: GeometryPreferences, errorHandler: ((any Error) -> Void)? = nil
  ) {
    guard let wanted = (geometryPreferences as? GeometryPreferences.iOS)?.interfaceOrientations
    else { return }
    let isGranted =
      SystemFeature.sceneGeometryRequests.exists && isFullScreen && isInForeground
      && SceneDirector.shared.front === self
      && UIApplication.made?.turnInterface(toOneOf: wanted) == true
    if !isGranted { errorHandler?(UISceneError(.geometryRequestDenied)) }
  }
}
