import Dispatch
import NIOCore
import ScreenInterface

/// The engine's environment on an event loop of NIO.
final class NIOSurroundings: EngineSurroundings {
  private let loop: any EventLoop
  /// Encodes and decodes the device's pictures one after another, to keep the event loop free for
  /// drawing.
  private let queue = DispatchQueue(label: "displayd.pictures", qos: .utility)
  /// The same for each scene that has had any, so that an app waits for its own pictures only.
  private var queues: [Int: DispatchQueue] = [:]
  /// The connection to foregroundd.
  var host: FramedConnection?

  init(loop: any EventLoop) {
    self.loop = loop
  }

  var now: Double { DrawingBudget.now }
  var workTime: Double { DrawingBudget.threadTime }

  func schedule(at time: Double, _ body: @escaping () -> Void) -> any ScheduledWork {
    let deadline = NIODeadline.uptimeNanoseconds(UInt64(max(0, time) * 1e9))
    let scheduled = loop.assumeIsolated().scheduleTask(deadline: deadline) { body() }
    return NIOScheduledWork(scheduled)
  }

  func offload<Value: Sendable>(
    for scene: Int?, _ work: @escaping @Sendable () -> Value, then: @escaping (Value) -> Void
  ) {
    let bound = NIOLoopBound(then, eventLoop: loop)
    queue(for: scene).async { [loop] in
      let value = work()
      loop.execute { bound.value(value) }
    }
  }

  private func queue(for scene: Int?) -> DispatchQueue {
    guard let scene else { return queue }
    if let known = queues[scene] { return known }
    let new = DispatchQueue(label: "displayd.pictures.\(scene)", qos: .utility)
    queues[scene] = new
    return new
  }

  func forget(scene: Int) { queues[scene] = nil }

  func report(_ report: WireDisplayReport) {
    host?.send(report)
  }
}

private final class NIOScheduledWork: ScheduledWork {
  private let scheduled: Scheduled<Void>

  init(_ scheduled: Scheduled<Void>) {
    self.scheduled = scheduled
  }

  func cancel() {
    scheduled.cancel()
  }
}
