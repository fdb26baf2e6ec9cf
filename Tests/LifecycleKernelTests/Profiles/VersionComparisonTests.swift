import Foundation
import Testing

/// Which version of the system has what is said in one place, ``SystemFeature``.
@Suite struct VersionComparisonTests {
  /// What compares versions of the system, or the profiles that are named after them, as the sources
  /// are formatted.
  private static let comparisons: [String] = {
    var words = ["switch generation", "switch profile.generation", ".major", ".minor"]
    words += ["contains(osProfile)", "switch osProfile"]
    for profile in ["p3", "p4", "p5", "p6", "p7", "p13", "p15", "p18", "p26", "p27"] {
      words += ["== .\(profile)", "!= .\(profile)", "case .\(profile)"]
    }
    for profile in ["P3", "P4", "P5", "P6", "P7"] { words.append(": \"\(profile)\"") }
    for version in [
      "systemVersion", "SystemVersion.current", "profile.version", "profile.generation",
      "osProfile",
    ] {
      for sign in ["<", ">", "==", "!="] { words.append("\(version) \(sign)") }
      for sign in ["<", ">", "<=", ">=", "==", "!="] { words.append("\(sign) \(version)") }
    }
    for number in 1...9 { words.append("SystemVersion(\(number)") }
    return words
  }()

  /// One of these is in each of them: most files have none, and need no closer look.
  private static let stems = [
    "ystemVersion", "profile.version", "eneration", "osProfile", ".major", ".minor", " .p3", " .p4",
    " .p5", " .p6", " .p7", " .p13", " .p15", " .p18", " .p26", " .p27", ": \"P",
  ]

  /// Where that is right, and why.
  private static let exceptions: Set<String> = [
    // Which numbers a generation has, such as its deadlines, is a profile: it is here that it is made
    // of a version.
    "Sources/Device/Words/Profiles/OSProfile+Generations.swift",
    // The same for the numbers of the bands: a rule with two values, and nothing that one has and the
    // other has not.
    "Sources/Features/Memory/Rules/JetsamBand.swift",
    // The explorer states its rules again, and does not ask what it checks.
    "Sources/Features/Accessories/Explorer/World+Accessories.swift",
    "Sources/Core/Explorer/World/ModelConfiguration.swift",
    // Which phone a device is, and what it is made of: a thing of the phones that were sold with a
    // version, and not of the version.
    "Sources/DeviceHost/Models/DeviceModel.swift",
    // The same, and the version that an app says is the oldest that it is for.
    "Sources/DeviceHost/Installing/DeviceRequirement.swift",
    // The words of a question and the order of its buttons, for which SystemFeature has no entry.
    "Sources/Features/Location/Host/LocationPrompt.swift",
    // A record's word for each generation.
    "Sources/DeviceHost/Exits/ExitRecord+Kernel.swift",
    // The form of a report. A record keeps the name of the profile under which it was made, which may
    // be another than the device has now.
    "Sources/DeviceStorage/Exits/ExitRecord+PlatformDescription.swift",
    // The version of the SDK with which an app was linked, and not that of a system (PL-15).
    "Sources/DeviceStorage/Bundles/InfoPlist.swift",
    // Which profile a number that a person writes means.
    "Sources/LifecycleComparison/Comparing/ComparedVersion.swift",
    // An app, which asks UIDevice as apps do.
    "Apps/Dialer/SystemCalls.swift",
  ]

  @Test("Nobody compares versions of the system but the table of what each has")
  func comparisons() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    #expect(Self.comparisons.allSatisfy { word in Self.stems.contains { word.contains($0) } })
    let stems = Self.stems.map { Data($0.utf8) }
    let words = Self.comparisons.map { Data($0.utf8) }
    var found: Set<String> = []
    for folder in ["Sources", "Apps"] {
      let files = FileManager.default.enumerator(
        at: root.appending(path: folder), includingPropertiesForKeys: nil)
      for case let file as URL in try #require(files) where file.pathExtension == "swift" {
        let path = String(file.path.dropFirst(root.path.count + 1))
        // The table itself, and what a tool has made of messages.
        guard !path.hasPrefix("Sources/SystemVersions/"), !path.hasSuffix(".pb.swift") else {
          continue
        }
        let text = try Data(contentsOf: file)
        guard stems.contains(where: { text.range(of: $0) != nil }) else { continue }
        if words.contains(where: { text.range(of: $0) != nil }) { found.insert(path) }
      }
    }
    let others = found.subtracting(Self.exceptions).sorted()
    #expect(others.isEmpty, "these compare versions, and do not ask SystemFeature: \(others)")
    let needless = Self.exceptions.subtracting(found).sorted()
    #expect(needless.isEmpty, "these are exceptions no longer: \(needless)")
  }
}
