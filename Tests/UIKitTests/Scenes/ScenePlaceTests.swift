import AppInterface
import Foundation
import ScreenInterface
import SharedInterface
import Testing
import UIKit

@testable import AppRuntime
@testable import UIKit

/// Where scenes are: their size, their size class, their windows, and which of them has the focus.
@MainActor @Suite struct ScenePlaceTests {
  func withStage(_ body: (SceneStage) throws -> Void) throws {
    let stage = try SceneStage()
    defer { stage.end() }
    try body(stage)
  }

  @Test("A scene that gets half of the screen is told, and its windows become as large as it")
  func half() throws {
    try withStage { stage in
      stage.launch()
      let scene = try #require(stage.scene(0))
      let small = UIWindow(windowScene: scene)
      small.frame = CGRect(x: 10, y: 10, width: 100, height: 100)
      #expect(scene.isFullScreen)
      stage.place(0, at: .part(0, 500))
      let told = stage.controller(0)?.told
      #expect(told == ["will be compact", "from 1024 to 507", "is 507 compact"])
      #expect(stage.told() == ["0 was 1024 regular, is 507 compact active"])
      #expect(stage.window(0)?.frame == CGRect(x: 0, y: 0, width: 507, height: 1366))
      #expect(small.frame == CGRect(x: 10, y: 10, width: 100, height: 100))
      #expect(UIScreen.main.bounds == CGRect(x: 0, y: 0, width: 1024, height: 1366))
      #expect(UIScreen.main.traitCollection.horizontalSizeClass == .regular)
      #expect(!scene.isFullScreen)
      stage.place(0, at: WireScenePlace())
      #expect(stage.window(0)?.frame == UIScreen.main.bounds)
      #expect(stage.told() == ["0 was 507 compact, is 1024 regular active"])
    }
  }

  @Test("A wide part is regular, and a narrow or floating one compact")
  func sizeClasses() throws {
    try withStage { stage in
      stage.launch()
      stage.show(1, at: .part(667, 333))
      stage.show(2, at: .floating())
      stage.place(0, at: .part(0, 667))
      let classes = (0...2).compactMap {
        stage.controller($0)?.view.traitCollection.horizontalSizeClass
      }
      #expect(classes == [.regular, .compact, .compact])
      #expect(stage.window(0)?.bounds.width == 678)
      #expect(stage.window(1)?.bounds.width == 336)
      #expect(stage.window(2)?.bounds.size == CGSize(width: 320, height: 1350))
    }
  }

  @Test("A window of a scene that was made as large as the screen becomes as large as the scene")
  func windowOfScreenSize() throws {
    try withStage { stage in
      stage.launch { $0.place = .part(500, 500) }
      let scene = try #require(stage.scene(0))
      let window = UIWindow(frame: UIScreen.main.bounds)
      window.windowScene = scene
      #expect(window.frame == CGRect(x: 0, y: 0, width: 507, height: 1366))
    }
  }

  @Test("Points of the scene, of its views and of the screen are converted by where the scene is")
  func coordinates() throws {
    try withStage { stage in
      stage.launch { $0.place = .part(500, 500) }
      let (scene, view) = try (
        #require(stage.scene(0)), #require(stage.controller(0)?.view)
      )
      let point = CGPoint(x: 3, y: 4)
      #expect(scene.coordinateSpace.bounds == CGRect(x: 0, y: 0, width: 507, height: 1366))
      #expect(view.convert(point, to: scene.coordinateSpace) == point)
      let onScreen = view.convert(point, to: UIScreen.main.coordinateSpace)
      #expect(onScreen == CGPoint(x: 520, y: 4))
      #expect(view.convert(onScreen, from: UIScreen.main.coordinateSpace) == point)
      #expect(scene.coordinateSpace.convert(onScreen, from: UIScreen.main) == point)
    }
  }

