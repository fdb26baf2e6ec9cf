import DeviceControl
import FoundationEssentials
import ScreenInterface

/// What has become of something that the app was given.
extension Stage {
  /// Files that are larger are not looked through, in bytes, nor more than so many.
  private static let largest = 1 << 20
  private static let most = 300

  /// A text on the app's screen has the word.
  func shows(_ word: String) -> Bool {
    (try? screen.describeInterface(of: app.identifier))?.roots.contains { $0.has(word) } == true
  }

  /// The app's own files with the word, by their paths in its container.
  func files(with word: String) -> [String] {
    let container = "\(device.address.folder)/Data/Containers/\(app.identifier)"
    let text = Array(word.utf8)
    var found: [String] = []
    var count = 0
    for folder in ["Documents", "Library/Application Support", "Library/Preferences"] {
      let names = try? FileManager.default.subpathsOfDirectory(atPath: "\(container)/\(folder)")
      for name in (names ?? []).prefix(max(0, Self.most - count)) {
        let path = "\(container)/\(folder)/\(name)"
        count += 1
        guard let kind = try? FileManager.default.attributesOfItem(atPath: path),
          kind[.type] as? FileAttributeType == .typeRegular,
          (kind[.size] as? Int ?? .max) <= Self.largest,
          let bytes = FileManager.default.contents(atPath: path)
        else { continue }
        if bytes.firstRange(of: text) != nil { found.append("\(folder)/\(name)") }
      }
    }
    return found.sorted()
  }
}

extension WireInterfaceNode {
  fileprivate func has(_ word: String) -> Bool {
    text.contains(word) || element.label.contains(word) || element.value.contains(word)
      || children.contains { $0.has(word) }
  }
}
