import Glibc

/// Writes files to the disk for good on a thread of its own, because that can take seconds.
package final class FileSyncer {
  /// Can be read when a file was written; see ``takeDone()``.
  package let doneDescriptor: CInt
  private let orders: CInt

  private struct Order {
    var id: UInt64
    var descriptor: CInt
    var error: CInt
  }

  /// - Throws: `FileProblem` if there are no descriptors or threads.
  package init() throws(FileProblem) {
    var toThread: [CInt] = [-1, -1]
    var fromThread: [CInt] = [-1, -1]
    guard pipe(&toThread) == 0, pipe(&fromThread) == 0 else {
      throw FileProblem("make a pipe")
    }
    orders = toThread[1]
    doneDescriptor = fromThread[0]
    // The two descriptors of the thread, in one pointer's worth.
    let ends = UInt(toThread[0]) << 32 | UInt(fromThread[1])
    var thread = pthread_t()
    let result = pthread_create(
      &thread, nil,
      { argument in
        let ends = UInt(bitPattern: argument)
        FileSyncer.work(from: CInt(ends >> 32), to: CInt(ends & 0xFFFF_FFFF))
        return nil
      }, UnsafeMutableRawPointer(bitPattern: ends))
    guard result == 0 else { throw FileProblem("start a thread", result) }
    pthread_detach(thread)
  }

  /// Begins to write a file; the descriptor stays open and the caller's.
  func sync(_ descriptor: CInt, id: UInt64) {
    Self.write(Order(id: id, descriptor: descriptor, error: 0), to: orders)
  }

  /// The file that was written, with the number of the error, or 0. Waits until there is one.
  func takeDone() -> (id: UInt64, error: CInt)? {
    Self.read(doneDescriptor).map { ($0.id, $0.error) }
  }

  private static func work(from orders: CInt, to done: CInt) {
    while var order = read(orders) {
      order.error = fsync(order.descriptor) == 0 ? 0 : errno
      write(order, to: done)
    }
  }

  // A pipe takes and gives so few bytes in one piece.
  private static func write(_ order: Order, to descriptor: CInt) {
    var order = order
    while Glibc.write(descriptor, &order, MemoryLayout<Order>.size) < 0, errno == EINTR {}
  }

  private static func read(_ descriptor: CInt) -> Order? {
    var order = Order(id: 0, descriptor: 0, error: 0)
    while true {
      let count = Glibc.read(descriptor, &order, MemoryLayout<Order>.size)
      if count == MemoryLayout<Order>.size { return order }
      if count >= 0 || errno != EINTR { return nil }
    }
  }
}
