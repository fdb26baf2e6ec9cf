import CPrivateMemory
import DeviceControl
import Glibc
import Logging
import NIOCore
import NIOWebSocket
import ScreenInterface
import SharedInterface
import Synchronization

/// Connects the open pages with the device. Blocking requests run on separate threads, so that no
/// page waits for another's request.
final class Gateway: Sendable {
  let address: DeviceAddress
  let history = LogHistory()
  /// What the screen has shown.
  let pictures = ScreenHistory()
  /// What was written about processes that have ended.
  let ends: EndedProcesses
  let pump: ScreenPump
  /// What apps print.
  let console = ConsoleHistory()
  let printing: PrintingWatcher
  private let logger: Logger
  let loop: any EventLoop
  let sessions: NIOLoopBoundBox<[Int: any OpenPage]>
  private let displays: NIOLoopBoundBox<[UInt32: ScreenPump]>

  private let openings = OpeningAnswers()

  private let inputs = SerialWorker("input", limit: 256)
  private let actions = SerialWorker("actions", limit: 32)
  let looks = SerialWorker("looks", limit: 8)
  let unpacking = SerialWorker("unpacking", limit: 4)
  /// The apps that pages have sent, until it is decided what becomes of them.
  let offers = Mutex<[(ticket: String, app: UploadedApp)]>([])
  private let screen: ReusedConnection<ScreenConnection, DeviceError>
  let mirror: ReusedConnection<ScreenConnection, DeviceError>
  private let control: ReusedConnection<DeviceConnection, DeviceError>
  private let observer: ReusedConnection<DeviceConnection, DeviceError>

  struct Known {
    var device: PageMessage.Device?
    /// When the device was booted, on the monotonic clock.
    var bootTime: Double = 0
    /// Whether a status request is running, and whether the device has changed meanwhile.
    var isLooking = false
    var mustLookAgain = false
    var reports: [DeviceReport] = []
    var nextSession = 0
    var nextFinger: UInt32 = 0
  }

  let known = Mutex(Known())

  init(address: DeviceAddress, loop: any EventLoop, logger: Logger) {
    self.address = address
    self.loop = loop
    self.logger = logger
    sessions = NIOLoopBoundBox.makeBoxSendingValue([:], eventLoop: loop)
    displays = NIOLoopBoundBox.makeBoxSendingValue([:], eventLoop: loop)
    pump = ScreenPump(address: address, history: pictures, logger: logger)
    ends = EndedProcesses(address: address, logger: logger)
    printing = PrintingWatcher(address: address, history: console, logger: logger)
    screen = ReusedConnection { () throws(DeviceError) in try ScreenConnection(to: address) }
    mirror = ReusedConnection { () throws(DeviceError) in try ScreenConnection(to: address) }
    control = ReusedConnection { () throws(DeviceError) in try DeviceConnection(to: address) }
    observer = ReusedConnection { () throws(DeviceError) in try DeviceConnection(to: address) }
  }

  /// The device's name.
  var name: String { address.name.description }

  /// The device's last known status.
  var device: PageMessage.Device? { known.withLock(\.device) }

  /// Seconds since the device was booted.
  var uptime: Double { Self.now - known.withLock(\.bootTime) }

  /// Sets the time since the device was booted.
  func booted(secondsAgo uptime: Double) {
    let bootTime = Self.now - uptime
    known.withLock { $0.bootTime = bootTime }
    pictures.begin(bootTime: bootTime) { [weak self] picture, removed in
      guard let self else { return }
      let message = PageMessage.Pictures(added: [picture], removed: removed)
      loop.execute { [self] in
        for session in sessions.value.values { session.tell(message) }
      }
    }
  }

  /// When the device was booted by the machine's clock, in seconds since 1970.
  var bootDate: Double {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9 - uptime
  }

  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}

// MARK: Pages

extension Gateway {
  /// A number for the next page.
  func nextNumber() -> Int {
    known.withLock { known in
      known.nextSession += 1
      return known.nextSession
    }
  }

