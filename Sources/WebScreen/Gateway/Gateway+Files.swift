import DeviceControl
import Foundation
import NIOCore
import Synchronization
import TrackFiles

/// What pages send to the device as files, and get from it.
extension Gateway {
  /// How long an app that was sent is kept until the person has decided.
  private static let decisionTime = TimeAmount.minutes(10)
  /// How many apps that were sent are kept.
  private static let mostOffers = 4

  /// Unpacks an app that a page has sent, and says what it is; it is installed when the page says
  /// so. The answer comes on another thread.
  func receive(
    app file: UploadFile,
    answer: @escaping @Sendable (Result<PageMessage.Offer, TarReader.Refusal>) -> Void
  ) {
    let isTaken = unpacking.submit { [self] in
      let app: UploadedApp
      do {
        app = try UploadedApp(archive: file.url)
      } catch let refusal as TarReader.Refusal {
        return answer(.failure(refusal))
      } catch {
        return answer(.failure(TarReader.Refusal(message: "It cannot be unpacked: \(error)")))
      }
      let ticket = UUID().uuidString
      let surplus = offers.withLock { offers -> [UploadedApp] in
        offers.append((ticket, app))
        let surplus = offers.dropLast(Self.mostOffers).map(\.app)
        offers.removeFirst(surplus.count)
        return surplus
      }
      for app in surplus { app.remove() }
      loop.scheduleTask(in: Self.decisionTime) { self.takeOffer(ticket)?.remove() }
      let known = device?.apps.first { $0.id == app.identifier }
      answer(
        .success(
          PageMessage.Offer(
            ticket: ticket, identifier: app.identifier, name: app.name, version: app.version,
            replaces: known?.name, isRunning: known.map { $0.state != "notRunning" } ?? false)))
    }
    if !isTaken { answer(.failure(TarReader.Refusal(message: "The device is busy."))) }
  }

  /// Installs an app that was sent before.
  func install(
    _ ticket: String, answer: @escaping @Sendable (ActionResult) -> Void
  ) {
    guard let app = takeOffer(ticket) else {
      return answer(.refused("It was sent too long ago. Send it again."))
    }
    perform(answer) { control throws(DeviceError) in
      defer { app.remove() }
      let installed = try control.installing(path: app.bundle.path)
      return .done(installed.warnings.isEmpty ? nil : installed.warnings.joined(separator: " "))
    }
  }

  /// Forgets an app that was sent.
  func discard(_ ticket: String) {
    takeOffer(ticket)?.remove()
  }

  /// Throws away everything that was sent.
  func discardAll() {
    let all = offers.withLock { offers -> [UploadedApp] in
      let all = offers.map(\.app)
      offers = []
      return all
    }
    for app in all { app.remove() }
  }

  private func takeOffer(_ ticket: String) -> UploadedApp? {
    offers.withLock { offers in
      guard let index = offers.firstIndex(where: { $0.ticket == ticket }) else { return nil }
      return offers.remove(at: index).app
    }
  }

  /// Moves the device along the track of a GPX file.
  ///
  /// - Parameter speed: in metres per second; nil: as the file says.
  func receive(
    track file: UploadFile, speed: Double?, answer: @escaping @Sendable (ActionResult) -> Void
  ) {
    if let speed, !(speed > 0 && speed <= 100_000) {
      return answer(.refused("A speed is more than 0 and up to 100000 metres per second."))
    }
    perform(answer) { control throws(DeviceError) in
      let track: DeviceAction
      let count: Int
      do {
        let read = try TrackFile([UInt8](Data(contentsOf: file.url)), name: "the file")
        count = read.places.count
        track = .locationRun(try read.track(speed: speed), name: "from the page")
      } catch {
        return .refused("\(error)")
      }
      try control.perform(track)
      return .done("The device moves along \(count) places.")
    }
  }

  /// A PNG of the screen with all its pixels; nil if there is no screen.
  func screenshot(_ answer: @escaping @Sendable ([UInt8]?) -> Void) {
    let isTaken = looks.submit { [self] in
      answer(
        try? mirror.use(keepingAfter: Self.isRefusal) { screen throws(DeviceError) in
          try screen.screenshot()
        })
    }
    if !isTaken { answer(nil) }
  }
}
