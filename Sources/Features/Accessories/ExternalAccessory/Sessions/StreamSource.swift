import CoreFoundation
import Foundation

/// What calls a stream's delegate: a source of the run loops in which the stream is scheduled.
///
/// Any thread. A stream that is scheduled in a run loop that is neither the main one nor that of the
/// calling thread is noticed there when it runs the next time.
// Unchecked: what changes is used only with the lock.
final class StreamSource: @unchecked Sendable {
  // Unchecked: what changes is used only with the lock.

  private struct Place {
    let loop: CFRunLoop
    let mode: CFRunLoopMode
  }

  private let lock = NSLock()
  private var places: [Place] = []
  private var source: CFRunLoopSource?
  private let handle: () -> Void

  /// - Parameter handle: Is called in a turn of such a run loop after each signal.
  init(_ handle: @escaping () -> Void) {
    self.handle = handle
    var context = CFRunLoopSourceContext()
    context.info = Unmanaged.passUnretained(self).toOpaque()
    // The run loop may call it while another thread releases the stream.
    context.retain = { info in
      UnsafeRawPointer(Unmanaged<StreamSource>.fromOpaque(info!).retain().toOpaque())
    }
    context.release = { info in Unmanaged<StreamSource>.fromOpaque(info!).release() }
    context.perform = { info in
      Unmanaged<StreamSource>.fromOpaque(info!).takeUnretainedValue().handle()
    }
    source = CFRunLoopSourceCreate(nil, 0, &context)
  }

  func schedule(in runLoop: RunLoop, _ mode: RunLoop.Mode) {
    guard let loop = Self.loop(runLoop) else { return }
    let place = Place(loop: loop, mode: Self.mode(mode))
    lock.withLock {
      places.append(place)
      CFRunLoopAddSource(place.loop, source, place.mode)
    }
    signal()
  }

  func remove(from runLoop: RunLoop, _ mode: RunLoop.Mode) {
    guard let loop = Self.loop(runLoop) else { return }
    let mode = Self.mode(mode)
    lock.withLock {
      places.removeAll { $0.loop === loop && CFEqual($0.mode, mode) }
      CFRunLoopRemoveSource(loop, source, mode)
    }
  }

  /// Has the closure called once more.
  func signal() {
    lock.withLock {
      guard let source else { return }
      CFRunLoopSourceSignal(source)
      for place in places { CFRunLoopWakeUp(place.loop) }
    }
  }

  /// Ends it, which it keeps itself alive for.
  func cancel() {
    lock.withLock {
      if let source { CFRunLoopSourceInvalidate(source) }
      source = nil
      places = []
    }
  }

  private static func loop(_ runLoop: RunLoop) -> CFRunLoop? {
    if runLoop === RunLoop.main { return CFRunLoopGetMain() }
    return runLoop === RunLoop.current ? CFRunLoopGetCurrent() : nil
  }

  private static func mode(_ mode: RunLoop.Mode) -> CFRunLoopMode {
    if mode == .common { return kCFRunLoopCommonModes }
    if mode == .default { return kCFRunLoopDefaultMode }
    return CFStringCreateWithCString(nil, mode.rawValue, CFStringBuiltInEncodings.UTF8.rawValue)
  }
}
