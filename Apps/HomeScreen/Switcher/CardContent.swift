import AppInterface
import Foundation
import SharedInterface

/// What a card of the switcher shows: a session of an app.
struct CardContent: Equatable {
  var scene: SceneReference
  /// The app's name.
  var name: String
  /// The path of its picture; empty: there is none.
  var picture: String
  /// Changes with the picture.
  var pictureNumber: UInt64
  /// The card is the scene itself, because it is on the screen.
  var isLive: Bool
  /// Where the scene is on the screen, if the card is the scene itself.
  var place: WireScenePlace

  /// How the card is found: by the app, and by the session where it is not the first.
  var identifier: String {
    scene.scene == 0 ? "card.\(scene.app)" : "card.\(scene.app).\(scene.scene)"
  }

  /// The cards, most recent first.
  static func all(of state: WireShellState) -> [CardContent] {
    let apps = Dictionary(
      state.apps.map { ($0.bundleIdentifier, $0) }, uniquingKeysWith: { $1 })
    var known: Set<SceneReference> = []
    return state.cards.compactMap { card in
      let scene = SceneReference(app: card.bundleIdentifier, scene: card.scene)
      guard let app = apps[scene.app], known.insert(scene).inserted else { return nil }
      return CardContent(scene, of: app, card, state)
    }
  }

  private init(
    _ scene: SceneReference, of app: WireShellApp, _ card: WireSwitcherCard, _ state: WireShellState
  ) {
    self.scene = scene
    name = app.name
    // An app without scenes has the picture of its first one, or its launch image.
    picture = card.snapshot.isEmpty && scene.scene == 0 ? app.snapshot : card.snapshot
    pictureNumber = state.pictureNumber(of: scene)
    let isInFront = scene == state.shownScene
    let isBeside = scene == state.besideScene
    isLive = isInFront || isBeside
    place = isInFront ? state.frontPlace : isBeside ? state.beside.place : WireScenePlace()
  }
}