  /// A page was opened. Call it on the event loop.
  func opened(_ session: any OpenPage, number: Int, channel: any Channel) {
    sessions.value[number] = session
    pump.tell(
      .add(
        number,
        Self.page(channel) { PageMessage.send(PageMessage.Screen(available: $0), to: channel) }))
    for pump in displays.value.values { pump.tell(.add(number, Self.page(channel) { _ in })) }
  }

  private static func page(
    _ channel: any Channel, screenIsThere: @escaping @Sendable (Bool) -> Void
  ) -> ScreenPump.Page {
    ScreenPump.Page(
      send: { bytes in
        channel.writeAndFlush(
          WebSocketFrame(fin: true, opcode: .binary, data: ByteBuffer(bytes: bytes)),
          promise: nil)
      },
      screenIsThere: screenIsThere)
  }

  /// A page was closed. Call it on the event loop.
  func closed(_ number: Int) {
    sessions.value[number] = nil
    pump.tell(.remove(number))
    for pump in displays.value.values { pump.tell(.remove(number)) }
  }

  /// The pumps of the external displays, by their numbers. Call it on the event loop.
  var displayPumps: [UInt32: ScreenPump] { displays.value }

  /// The pump of the device's own screen (0), or of an external display. Call it on the event loop.
  func pump(of display: UInt32) -> ScreenPump? { display == 0 ? pump : displays.value[display] }

  /// Starts a pump for each display that was connected and stops those of the others. Each display
  /// has its own thread, so none makes the device's own screen wait. Call it on the event loop.
  private func follow(_ wanted: [PageMessage.Device.Display]) {
    let numbers = Set(wanted.map(\.number))
    for (number, pump) in displays.value where !numbers.contains(number) {
      pump.tell(.stop)
      displays.value[number] = nil
    }
    for number in numbers where displays.value[number] == nil {
      let pump = ScreenPump(address: address, display: number, logger: logger)
      displays.value[number] = pump
      pump.start()
      for (page, session) in sessions.value {
        guard let channel = session.channel else { continue }
        pump.tell(.add(page, Self.page(channel) { _ in }))
        if !session.isVisible { pump.tell(.visible(page, false)) }
      }
    }
  }

  /// Stops the pumps, and the thread that reads what apps print.
  func stop() {
    pump.tell(.stop)
    printing.stop()
    loop.execute { [self] in follow([]) }
    discardAll()
  }

  /// Tells all pages that the device was shut down.
  func ended() {
    let command =
      "appctl boot --screen" + (name == "default" ? "" : " --device \(name)")
    loop.execute { [self] in
      for session in sessions.value.values {
        if let channel = session.channel {
          PageMessage.send(PageMessage.Ended(command: command), to: channel)
        }
      }
    }
  }

  /// Tells all pages something. Call it on the event loop.
  func tellAll(_ message: some Encodable) {
    for session in sessions.value.values { session.tell(message) }
  }

  /// Follows the device's log until the device is shut down; blocks its thread.
  func follow() {
    do {
      var follower = try LogFollower(following: address, since: history.lastSequence)
      while let lines = try follower.next() {
        logged(DeviceLogEntry.entries(of: lines, after: history.entries.last))
      }
    } catch {
      logger.info("the log has ended: \(error)")
    }
  }

  /// Does something on the event loop; from any thread.
  func perform(_ body: @escaping @Sendable () -> Void) {
    loop.execute(body)
  }

  /// Adds to the time line and tells all pages; from any thread.
  func logged(_ entries: [DeviceLogEntry]) {
    history.append(entries)
    ends.note(entries)
    openings.logged(entries)
    markProcesses(in: entries)
    if entries.contains(where: { $0.content == .request(name: "shutdown") }) { ended() }
    loop.execute { [self] in
      for session in sessions.value.values { session.historyChanged() }
    }
    look()
  }
}

