import Foundation
import Logging
import ScreenInterface
import SharedInterface
import SwiftProtobuf

extension DisplayEngine {
  /// Handles an app's first message. Returns false if the connection is refused.
  func attach(_ connection: any AppConnection, with attach: WireAttach) -> Bool {
    guard attach.version == MessageVersion.scene else {
      let reason =
        "its connection to the screen is closed: it talks in version \(attach.version) of the "
        + "scene's messages, displayd in version \(MessageVersion.scene)"
      if let scene = scenes[attach.token] {
        complain(reason, of: scene)
      } else {
        log.error("an app that is not registered: \(reason)")
      }
      return false
    }
    guard let scene = scenes[attach.token] else {
      // foregroundd may be about to register this app.
      guard waiting.count < 64, !attach.token.isEmpty else { return false }
      waiting.append((attach.token, connection))
      return true
    }
    self.attach(connection, to: scene)
    return true
  }

  func attach(_ connection: any AppConnection, to scene: Scene) {
    if scene.connection !== connection {
      scene.connection?.close()
      // Animations started on an earlier connection have ended for the app.
      _ = scene.animations.removeAll()
    }
    scene.connection = connection
    scene.wantsFrames = false
    connection.send(.with { $0.attached.version = MessageVersion.scene })
  }

  /// The scene of a connection; nil until foregroundd has registered it.
  func scene(attached connection: any AppConnection) -> Scene? {
    scenes.values.first { $0.connection === connection }
  }

  /// A connection has ended; the tree stays until foregroundd closes the scene.
  func detached(_ connection: any AppConnection) {
    waiting.removeAll { $0.connection === connection }
    guard let scene = scene(attached: connection) else { return }
    scene.connection = nil
    scene.wantsFrames = false
    finishPendingSnapshots(of: scene)
  }

  /// Handles a message from an attached app.
  func handle(_ message: WireSceneMessage, from scene: Scene) {
    let kind: SceneWork =
      switch message.content {
      case .measureText, .describeFont: .text
      case .uploadImage, .encodeImage: .image
      default: .commit
      }
    guard ledger.isIdle else {
      ledger.change(to: kind)
      return take(message, from: scene)
    }
    work(kind, for: scene) { take(message, from: scene) }
  }

  private func take(_ message: WireSceneMessage, from scene: Scene) {
    loadFonts()
    switch message.content {
    case .attach: complain("Attach was sent twice", of: scene)
    case .commit(let commit): apply(commit, to: scene)
    case .measureText(let request): measure(request, for: scene)
    case .describeFont(let request): describe(request, for: scene)
    case .uploadImage(let upload): take(upload, for: scene)
    case .removeImages(let removal):
      removal.images.forEach(scene.images.remove)
      scene.imageGeneration += 1
      changed(scene)
    case .requestFrames(let request):
      scene.wantsFrames = request.wanted
      if request.wanted { requestFrame() }
    case .encodeImage(let request): encode(request, for: scene)
    case .none: complain("a message has an unknown kind", of: scene)
    }
  }

  /// Reports invalid content to an app and its log.
  ///
  /// - Parameter commitRefused: whether a whole commit was refused. The app is always told about
  ///   that, regardless of the limit, because it must send the content again.
  func complain(_ message: String, of scene: Scene, commitRefused: Bool = false) {
    guard scene.complaints.admits(at: surroundings.now) else {
      if commitRefused { scene.connection?.send(.with { $0.complaint.commitRefused = true }) }
      return
    }
    var message = message
    let suppressed = scene.complaints.takeSuppressed()
    if suppressed > 0 { message += " (\(suppressed) earlier faults were not reported)" }
    scene.connection?.send(
      .with {
        $0.complaint.message = message
        $0.complaint.commitRefused = commitRefused
      })
    surroundings.report(
      .with {
        $0.fault.token = scene.token
        $0.fault.message = message
      })
    log.warning("\(scene.bundleIdentifier): \(message)")
  }

  // MARK: Commits

