import LinuxPlatform
import Synchronization
import Testing

/// The second thread that ends apps when the device's own does not answer.
@Suite(.timeLimit(.minutes(1))) struct MemoryGuardTests {
  private static let patience = Duration.milliseconds(80)

  /// The memory, and what has become of the apps.
  private final class World: Sendable {
    let available: Mutex<UInt64>
    let ended: AsyncStream<String>
    private let continuation: AsyncStream<String>.Continuation

    init(available: UInt64) {
      self.available = Mutex(available)
      (ended, continuation) = AsyncStream.makeStream()
    }

    /// Orders to end the apps; each frees so much.
    func orders(_ apps: [String], freeing bytes: UInt64 = 0) -> MemoryGuard.Orders {
      let ends = apps.map { app -> @Sendable () -> Void in
        {
          self.available.withLock { $0 += bytes }
          self.continuation.yield(app)
        }
      }
      return MemoryGuard.Orders(ends: ends, used: 0) { $0.available < 10 }
    }

    func guarded() throws -> MemoryGuard {
      try MemoryGuard(patience: MemoryGuardTests.patience) { _ in
        SharedMemory(total: 100, available: self.available.withLock { $0 })
      }
    }

    func next() async -> String? { await ended.first { _ in true } }
  }

  @Test func anAlarmThatNobodyAnswersEndsOneAppAfterAnotherUntilThereIsEnough() async throws {
    let world = World(available: 2)
    let memoryGuard = try world.guarded()
    defer { memoryGuard.stop() }
    #expect(memoryGuard.answer(world.orders(["a", "b", "c"], freeing: 5)) == 0)
    let clock = ContinuousClock()
    let start = clock.now
    memoryGuard.alarm()
    #expect(await world.next() == "a")
    #expect(clock.now - start >= Self.patience)
    #expect(await world.next() == "b")
    #expect(clock.now - start >= Self.patience * 2)
    // There is enough now: a further alarm ends nobody until it is short again.
    memoryGuard.alarm()
    world.available.withLock { $0 = 2 }
    memoryGuard.alarm()
    #expect(await world.next() == "c")
    #expect(memoryGuard.answer(world.orders([])) == 3)
    #expect(memoryGuard.answer(world.orders([])) == 0)
  }

  @Test func anAlarmThatIsAnsweredEndsNobody() async throws {
    let world = World(available: 2)
    let memoryGuard = try world.guarded()
    defer { memoryGuard.stop() }
    _ = memoryGuard.answer(world.orders(["a"]))
    memoryGuard.alarm()
    let start = ContinuousClock.now
    // These are newer orders, and an answer to the alarm.
    #expect(memoryGuard.answer(world.orders(["b"])) == 0)
    memoryGuard.alarm()
    #expect(await world.next() == "b")
    #expect(ContinuousClock.now - start >= Self.patience)
  }

  @Test func withoutOrdersItWaitsForThem() async throws {
    let world = World(available: 2)
    let memoryGuard = try world.guarded()
    defer { memoryGuard.stop() }
    memoryGuard.alarm()
    _ = memoryGuard.answer(world.orders(["a"]))
    memoryGuard.alarm()
    #expect(await world.next() == "a")
  }
}
