import DeviceTestKit
import Foundation
import Testing

/// Code as Swift had it before 4.2: the compiler names the change for each name that was another.
@Suite struct RenamedNameTests {
  private static let source = """
    import AVFoundation
    import UIKit

    class OldController: UIViewController {
      func application(
        _ application: UIApplication, _ options: [UIApplicationLaunchOptionsKey: Any]?
      ) {
        let center = NotificationCenter.default
        center.addObserver(
          self, selector: Selector(OldController.leave), name: .UIApplicationDidEnterBackground,
          object: nil)
        center.post(name: UIApplicationWillEnterForegroundNotification, object: nil)
        let table = UITableView()
        table.rowHeight = UITableViewAutomaticDimension
        let state: UIApplicationState = .active
        let mask: UIViewAutoresizing = []
        let task = UIBackgroundTaskInvalid
        table.contentInset = UIEdgeInsetsMake(1, 2, 3, 4)
        addChildViewController(self)
        RunLoop.main.add(Timer(), forMode: .commonModes)
        let category = AVAudioSessionCategoryPlayback
        center.post(name: .AVAudioSessionInterruption, object: nil)
        _ = (state, mask, task, center, category)
      }
      func leave() {}
    }
    """

  /// What it is called now, by the old name.
  private static let changes = [
    "UIApplicationLaunchOptionsKey": "UIApplication.LaunchOptionsKey",
    "UIApplicationDidEnterBackground": "UIApplication.didEnterBackgroundNotification",
    "UIApplicationWillEnterForegroundNotification": "UIApplication.willEnterForegroundNotification",
    "UITableViewAutomaticDimension": "UITableView.automaticDimension",
    "UIApplicationState": "UIApplication.State", "UIViewAutoresizing": "UIView.AutoresizingMask",
    "UIBackgroundTaskInvalid": "UIBackgroundTaskIdentifier.invalid",
    "UIEdgeInsetsMake": "UIEdgeInsets(top:left:bottom:right:)",
    "addChildViewController": "addChild(_:)", "commonModes": "common",
    "AVAudioSessionCategoryPlayback": "AVAudioSession.Category.playback",
    "AVAudioSessionInterruption": "AVAudioSession.interruptionNotification",
  ]

  @Test("The compiler says what names of older Swift are called now")
  func names() throws {
    let folder = try TestFolder.make()
    defer { TestFolder.remove(folder) }
    let file = folder.appending(path: "Old.swift")
    try Data(Self.source.utf8).write(to: file)
    let run = try AppCompiler.run(["-typecheck", "-swift-version", "5", file.path], in: folder)
    #expect(run.status != 0)
    let output = run.output + run.errors
    for (old, new) in Self.changes {
      let isOffered =
        output.contains("'\(old)' has been renamed to '\(new)'")
        || output.contains("'\(old)' has been renamed to") && output.contains(new)
      #expect(isOffered, "\(old): \(output)")
    }
    // Nothing else is wrong.
    let errors = output.split(separator: "\n").filter { $0.contains(": error: ") }
    #expect(errors.allSatisfy { $0.contains("has been renamed to") }, "\(output)")
  }
}
