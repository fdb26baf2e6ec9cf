import CUIKit
import CoreFoundation
import Glibc

/// Wakes the main run loop when something has arrived at a descriptor, and has it handled there.
///
/// A dispatch source would do the same by way of two threads: Dispatch's own waits for the
/// descriptor and then wakes the main one. A port of the run loop is waited for by the main thread
/// itself, which answers in a third of the time. Main thread.
@MainActor package final class RunLoopPortSource {
  /// What the run loop waits for: an epoll that watches the descriptor. The run loop takes eight
  /// bytes from a port that is ready, as from a timer or a wake-up; an epoll has none to lose.
  private nonisolated let watch: Int32
  private let descriptor: Int32
  private let handle: @MainActor () -> Void
  private var source: CFRunLoopSource?

  /// Begins to watch. The closure is called in every mode that is one of the common modes, and
  /// has to take everything that has arrived.
  package init(descriptor: Int32, handle: @escaping @MainActor () -> Void) {
    watch = CUIKitWatchDescriptor(descriptor)
    self.descriptor = descriptor
    self.handle = handle
    precondition(watch >= 0, "the port cannot be watched: \(String(cString: strerror(errno)))")
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

  /// Whether the run loop is told of what arrives. What arrived meanwhile is told afterwards.
  package var isHeard = true {
    didSet {
      guard isHeard != oldValue, source != nil else { return }
      CUIKitSetWatched(watch, descriptor, isHeard ? 1 : 0)
    }
  }

  /// Watches no more. Has to be called before the source is let go.
  package func cancel() {
    guard let source else { return }
    CFRunLoopSourceInvalidate(source)
    self.source = nil
    close(watch)
  }
}
