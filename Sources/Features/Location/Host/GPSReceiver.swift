import Geography
import LifecycleKernel
import Logging
import NIOCore
import NIOPosix

/// The machine's GPS receiver, as gpsd reports it over TCP.
///
/// While it is wanted it keeps a connection, and tries again if there is none. It trusts gpsd with
/// nothing but its own connection: what is not its protocol ends that.
final class GPSReceiver: LocationSource {
  weak var listener: (any LocationListener)?
  private(set) var state = "gpsd was not asked yet"

  private let address: GPSAddress
  private let loop: any EventLoop
  private let surroundings: any Surroundings
  private let logger: Logger
  private var channel: (any Channel)?
  private var nextTry: (any ScheduledWork)?
  private var lines = LineBuffer()
  /// Counts the connections, so that what comes from an earlier one is left out.
  private var generation = 0
  private var isWanted = false

  /// The time until a connection is tried again.
  static let pause = Duration.seconds(15)

  init(
    _ address: GPSAddress, loop: any EventLoop, surroundings: any Surroundings, logger: Logger
  ) {
    self.address = address
    self.loop = loop
    self.surroundings = surroundings
    self.logger = logger
  }

  /// A receiver is as exact as it can be, whatever is enough.
  func start(accuracy: Double) {
    guard !isWanted else { return }
    isWanted = true
    connect()
  }

  func stop() {
    isWanted = false
    close()
  }

  private func close() {
    generation += 1
    nextTry?.cancel()
    nextTry = nil
    channel?.close(promise: nil)
    channel = nil
  }

  private func connect() {
    close()
    let current = generation
    lines = LineBuffer()
    state = "gpsd at \(address) is being asked"
    let bound = NIOLoopBound(self, eventLoop: loop)
    ClientBootstrap(group: loop)
      .connectTimeout(.seconds(5))
      .channelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHandler(
            GPSStream { bytes in bound.value.received(bytes, current) })
        }
      }
      .connect(host: address.host, port: address.port)
      .whenComplete { result in bound.value.connected(result, current) }
  }

  private func connected(_ result: Result<any Channel, any Error>, _ current: Int) {
    switch result {
    case .success(let channel):
      guard isWanted, current == generation else { return channel.close(promise: nil) }
      self.channel = channel
      state = "gpsd at \(address) has no position yet"
      let watch = "?WATCH={\"enable\":true,\"json\":true};\n"
      channel.writeAndFlush(ByteBuffer(string: watch), promise: nil)
    case .failure(let error):
      guard isWanted, current == generation else { return }
      tryAgain(because: "it does not answer (\(Self.text(of: error)))")
    }
  }

  /// - Parameter bytes: Empty if the connection has ended.
  private func received(_ bytes: [UInt8], _ current: Int) {
    guard isWanted, current == generation else { return }
    if bytes.isEmpty { return tryAgain(because: "it has closed the connection") }
    guard let complete = lines.take(bytes) else {
      return tryAgain(because: "it sent a line that is not its protocol")
    }
    for line in complete {
      switch GPSReport(line) {
      case .position(let fix):
        state = "gpsd at \(address)"
        listener?.received(fix)
      case .noPosition: state = "gpsd at \(address) has no position now"
      case .other: break
      case .invalid(let problem): return tryAgain(because: problem)
      }
      guard current == generation else { return }
    }
  }

  private func tryAgain(because problem: String) {
    close()
    let sentence = "gpsd at \(address) gives no position: \(problem)"
    if sentence != state { logger.notice("\(sentence)") }
    state = sentence
    nextTry = surroundings.schedule(afterPause: Self.pause) { [unowned self] in connect() }
  }

  private static func text(of error: any Error) -> String {
    if let error = error as? NIOConnectionError {
      return error.connectionErrors.first.map { "\($0.error)" } ?? "its name is not known"
    }
    return "\(error)"
  }
}

/// Hands the bytes of a connection on, and its end as no bytes.
private final class GPSStream: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer
  private let receive: ([UInt8]) -> Void

  init(_ receive: @escaping ([UInt8]) -> Void) {
    self.receive = receive
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    let bytes = Array(unwrapInboundIn(data).readableBytesView)
    if !bytes.isEmpty { receive(bytes) }
  }

  func channelInactive(context: ChannelHandlerContext) { receive([]) }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    context.close(promise: nil)
  }
}
