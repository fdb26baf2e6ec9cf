import FoundationEssentials

/// What is known of an app's way to scenes: from its bundle, its program, and what UIKit has said.
///
/// It belongs to one thread.
final class SceneWatch {
  private let declared: SceneDeclaration
  private let methods: ProgramMethods?
  private let program: String
  /// The classes of the delegates, and those that they inherit from, as UIKit has said last.
  private var delegates: [String] = []
  private var sceneDelegates: [String] = []

  init(_ app: AppUnderTest) {
    declared = app.scenes
    program = app.scenes.executable ?? ""
    let isName = !program.isEmpty && !program.contains("/")
    methods = isName ? ProgramMethods(path: "\(app.path)/\(program)") : nil
  }

  /// Why less is known than could be, as a sentence; nil if all is.
  var note: String? {
    guard let methods else { return "the program cannot be read: its methods are not known" }
    return methods.hasNames
      ? nil
      : "the program is stripped of its names: what the scene's delegate implements is not known, and "
        + "so not what waits in vain"
  }

  /// What is known after the app has printed these lines.
  func sight(after console: [String]) -> SceneSight {
    let diary = SceneDiary(console)
    if let classes = diary.all("application-delegate").last { delegates = Self.names(classes) }
    if let classes = diary.all("scene-delegate").last { sceneDelegates = Self.names(classes) }
    var sight = SceneSight()
    sight.hasManifest = declared.hasManifest
    sight.sdk = declared.sdk
    sight.minimumSystem = declared.minimumSystem
    sight.mainInterface = declared.mainInterface
    sight.missingStoryboards = declared.missingStoryboards
    sight.delegate = delegates.first ?? ""
    sight.sceneDelegate = sceneDelegates.first ?? ""
    if let methods {
      sight.moved = SceneMove.oldMethods.filter { methods.implements($0, delegates) }
      // That one lacks a method does not say which one: nothing is found then.
      sight.sceneMethods = SceneMove.newMethods.filter {
        !methods.hasNames || methods.implements($0, sceneDelegates)
      }
    }
    sight.strayWindows = diary.all("stray-window").map(window)
    return sight
  }

  private static func names(_ classes: String) -> [String] {
    guard classes != "none" else { return [] }
    // A private class is `Notes.(unknown context at $1a2b).Delegate`.
    var text = classes
    while let start = text.firstRange(of: "(unknown context at "),
      let end = text[start.upperBound...].firstRange(of: ").")
    {
      text.removeSubrange(start.lowerBound..<end.upperBound)
    }
    return text.split(separator: " ").map(String.init)
  }

  /// A window from its line: its class, and places such as `Notes+0x1a2b`.
  private func window(_ line: String) -> SceneSight.StrayWindow {
    let words = line.split(separator: " ").map(String.init)
    let stack = words.dropFirst().compactMap { place -> String? in
      guard let plus = place.firstRange(of: "+0x"), place[..<plus.lowerBound] == program,
        let address = UInt64(place[plus.upperBound...], radix: 16)
      else { return nil }
      return methods?.function(at: address)
    }
    return SceneSight.StrayWindow(type: words.first ?? "UIWindow", stack: stack)
  }
}