  private func apply(_ commit: WireCommit, to scene: Scene) {
    let appearance = scene.tree.appearance
    do {
      // A new connection continues the numbering.
      guard commit.whole || commit.number > scene.tree.handledCommit else {
        throw Refusal("commit \(commit.number) does not follow \(scene.tree.handledCommit)")
      }
      guard commit.whole || scene.tree.appliedCommit > 0 else {
        throw Refusal("commit \(commit.number) is the first but not complete")
      }
      guard
        scene.isShell
          || commit.layers.allSatisfy({ $0.appPicture.isEmpty && $0.launchScreen.isEmpty })
      else {
        throw Refusal("only the shell shows pictures of other apps")
      }
      var animations: [LayerAnimation] = []
      for wire in commit.animations { animations.append(try LayerAnimation(wire)) }
      try scene.tree.apply(commit)
      // It may be the launch screen for which there was another stand-in.
      if commit.layers.contains(where: { !$0.launchScreen.isEmpty }) { standIns = [:] }
      // Animations of layers that still exist continue, even after a complete commit.
      var ended = scene.animations.apply(
        added: animations, removed: commit.removedAnimations, tree: scene.tree)
      // In the background animations are not visible.
      if !scene.isForeground { ended += scene.animations.removeAll() }
      end(ended, of: scene)
    } catch {
      scene.tree.refused(commit.number)
      complain(
        "commit \(commit.number) is not shown: \(error)", of: scene, commitRefused: true)
    }
    if scene.unansweredInput > 0 {
      scene.answeredInput = scene.unansweredInput
      scene.unansweredInput = 0
    }
    changed(scene)
    if scene.tree.appearance != appearance
      || scene.tree.appliedCommit == commit.number && commit.whole
    {
      tellAppearance(of: scene)
    }
    if scene.isShell { shellHasCommitted() }
    takeDueSnapshots(of: scene)
    advanceTakeover()
  }

  private func tellAppearance(of scene: Scene) {
    let appearance = scene.tree.appearance
    surroundings.report(
      .with {
        $0.appearanceChanged.token = scene.token
        $0.appearanceChanged.orientation = scene.orientation
        $0.appearanceChanged.statusBarHidden = appearance.statusBarHidden
        $0.appearanceChanged.statusBarLightContent = appearance.statusBarLightContent
        $0.appearanceChanged.homeIndicatorHidden = appearance.homeIndicatorHidden
      })
  }

  /// Tells an app which of its animations have ended.
  func end(_ ended: [AnimationSet.Ended], of scene: Scene) {
    for animation in ended {
      scene.connection?.send(
        .with {
          $0.animationEnded.animation = animation.id
          $0.animationEnded.finished = animation.finished
        })
    }
  }

  /// Requests a redraw of a scene if it is on the screen.
  func changed(_ scene: Scene) {
    scene.invalidate()
    if isDisplayed(scene) { requestComposition() }
  }

  // MARK: Text

  private func measure(_ request: WireMeasureText, for scene: Scene) {
    var reply = WireTextMeasured()
    reply.request = request.request
    do {
      try DisplayListCheck.check(request.block)
      reply = text.layout(request.block)
        .measured(request: request.request, wantsCarets: request.wantsCarets)
    } catch {
      complain("text \(request.request) was not measured: \(error)", of: scene)
    }
    scene.connection?.send(.with { $0.textMeasured = reply })
  }

  private func describe(_ request: WireDescribeFont, for scene: Scene) {
    var reply = WireFontDescribed()
    do {
      try DisplayListCheck.check(request.font)
      reply = text.describe(request.font)
    } catch {
      complain("font \(request.request) was not described: \(error)", of: scene)
    }
    reply.request = request.request
    scene.connection?.send(.with { $0.fontDescribed = reply })
  }

  // MARK: Images

