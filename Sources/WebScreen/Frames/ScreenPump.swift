import DeviceControl
import Foundation
import Glibc
import Logging
import ScreenInterface
import SharedInterface
import Synchronization

/// Receives the frames of a device's screen, or of an external display, and sends each page what it has
/// not received.
///
/// One thread does all the work: it copies the changes, lets displayd continue, and encodes
/// meanwhile. It watches the screen only while a page is visible, and reconnects after displayd has
/// restarted.
final class ScreenPump: Sendable {
  /// A page; its closures are called on the pump's thread.
  struct Page: Sendable {
    /// Sends a message; see ``FrameMessage``.
    var send: @Sendable ([UInt8]) -> Void
    /// Reports whether the device has a screen.
    var screenIsThere: @Sendable (Bool) -> Void
  }

  /// A command for the pump's thread.
  enum Command: Sendable {
    case add(Int, Page)
    case remove(Int)
    case drew(Int, UInt32)
    case visible(Int, Bool)
    /// The page shows the screen at this size.
    case size(Int, PictureSize)
    case stop
  }

  private let address: DeviceAddress
  /// The number of the external display; 0: the device's own screen.
  private let display: UInt32
  private let logger: Logger
  /// Where pictures of the screen are kept; nil: nowhere.
  fileprivate let history: ScreenHistory?
  private let commands = Mutex<[Command]>([])
  private let wake = WakePipe()
  private let lastSize = Mutex<MirroredInput.Size?>(nil)

  init(
    address: DeviceAddress, display: UInt32 = 0, history: ScreenHistory? = nil, logger: Logger
  ) {
    self.history = history
    self.address = address
    self.display = display
    self.logger = logger
  }

  /// Starts the thread; the command `stop` ends it.
  func start() {
    Thread.detachNewThread { [self] in
      var loop = PumpLoop(pump: self)
      loop.run()
    }
  }

  func tell(_ command: Command) {
    commands.withLock { $0.append(command) }
    wake.signal()
  }

  /// The size of the screen as it is held, in points; nil if it has not been seen yet. From any thread.
  var size: MirroredInput.Size? { lastSize.withLock { $0 } }

  fileprivate func sized(_ width: Int, _ height: Int, scale: Float) {
    lastSize.withLock {
      $0 = MirroredInput.Size(width: Float(width) / scale, height: Float(height) / scale)
    }
  }

  fileprivate func takeCommands() -> [Command] {
    wake.drain()
    return commands.withLock { commands in
      defer { commands = [] }
      return commands
    }
  }

  fileprivate var wakeDescriptor: Int32 { wake.reading }
  fileprivate var device: DeviceAddress { address }
  fileprivate var displayNumber: UInt32 { display }
  fileprivate var log: Logger { logger }
}

/// The state of the pump's thread.
private struct PumpLoop {
  /// The time without changes after which a screen is sent again without loss, in milliseconds.
  static let stillness: Int32 = 250
  /// The interval for reconnecting to displayd, in milliseconds.
  static let search: Int32 = 200

  let pump: ScreenPump
  private struct Watching {
    var page: ScreenPump.Page
    var viewer = Viewer()
    /// nil: as large as it is.
    var size: PictureSize?
  }

  private var pages: [Int: Watching] = [:]
  private var encoder = PixelEncoder()
  private var recorder: ScreenRecorder
  /// The screen at the sizes at which pages show it.
  private var pictures: [PictureSize: ShownPicture] = [:]
  private var head = FrameMessage.Head()
  private var stopped = false
  private var screenIsThere: Bool?

  init(pump: ScreenPump) {
    self.pump = pump
    recorder = ScreenRecorder(pump.history)
    head.display = pump.displayNumber
  }

  mutating func run() {
    while !stopped {
      guard !pages.isEmpty else {
        wait(milliseconds: nil)
        continue
      }
      do {
        try watch()
      } catch DeviceError.noScreen {
        tellScreen(false)
      } catch DeviceError.refused where pump.displayNumber != 0 {
        // displayd does not know the display yet, or any more.
        tellScreen(false)
      } catch {
        pump.log.warning("lost the connection to the screen: \(error)")
        tellScreen(false)
      }
      if !stopped, !pages.isEmpty { wait(milliseconds: PumpLoop.search) }
    }
  }

