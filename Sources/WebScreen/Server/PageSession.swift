import CPrivateMemory
import DeviceControl
import NIOCore
import NIOWebSocket
import ScreenInterface
import SharedInterface
import TimeLine

/// One open page: forwards its requests to the device and the device's changes to it.
///
/// No queue grows without limit: frames wait for the page's confirmation of the last one, the time
/// line waits for room in the connection, and a page that sends without reading is not read.
final class PageSession: ChannelInboundHandler, OpenPage {
  typealias InboundIn = WebSocketFrame
  typealias OutboundOut = WebSocketFrame

  /// The maximum number of time line items per message.
  static let itemsPerMessage = 400
  /// How many lines of a console a message has at least, if there are as many.
  static let linesPerMessage = 200

  private let gateway: Gateway
  /// What the devices of a comparison have in common, and which of them this is.
  private let hub: ComparisonHub?
  private let device: Int
  private let nextToken: AccessToken?
  /// What this page does on the other devices of a comparison.
  private var mirrored: [Int: MirroredInput] = [:]
  private let number: Int
  private var position = LogHistory.Position()
  /// What is shown of an app's console; nil: of none.
  private var console: ConsoleHistory.Position?
  private var sentDevice: PageMessage.Device?
  private var describing = false
  /// The tree was asked for while one was made.
  private var mustDescribeAgain = false
  /// The last request for the tree has asked for the elements, too.
  private var wantsElements = false
  /// How often in a row there was none.
  private var failedDescriptions = 0
  private var fingers = PageFingers()
  private var context: ChannelHandlerContext?
  private(set) var isVisible = true
  /// The connection; nil if it has ended.
  var channel: (any Channel)? { context?.channel }

  /// - Parameter device: the number of the device on the site.
  init(_ site: Site, device: Int = 0) {
    gateway = site.gateways[device]
    hub = site.hub
    self.device = device
    nextToken = site.nextToken
    number = gateway.nextNumber()
  }

  func handlerAdded(context: ChannelHandlerContext) {
    self.context = context
    if let nextToken { tell(PageMessage.Successor(token: nextToken.description)) }
    // It knows of a display before it gets its pixels.
    deviceChanged()
    gateway.opened(self, number: number, channel: context.channel)
    let pictures = gateway.pictures.pictures
    if !pictures.isEmpty { tell(PageMessage.Pictures(added: pictures, removed: [])) }
    if !gateway.reports.isEmpty { tell(PageMessage.Reports(gateway.reports)) }
    historyChanged()
    if device == 0, let hub { tell(hub.message) }
  }

  func handlerRemoved(context: ChannelHandlerContext) {
    self.context = nil
    if let ends = fingers.cancelAll() { gateway.send(ends) }
    stopMirroring()
    gateway.closed(number)
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    let frame = unwrapInboundIn(data)
    switch frame.opcode {
    case .text:
      var hadPasscode = false
      carryOut(frame.unmaskedData, context, &hadPasscode)
      // Before anything else is done: whatever is copied from there would have it, too.
      if hadPasscode { clear_stack(Gateway.stackOfSecrets) }
    case .ping:
      send(WebSocketFrame(fin: true, opcode: .pong, data: frame.unmaskedData))
    case .connectionClose:
      end(.normalClosure)
    case .pong, .continuation:
      break
    default:
      end(.unacceptableData)
    }
  }

  func channelWritabilityChanged(context: ChannelHandlerContext) {
    // Do not read further requests from a page that does not read its answers.
    let channel = context.channel
    channel.setOption(.autoRead, value: channel.isWritable)
      .whenFailure { _ in channel.close(promise: nil) }
    if context.channel.isWritable {
      historyChanged()
      consoleChanged()
    }
    context.fireChannelWritabilityChanged()
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    context.close(promise: nil)
  }

  /// A call of its own: a passcode that the page has sent is only on its part of the stack.
  @inline(never) private func carryOut(
    _ text: ByteBuffer, _ context: ChannelHandlerContext, _ hadPasscode: inout Bool
  ) {
    let request: PageRequest
    do {
      request = try PageRequest(text.readableBytesView)
    } catch {
      return end(.policyViolation)
    }
    switch request {
    case .drew(let message, let display):
      gateway.pump(of: display)?.tell(.drew(number, message))
    case .visible(let isVisible):
      self.isVisible = isVisible
      gateway.pump.tell(.visible(number, isVisible))
      for pump in gateway.displayPumps.values { pump.tell(.visible(number, isVisible)) }
    case .size(let size, let display):
      gateway.pump(of: display)?.tell(.size(number, size))
    case .input(let input):
      hub?.began(input, on: device)
      mirror(input)
      guard let input = fingers.take(input, newNumber: gateway.nextFinger) else { return }
      fingers.lost(gateway.send(input))
    case .mirror(let isWanted):
      hub?.mirror(isWanted)
    case .describe(let withElements):
      describe(context, withElements: withElements)
    case .views:
      let channel = context.channel
      gateway.views { PageMessage.send($0, to: channel) }
    case .explain(let id, let app, let entry):
      let channel = context.channel
      gateway.ends.explain(app, entry: entry) { explained in
        PageMessage.send(PageMessage.Explained(id: id, explained), to: channel)
      }
    case .console(let app):
      console = app.map { ConsoleHistory.Position($0) }
      consoleChanged()
    case .paste(let id, let text):
      let channel = context.channel
      gateway.paste(text) { result in
        PageMessage.send(PageMessage.Outcome(id: id, result), to: channel)
      }
    case .copy(let id, let isCut):
      let channel = context.channel
      gateway.copy(isCut: isCut) { result in
        PageMessage.send(PageMessage.Pasteboard(id: id, result), to: channel)
      }
    case .pasteboard(let id):
      let channel = context.channel
      gateway.readPasteboard { result in
        PageMessage.send(PageMessage.Pasteboard(id: id, result), to: channel)
      }
    case .install(let id, let ticket, let isWanted):
      let channel = context.channel
      guard isWanted else { return gateway.discard(ticket) }
      gateway.install(ticket) { result in
        PageMessage.send(PageMessage.Outcome(id: id, result), to: channel)
      }
    case .action(let id, let action):
      hadPasscode = action.hasPasscode
      let channel = context.channel
      let answer: @Sendable (ActionResult) -> Void = { result in
        PageMessage.send(PageMessage.Outcome(id: id, result), to: channel)
      }
      if let hub {
        hub.perform(action, on: device, answer: answer)
      } else {
        gateway.perform(action, answer: answer)
      }
    }
  }

