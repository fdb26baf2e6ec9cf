import Glibc

/// A thread's stack of drawing contexts, the current one last.
package final class ContextStack {
  private var contexts: [CGContext] = []

  /// The thread's current context.
  package static var current: CGContext? { ofThread.contexts.last }
  /// Makes a context the current one.
  package static func push(_ context: CGContext) { ofThread.contexts.append(context) }
  /// Restores the previous context.
  package static func pop() { _ = ofThread.contexts.popLast() }

  /// This thread's stack.
  private static var ofThread: ContextStack {
    if let found = pthread_getspecific(key) {
      return Unmanaged<ContextStack>.fromOpaque(found).takeUnretainedValue()
    }
    let stack = ContextStack()
    pthread_setspecific(key, Unmanaged.passRetained(stack).toOpaque())
    return stack
  }

  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    pthread_key_create(&key) { stack in
      if let stack { Unmanaged<ContextStack>.fromOpaque(stack).release() }
    }
    return key
  }()
}
