import Foundation
import LifecycleKernel
import LinuxPlatform
import NIOCore

/// Work to do on an event loop when the time of day reaches a date.
final class DatedWorks {
  /// Is told that the time of day was set.
  weak var follower: (any TimeOfDayFollower)?

  /// Sorted, the earliest first.
  private var works: [Work] = []
  private var timer: DayTimer?

  /// Called on the loop's thread.
  ///
  /// - Throws: If the process has no descriptors left.
  init(loop: any EventLoop) throws(SystemCallError) {
    let relay = Relay()
    let bound = NIOLoopBound(relay, eventLoop: loop)
    timer = try DayTimer { event in
      loop.execute { bound.value.works?.handle(event) }
    }
    relay.works = self
    arm()
  }

  func schedule(at date: Date, _ body: @escaping () -> Void) -> any ScheduledWork {
    let work = Work(date: date, body) { [unowned self] in
      works.removeAll { !$0.isPending }
    }
    let place = works.firstIndex { $0.date > date } ?? works.count
    works.insert(work, at: place)
    if place == 0 { arm() }
    return work
  }

  private func handle(_ event: DayTimer.Event) {
    // First, because it may replace work that the new time would make due.
    if event == .clockWasSet { follower?.timeOfDayChanged(.clock) }
    while let work = works.first, work.date <= Date() {
      works.removeFirst()
      work.run()
    }
    arm()
  }

  /// Sets the timer even if there is no work, because it also reports that the clock was set.
  private func arm() {
    timer?.set(secondsSince1970: (works.first?.date ?? .distantFuture).timeIntervalSince1970)
  }

  private final class Relay {
    weak var works: DatedWorks?
  }

  private final class Work: PendingWork {
    let date: Date

    init(date: Date, _ body: @escaping () -> Void, onCancel: @escaping () -> Void) {
      self.date = date
      super.init(body, onCancel: onCancel)
    }
  }
}
