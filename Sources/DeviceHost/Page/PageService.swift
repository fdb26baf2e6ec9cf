import ControlInterface
import DeviceStorage
import Foundation
import LifecycleKernel
import Logging
import SharedInterface
import SwiftProtobuf

/// The process of webscreen, which serves the device's page, and the connection to it.
///
/// It is started when the page is requested for the first time. From then on it is restarted
/// whenever it ends or does not respond, at the same socket and with another secret, which the pages
/// that are open know from the webscreen before.
final class PageService: ShutdownPart {
  /// How long it may take until the page can be opened.
  static let patience = Duration.seconds(20)

  /// Is told which process may look at the screen.
  weak var screen: (any PageServerReceiver)?
  /// What another foregroundd would go on with; nil if nothing is served.
  var kept: InheritedPage? {
    asked.hasServed && program != nil
      ? InheritedPage(program: asked.request.program, token: asked.nextToken) : nil
  }
  /// The address of the page, with its secret; nil while it is not served.
  private(set) var address: String?

  private let folder: DeviceFolder
  private let machine: any Machine
  private let surroundings: any Surroundings
  private let store: any DeviceStore
  private let listener: any PageListener
  private let system: SystemEnvironment
  private let journal: any PageJournal
  private let logger: Logger
  private var asked = Asked()
  private var ending = Ending()
  private var program: SupervisedProgram?
  private var port: FramedPort<WirePageReport, WirePageCommand>?
  private var heartbeat: Heartbeat!

  /// What is asked for.
  private struct Asked {
    var request = WireServePageRequest()
    /// The secret that the next webscreen serves the page under; empty: one of its own.
    var nextToken = ""
    /// What is asked for next, while the webscreen of before is ending.
    var next: WireServePageRequest?
    /// Webscreen has served what was asked for last: only then it is worth another try.
    var hasServed = false
    var waiters: [(Result<String, ControlRefusal>) -> Void] = []
  }

  private struct Ending {
    /// What waits until a webscreen has ended; nil if none is ending.
    var then: [() -> Void]?
    /// The device is shutting down.
    var isForGood = false
    /// It does so to boot again by itself.
    var isRestart = false
  }

  /// webscreen's process; nil if there is none.
  var pid: Int32? { program?.process?.pid }

  init(
    folder: DeviceFolder, machine: any Machine, surroundings: any Surroundings,
    store: any DeviceStore, listener: any PageListener, system: SystemEnvironment,
    journal: any PageJournal, logger: Logger
  ) {
    self.journal = journal
    self.folder = folder
    self.machine = machine
    self.surroundings = surroundings
    self.store = store
    self.listener = listener
    self.system = system
    self.logger = logger
    heartbeat = Heartbeat(surroundings: surroundings) { [unowned self] number in
      port?.send(.with { $0.ping.number = number })
    } onSilence: { [unowned self] in
      address = nil
      program?.replace(because: "it does not answer")
    }
  }

  /// Has the page served from now on, and gives out its address when it can be opened.
  func serve(
    _ request: WireServePageRequest, then: @escaping (Result<String, ControlRefusal>) -> Void
  ) {
    guard !ending.isForGood else {
      then(.failure(Self.shutdownRefusal))
      return
    }
    let current = asked.next ?? asked.request
    let isSame =
      request.program == current.program
      && (request.port == 0 || request.port == current.port
        || asked.next == nil && request.port == listener.port)
    if program != nil || asked.next != nil, isSame {
      if let address { then(.success(address)) } else { asked.waiters.append(then) }
      return
    }
    // Another port, or another webscreen: the one of now goes first.
    answer(.failure(ControlRefusal(message: "the page was asked for at another place since")))
    asked.waiters.append(then)
    asked.next = request
    end { [unowned self] in beginNext() }
  }

  /// Has the page served that an earlier foregroundd has served.
  func serveAgain(_ page: InheritedPage) {
    asked.nextToken = page.token
    begin(.with { $0.program = page.program }, hasServed: true)
  }

  /// The device restarts by itself: then the page is served again at the same socket.
  func keepForRestart() {
    guard let kept else { return }
    store.keep(kept.text, for: InheritedPage.key, of: nil)
    ending.isRestart = true
  }

  /// Has the page served that was there when the device restarted by itself.
  func serveAfterRestart() {
    guard let text = store.value(for: InheritedPage.key, of: nil) else { return }
    store.keep(nil, for: InheritedPage.key, of: nil)
    if let page = InheritedPage(text) { serveAgain(page) }
  }

  /// Ends webscreen; the page is no longer served.
  func stop(then done: @escaping () -> Void) {
    ending.isForGood = true
    asked.next = nil
    answer(.failure(Self.shutdownRefusal))
    end { [self] in
      if !ending.isRestart { listener.close() }
      done()
    }
  }

