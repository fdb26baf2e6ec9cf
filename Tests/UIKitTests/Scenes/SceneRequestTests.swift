import AppInterface
import Foundation
import SharedInterface
import Testing
import UIKit

@testable import AppRuntime
@testable import UIKit

/// What an app asks about its scenes, and what it is told when that is refused.
@MainActor @Suite struct SceneRequestTests {
  private func code(_ error: any Error) -> UISceneError.Code? { (error as? UISceneError)?.code }

  private func answer(_ stage: SceneStage, _ request: UInt32, refused: String = "") {
    var message = WireSystemMessage()
    message.sceneReply.request = request
    message.sceneReply.refused = refused
    stage.app.system.send(message)
    stage.app.handle()
  }

  @Test("An app asks for a new scene, which gets the activity that it has asked with")
  func newScene() throws {
    let stage = try SceneStage()
    defer { stage.end() }
    stage.launch()
    let application = stage.app.application
    #expect(application.supportsMultipleScenes)
    let activity = NSUserActivity(activityType: "page")
    activity.userInfo = ["number": 5]
    var errors: [UISceneError.Code?] = []
    application.requestSceneSessionActivation(nil, userActivity: activity, options: nil) {
      errors.append(code($0))
    }
    #expect(stage.told() == ["activate 1 new page"])
    answer(stage, 1)
    var wire = WireUserActivity()
    wire.type = "page"
    wire.asked = 1
    stage.connect(2, activity: wire)
    #expect(NumberedSceneDelegate.options[2]?.userActivities.first === activity)
    #expect(errors.isEmpty)
    // Another one of the same type is not the app's own.
    stage.connect(3, activity: wire)
    let other = try #require(NumberedSceneDelegate.options[3]?.userActivities.first)
    #expect(other !== activity && other.activityType == "page" && other.webpageURL == nil)
  }

  @Test("An app asks for a scene that it has, which continues the activity")
  func ownScene() throws {
    let stage = try SceneStage()
    defer { stage.end() }
    stage.launch()
    stage.show(1)
    _ = stage.told()
    let activity = NSUserActivity(activityType: "page")
    let session = try #require(stage.scene(1)?.session)
    stage.app.application.requestSceneSessionActivation(
      session, userActivity: activity, options: nil)
    #expect(stage.told() == ["activate 1 1 page"])
    stage.app.deliver(.continueActivity) {
      $0.scene = 1
      $0.activity.type = "page"
      $0.activity.asked = 1
    }
    #expect(NumberedSceneDelegate.continued.first === activity)
  }

  @Test("Each scene gets the activity that it was asked with, also of several of the same type")
  func sameType() throws {
    let stage = try SceneStage()
    defer { stage.end() }
    stage.launch()
    stage.show(1)
    _ = stage.told()
    let activities = (1...3).map { number in
      let activity = NSUserActivity(activityType: "page")
      activity.userInfo = ["number": number]
      return activity
    }
    let session = try #require(stage.scene(1)?.session)
    // The second one takes the place of the first one before that is shown.
    for activity in activities.prefix(2) {
      stage.app.application.requestSceneSessionActivation(
        session, userActivity: activity, options: nil)
    }
    stage.app.application.requestSceneSessionActivation(
      nil, userActivity: activities[2], options: nil)
    var wire = WireUserActivity()
    wire.type = "page"
    wire.asked = 3
    stage.connect(2, activity: wire)
    #expect(NumberedSceneDelegate.options[2]?.userActivities.first === activities[2])
    stage.app.deliver(.continueActivity) {
      $0.scene = 1
      $0.activity.type = "page"
      $0.activity.asked = 2
    }
    #expect(NumberedSceneDelegate.continued.last === activities[1])
  }

  @Test("Without a session the scene is asked for that prefers the activity's target, or a new one")
  func preferredScene() throws {
    let stage = try SceneStage()
    defer { stage.end() }
    stage.launch()
    stage.show(1)
    stage.show(2)
    _ = stage.told()
    func ask(_ target: String?) -> [String] {
      let activity = NSUserActivity(activityType: "page")
      activity.targetContentIdentifier = target
      stage.app.application.requestSceneSessionActivation(
        nil, userActivity: activity, options: nil)
      return stage.told()
    }
    // At first each scene can show anything and prefers nothing.
    #expect(ask("page/1") == ["activate 1 new page"])
    let prefersPages = NSPredicate(format: "SELF BEGINSWITH %@", "page/")
    stage.scene(0)?.activationConditions.prefersToActivateForTargetContentIdentifierPredicate =
      prefersPages
    #expect(ask("page/1") == ["activate 2 0 page"])
    #expect(ask("list/1") == ["activate 3 new page"])
    #expect(ask(nil) == ["activate 4 new page"])
    // Of two the one that was used last.
    let conditions = UISceneActivationConditions()
    conditions.prefersToActivateForTargetContentIdentifierPredicate = prefersPages
    stage.scene(1)?.activationConditions = conditions
    #expect(ask("page/1") == ["activate 5 1 page"])
    stage.deliver(.willResignActive, .didEnterBackground, to: 1)
    stage.app.deliver(.disconnectScene) { $0.scene = 1 }
    _ = stage.told()
    // A connected one before one that is not, of which the conditions are known still.
    #expect(ask("page/1") == ["activate 6 0 page"])
    stage.scene(0)?.activationConditions = UISceneActivationConditions()
    #expect(ask("page/1") == ["activate 7 1 page"])
    stage.app.deliver(.discardSessions) { $0.discardedSessions = [1] }
    _ = stage.told()
    #expect(ask("page/1") == ["activate 8 new page"])
    // An app that names a scene gets it.
    stage.scene(2)?.activationConditions = conditions
    let activity = NSUserActivity(activityType: "page")
    activity.targetContentIdentifier = "page/1"
    stage.app.application.requestSceneSessionActivation(
      stage.scene(0)?.session, userActivity: activity, options: nil)
    #expect(stage.told() == ["activate 9 0 page"])
  }