  /// Waits for commands.
  private mutating func wait(milliseconds: Int32?) {
    var entry = pollfd(fd: pump.wakeDescriptor, events: Int16(POLLIN), revents: 0)
    if poll(&entry, 1, milliseconds ?? -1) > 0 { carryOutCommands() }
  }

  private mutating func carryOutCommands() {
    for command in pump.takeCommands() {
      switch command {
      case .add(let number, let page):
        var watching = Watching(page: page)
        watching.viewer.changed(whole)
        pages[number] = watching
        if let screenIsThere { page.screenIsThere(screenIsThere) }
      case .remove(let number):
        pages[number] = nil
      case .drew(let number, let message):
        pages[number]?.viewer.drew(message, at: Self.now)
      case .visible(let number, let isVisible):
        pages[number]?.viewer.isVisible = isVisible
      case .size(let number, let size):
        guard pages[number] != nil, pages[number]?.size != size else { continue }
        let region = whole
        pages[number]?.size = size
        pages[number]?.viewer.changed(region)
      case .stop:
        stopped = true
      }
    }
  }

  private var whole: DamageRegion {
    var region = DamageRegion()
    region.add(PixelRect(x: 0, y: 0, width: head.width, height: head.height))
    return region
  }

  private mutating func tellScreen(_ isThere: Bool) {
    guard screenIsThere != isThere else { return }
    screenIsThere = isThere
    for page in pages.values { page.page.screenIsThere(isThere) }
  }

  /// Watches the screen until it is gone or no page is visible.
  private mutating func watch() throws(DeviceError) {
    var watcher = try ScreenWatcher(watching: pump.device, display: pump.displayNumber)
    let pixels = try ScreenPixels(watcher.info)
    head.scale = watcher.info.scale
    var image = try PumpLoop.image(Int(watcher.info.width), Int(watcher.info.height))
    head.width = image.width
    head.height = image.height
    pump.sized(image.width, image.height, scale: watcher.info.scale)
    // The first frame comes at once, with all of the screen.
    var isWhole = false
    tellScreen(true)

    while !stopped, !pages.isEmpty {
      // While a frame is being drawn nothing can be done with what is there.
      let wantsRefinement = isWhole && pages.values.contains { $0.viewer.wantsRefinement }
      let untilPicture = isWhole ? recorder.wait(at: Self.now) : nil
      let isPictureFirst = untilPicture.map { !wantsRefinement || $0 < PumpLoop.stillness } ?? false
      let pause = isPictureFirst ? untilPicture : wantsRefinement ? PumpLoop.stillness : nil
      let untilServed = isWhole ? untilServed : nil
      let isServedFirst = untilServed.map { $0 <= pause ?? .max } ?? false
      switch try watcher.next(
        orUntil: pump.wakeDescriptor, milliseconds: isServedFirst ? untilServed : pause)
      {
      case .frame(let frame):
        let stride = Int(frame.stride)
        let input = isWhole ? 0 : head.inputTime
        if Int(frame.width) != image.width || Int(frame.height) != image.height {
          image = try PumpLoop.image(Int(frame.width), Int(frame.height))
          head.width = image.width
          head.height = image.height
          pump.sized(image.width, image.height, scale: watcher.info.scale)
          image.copy(image.bounds, from: pixels.bytes, stride: stride)
          show(whole)
        } else {
          var region = DamageRegion()
          for rect in frame.damage { region.add(PixelRect(rect, within: image.bounds)) }
          for rect in region.rects { image.copy(rect, from: pixels.bytes, stride: stride) }
          show(region)
        }
        // Parts of two frames, together, are never shown: the next one is there in a moment.
        isWhole = pixels.isWhole(frame)
        try watcher.take(frame)
        head.interfaceOrientation = UInt8(clamping: frame.interfaceOrientation.rawValue)
        head.deviceOrientation = UInt8(clamping: frame.deviceOrientation.rawValue)
        if head.isAsleep != frame.asleep { recorder.changed() }
        head.isAsleep = frame.asleep
        head.inputTime = max(input, frame.inputTimestamp)
        guard isWhole else { continue }
        serve(image)
        recorder.record(image, head, at: Self.now)
      case .wake:
        carryOutCommands()
        if isWhole { serve(image) }
      case .timeout:
        guard isWhole else { continue }
        if isServedFirst {
          serve(image)
          continue
        }
        recorder.record(image, head, at: Self.now)
        if !isPictureFirst { refine(image) }
      case .end:
        tellScreen(false)
        return
      }
    }
  }

