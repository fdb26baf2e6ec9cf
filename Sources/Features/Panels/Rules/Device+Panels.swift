extension Device {
  /// The panels that are open.
  public var openPanels: [Panel] { panels.open }

  public func isOpen(_ panel: Panel) -> Bool { panels.open.contains(panel) }

  mutating func open(_ panel: Panel) {
    set(panel, isOpen: true)
    advanceFront(because: panel.cause)
  }

  mutating func close(_ panel: Panel) {
    set(panel, isOpen: false)
    advanceFront(because: panel.cause)
  }

  /// Takes a snapshot for the card of each scene in front, which has not entered the background.
  mutating func openSwitcher() {
    if !isOpen(.switcher) {
      for app in appsInFront where self[app].run.state.isForeground {
        let scenes = self[app].scenes
        for index in scenes.indices
        where scenes[index].position.isShown && isShown(SceneReference(app, scenes[index].id)) {
          effects.append(.snapshot(app, scenes[index].id))
        }
      }
    }
    open(.switcher)
  }

  /// The home button leads to the switcher, and away from it.
  mutating func toggleSwitcher() {
    if isOpen(.switcher) { close(.switcher) } else { openSwitcher() }
  }

  /// Closes what the person has opened, without a step of the app in front.
  mutating func leavePanels() {
    for panel in panels.open { set(panel, isOpen: false) }
  }

  private mutating func set(_ panel: Panel, isOpen: Bool) {
    guard self.isOpen(panel) != isOpen else { return }
    panels.open = Panel.allCases.filter { $0 == panel ? isOpen : self.isOpen($0) }
    set(.panel(panel), isLaid: isOpen)
  }
}
