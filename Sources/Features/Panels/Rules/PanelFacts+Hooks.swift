extension PanelFacts {
  static let hooks = Hooks(
    device: [
      .panelsLeft: .init { $0.leavePanels() },
      .homePressedTwice: .init { $0.toggleSwitcher() },
    ])
}
