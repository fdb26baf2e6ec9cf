import AppInterface
import Foundation
import SharedInterface
import Testing

@testable import HomeScreen

/// The cards of the switcher: one for each session.
@Suite struct CardContentTests {
  private func state(_ change: (inout WireShellState) -> Void = { _ in }) -> WireShellState {
    made(WireShellState()) { state in
      state.front = "home"
      state.apps = ["notes", "maps"].map { name in
        made(WireShellApp()) {
          $0.bundleIdentifier = name
          $0.name = name.capitalized
          $0.snapshot = "/\(name).png"
          $0.snapshotNumber = 7
        }
      }
      state.cards = [card("notes", 2), card("maps", 0), card("notes", 0)]
      change(&state)
    }
  }

  private func card(_ app: String, _ scene: UInt32) -> WireSwitcherCard {
    made(WireSwitcherCard()) {
      $0.bundleIdentifier = app
      $0.scene = scene
      guard scene > 0 else { return }
      $0.snapshot = "/\(app)-\(scene).png"
      $0.snapshotNumber = UInt64(10 + scene)
    }
  }

  private func content(_ app: String, _ scene: UInt32, in state: WireShellState) -> CardContent? {
    CardContent.all(of: state).first { $0.scene == SceneReference(app: app, scene: scene) }
  }

  @Test func everySessionHasACardWithTheAppsNameAndItsOwnPicture() {
    let cards = CardContent.all(of: state())
    #expect(cards.map(\.name) == ["Notes", "Maps", "Notes"])
    #expect(cards.map(\.scene.scene) == [2, 0, 0])
    #expect(cards.map(\.picture) == ["/notes-2.png", "/maps.png", "/notes.png"])
    #expect(cards.map(\.pictureNumber) == [12, 7, 7])
    #expect(cards.map(\.identifier) == ["card.notes.2", "card.maps", "card.notes"])
    #expect(cards.map(\.isLive) == [false, false, false])
  }

  @Test func aFurtherSessionWithoutAPictureDoesNotShowThatOfAnother() {
    let cards = CardContent.all(
      of: state {
        $0.cards[0].snapshot = ""
        $0.cards[0].snapshotNumber = 0
      })
    #expect(cards[0].picture == "")
    #expect(cards[0].pictureNumber == 0)
  }

  @Test func whatIsNotInstalledOrTwiceThereHasNoCardOfItsOwn() {
    let cards = CardContent.all(of: state { $0.cards += [card("gone", 0), card("maps", 0)] })
    #expect(cards.count == 3)
  }

  @Test func theScenesOnTheScreenAreTheirCards() {
    let split = state {
      $0.front = "notes"
      $0.frontScene = 2
      $0.frontPlace.width = 500
      $0.beside.bundleIdentifier = "maps"
      $0.beside.place.start = 500
      $0.beside.place.width = 500
    }
    #expect(content("notes", 2, in: split)?.isLive == true)
    #expect(content("notes", 2, in: split)?.place.width == 500)
    #expect(content("maps", 0, in: split)?.isLive == true)
    #expect(content("maps", 0, in: split)?.place.start == 500)
    #expect(content("notes", 0, in: split)?.isLive == false)
    // Also both of one app.
    let twice = state {
      $0.front = "notes"
      $0.beside.bundleIdentifier = "notes"
      $0.beside.scene = 2
      $0.beside.place.start = 500
      $0.beside.place.width = 500
    }
    #expect(content("notes", 0, in: twice)?.isLive == true)
    #expect(content("notes", 2, in: twice)?.isLive == true)
    #expect(content("notes", 2, in: twice)?.place.start == 500)
  }

  // MARK: The menu of a card

  private func menu(
    _ app: String, _ scene: UInt32, _ state: WireShellState, canSplit: Bool = true
  ) -> [IconMenu.Item] {
    IconMenu(ofCard: SceneReference(app: app, scene: scene), state, canSplit: canSplit).items
  }

  @Test func aCardIsOpenedBesideWhatIsInFrontOrOverIt() {
    let notes = state { $0.front = "notes" }
    let other = SceneReference(app: "notes", scene: 2)
    let items = menu("notes", 2, notes)
    #expect(items.map(\.title) == ["Open Beside", "Open in Slide Over"])
    #expect(
      items.map(\.choice) == [
        .scene(.split(other, floats: false)), .scene(.split(other, floats: true)),
      ])
    #expect(menu("notes", 0, notes).isEmpty, "it is in front itself")
    #expect(menu("notes", 2, state()).isEmpty, "no app is in front")
    #expect(menu("notes", 2, notes, canSplit: false).isEmpty)
  }

  @Test func whatIsThereAlreadyIsOfferedTheOtherWay() {
    var split = state {
      $0.front = "notes"
      $0.beside.bundleIdentifier = "maps"
    }
    #expect(menu("maps", 0, split).map(\.title) == ["Open in Slide Over"])
    split.beside.place.floats = true
    #expect(menu("maps", 0, split).map(\.title) == ["Open Beside"])
  }
}
