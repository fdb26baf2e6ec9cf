extension PanelFacts {
  static let hooks = Hooks(
    device: [
      .panelsLeft: { $0.leavePanels() },
      .homePressedTwice: { $0.toggleSwitcher() },
    ])
}
