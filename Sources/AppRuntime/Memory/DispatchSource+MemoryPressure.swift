public import Dispatch

/// A source of Dispatch whose handler runs whenever memory becomes shorter, or less short: the only
/// channel that says how short it is (MEM-01).
///
/// Its queue is its own. A suspended app hears nothing (MEM-04); when it is resumed, it hears the
/// level of that time if that is another one.
public protocol DispatchSourceMemoryPressure: DispatchSourceProtocol {
  /// In the handler: the levels since it ran last.
  var data: DispatchSource.MemoryPressureEvent { get }
  /// The levels for which the handler runs.
  var mask: DispatchSource.MemoryPressureEvent { get }
}

extension DispatchSource: DispatchSourceMemoryPressure {
  /// Levels of memory pressure.
  public struct MemoryPressureEvent: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// There is enough again.
    public static let normal = MemoryPressureEvent(rawValue: 1)
    /// Memory is short: release what can be made again.
    public static let warning = MemoryPressureEvent(rawValue: 2)
    /// Memory is so short that apps are ended.
    public static let critical = MemoryPressureEvent(rawValue: 4)
    public static let all: MemoryPressureEvent = [.normal, .warning, .critical]
  }

  /// Makes a source, which hears nothing until it is activated. Any thread.
  ///
  /// - Parameters:
  ///   - eventMask: The levels for which its handler runs.
  ///   - queue: Where its handlers run; nil: on a global queue.
  public class func makeMemoryPressureSource(
    eventMask: MemoryPressureEvent, queue: DispatchQueue? = nil
  ) -> any DispatchSourceMemoryPressure {
    let source = makeUserDataOrSource(queue: queue) as! DispatchSource
    MemoryPressureSources.shared.add(source, mask: eventMask)
    return source
  }
}

extension DispatchSourceMemoryPressure {
  public var data: DispatchSource.MemoryPressureEvent {
    // The source counts its levels as one of the kind that gathers bits.
    let bits = (self as? any DispatchSourceUserDataOr)?.data ?? 0
    return DispatchSource.MemoryPressureEvent(rawValue: bits)
  }

  public var mask: DispatchSource.MemoryPressureEvent {
    MemoryPressureSources.shared.mask(of: self as? DispatchSource)
  }
}
