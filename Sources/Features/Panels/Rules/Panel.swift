/// What a person opens over whatever is in front, and closes again.
public enum Panel: String, Hashable, Sendable, Codable, CaseIterable {
  case switcher
  case notificationCenter
  case controlCenter

  /// Why what is in front changes.
  var cause: Cause {
    switch self {
    case .switcher: .switcher
    case .notificationCenter: .notificationCenter
    case .controlCenter: .controlCenter
    }
  }
}

extension Cover {
  public static func panel(_ panel: Panel) -> Cover {
    switch panel {
    case .switcher: switcher
    case .notificationCenter: notificationCenter
    case .controlCenter: controlCenter
    }
  }

  private static let switcher = Cover(of: PanelFacts.self, number: 0)
  private static let notificationCenter = Cover(of: PanelFacts.self, number: 1)
  private static let controlCenter = Cover(of: PanelFacts.self, number: 2)
}
