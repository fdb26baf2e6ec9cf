import UIKit

/// The rows of an app's own preferences, from its Settings.bundle.
@MainActor final class PaneRows {
  private let identifier: String
  private unowned let controller: RowsViewController
  private var values: [String: Any] = [:]

  init(of identifier: String, controller: RowsViewController) {
    self.identifier = identifier
    self.controller = controller
  }

  /// Reads the app's preferences.
  func refresh() {
    SystemState.shared.preferences(of: identifier) { [weak self] values, problem in
      guard let self else { return }
      if let problem { return controller.tell(problem) }
      self.values = values
      controller.update()
    }
  }

  func sections(bundle: String, _ page: String) -> [RowSection] {
    let folder = "\(bundle)/Settings.bundle"
    do {
      return try SettingsPane(bundle: folder, name: page).groups.map { group in
        RowSection(
          header: group.title, footer: group.footer,
          rows: group.elements.map { row($0, bundle: bundle) })
      }
    } catch {
      return [RowSection(footer: "The app's settings cannot be read: \(error)", rows: [])]
    }
  }

  private func row(_ element: SettingsPane.Element, bundle: String) -> Row {
    let value = values[element.key] ?? element.standard
    let title = element.title
    let kind: Row.Kind
    switch element.kind {
    case .title(let choices):
      kind = .value(Self.title(of: value, choices))
    case .toggle(let on, let off):
      let isOn = SettingsPane.Choice(title: "", value: on).isChosen(by: value)
      kind = .toggle(isOn: isOn) { [weak self] in self?.set($0 ? on : off, element.key) }
    case .slider(let least, let most):
      let number = (value as? NSNumber)?.floatValue ?? least
      kind = .slider(min(max(number, least), most), least...most) { [weak self] in
        self?.set(Double($0), element.key)
      }
    case .text(let isSecret, let isNumeric):
      let text = value as? String ?? (value as? NSNumber)?.stringValue ?? ""
      kind = .text(text, isSecret: isSecret, isNumeric: isNumeric) { [weak self] in
        if $0 != text { self?.set($0, element.key) }
      }
    case .choice(let choices):
      kind = .link(Self.title(of: value, choices)) { [identifier] in
        PaneChoiceViewController(identifier, element, choices)
      }
    case .radio(let choice):
      kind = .choice(isChosen: choice.isChosen(by: value)) { [weak self] in
        self?.set(choice.value, element.key)
      }
    case .pane(let file):
      kind = .link("") { [identifier] in
        PaneViewController(identifier, title: title, bundle: bundle, page: file)
      }
    }
    return Row(title: title, kind: kind, identifier: element.key.isEmpty ? nil : element.key)
  }

  private static func title(of value: Any?, _ choices: [SettingsPane.Choice]) -> String {
    choices.first { $0.isChosen(by: value) }?.title ?? value.map { "\($0)" } ?? ""
  }

  private func set(_ value: Any, _ key: String) {
    values[key] = value
    controller.update()
    SystemState.shared.set(value, for: key, of: identifier) { [weak self] problem in
      guard let problem, let self else { return }
      controller.tell(problem)
      refresh()
    }
  }
}

/// A further page of an app's preferences.
class PaneViewController: RowsViewController {
  private let bundle: String
  private let page: String
  private let identifier: String
  private lazy var rows = PaneRows(of: identifier, controller: self)

  init(_ identifier: String, title: String, bundle: String, page: String) {
    self.identifier = identifier
    self.bundle = bundle
    self.page = page
    super.init()
    self.title = title
  }

  required init?(coder: NSCoder) {
    fatalError("pages are made in code")
  }

  override func refresh() { rows.refresh() }

  override func makeSections() -> [RowSection] { rows.sections(bundle: bundle, page) }
}

/// A page on which one of the values of a preference is chosen.
class PaneChoiceViewController: RowsViewController {
  private let identifier: String
  private let element: SettingsPane.Element
  private let choices: [SettingsPane.Choice]
  private var value: Any?

  init(
    _ identifier: String, _ element: SettingsPane.Element, _ choices: [SettingsPane.Choice]
  ) {
    self.identifier = identifier
    self.element = element
    self.choices = choices
    super.init()
    title = element.title
  }

  required init?(coder: NSCoder) {
    fatalError("pages are made in code")
  }

  override func refresh() {
    SystemState.shared.preferences(of: identifier) { [weak self] values, problem in
      guard let self else { return }
      if let problem { return tell(problem) }
      value = values[element.key]
      update()
    }
  }

  override func makeSections() -> [RowSection] {
    let present = value ?? element.standard
    return [
      RowSection(
        rows: choices.map { choice in
          Row(
            title: choice.title,
            kind: .choice(isChosen: choice.isChosen(by: present)) { [unowned self] in
              value = choice.value
              update()
              SystemState.shared.set(choice.value, for: element.key, of: identifier) {
                [weak self] problem in
                if let problem { self?.tell(problem) }
              }
            })
        })
    ]
  }
}