// MARK: The device

extension Gateway {
  /// A finger number that no page uses.
  func nextFinger() -> UInt32 {
    known.withLock { known in
      defer { known.nextFinger &+= 1 }
      return known.nextFinger
    }
  }

  /// Sends an input event to the screen. If too many events are queued, the event is dropped,
  /// except the ends of touches, so that no finger stays down.
  ///
  /// - Returns: the touches that were dropped.
  @discardableResult
  func send(_ input: WireInputEvent) -> [WireTouch] {
    if submit(input, isRequired: false) { return [] }
    guard case .touches(let touches) = input.content else { return [] }
    let ends = touches.touches.filter(\.isOver)
    if !ends.isEmpty {
      var input = input
      input.touches.touches = ends
      submit(input, isRequired: true)
    }
    return touches.touches.filter { !$0.isOver }
  }

  @discardableResult
  private func submit(_ input: WireInputEvent, isRequired: Bool) -> Bool {
    var input = input
    input.timestamp = Self.now
    let timed = input
    return inputs.submit(isRequired: isRequired) { [self] in
      do {
        try screen.use(keepingAfter: Self.isRefusal) { screen throws(DeviceError) in
          try screen.send(timed)
        }
      } catch {
        logger.debug("an input event was lost: \(error)")
      }
    }
  }

  /// Performs an action on the device.
  func perform(_ action: PageAction, answer: @escaping @Sendable (ActionResult) -> Void) {
    let opening =
      action.name == .with(.openURL) ? expectOpening(of: action.value ?? "", answer) : nil
    perform(answer) { control throws(DeviceError) in
      do throws(DeviceError) {
        let text = try action.perform(on: control)
        return opening == nil ? .done(text) : nil
      } catch {
        if let opening { self.openings.forget(opening) }
        throw error
      }
    }
  }

  /// Does something with the device, after what was asked for before. The answer comes later if the
  /// result is nil.
  func perform(
    _ answer: @escaping @Sendable (ActionResult) -> Void,
    _ work: @escaping @Sendable (DeviceConnection) throws(DeviceError) -> ActionResult?
  ) {
    let isTaken = actions.submit { [self] in
      carryOut(work, answer)
      // It may have been a passcode, and what is kept from here on would have it, too.
      clear_stack(Self.stackOfSecrets)
      look()
    }
    if !isTaken { answer(.refused("The device is busy.")) }
  }

  /// How deep calls with a passcode are, in bytes.
  static let stackOfSecrets = 256 << 10

  /// A call of its own, whose part of the stack is overwritten afterwards.
  @inline(never) private func carryOut(
    _ work: (DeviceConnection) throws(DeviceError) -> ActionResult?,
    _ answer: (ActionResult) -> Void
  ) {
    do throws(DeviceError) {
      let result = try control.use(keepingAfter: Self.isRefusal) {
        control throws(DeviceError) in try work(control)
      }
      if let result { answer(result) }
    } catch {
      answer(.refused(error.description))
    }
  }

  /// How long an app may take to answer whether it opens a URL.
  private static let openingPatience = TimeAmount.seconds(5)

  /// Answers when the app has said whether it opens the URL.
  private func expectOpening(
    of url: String, _ answer: @escaping @Sendable (ActionResult) -> Void
  ) -> Int {
    let number = openings.expect { [self] opening in
      switch opening {
      case .opened(let app): answer(.done("\(appName(app)) has opened \(url)."))
      case .declined(let app, let method):
        answer(
          .refused(
            "\(appName(app)) does not open \(url): its \(method) has returned false."))
      case .ended(let app):
        answer(.refused("\(appName(app)) has ended before it has opened \(url)."))
      case .silent(let app):
        answer(
          .done("\(app.map(appName) ?? "An app") was given \(url) and has not answered yet."))
      }
    }
    loop.scheduleTask(in: Self.openingPatience) { [self] in openings.giveUp(number) }
    return number
  }

