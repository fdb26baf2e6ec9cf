import Foundation
import ScreenInterface
import SharedInterface

extension DisplayEngine {
  /// A viewer has connected.
  func viewerCame(_ connection: any ViewerConnection) -> Viewer {
    nextViewer += 1
    let viewer = Viewer(number: nextViewer, connection: connection)
    viewers[ObjectIdentifier(viewer)] = viewer
    return viewer
  }

  func viewerLeft(_ viewer: Viewer) {
    guard viewers.removeValue(forKey: ObjectIdentifier(viewer)) != nil else { return }
    cancelTouches(of: viewer)
    if needsComposition || outputs.contains(where: \.needsComposition) { requestFrame() }
  }

  /// Handles a viewer's request.
  func handle(_ request: WireScreenRequest, from viewer: Viewer) {
    let number = request.number
    guard !isEarly(request) else {
      if !hold(request, from: viewer) {
        refuse(number, "the screen is not there yet, and too many wait for it", viewer)
      }
      return
    }
    switch request.verb {
    case .watch(let request): watch(request.display, number, viewer)
    case .frameTaken(let frame):
      viewer.taken = max(viewer.taken, frame)
      reply(number, viewer) { $0.done = true }
      if viewer.hasMissed { tellEverything(viewer) }
      if needsComposition || needsFullFrame || outputs.contains(where: \.needsComposition) {
        requestFrame()
      }
    case .input(let event):
      if let refusal = refusal(of: event) { return refuse(number, refusal, viewer) }
      handle(event, from: viewer)
      reply(number, viewer) { $0.done = true }
    case .screenshot(let request): screenshot(request, number, viewer)
    case .describeInterface(let request):
      do {
        let app =
          request.bundleIdentifier.isEmpty ? front : scene(of: request.bundleIdentifier)
        try work(.description, for: app) {
          let tree = try InterfaceDescriber(
            engine: self, visibleOnly: request.visibleOnly, details: request.details
          ).describe(request)
          reply(number, viewer) { $0.tree = tree }
        }
      } catch {
        refuse(number, "\(error)", viewer)
      }
    case .none: refuse(number, "unknown request", viewer)
    }
  }

  private func reply(
    _ number: UInt64, _ viewer: Viewer, _ fill: (inout WireScreenReply) -> Void
  ) {
    var reply = WireScreenReply()
    reply.number = number
    fill(&reply)
    viewer.connection?.send(reply)
  }

  private func refuse(_ number: UInt64, _ reason: String, _ viewer: Viewer) {
    reply(number, viewer) { $0.refused = reason }
  }

  private func watch(_ display: UInt32, _ number: UInt64, _ viewer: Viewer) {
    let output = outputs.first { $0.number == display }
    guard display == 0 || output != nil else {
      return refuse(number, "no external display has the number \(display)", viewer)
    }
    guard let memory = output?.memory ?? memory else { return }
    viewer.watches = true
    viewer.display = display
    reply(number, viewer) {
      $0.info.path = memory.path
      $0.info.byteCount = UInt32(memory.byteCount)
      $0.info.width = UInt32(memory.surface.width)
      $0.info.height = UInt32(memory.surface.height)
      $0.info.stride = UInt32(memory.surface.stride)
      $0.info.scale = Float(output?.scale ?? panel.scale)
      $0.info.frameNumberOffset = UInt32(memory.frameNumberOffset)
    }
    tellEverything(viewer)
  }

  /// Notifies a viewer of the last frame, in which everything is new for it.
  private func tellEverything(_ viewer: Viewer) {
    let output = outputs.first { $0.number == viewer.display }
    guard let surface = (viewer.display == 0 ? memory : output?.memory)?.surface else { return }
    var all = DamageRegion()
    all.add(Box(x: 0, y: 0, width: Double(surface.width), height: Double(surface.height)))
    tell(viewer, output.map { frameReady(all, of: $0) } ?? frameReady(all, answering: 0))
  }

  // MARK: Screenshots

  private func screenshot(
    _ request: WireScreenshotRequest, _ number: UInt64, _ viewer: Viewer
  ) {
    guard request.scale.isFinite, request.scale >= 0, request.scale <= 4 else {
      refuse(number, "the maximum scale of a screenshot is 4", viewer)
      return
    }
    let output = outputs.first { $0.name == request.display }
    guard request.display.isEmpty || output != nil else {
      refuse(number, "no display with this name is connected", viewer)
      return
    }
    let scale =
      request.scale == 0 ? output?.scale ?? panel.scale : Double(request.scale)
    let surface: Surface?
    if let output {
      surface = work(.snapshot, for: frameOwner) { picture(of: output, scale: scale) }
    } else if request.bundleIdentifier.isEmpty {
      surface = work(.snapshot, for: frameOwner) { screenPicture(scale: scale) }
    } else if let scene = scene(of: request.bundleIdentifier), scene.tree.appliedCommit > 0 {
      let session = session(of: request.bundleIdentifier)
      surface = work(.snapshot, for: scene) { draw(scene, session: session, scale: scale) }
      dropPixelsIfHidden(of: scene)
    } else if let (last, _) = snapshots.picture(
      of: SceneKey(
        app: request.bundleIdentifier, session: session(of: request.bundleIdentifier)),
      preferring: .portrait)
    {
      let factor = scale / panel.scale
      surface = last.scaled(
        toWidth: max(1, Int((Double(last.width) * factor).rounded())),
        height: max(1, Int((Double(last.height) * factor).rounded())))
    } else {
      refuse(
        number, "\(request.bundleIdentifier) has no picture, because it has shown nothing yet",
        viewer)
      return
    }
    guard let surface else {
      refuse(number, "not enough memory for a picture", viewer)
      return
    }
    surroundings.offload(for: nil) {
      Result { () throws(Refusal) in try ImageCodec.png(surface) }
    } then: { [weak self] result in
      guard let self else { return }
      switch result {
      case .success(let file): reply(number, viewer) { $0.picture = file }
      case .failure(let refusal): refuse(number, refusal.description, viewer)
      }
    }
  }

  /// A separate drawing of the current screen.
  func screenPicture(scale: Double) -> Surface? {
    let composition = composition(at: surroundings.now)
    guard
      let full = Surface(
        width: Int(composition.screen.width), height: Int(composition.screen.height),
        format: Surface.opaqueFormat)
    else { return nil }
    var region = DamageRegion()
    region.add(composition.screen)
    paint(
      composition.items, of: front ?? shell, in: region, scale: panel.scale, on: full)
    guard scale != panel.scale else { return full }
    let size = panel.size(in: composition.orientation)
    return full.scaled(
      toWidth: max(1, Int((size.width * scale).rounded())),
      height: max(1, Int((size.height * scale).rounded())))
  }
}
