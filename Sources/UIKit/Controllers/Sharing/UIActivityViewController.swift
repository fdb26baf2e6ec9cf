import AppInterface
import AppRuntime
import AppSupport
public import Foundation

/// A sheet with what can be done with texts, addresses, pictures and files: copying them, opening files
/// in other apps of the device, and what the app itself adds.
@preconcurrency @MainActor open class UIActivityViewController: UIViewController {
  /// Told which activity was done, or nil, and whether it was.
  public typealias CompletionWithItemsHandler = (
    UIActivity.ActivityType?, Bool, [Any]?, (any Error)?
  ) -> Void

  /// Told how it ended.
  open var completionWithItemsHandler: CompletionWithItemsHandler?
  /// The activities that are not offered.
  open var excludedActivityTypes: [UIActivity.ActivityType]?

  private let items: [Any]
  private let own: [UIActivity]
  private var isEnded = false
  /// Keeps the activity alive while it is done.
  private var running: UIActivity?
  private var panel: AlertPanel? { viewIfLoaded as? AlertPanel }

  /// Creates a sheet.
  ///
  /// - Parameters:
  ///   - activityItems: What is shared: the values themselves, or their sources.
  ///   - applicationActivities: What the app adds.
  public init(activityItems: [Any], applicationActivities: [UIActivity]?) {
    items = activityItems
    own = applicationActivities ?? []
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = .custom
    presentation.animator = Presentation.Animator(
      duration: 0.35,
      out: { [weak self] in
        guard let self, let panel else { return }
        if isBeingDismissed { panel.leave() } else { panel.moveOut() }
      },
      in: { [weak self] in self?.panel?.moveIn() })
  }

  /// Not from a storyboard.
  public required init?(coder: NSCoder) { nil }

  // MARK: What can be done

  private var placeholders: [Any] {
    items.map { item in
      (item as? any UIActivityItemSource)?.activityViewControllerPlaceholderItem(self) ?? item
    }
  }

  private func items(for type: UIActivity.ActivityType?) -> [Any] {
    items.compactMap { item in
      guard let source = item as? any UIActivityItemSource else { return item }
      return source.activityViewController(self, itemForActivityType: type)
    }
  }

  /// The activities that can be done, in the order of their buttons.
  private(set) lazy var activities: [UIActivity] = {
    let known = placeholders
    let excluded = Set(excludedActivityTypes ?? [])
    return (openers(of: known) + [CopyActivity()] + own).filter { activity in
      activity.activityType.map { !excluded.contains($0) } ?? true
        && activity.canPerform(withActivityItems: known)
    }
  }()

  private func openers(of items: [Any]) -> [UIActivity] {
    guard let connection = UIApplication.made?.connection else { return [] }
    let files = items.compactMap { $0 as? URL }.filter(\.isFileURL)
    guard files.count == 1, let file = files.first else { return [] }
    var kind = WireDocumentKind()
    kind.name = file.lastPathComponent
    return connection.openers(of: kind).map { opener in
      OpenInActivity(
        name: opener.name, bundleIdentifier: opener.bundleIdentifier, file: file
      ) { file, app, done in
        var handover = WireDocumentHandover()
        handover.path = file.standardizedFileURL.path
        handover.bundleIdentifier = app
        connection.handOver(handover) { refusal in
          if let refusal {
            SystemLog.write("\(file.path) was not handed over to \(app): \(refusal)")
          }
          done(refusal == nil)
        }
      }
    }
  }

  // MARK: The sheet

  /// Creates the view: the sheet and the dimmed background.
  open override func loadView() {
    let panel = AlertPanel(style: .sheet)
    panel.message = summary
    panel.accessibilityIdentifier = "ActivityListView"
    panel.choices =
      activities.map { activity in
        AlertChoice(
          title: activity.activityTitle ?? activity.activityType?.rawValue ?? "", role: .ordinary,
          isEnabled: true, isPreferred: false)
      } + [AlertChoice(title: "Cancel", role: .cancel, isEnabled: true, isPreferred: false)]
    panel.onChoice = { [weak self] index in self?.choose(index) }
    view = panel
  }

  /// What is shared, in a line.
  private var summary: String? {
    let lines = placeholders.map { item -> String in
      switch item {
      case let text as String: text
      case let text as NSAttributedString: text.string
      case let address as URL:
        address.isFileURL ? address.lastPathComponent : address.absoluteString
      case is UIImage: "Image"
      default: ""
      }
    }.filter { !$0.isEmpty }
    guard let first = lines.first else { return nil }
    return lines.count == 1 ? String(first.prefix(100)) : "\(lines.count) items"
  }

  private func choose(_ index: Int) {
    guard !isBeingDismissed, !isEnded else { return }
    guard activities.indices.contains(index) else {
      presentingViewController?.dismiss(animated: true) { self.end(nil, false) }
      return
    }
    let activity = activities[index]
    let type = activity.activityType
    activity.prepare(withActivityItems: items(for: type))
    running = activity
    let presenter = presentingViewController
    let controller = activity.activityViewController
    activity.onFinish = { completed in
      self.running = nil
      guard let controller, controller.presentingViewController != nil else {
        return self.end(type, completed)
      }
      controller.presentingViewController?.dismiss(animated: true) { self.end(type, completed) }
    }
    presenter?.dismiss(animated: true) {
      if let controller {
        presenter?.present(controller, animated: true)
      } else {
        activity.perform()
      }
    }
  }

  private func end(_ type: UIActivity.ActivityType?, _ completed: Bool) {
    guard !isEnded else { return }
    isEnded = true
    completionWithItemsHandler?(type, completed, nil, nil)
  }
}
