import Foundation
import LinuxPlatform
import ScreenInterface

/// The time for which displayd's one thread has worked for each app.
///
/// Work can be inside of other work, such as the picture of an app in a frame: each counts for its own
/// app. What is done for nobody, and for the shell, counts for nobody.
final class WorkLedger {
  /// What has ended, for one app.
  struct Turn {
    var scene: Scene
    var kind: SceneWork
    var spent: Double
  }

  private struct Running {
    var scene: Scene?
    var kind: SceneWork
    var began: Double
    /// What was for others inside of it.
    var inside = 0.0
  }

  /// In seconds of the thread's processor time.
  private let clock: () -> Double
  private let record: WorkRecord?
  private var running: [Running] = []
  private var ended: [Turn] = []

  /// - Parameter record: Where others read it while it is not answered and after the end.
  init(record: WorkRecord?, clock: @escaping () -> Double) {
    self.record = record
    self.clock = clock
  }

  /// Does work for an app.
  func perform<Result>(
    _ kind: SceneWork, for scene: Scene?, _ body: () throws -> Result
  ) rethrows -> Result {
    let scene = scene?.isShell == true ? nil : scene
    let began = clock()
    running.append(Running(scene: scene, kind: kind, began: began))
    write(at: began)
    defer { end() }
    return try body()
  }

  /// Nothing is running.
  var isIdle: Bool { running.isEmpty }

  /// What is known only now of the work that is running.
  func change(to kind: SceneWork) {
    guard !running.isEmpty else { return }
    running[running.count - 1].kind = kind
    record?.change(to: kind.rawValue)
  }

  /// The turns that have ended since this was last asked; none while work is running.
  func takeEnded() -> [Turn] {
    guard running.isEmpty, !ended.isEmpty else { return [] }
    defer { ended = [] }
    return ended
  }

  private func end() {
    let now = clock()
    let work = running.removeLast()
    let whole = now - work.began
    if let scene = work.scene {
      ended.append(Turn(scene: scene, kind: work.kind, spent: max(0, whole - work.inside)))
    }
    if !running.isEmpty { running[running.count - 1].inside += whole }
    write(at: now)
  }

  private func write(at now: Double) {
    guard let record else { return }
    guard let work = running.last, let scene = work.scene else { return record.idle() }
    record.begin(of: scene.token, kind: work.kind.rawValue, since: work.began + work.inside)
  }
}