  @Test("The safe area has what covers the screen within the scene")
  func safeArea() throws {
    let stage = try SceneStage {
      $0.shape.bottomInset = 20
      $0.statusBarHeight = 24
    }
    defer { stage.end() }
    stage.launch()
    #expect(stage.window(0)?.safeAreaInsets == UIEdgeInsets(top: 24, left: 0, bottom: 20, right: 0))
    stage.place(0, at: .floating())
    #expect(stage.window(0)?.safeAreaInsets == UIEdgeInsets(top: 16, left: 0, bottom: 12, right: 0))
    #expect(
      stage.scene(0)?.statusBarManager?.statusBarFrame
        == CGRect(x: 0, y: 0, width: 320, height: 16))
  }

  @Test("The screen turns with two scenes on it, and each has its part of it")
  func turned() throws {
    try withStage { stage in
      stage.launch { $0.place = .part(0, 500) }
      stage.show(1, at: .part(500, 500, focus: false))
      _ = stage.told()
      stage.app.deliver(.environmentChanged) { $0.environment.deviceOrientation = .landscapeLeft }
      #expect(UIScreen.main.bounds.width == 1366)
      #expect([0, 1].map { stage.window($0)?.bounds.width } == [678, 678])
      // Half of a wide screen is no narrow place.
      #expect(
        stage.told().sorted() == [
          "0 was 507 compact, is 678 regular active", "1 was 507 compact, is 678 regular active",
        ])
    }
  }

  @Test("From iOS 26 on a scene is told of each change of its geometry, also that it has moved")
  func effectiveGeometry() throws {
    for (version, isTold) in [("18.0", false), ("26.0", true)] {
      let stage = try SceneStage { $0.systemVersion = version }
      defer { stage.end() }
      stage.launch()
      stage.place(0, at: .part(0, 500))
      stage.place(0, at: .part(500, 500))
      // The focus is no geometry.
      stage.place(0, at: .part(500, 500, focus: false))
      stage.place(0, at: WireScenePlace())
      let told = [
        "0 was 1024 at 0 1, is 507 at 0 1", "0 was 507 at 0 1, is 507 at 517 1",
        "0 was 507 at 517 1, is 1024 at 0 1",
      ]
      #expect(NumberedSceneDelegate.geometries == (isTold ? told : []))
      #expect(stage.scene(0)?.effectiveGeometry.isInteractivelyResizing == false)
      NumberedSceneDelegate.geometries = []
      stage.app.deliver(.environmentChanged) { $0.environment.deviceOrientation = .landscapeLeft }
      #expect(
        NumberedSceneDelegate.geometries
          == (isTold ? ["0 was 1024 at 0 1, is 1366 at 0 3"] : []))
    }
  }

  @Test("The scene with the focus has the key window and the keyboard")
  func focus() throws {
    try withStage { stage in
      stage.launch { $0.place = .part(0, 500) }
      stage.show(1, at: .part(500, 500, focus: false))
      let application = stage.app.application
      #expect(application.keyWindow === stage.window(0))
      let fields = try ([0, 1] as [UInt32]).map { number in
        let field = UITextField(frame: CGRect(x: 0, y: 100, width: 100, height: 30))
        try #require(stage.controller(number)).view.addSubview(field)
        #expect(field.becomeFirstResponder())
        return field
      }
      KeyboardController.shared.update()
      #expect(TextInputCenter.shared.current === fields[0])
      var frames: [CGRect] = []
      let observer = NotificationCenter.default.addObserver(
        forName: UIResponder.keyboardWillShowNotification, object: nil, queue: nil
      ) { notification in
        let frame = (notification.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue)?
          .rectValue
        MainActor.assumeIsolated { frames += frame.map { [$0] } ?? [] }
      }
      defer { NotificationCenter.default.removeObserver(observer) }
      stage.place(0, at: .part(0, 500, focus: false))
      stage.place(1, at: .part(500, 500))
      #expect(application.keyWindow === stage.window(1))
      #expect(TextInputCenter.shared.current === fields[1])
      KeyboardController.shared.update()
      #expect(frames.last?.minX == 517 && frames.last?.width == 507)
      let keyboard = UIWindow.visible.first { $0 is KeyboardWindow }
      #expect(keyboard?.windowScene === stage.scene(1))
      #expect(stage.scene(1)?.windows.count == 1)
      // Each scene keeps its own key window and its first responder meanwhile.
      #expect(stage.window(0)?.isKeyWindow == true && fields[0].isFirstResponder)
      for field in fields { field.resignFirstResponder() }
      KeyboardController.shared.update()
    }
  }

  @Test("A scene that loses the focus gives the keys to one that has it")
  func focusLost() throws {
    try withStage { stage in
      stage.launch { $0.place = .part(0, 500) }
      stage.show(1, at: .part(500, 500))
      #expect(stage.app.application.keyWindow === stage.window(1))
      stage.place(1, at: .part(500, 500, focus: false))
      #expect(stage.app.application.keyWindow === stage.window(0))
    }
  }

  @Test("Without scenes, the windows of the app have its place")
  func withoutScenes() throws {
    let app = try AppUnderTest(delegate: RecordingDelegate()) {
      $0.screenWidth = 1024
      $0.screenHeight = 1366
    }
    let window = UIWindow(frame: UIScreen.main.bounds)
    let controller = SizedController()
    window.rootViewController = controller
    defer {
      window.isHidden = true
      SceneDirector.shared = SceneDirector()
    }
    app.deliver(.willFinishLaunching)
    app.deliver(.didFinishLaunching)
    window.makeKeyAndVisible()
    app.deliver(.didBecomeActive)
    app.deliver(.scenePlaceChanged) { $0.place = .part(500, 500) }
    #expect(window.frame == CGRect(x: 0, y: 0, width: 507, height: 1366))
    #expect(controller.told == ["will be compact", "from 1024 to 507", "is 507 compact"])
    #expect(controller.traitCollection.horizontalSizeClass == .compact)
  }

  @Test("The interface turns to an orientation that its scene asks for, until the device is turned")
  func geometryRequest() throws {
    let stage = try SceneStage { $0.systemVersion = "16.0" }
    defer { stage.end() }
    stage.launch()
    let scene = try #require(stage.scene(0))
    var errors: [UISceneError.Code?] = []
    func ask(_ mask: UIInterfaceOrientationMask) {
      scene.requestGeometryUpdate(.iOS(interfaceOrientations: mask)) {
        errors.append(($0 as? UISceneError)?.code)
      }
    }
    UIView.performWithoutAnimation { ask(.landscapeRight) }
    #expect(scene.effectiveGeometry.interfaceOrientation == .landscapeRight)
    ask(.portraitUpsideDown)
    #expect(errors == [.geometryRequestDenied])
    UIView.performWithoutAnimation {
      stage.app.deliver(.environmentChanged) { $0.environment.deviceOrientation = .landscapeRight }
    }
    #expect(scene.interfaceOrientation == .landscapeLeft)
    stage.place(0, at: .part(0, 500))
    ask(.portrait)
    #expect(errors.count == 2 && scene.interfaceOrientation == .landscapeLeft)
  }
}
