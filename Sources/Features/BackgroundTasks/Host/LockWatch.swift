import LifecycleKernel
import LinuxPlatform

/// Sees to it that the app in front does not wait for an app in the background (RESP-08): it looks for
/// locks that apps in the background keep on shared files which the app in front has open.
///
/// Linux tells of nobody who waits for a lock as SQLite does, by asking for it again and again. So an
/// open file counts, and a lock on it counts when two looks in a row find it: a transaction that ends
/// by itself is in nobody's way. While no app is in the background beside one in front, nothing is
/// looked at.
final class LockWatch: DevicePart {
  private let engine: LifecycleEngine
  private let registry: AppRegistry
  private let surroundings: any Surroundings
  private var isWaiting = false
  /// What was found by the last look: files, by the process that has locked them.
  private var found: [Int32: Set<String>] = [:]

  private static let pause = Duration.seconds(1)

  init(
    engine: LifecycleEngine, registry: AppRegistry, surroundings: any Surroundings
  ) {
    self.engine = engine
    self.registry = registry
    self.surroundings = surroundings
  }

  private typealias Running = (app: HostedApp, process: AppProcess)

  /// Something has happened: another app may be in front, or in the background.
  func follow() {
    guard !isWaiting, inFront != nil, !inBackground.isEmpty else { return }
    isWaiting = true
    surroundings.schedule(afterPause: Self.pause) { [unowned self] in look() }
  }

  private var inFront: Running? {
    guard case .app(let id) = engine.device.front, engine.device.state(of: id).isForeground,
      let app = registry[id], let process = app.process, !process.hasEnded
    else { return nil }
    return (app, process)
  }

  /// Those that could be asked to hurry.
  private var inBackground: [Running] {
    registry.running.compactMap { app in
      guard engine.device.isRunningInBackground(app.id), let process = app.process,
        !process.hasEnded,
        engine.device.assertions(of: app.id).contains(where: { $0.owner == .app })
      else { return nil }
      return (app, process)
    }
  }

  private func look() {
    let others = inBackground
    guard let front = inFront, !others.isEmpty,
      let wanted = front.process.process.fileReader(below: front.app.paths.contended)
    else { return finish([:]) }
    let readers = others.map { $0.process.process.fileReader(below: $0.app.paths.contended) }
    surroundings.offload {
      let wanted = wanted().open
      return readers.map { reader in (reader?().locked ?? []).intersection(wanted) }
    } then: { [unowned self] (result: Result<[Set<String>], any Error>) in
      guard case .success(let locked) = result else { return finish([:]) }
      var now: [Int32: Set<String>] = [:]
      for (other, files) in zip(others, locked) where !files.isEmpty {
        now[other.process.pid] = files
        let again = files.intersection(found[other.process.pid] ?? [])
        if let path = again.min(), other.app.process === other.process, !other.process.hasEnded {
          engine.handle(.process(other.app.id, .heldWantedLock(path)))
        }
      }
      finish(now)
    }
  }

  private func finish(_ found: [Int32: Set<String>]) {
    self.found = found
    isWaiting = false
    follow()
  }
}
