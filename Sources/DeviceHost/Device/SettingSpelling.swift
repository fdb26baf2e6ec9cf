import DeviceVerbs
import LifecycleKernel
import LinuxPlatform

/// The names of what can be set at a boot.
public enum SettingSpelling {
  /// What is wrong with the name in an assignment such as `launchDeadline=2`, with the one that may have
  /// been meant; `nil`: there is such a setting, or it is no assignment.
  public static func mistake(in assignment: String) -> String? {
    guard let equals = assignment.firstIndex(of: "="), !ProfileSetting.isVersion(assignment) else {
      return nil
    }
    let name = String(assignment[..<equals])
    let names = ProfileSetting.all.map(\.name) + AppLimits().settings.map(\.name)
    guard !names.contains(name) else { return nil }
    guard let nearest = Spelling.nearest(to: name, among: names) else {
      return "there is no setting \"\(name)\"; there are: \(names.sorted().joined(separator: ", "))"
    }
    return "there is no setting \"\(name)\"; did you mean \(nearest)?"
  }
}