  private func appName(_ identifier: String) -> String {
    device?.apps.first { $0.id == identifier }?.name ?? identifier
  }

  /// Describes the screen's content; `nil` if that fails.
  ///
  /// - Parameter withElements: Whether to look also for what appctl would find there.
  func describe(
    withElements: Bool,
    _ answer: @escaping @Sendable (WireInterfaceTree?, PageMessage.Elements?) -> Void
  ) {
    let isTaken = looks.submit { [self] in
      let seen = describe(visibleOnly: true)
      guard withElements, let seen, let all = describe(visibleOnly: false) else {
        return answer(seen, nil)
      }
      answer(seen, PageMessage.Elements(seen: ScreenElements(seen), all: ScreenElements(all)))
    }
    if !isTaken { answer(nil, nil) }
  }

  /// All views on the screen. Apps are not asked: displayd has what they have committed.
  func views(_ answer: @escaping @Sendable (PageMessage.Views) -> Void) {
    let isTaken = looks.submit { [self] in
      do throws(DeviceError) {
        let tree = try mirror.use(keepingAfter: Self.isRefusal) { screen throws(DeviceError) in
          try screen.describeInterface(everything: true, details: true)
        }
        answer(PageMessage.Views(tree))
      } catch {
        answer(PageMessage.Views(refused: error.description))
      }
    }
    if !isTaken { answer(PageMessage.Views(refused: "The device is busy.")) }
  }

  private func describe(visibleOnly: Bool) -> WireInterfaceTree? {
    try? mirror.use(keepingAfter: Self.isRefusal) { screen throws(DeviceError) in
      try screen.describeInterface(everything: true, visibleOnly: visibleOnly)
    }
  }

  /// Requests the device's status and notifies the pages of changes; one request at a time.
  func look() {
    let begins = known.withLock { known in
      known.mustLookAgain = known.isLooking
      defer { known.isLooking = true }
      return !known.isLooking
    }
    guard begins else { return }
    looks.submit { [self] in
      repeat {
        lookOnce()
      } while known.withLock { known in
        known.isLooking = known.mustLookAgain
        known.mustLookAgain = false
        return known.isLooking
      }
    }
  }

  private func lookOnce() {
    let device: PageMessage.Device
    do {
      device = try observer.use(keepingAfter: Self.isRefusal) { control throws(DeviceError) in
        let status = try control.status()
        // A device without a screen does not report an orientation.
        let orientation = (try? control.screenState())?.deviceOrientation ?? ""
        return PageMessage.Device(
          name: status.device,
          shape: PageMessage.Device.Shape(
            model: status.model.name,
            hasHomeButton: status.model.hasHomeButton,
            cornerRadius: status.model.cornerRadius),
          brightness: status.brightness, rotationLocked: status.rotationLocked,
          showsSeveralScenes: status.showsSeveralScenes,
          hardwareKeyboard: status.hardwareKeyboard,
          profile: status.profile, front: status.front,
          locked: status.locked, inCall: status.inCall, interruptions: status.interruptions,
          orientation: orientation,
          displays: try control.displays().map {
            PageMessage.Device.Display(
              number: $0.number, name: $0.name, width: $0.mode.width, height: $0.mode.height)
          },
          apps: try control.apps().map {
            PageMessage.Device.App(
              id: $0.bundleIdentifier, name: $0.name, state: $0.state, scenes: $0.scenes,
              refusals: $0.refusals)
          },
          situation: status.situation, location: status.location, keyBag: status.keyBag,
          refusals: status.refusals)
      }
    } catch {
      return logger.debug("the device's status is unavailable: \(error)")
    }
    known.withLock { $0.device = device }
    loop.execute { [self] in
      for session in sessions.value.values { session.deviceChanged() }
      // After the pages know of a display its pixels come.
      follow(device.displays)
    }
  }

  static func isRefusal(_ error: DeviceError) -> Bool {
    if case .refused = error { true } else { false }
  }
}
