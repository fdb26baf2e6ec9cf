import AppInterface
import ControlInterface
import UIKit

/// The first page: the device, and its apps.
class RootViewController: RowsViewController {
  override init() {
    super.init()
    title = "Settings"
  }

  required init?(coder: NSCoder) {
    fatalError("pages are made in code")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationController?.navigationBar.prefersLargeTitles = true
    navigationItem.largeTitleDisplayMode = .always
  }

  override func makeSections() -> [RowSection] {
    let state = SystemState.shared
    let language = Locale.preferredLanguages.first ?? ""
    let isDark = traitCollection.userInterfaceStyle == .dark
    return [
      RowSection(
        header: "General",
        rows: [
          Row(
            title: "Language", kind: .link(Languages.name(of: language)) { Self.languages() }),
          Row(
            title: "Region", kind: .link(Languages.regionName) { Self.regions() }),
          Row(
            title: "Background App Refresh",
            kind: .toggle(isOn: state.device.backgroundRefresh != .refreshDenied) {
              [unowned self] in
              var setting = WireBackgroundRefreshSetting()
              setting.status = $0 ? .refreshAvailable : .refreshDenied
              perform(.backgroundRefresh(setting))
            }, isEnabled: state.device.backgroundRefresh != .refreshRestricted),
          Row(
            title: "Low Power Mode",
            kind: .toggle(isOn: state.device.situation.lowPower) { [unowned self] in
              perform(.lowPower($0))
            }),
        ]),
      RowSection(
        header: "Display",
        rows: [
          Row(
            title: "Dark Appearance",
            kind: .toggle(isOn: isDark) { [unowned self] in
              perform(.appearance($0 ? .dark : .light))
            }),
          Row(title: "Text Size", kind: .link(TextSizes.present.title) { Self.textSizes() }),
          Row(
            title: "Auto-Lock",
            kind: .link(AutoLockTimes.title(of: state.device.situation.autoLock)) {
              Self.autoLockTimes()
            }),
        ]),
      RowSection(
        header: "Security",
        rows: [
          Row(
            title: "Passcode",
            kind: .link(state.passcode.state.hasPasscode_p ? "On" : "Off") {
              PasscodeViewController()
            })
        ]),
      RowSection(
        header: "Apps",
        rows: state.apps.map { app in
          Row(
            title: app.name,
            kind: .link("") { AppViewController(app.bundleIdentifier) },
            icon: app.settings.icon.isEmpty ? nil : app.settings.icon,
            identifier: app.bundleIdentifier)
        }),
    ]
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if isViewLoaded { update() }
  }

  private static func languages() -> UIViewController {
    ChoiceViewController(title: "Language") {
      let present = Languages.code(of: Locale.preferredLanguages.first ?? "")
      return Languages.all.map { language in
        .init(
          title: Languages.name(of: language), isChosen: language == present,
          action: .language(language))
      }
    }
  }

  private static func regions() -> UIViewController {
    ChoiceViewController(title: "Region", footer: "Dates, times and numbers follow the region.") {
      ([""] + Languages.regions).map { region in
        .init(
          title: Languages.name(ofRegion: region), isChosen: region == Languages.region,
          action: .region(region))
      }
    }
  }

  private static func autoLockTimes() -> UIViewController {
    ChoiceViewController(
      title: "Auto-Lock", footer: "A device that nobody uses for so long is locked."
    ) {
      AutoLockTimes.all.map { seconds in
        .init(
          title: AutoLockTimes.title(of: seconds),
          isChosen: seconds == SystemState.shared.device.situation.autoLock,
          action: .autoLock(seconds))
      }
    }
  }

  private static func textSizes() -> UIViewController {
    ChoiceViewController(
      title: "Text Size", footer: "Apps that support Dynamic Type use this size."
    ) {
      TextSizes.all.map { size in
        .init(
          title: size.title, isChosen: size == TextSizes.present, action: .contentSize(size.wire))
      }
    }
  }
}
