import ArgumentParser
import DeviceVerbs
import LifecycleComparison

/// The profiles that a device can be booted with: with the documented numbers or with observed
/// ones.
enum ProfileArgument: String, CaseIterable, ExpressibleByArgument {
  case p3 = "P3"
  case p4 = "P4"
  case p5 = "P5"
  case p6 = "P6"
  case p7 = "P7"
  case p13 = "P13"
  case p15 = "P15"
  case p18 = "P18"
  case p26 = "P26"
  case p27 = "P27"
  case p3Observed = "P3-observed"
  case p4Observed = "P4-observed"
  case p5Observed = "P5-observed"
  case p6Observed = "P6-observed"
  case p7Observed = "P7-observed"
  case p13Observed = "P13-observed"
  case p15Observed = "P15-observed"
  case p18Observed = "P18-observed"
  case p26Observed = "P26-observed"
  case p27Observed = "P27-observed"

  /// The profile with a name.
  ///
  /// - Throws: a validation error that says which may have been meant.
  static func named(_ name: String) throws -> ProfileArgument {
    if let profile = ProfileArgument(rawValue: name) { return profile }
    let names = allCases.map(\.rawValue)
    let all = "there are: " + names.joined(separator: ", ")
    guard let meant = ofVersion(in: name) ?? Spelling.nearest(to: name, among: names) else {
      throw ValidationError("there is no profile '\(name)'; \(all)")
    }
    throw ValidationError(
      "there is no profile '\(name)'; did you mean \(meant)? T\(all.dropFirst())")
  }

  /// The profile of a version of the system: of 13, iOS 13 or P9.
  private static func ofVersion(in text: String) -> String? {
    guard let version = Int(text.drop { !$0.isNumber }.prefix { $0.isNumber }),
      let name = ComparedVersion.nearestProfile(toVersion: version)
    else { return nil }
    return text.lowercased().hasSuffix("-observed") ? name + "-observed" : name
  }

  /// What the help says of all of them.
  static var discussion: String {
    let width = allCases.map(\.rawValue.count).max() ?? 0
    return allCases.map { profile in
      let name = profile.rawValue
      return name + String(repeating: " ", count: width - name.count + 3)
        + (allValueDescriptions[name] ?? "")
    }.joined(separator: "\n")
  }

  static var allValueDescriptions: [String: String] {
    [
      "P3": "iPhone OS up to 3, or no multitasking", "P4": "iOS 4", "P5": "iOS 5", "P6": "iOS 6",
      "P7": "iOS 7 to 12", "P13": "iOS 13 and 14", "P15": "iOS 15 to 17", "P18": "iOS 18",
      "P26": "iOS 26", "P27": "iOS 27",
      "P3-observed": "P3 with the observed deadlines",
      "P4-observed": "P4 with the observed deadlines",
      "P5-observed": "P5 with the observed deadlines",
      "P6-observed": "P6 with the observed deadlines",
      "P7-observed": "P7 with the observed deadlines",
      "P13-observed": "P13 with the observed deadlines",
      "P15-observed": "P15 with the observed deadlines",
      "P18-observed": "P18 with the observed deadlines",
      "P26-observed": "P26 with the observed deadlines",
      "P27-observed": "P27 with the observed deadlines",
    ]
  }
}