  private func take(_ upload: WireUploadImage, for scene: Scene) {
    let id = upload.image
    do throws(Refusal) {
      if case .pixels = upload.source, !takesFrames(of: scene) {
        throw Refusal("frames of OpenGL ES are not taken from an app in the background")
      }
      let next = try scene.images.upload(upload)
      if painter.offscreen.takeExceeded() { complain(painter.offscreen.complaint, of: scene) }
      switch next {
      case .done(let surface): imageIsThere(id, .success(surface), scene)
      case .decode(let file):
        offload(for: scene) {
          Result { () throws(Refusal) in try ImageCodec.decode(file) }
        } then: { engine, scene, result in
          guard scene.images.decoded(result, of: file, as: id) else { return }
          engine.imageIsThere(id, result, scene)
        }
      }
    } catch {
      imageIsThere(id, .failure(error), scene)
    }
  }

  /// What the app draws with OpenGL ES is shown: in the foreground, on the way there, and after
  /// it has entered the background until its snapshot is taken (RESP-01, SNAP-02). foregroundd says where
  /// it is, and not the app.
  private func takesFrames(of scene: Scene) -> Bool {
    scene.isForeground || scene.dropping != nil
      || placed.contains { $0.scene === scene } && !arrangement.locked
  }

  private func imageIsThere(_ id: UInt64, _ result: Result<Surface, Refusal>, _ scene: Scene) {
    var decoded = WireImageDecoded()
    decoded.image = id
    switch result {
    case .success(let surface):
      decoded.width = UInt32(surface.width)
      decoded.height = UInt32(surface.height)
    case .failure(let refusal):
      decoded.error = refusal.description
      complain("image \(id): \(refusal)", of: scene)
    }
    scene.connection?.send(.with { $0.imageDecoded = decoded })
    scene.imageGeneration += 1
    changed(scene)
    let waiting = scene.waitingEncodings
    scene.waitingEncodings = []
    for request in waiting { encode(request, for: scene) }
  }

  private func encode(_ request: WireEncodeImage, for scene: Scene) {
    // What is asked for before its files are decoded is answered with them.
    if scene.images.isWaiting(request.image),
      scene.waitingEncodings.count < SceneLimits.waitingEncodings
    {
      scene.waitingEncodings.append(request)
      return
    }
    guard let image = scene.images.image(request.image) else {
      complain("image \(request.image) does not exist and cannot be encoded", of: scene)
      scene.connection?.send(.with { $0.imageEncoded.request = request.request })
      return
    }
    let surface = image.surface
    // The app may remove it, and it stays until it is encoded.
    scene.encodingBytes += surface.byteCount
    offload(for: scene) {
      Result { () throws(Refusal) in
        request.jpegQuality > 0
          ? try ImageCodec.jpeg(surface, quality: Int(request.jpegQuality))
          : try ImageCodec.png(surface)
      }
    } then: { engine, scene, result in
      scene.encodingBytes -= surface.byteCount
      var file = Data()
      switch result {
      case .success(let encoded): file = encoded
      case .failure(let refusal):
        engine.complain("image \(request.image): \(refusal)", of: scene)
      }
      scene.connection?.send(
        .with {
          $0.imageEncoded.request = request.request
          $0.imageEncoded.file = file
        })
    }
  }

  /// Draws an uploaded drawing once.
  func render(
    _ drawing: WireDrawing, scale: Double, images: ImageStore?
  ) throws(Refusal) -> Surface {
    guard isSane(drawing.width), isSane(drawing.height), drawing.width > 0, drawing.height > 0
    else { throw Refusal("invalid drawing size: \(drawing.width) × \(drawing.height) points") }
    let width = wholePixels((Double(drawing.width) * scale).rounded(.up))
    let height = wholePixels((Double(drawing.height) * scale).rounded(.up))
    try ImageHeader.check(width: width, height: height)
    try DisplayListCheck.check(drawing.list)
    guard painter.offscreen.take(width * height) else { throw Refusal(painter.offscreen.complaint) }
    defer { painter.offscreen.giveBack(width * height) }
    guard
      let surface = Surface(
        width: width, height: height,
        format: drawing.opaque ? Surface.opaqueFormat : Surface.alphaFormat)
    else { throw Refusal("not enough memory for a drawing's pixels") }
    painter.draw(drawing.list, scale: scale, images: images, on: surface)
    return surface
  }
}