  @Test("What the system refuses the handler and the log are told, and the activity is forgotten")
  func refused() throws {
    let stage = try SceneStage()
    defer { stage.end() }
    stage.launch()
    let activity = NSUserActivity(activityType: "page")
    var errors: [UISceneError.Code?] = []
    stage.app.application.requestSceneSessionActivation(
      nil, userActivity: activity, options: nil
    ) { errors.append(code($0)) }
    let log = LogCollector.collect {
      answer(stage, 1, refused: "There is no room for another scene.")
    }
    #expect(errors == [.requestDenied])
    #expect(log.contains("There is no room for another scene."))
    var wire = WireUserActivity()
    wire.type = "page"
    wire.asked = 1
    stage.connect(2, activity: wire)
    #expect(NumberedSceneDelegate.options[2]?.userActivities.first !== activity)
  }

  @Test("An app that asks in a loop is refused, before it floods the system, until it is answered")
  func loop() throws {
    let stage = try SceneStage()
    defer { stage.end() }
    stage.launch()
    var errors: [UISceneError.Code?] = []
    func ask() {
      stage.app.application.requestSceneSessionActivation(
        nil, userActivity: nil, options: nil
      ) { errors.append(code($0)) }
    }
    let log = LogCollector.collect { for _ in 0..<150 { ask() } }
    #expect(stage.told().count == SceneDirector.mostUnanswered)
    #expect(errors == Array(repeating: .requestDenied, count: 50))
    #expect(log.contains("has asked 100 times about its scenes and was not answered yet"))
    // One that was granted and one that was refused, and one that cannot be sent.
    answer(stage, 1)
    answer(stage, 2, refused: "No.")
    #expect(errors.count == 51)
    let activity = NSUserActivity(activityType: "page")
    activity.webpageURL = URL(
      string: "https://example.org/" + String(repeating: "a", count: 70_000))
    stage.app.application.requestSceneSessionActivation(
      nil, userActivity: activity, options: nil
    ) { errors.append(code($0)) }
    #expect(errors.count == 52)
    for _ in 0..<3 { ask() }
    #expect(stage.told().count == 2)
    #expect(errors.count == 53)
  }

  @Test("Without several scenes an app may ask for its own one alone")
  func oneScene() throws {
    let stages: [(multiple: Bool, width: Double)] = [(false, 1024), (true, 390)]
    for (multiple, width) in stages {
      let stage = try SceneStage(multiple: multiple) { $0.screenWidth = width }
      defer { stage.end() }
      stage.launch()
      let application = stage.app.application
      #expect(!application.supportsMultipleScenes)
      var errors: [UISceneError.Code?] = []
      application.requestSceneSessionActivation(nil, userActivity: nil, options: nil) {
        errors.append(code($0))
      }
      #expect(errors == [.multipleScenesNotSupported])
      #expect(stage.told().isEmpty)
      application.requestSceneSessionActivation(
        stage.scene(0)?.session, userActivity: nil, options: nil)
      #expect(stage.told() == ["activate 1 0"])
    }
  }

  @Test("Discarding and a new picture are asked of the system, for sessions that are open")
  func destructionAndRefresh() throws {
    let stage = try SceneStage()
    defer { stage.end() }
    stage.launch()
    stage.show(1)
    _ = stage.told()
    let application = stage.app.application
    let session = try #require(stage.scene(1)?.session)
    var errors: [UISceneError.Code?] = []
    let options = UIWindowSceneDestructionRequestOptions()
    options.windowDismissalAnimation = .commit
    application.requestSceneSessionRefresh(session)
    application.requestSceneSessionDestruction(session, options: options) {
      errors.append(code($0))
    }
    #expect(stage.told() == ["refresh 1 1", "destroy 2 1"])
    stage.app.deliver(.discardSessions) { $0.discardedSessions = [1] }
    _ = stage.told()
    application.requestSceneSessionRefresh(session)
    application.requestSceneSessionDestruction(session, options: nil) { errors.append(code($0)) }
    application.requestSceneSessionActivation(session, userActivity: nil, options: nil) {
      errors.append(code($0))
    }
    #expect(errors == [.requestDenied, .requestDenied])
    #expect(stage.told().isEmpty)
  }

  @Test("One object asks the same from iOS 17 on, and not before")
  func activationRequest() throws {
    for (version, asked) in [("16.4", []), ("17.0", ["activate 1 new page"])] {
      let stage = try SceneStage { $0.systemVersion = version }
      defer { stage.end() }
      stage.launch()
      var errors: [UISceneError.Code?] = []
      let activity = NSUserActivity(activityType: "page")
      stage.app.application.activateSceneSession(
        for: UISceneSessionActivationRequest(userActivity: activity)
      ) { errors.append(code($0)) }
      #expect(stage.told() == asked)
      #expect(errors == (asked.isEmpty ? [.requestDenied] : []))
    }
  }
}
