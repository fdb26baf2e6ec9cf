/// A change of the position of a process, or of a scene.
public enum Step: String, Hashable, Sendable, Codable, CaseIterable {
  case spawn
  case prepare
  case finishLaunching
  case becomeActive
  case resignActive
  case enterBackground
  case enterForeground
  /// Connects a scene beside that with which the process was launched.
  case connect
  case disconnect
  case suspend
  case resume
  case terminate
  /// Kills a process without a callback, because it is suspended or is to end silently.
  case discard

  /// The callback of the step; nil if the host performs it without the app, or if the callback has
  /// more to say than the step.
  public var callback: Callback? {
    switch self {
    case .prepare: .willFinishLaunching
    case .finishLaunching: .didFinishLaunching
    case .becomeActive: .didBecomeActive
    case .resignActive: .willResignActive
    case .enterBackground: .didEnterBackground
    case .enterForeground: .willEnterForeground
    case .disconnect: .disconnectScene
    case .terminate: .willTerminate
    case .connect, .spawn, .suspend, .resume, .discard: nil
    }
  }

  /// The change of state that already applies during the callback (ASTATE-02, ASTATE-04).
  var edgeOnDelivery: Edge? {
    switch self {
    case .becomeActive: .activate
    case .enterBackground: .enterBackground
    default: nil
    }
  }

  /// The change of state that applies when the callback has returned (ASTATE-03, ASTATE-05).
  var edgeOnReturn: Edge? {
    switch self {
    case .resignActive: .deactivate
    case .enterForeground: .enterForeground
    default: nil
    }
  }

  /// The deadline of the callback; nil if the deadline of the launch covers it.
  var deadline: DeadlineKind? {
    switch self {
    case .becomeActive, .enterForeground, .connect: .resume
    case .resignActive, .enterBackground: .backgroundEntry
    case .terminate: .termination
    case .spawn: .launch
    case .suspend: .suspension
    case .disconnect: .response
    case .prepare, .finishLaunching, .resume, .discard: nil
    }
  }
}
