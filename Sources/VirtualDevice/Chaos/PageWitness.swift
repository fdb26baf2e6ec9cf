import ControlInterface
import DeviceHost
import LifecycleKernel

/// Checks that the address of the page that a device gives out is that of a page that is served.
///
/// A webscreen that hangs is noticed by its missing answer; until then its address may be given
/// out, but no longer than the supervision allows.
struct PageWitness {
  private let device: VirtualDevice
  /// The process whose address was given out although it could not serve the page, and since when.
  private var silent: (pid: Int32, since: Instant)?

  /// From the last answer to the decision that there will be none: the pause between two questions
  /// and the patience for the answer.
  private static let limit = Duration.seconds(10)

  init(_ device: VirtualDevice) {
    self.device = device
  }

  private var state: WireScreenState {
    device.ask { $0.screenState = WireScreenStateRequest() }.value?.screenState
      ?? WireScreenState()
  }

  /// Checks what must hold after each step.
  mutating func check() throws {
    let state = state
    guard !state.pageAddress.isEmpty else {
      silent = nil
      return
    }
    let pid = state.webscreenPid
    guard let process = device.machine.living[pid], let page = process.behaviour as? PageModel
    else {
      throw ChaosViolation("the device names \(state.pageAddress), but nobody serves it")
    }
    guard page.address == state.pageAddress else {
      throw ChaosViolation(
        "the device names \(state.pageAddress), but webscreen serves \(page.address ?? "nothing")")
    }
    guard !process.executes || !page.answersPings else {
      silent = nil
      return
    }
    let now = device.time.now
    if silent?.pid != pid { silent = (pid, now) }
    guard let since = silent?.since, now.since(since) <= Self.limit else {
      throw ChaosViolation(
        "the device names \(state.pageAddress), whose webscreen has not answered for "
          + "\(Self.limit)")
    }
  }

  /// Checks what must hold on a device at rest.
  ///
  /// - Parameter isServed: Whether the last request for the page was fulfilled.
  func checkRest(isServed: Bool) throws {
    let state = state
    guard state.pageAddress.isEmpty != isServed, (state.webscreenPid == 0) != isServed else {
      throw ChaosViolation(
        isServed
          ? "the page was requested, but is not served" : "the page is served without a request")
    }
    let pages = device.machine.living.values.filter { $0.behaviour is PageModel }.map(\.pid)
    guard pages == (isServed ? [state.webscreenPid] : []) else {
      throw ChaosViolation("of webscreen the processes \(pages) are running")
    }
    guard device.display?.pageServer == state.webscreenPid else {
      throw ChaosViolation(
        "displayd accepts \(device.display?.pageServer ?? 0) instead of \(state.webscreenPid)")
    }
  }
}
