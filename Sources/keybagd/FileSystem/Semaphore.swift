import Glibc

/// A semaphore, at first zero.
final class Semaphore: @unchecked Sendable {
  // Unchecked: the functions of the C library may be called on any thread. It must not move in memory.
  private let semaphore = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)

  init() { sem_init(semaphore, 0, 0) }

  deinit {
    sem_destroy(semaphore)
    semaphore.deallocate()
  }

  func signal() { sem_post(semaphore) }

  func wait() {
    while sem_wait(semaphore) != 0 {}
  }
}
