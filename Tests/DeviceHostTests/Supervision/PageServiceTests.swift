import ControlInterface
import DeviceHost
import LifecycleKernel
import Testing
import VirtualDevice

/// Who serves the page: started, watched and started again by the device, in virtual time.
@Suite struct PageServiceTests {
  private let device: VirtualDevice

  init() throws {
    device = try VirtualDevice(hasScreen: true)
    device.time.advance(by: .seconds(1))
  }

  /// The address that the device names now; empty: nobody serves the page.
  private var address: String {
    device.ask { $0.screenState = WireScreenStateRequest() }.value?.screenState.pageAddress ?? ""
  }

  private func process(of page: PageModel) throws -> ModelProcess {
    try #require(device.machine.living.values.first { $0.behaviour === page })
  }

  @Test func thePageIsNotServedBeforeItIsRequested() throws {
    #expect(address == "")
    let reply = device.servePage()
    #expect(reply.value == nil)
    device.time.advance(by: .seconds(1))
    #expect(reply.value?.screenState.pageAddress == "http://127.0.0.1:8080/secret/")
    #expect(address == "http://127.0.0.1:8080/secret/")
    let pid = try process(of: try #require(device.page)).pid
    #expect(reply.value?.screenState.webscreenPid == pid)
    #expect(device.display?.pageServer == pid)
  }

  @Test func aSecondRequestGetsTheSameAddress() throws {
    _ = device.servePage(port: 9_000)
    device.time.advance(by: .seconds(1))
    let page = device.page
    let reply = device.servePage()
    #expect(reply.value?.screenState.pageAddress == "http://127.0.0.1:9000/secret/")
    #expect(device.page === page)
  }

  @Test func aWebscreenThatEndsIsRestartedAtTheSamePortUnderTheSecretThatPagesWereTold() throws {
    _ = device.servePage()
    device.time.advance(by: .seconds(1))
    let page = try #require(device.page)
    try process(of: page).kill()
    device.time.advance(by: .milliseconds(1))
    // Only a page that lives is named.
    #expect(address == "")
    device.time.advance(by: .seconds(1))
    #expect(device.page !== page)
    #expect(address == "http://127.0.0.1:8080/after-secret/")
    try process(of: try #require(device.page)).kill()
    device.time.advance(by: .seconds(5))
    #expect(address == "http://127.0.0.1:8080/after-after-secret/")
  }

  @Test func oneThatDoesNotAnswerIsReplaced() throws {
    _ = device.servePage()
    device.time.advance(by: .seconds(1))
    let page = try #require(device.page)
    page.answersPings = false
    device.time.advance(by: .seconds(12))
    #expect(device.page !== page)
    #expect(address != "")
    device.time.advance(by: .seconds(3_600))
    #expect(address != "")
  }

  @Test func theReasonOfAFailureIsReported() {
    device.preparePage = { $0.failure = "the port is taken" }
    let reply = device.servePage(port: 80)
    device.time.advance(by: .seconds(60))
    #expect(reply.refusal == "the page cannot be served: the port is taken")
    #expect(device.machine.living.count == 2)
    device.preparePage = { _ in }
    let next = device.servePage()
    device.time.advance(by: .seconds(1))
    #expect(next.value?.screenState.pageAddress != nil)
  }

  @Test func waitingForThePageHasALimit() {
    device.preparePage = { $0.startTime = nil }
    let reply = device.servePage()
    device.time.advance(by: .seconds(60))
    #expect(reply.refusal != nil)
    #expect(device.machine.living.count == 2)
  }

  @Test func aNewDisplaydIsToldTheProcessOfWebscreen() throws {
    _ = device.servePage()
    device.time.advance(by: .seconds(1))
    let display = try #require(device.display)
    try #require(device.machine.living.values.first { $0.behaviour === display }).kill()
    device.time.advance(by: .seconds(1))
    #expect(device.display !== display)
    #expect(device.display?.pageServer == (try process(of: try #require(device.page)).pid))
  }

  @Test func theNextBootHasAnotherSecret() throws {
    _ = device.servePage(port: 9_000)
    device.time.advance(by: .seconds(1))
    _ = device.ask { $0.shutdown = WireShutdownRequest() }
    device.time.advance(by: .seconds(5))
    let next = try VirtualDevice(hasScreen: true, store: device.store)
    _ = next.servePage(port: 9_000)
    next.time.advance(by: .seconds(1))
    // webscreen makes one: foregroundd has none for it.
    #expect(next.page?.order.token == "")
  }

  @Test func aShutdownEndsIt() {
    _ = device.servePage()
    device.time.advance(by: .seconds(1))
    let reply = device.ask { $0.shutdown = WireShutdownRequest() }
    device.time.advance(by: .seconds(5))
    #expect(reply.value != nil)
    #expect(device.machine.living.isEmpty)
  }

  @Test func ofRequestsThatFollowEachOtherTheLastIsFulfilled() throws {
    _ = device.servePage(port: 9_000)
    device.time.advance(by: .seconds(1))
    let first = device.servePage(port: 9_001)
    let second = device.servePage(port: 9_002)
    let same = device.servePage(port: 9_002)
    device.time.advance(by: .seconds(60))
    #expect(first.refusal == "the page was asked for at another place since")
    for reply in [second, same] {
      #expect(reply.value?.screenState.pageAddress == "http://127.0.0.1:9002/after-secret/")
    }
    #expect(address == "http://127.0.0.1:9002/after-secret/")
    #expect(device.machine.living.values.count { $0.behaviour is PageModel } == 1)
  }

  @Test func aShutdownWhileAnotherPageIsAwaitedEndsIt() throws {
    _ = device.servePage(port: 9_000)
    device.time.advance(by: .seconds(1))
    let reply = device.servePage(port: 9_001)
    _ = device.ask { $0.shutdown = WireShutdownRequest() }
    let late = device.servePage(port: 9_002)
    device.time.advance(by: .seconds(60))
    #expect(reply.refusal != nil)
    #expect(late.refusal != nil)
    #expect(device.machine.living.isEmpty)
  }

  @Test func aDeviceWithoutAScreenRefuses() throws {
    let device = try VirtualDevice()
    #expect(device.servePage().refusal == "the device has no screen to be served")
  }
}