  /// Does the same on the devices of a comparison that follow this one.
  private func mirror(_ input: WireInputEvent) {
    guard let hub else { return }
    let followers = hub.followers(of: device)
    if followers.isEmpty { stopMirroring() }
    for follower in followers {
      let other = hub.gateways[follower]
      var known = mirrored[follower] ?? MirroredInput()
      if let input = known.take(
        input, from: gateway.pump.size, to: other.pump.size, newNumber: other.nextFinger)
      {
        known.lost(other.send(input))
      }
      mirrored[follower] = known
    }
  }

  /// Lifts the fingers that are down on other devices.
  private func stopMirroring() {
    guard let hub else { return }
    for follower in mirrored.keys {
      if let ends = mirrored[follower]?.cancelAll() { hub.gateways[follower].send(ends) }
    }
    mirrored = [:]
  }

  /// One tree is requested at a time. What has changed while it was made is in the next one, and one
  /// that could not be had is requested again: the page asks no more when nothing moves.
  private func describe(_ context: ChannelHandlerContext, withElements: Bool) {
    wantsElements = withElements
    mustDescribeAgain = describing
    guard !describing else { return }
    describing = true
    let loop = context.eventLoop
    let bound = NIOLoopBound(self, eventLoop: loop)
    gateway.describe(withElements: withElements) { tree, elements in
      loop.execute { bound.value.described(tree, elements) }
    }
  }

  private func described(_ tree: WireInterfaceTree?, _ elements: PageMessage.Elements?) {
    describing = false
    guard let context else { return }
    if let tree { PageMessage.send(PageMessage.Tree(tree), to: context.channel) }
    if let elements { PageMessage.send(elements, to: context.channel) }
    failedDescriptions = tree == nil ? failedDescriptions + 1 : 0
    if mustDescribeAgain { return describe(context, withElements: wantsElements) }
    guard tree == nil, failedDescriptions <= Self.mostFailures else { return }
    let bound = NIOLoopBound(self, eventLoop: context.eventLoop)
    context.eventLoop.scheduleTask(in: Self.pauseAfterFailure) {
      let session = bound.value
      if let context = session.context {
        session.describe(context, withElements: session.wantsElements)
      }
    }
  }

  private static let pauseAfterFailure = TimeAmount.seconds(1)
  private static let mostFailures = 10

  /// Sends the page a message. Call it on the event loop.
  func tell(_ message: some Encodable) {
    if let context { PageMessage.send(message, to: context.channel) }
  }

  /// The device's status may have changed.
  func deviceChanged() {
    guard let device = gateway.device, device != sentDevice, let context else { return }
    sentDevice = device
    PageMessage.send(device, to: context.channel)
  }

  /// The time line has changed: sends as much as there is room for.
  func historyChanged() {
    guard let context else { return }
    while context.channel.isWritable,
      let page = gateway.history.next(after: &position, limit: Self.itemsPerMessage)
    {
      PageMessage.send(
        PageMessage.History(
          anew: page.isAnew, now: gateway.uptime, booted: gateway.bootDate, lanes: page.lanes,
          items: page.items),
        to: context.channel)
      if !page.hasMore { break }
    }
  }

  /// An app may have printed something: sends as much as there is room for.
  func consoleChanged() {
    guard let context, var position = console else { return }
    defer { console = position }
    while context.channel.isWritable,
      let part = gateway.console.next(after: &position, limit: Self.linesPerMessage)
    {
      PageMessage.send(
        PageMessage.Console(
          app: position.app, anew: part.isAnew, first: part.first, lines: part.lines),
        to: context.channel)
    }
  }

  private func end(_ code: WebSocketErrorCode) {
    guard let context else { return }
    var data = ByteBuffer()
    data.write(webSocketErrorCode: code)
    let channel = context.channel
    context.writeAndFlush(
      wrapOutboundOut(WebSocketFrame(fin: true, opcode: .connectionClose, data: data))
    ).whenComplete { _ in channel.close(promise: nil) }
  }

  private func send(_ frame: WebSocketFrame) {
    context?.writeAndFlush(wrapOutboundOut(frame), promise: nil)
  }
}