  private static let shutdownRefusal = ControlRefusal(message: "the device is shutting down")

  /// Begins what was asked for last. Of several requests that came while a webscreen was ending,
  /// the others are refused already.
  private func beginNext() {
    guard let request = asked.next else { return }
    asked.next = nil
    begin(request)
  }

  private func begin(_ request: WireServePageRequest, hasServed: Bool = false) {
    asked.request = request
    asked.hasServed = hasServed
    let program = SupervisedProgram(
      name: "webscreen", surroundings: surroundings, logger: logger,
      start: { [unowned self] in try start($0) }, onEnd: { [unowned self] in processEnded() })
    self.program = program
    program.run()
    if program.process == nil { giveUp("\(request.program) cannot be started") }
  }

  /// Ends webscreen, if one runs, and calls the closure when none does any more.
  private func end(then done: @escaping () -> Void) {
    address = nil
    heartbeat.stop()
    journal.notePage(nil)
    guard let program else {
      if ending.then == nil { done() } else { ending.then?.append(done) }
      return
    }
    self.program = nil
    ending.then = [done]
    screen?.admitPageServer(nil)
    program.stop { [unowned self] in
      // The closure that is running here belongs to the program.
      withExtendedLifetime(program) {
        let works = ending.then ?? []
        ending.then = nil
        for work in works { work() }
      }
    }
  }

  private func start(_ program: SupervisedProgram) throws -> any MachineProcess {
    var variables = system.variables(home: folder.root.path)
    // On a full disk there is a page all the same.
    variables["TMPDIR"] = try? store.emptyUploads()
    var started = Program(
      containerName: nil, executable: asked.request.program, environment: variables,
      workingDirectory: folder.root.path,
      // It reads the screen's memory and what its user may; it runs nothing of an app's.
      reach: nil)
    started.descriptors = try listener.open(at: asked.request.port)
    started.arguments = [
      "--device", folder.device.rawValue, "--home",
      folder.root.deletingLastPathComponent().path, "--host-descriptor", "3",
      "--listener-descriptor", "4",
    ]
    let number = program.startCount
    let port = FramedPort<WirePageReport, WirePageCommand> {
      [unowned self, weak program] event in
      // One that was given up is not heard.
      guard let program, number == program.startCount, program.process != nil else { return }
      received(event, from: program)
    }
    let process = try machine.start(started, handler: port)
    port.process = process
    self.port = port
    port.send(
      .with {
        $0.serve.port = listener.port ?? 0
        $0.serve.token = asked.nextToken
      })
    screen?.admitPageServer(process.pid)
    surroundings.schedule(after: Self.patience) { [weak self, weak process] in
      guard let self, let process, self.program?.process === process, address == nil else { return }
      program.replace(because: "it does not serve the page within \(Self.patience)")
    }
    return process
  }

  private func received(
    _ event: FramedPort<WirePageReport, WirePageCommand>.Event, from program: SupervisedProgram
  ) {
    switch event {
    case .message(let report):
      guard program === self.program else { return }
      switch report.content {
      case .served(let served): self.served(served)
      case .pong(let pong): heartbeat.answered(pong.number)
      case .failed(let reason): if !asked.hasServed { giveUp(reason) }
      case nil: logger.error("webscreen said something that is not known here")
      }
    case .closed: program.kill()
    case .ended(let status): program.ended(status)
    }
  }

  private func served(_ served: WirePageServed) {
    asked.hasServed = true
    asked.nextToken = served.nextToken
    journal.notePage(kept)
    address = served.address
    heartbeat.begin()
    answer(.success(served.address))
  }

  private func processEnded() {
    address = nil
    heartbeat.stop()
    screen?.admitPageServer(nil)
    _ = try? store.emptyUploads()
    if !asked.hasServed { giveUp("webscreen has ended before the page could be opened") }
  }

  /// What was asked for is not to be had; it is not tried again by itself.
  private func giveUp(_ reason: String) {
    guard program != nil else { return }
    end { [listener] in listener.close() }
    answer(.failure(ControlRefusal(message: "the page cannot be served: \(reason)")))
  }

  private func answer(_ result: Result<String, ControlRefusal>) {
    let waiters = asked.waiters
    asked.waiters = []
    for waiter in waiters { waiter(result) }
  }
}

/// Where it is written down which page is served, for another foregroundd.
protocol PageJournal: AnyObject {
  /// - Parameter page: nil: none is served.
  func notePage(_ page: InheritedPage?)
}

/// Lets a process look at the screen.
protocol PageServerReceiver: AnyObject {
  /// - Parameter pid: The process that serves the page; nil if there is none.
  func admitPageServer(_ pid: Int32?)
}
