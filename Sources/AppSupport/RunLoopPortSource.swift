import CUIKit
import CoreFoundation
import Glibc

/// Calls a closure on the main run loop when data has arrived at a descriptor.
///
/// A dispatch source would need two threads: Dispatch's own waits for the descriptor and then wakes
/// the main one. For a run loop port the main thread waits itself and responds in a third of the
/// time. Main thread.
@MainActor package final class RunLoopPortSource {
  /// The port of the run loop: an epoll that watches the descriptor. The run loop reads eight bytes
  /// from a ready port, as from a timer; an epoll has none to lose.
  private nonisolated let watch: Int32
  private let descriptor: Int32
  private let handle: @MainActor () -> Void
  private var source: CFRunLoopSource?

  /// Starts watching. The closure is called in all common modes and must read everything that has
  /// arrived.
  package init(descriptor: Int32, handle: @escaping @MainActor () -> Void) {
    watch = CUIKitWatchDescriptor(descriptor)
    self.descriptor = descriptor
    self.handle = handle
    precondition(watch >= 0, "cannot watch the port: \(String(cString: strerror(errno)))")
    var context = CFRunLoopSourceContext1()
    context.version = 1
    context.info = Unmanaged.passUnretained(self).toOpaque()
    context.getPort = { info in
      Unmanaged<RunLoopPortSource>.fromOpaque(info!).takeUnretainedValue().watch
    }
    context.perform = { info in
      let address = Int(bitPattern: info)
      MainActor.assumeIsolated {
        let pointer = UnsafeRawPointer(bitPattern: address)!
        Unmanaged<RunLoopPortSource>.fromOpaque(pointer).takeUnretainedValue().handle()
      }
    }
    source = withUnsafeMutablePointer(to: &context) { context in
      context.withMemoryRebound(to: CFRunLoopSourceContext.self, capacity: 1) {
        CFRunLoopSourceCreate(nil, 0, $0)
      }
    }
    CFRunLoopAddSource(CFRunLoopGetMain(), source, kCFRunLoopCommonModes)
  }

  /// The closure is called for arriving data. Data that arrives while this is false is
  /// handled afterwards.
  package var isHeard = true {
    didSet {
      guard isHeard != oldValue, source != nil else { return }
      CUIKitSetWatched(watch, descriptor, isHeard ? 1 : 0)
    }
  }

  /// Stops watching. Must be called before the source is released.
  package func cancel() {
    guard let source else { return }
    CFRunLoopSourceInvalidate(source)
    self.source = nil
    close(watch)
  }
}