  /// The milliseconds until a page gets what there is for it; nil if no page waits for a time.
  private var untilServed: Int32? {
    let now = Self.now
    return pages.values.compactMap { $0.viewer.wait(at: now) }.min().map { Int32(clamping: $0) }
  }

  /// The monotonic clock, in milliseconds.
  private static var now: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000 + Int64(time.tv_nsec) / 1_000_000
  }

  /// Creates an image of displayd's size; an implausible size is an error.
  private static func image(_ width: Int, _ height: Int) throws(DeviceError) -> ScreenImage {
    guard width > 0, height > 0, width <= 16384, height <= 16384, width * height <= 1 << 26 else {
      throw .unexpectedReply("a screen of \(width) x \(height) pixels")
    }
    return ScreenImage(width: width, height: height)
  }

  private mutating func show(_ region: DamageRegion) {
    encoder.imageChanged()
    recorder.changed()
    for picture in pictures.values { picture.changed(region) }
    for number in pages.keys { pages[number]?.viewer.changed(region) }
  }

  /// The screen at the size at which a page shows it, up to date; nil: as it is.
  private mutating func picture(
    for page: Int, of image: borrowing ScreenImage
  ) -> ShownPicture? {
    guard let size = pages[page]?.size,
      let (width, height) = size.fitted(to: image.width, image.height)
    else { return nil }
    if let known = pictures[size], known.fits(image.bounds, width, height) {
      known.update(from: image)
      return known
    }
    let used = Set(pages.values.compactMap(\.size))
    pictures = pictures.filter { used.contains($0.key) }
    let new = ShownPicture(of: image.bounds, width: width, height: height)
    pictures[size] = new
    new.update(from: image)
    return new
  }

  /// Begins a message of a page with the size that it gets.
  private func message(_ number: UInt32, _ picture: ShownPicture?) -> FrameMessage {
    var head = head
    head.number = number
    head.screenWidth = head.width
    head.screenHeight = head.height
    if let picture {
      head.width = picture.image.width
      head.height = picture.image.height
    }
    return FrameMessage(head)
  }

  /// Encodes a rectangle of the screen, at the size of the picture if there is one.
  private mutating func encode(
    _ rect: PixelRect, _ picture: ShownPicture?, of image: borrowing ScreenImage, exactly: Bool
  ) -> PixelEncoder.Encoded {
    if let picture { return picture.encode(picture.place(of: rect), exactly: exactly) }
    return exactly ? encoder.encodeExactly(rect, of: image) : encoder.encode(rect, of: image)
  }

  /// Sends every page what it is ready for.
  private mutating func serve(_ image: borrowing ScreenImage) {
    for number in pages.keys {
      guard let next = pages[number]?.viewer.next(at: Self.now) else { continue }
      let picture = picture(for: number, of: image)
      var message = message(next.number, picture)
      var lossy: [PixelRect] = []
      for rect in next.rects {
        let rect = rect.intersection(image.bounds)
        guard !rect.isEmpty else { continue }
        let encoded = encode(rect, picture, of: image, exactly: false)
        if encoded.format == .jpeg { lossy.append(rect) }
        message.add(encoded.rect, encoded.format, encoded.data)
      }
      pages[number]?.viewer.wentWithLoss(lossy)
      pages[number]?.page.send(message.bytes)
    }
  }

  /// Sends static content again without loss.
  private mutating func refine(_ image: borrowing ScreenImage) {
    head.inputTime = 0
    for number in pages.keys {
      guard let next = pages[number]?.viewer.nextRefinement(at: Self.now) else { continue }
      let picture = picture(for: number, of: image)
      var message = message(next.number, picture)
      for rect in next.rects {
        let rect = rect.intersection(image.bounds)
        guard !rect.isEmpty else { continue }
        let encoded = encode(rect, picture, of: image, exactly: true)
        message.add(encoded.rect, .runs, encoded.data)
      }
      pages[number]?.page.send(message.bytes)
    }
  }
}
