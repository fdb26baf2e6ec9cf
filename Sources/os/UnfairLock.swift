// What finds this module looks for the functions of the C library here, as it does on the platform.
@_exported public import Glibc

/// A lock of C, which is unlocked by the thread that has locked it. Keep it at an address that does not
/// change.
///
/// It is one of the C library: zeros are a lock that nobody holds.
// The platform's name.
// swift-format-ignore: TypeNamesShouldBeCapitalized
public typealias os_unfair_lock = pthread_mutex_t
/// The same.
// swift-format-ignore: TypeNamesShouldBeCapitalized
public typealias os_unfair_lock_s = pthread_mutex_t

/// Waits for the lock, and takes it.
// Of these functions the caller has copies: see `LogLine`.
// swift-format-ignore: AlwaysUseLowerCamelCase
@_alwaysEmitIntoClient @inline(__always)
public func os_unfair_lock_lock(_ lock: UnsafeMutablePointer<os_unfair_lock>) {
  pthread_mutex_lock(lock)
}

/// Takes the lock if nobody holds it.
///
/// - Returns: Whether it is taken.
// swift-format-ignore: AlwaysUseLowerCamelCase
@_alwaysEmitIntoClient @inline(__always)
public func os_unfair_lock_trylock(_ lock: UnsafeMutablePointer<os_unfair_lock>) -> Bool {
  pthread_mutex_trylock(lock) == 0
}

/// Gives the lock back.
// swift-format-ignore: AlwaysUseLowerCamelCase
@_alwaysEmitIntoClient @inline(__always)
public func os_unfair_lock_unlock(_ lock: UnsafeMutablePointer<os_unfair_lock>) {
  pthread_mutex_unlock(lock)
}

/// A lock with what it protects.
// Unchecked: the lock alone gives access to the state.
public struct OSAllocatedUnfairLock<State>: @unchecked Sendable {
  private final class Storage {
    let lock = UnsafeMutablePointer<os_unfair_lock>.allocate(capacity: 1)
    var state: State

    init(_ state: State) {
      lock.initialize(to: os_unfair_lock())
      self.state = state
    }

    deinit { lock.deallocate() }
  }

  private let storage: Storage

  /// A lock that protects a value which may be another thread's.
  public init(uncheckedState initialState: State) {
    storage = Storage(initialState)
  }

  /// A lock that protects a value.
  public init(initialState: State) where State: Sendable {
    storage = Storage(initialState)
  }

  /// Does something with the value while nobody else does.
  public func withLock<Result: Sendable>(
    _ body: @Sendable (inout State) throws -> Result
  ) rethrows -> Result {
    try withLockUnchecked(body)
  }

  /// The same, where the caller knows that what is taken along may be.
  public func withLockUnchecked<Result>(_ body: (inout State) throws -> Result) rethrows -> Result {
    os_unfair_lock_lock(storage.lock)
    defer { os_unfair_lock_unlock(storage.lock) }
    return try body(&storage.state)
  }
}

extension OSAllocatedUnfairLock where State == Void {
  /// A lock that protects nothing of its own.
  public init() {
    storage = Storage(())
  }

  /// Waits for the lock, and takes it.
  public func lock() { os_unfair_lock_lock(storage.lock) }
  /// Gives the lock back.
  public func unlock() { os_unfair_lock_unlock(storage.lock) }
  /// Takes the lock if nobody holds it.
  public func lockIfAvailable() -> Bool { os_unfair_lock_trylock(storage.lock) }

  /// Does something while nobody else holds the lock.
  public func withLock<Result: Sendable>(_ body: @Sendable () throws -> Result) rethrows -> Result {
    os_unfair_lock_lock(storage.lock)
    defer { os_unfair_lock_unlock(storage.lock) }
    return try body()
  }
}
