import Logging
import ScreenInterface

// External displays: each mirrors the device's screen, unless the app in front has put windows on it.
extension DisplayEngine {
  /// The largest width, height and scale that are taken from foregroundd.
  private static let (longestSide, largestScale) = (UInt32(4_096), UInt32(4))

  /// Adds the displays that were connected and removes those that are gone.
  func arrangeOutputs(_ wanted: [WireDisplayOutput]) {
    let numbers = Set(wanted.map(\.number))
    for output in outputs where !numbers.contains(output.number) {
      for viewer in viewers.values where viewer.display == output.number {
        viewer.connection?.close()
      }
    }
    outputs.removeAll { !numbers.contains($0.number) }
    for output in wanted {
      let sides = 1...Self.longestSide
      guard output.number != 0, sides.contains(output.width), sides.contains(output.height),
        (1...Self.largestScale).contains(output.scale),
        UInt64(output.width) * UInt64(output.height) <= UInt64(output.mostPixels),
        output.mostPixels <= Self.longestSide * Self.longestSide
      else {
        log.error("the display \(output.name) cannot be \(output.width) x \(output.height)")
        continue
      }
      if let known = outputs.first(where: { $0.number == output.number }) {
        known.resize(to: output)
        continue
      }
      do {
        outputs.append(try ExternalOutput(output))
      } catch {
        log.error("the display \(output.name) could not be created: \(error)")
      }
    }
  }

  // MARK: What a display shows

  /// What the display shows now.
  private func content(of output: ExternalOutput) -> ExternalOutput.Content {
    guard !arrangement.asleep, let memory else { return .nothing }
    if let scene = sceneWithWindows(on: output) { return .windows(scene: scene.serial) }
    return .mirror(width: memory.surface.width, height: memory.surface.height)
  }

  /// The app in front, if it has put windows on the display. One that is not seen yet, because a
  /// picture stands in for it or the lock screen covers it, shows nothing there.
  private func sceneWithWindows(on output: ExternalOutput) -> Scene? {
    guard !arrangement.locked, let front, !front.isShell, front.isForeground,
      currentStandIn(of: front, session: arrangement.frontScene) == nil,
      !front.windows(on: output.number).isEmpty
    else { return nil }
    return front
  }

  private func windows(
    of scene: Scene, on output: ExternalOutput, at now: Double
  ) -> FlattenedScene {
    flatten(
      scene, on: output.number, map: .scale(output.scale, output.scale), clip: output.screen,
      now: now)
  }

  private func mirror(_ surface: Surface, on output: ExternalOutput) -> PictureItem {
    let map = output.place(width: surface.width, height: surface.height)
    let area = Box(x: 0, y: 0, width: Double(surface.width), height: Double(surface.height))
    return PictureItem(surface: surface, map: map, visible: map.apply(area).roundedOut)
  }

  // MARK: Frames

  /// Draws the displays on which something has changed.
  ///
  /// - Returns: Whether one of them waits for its viewers.
  func composeOutputs(at now: Double) -> Bool {
    var waits = false
    for output in outputs where output.needsComposition {
      if mayCompose(display: output.number, at: now) {
        compose(output, at: now)
      } else {
        waits = true
      }
    }
    return waits
  }

  private func compose(_ output: ExternalOutput, at now: Double) {
    guard let memory else { return }
    output.needsComposition = false
    let content = content(of: output)
    let isNew = content != output.content
    output.content = content
    var items: [RenderItem] = []
    var marks = FrameMarks()
    var damage = DamageRegion()
    switch content {
    case .nothing: break
    case .mirror:
      let picture = mirror(memory.surface, on: output)
      items = [.picture(picture)]
      // A pixel of the display has parts of several of the screen.
      for box in output.unmirrored.boxes { damage.add(picture.map.apply(box).insetBy(-2)) }
    case .windows:
      guard let scene = sceneWithWindows(on: output) else { break }
      let flattened = windows(of: scene, on: output, at: now)
      items = flattened.items
      marks = flattened.marks
      damage = marks.damage(since: output.marks)
    }
    output.marks = marks
    output.unmirrored.removeAll()
    if isNew { damage.add(output.screen) }
    damage = damage.clipped(to: output.screen)
    guard !damage.isEmpty else { return }
    output.backdrops.enlarge(&damage, for: items, in: output.screen)
    output.backdrops.keep(only: items)
    output.memory.draw(frame: frameNumber) { surface in
      paint(
        items, of: sceneWithWindows(on: output), in: damage, scale: output.scale, on: surface,
        backdrops: output.backdrops)
    }
    tellViewers(of: output, damage)
  }

  private func tellViewers(of output: ExternalOutput, _ damage: DamageRegion) {
    let watching = viewers.values.filter { $0.display == output.number && $0.watches }
    guard !watching.isEmpty else { return }
    let frame = frameReady(damage, of: output)
    for viewer in watching { tell(viewer, frame) }
  }

  func frameReady(_ damage: DamageRegion, of output: ExternalOutput) -> WireFrameReady {
    var frame = WireFrameReady()
    frame.number = output.memory.frameNumber
    frame.damage = damage.boxes.map(\.wire)
    frame.width = UInt32(output.memory.surface.width)
    frame.height = UInt32(output.memory.surface.height)
    frame.stride = UInt32(output.memory.surface.stride)
    frame.asleep = arrangement.asleep
    return frame
  }

  /// A separate drawing of what the display shows.
  func picture(of output: ExternalOutput, scale: Double) -> Surface? {
    guard
      let full = Surface(
        width: output.memory.surface.width, height: output.memory.surface.height,
        format: Surface.opaqueFormat)
    else { return nil }
    var items: [RenderItem] = []
    if let scene = sceneWithWindows(on: output) {
      items = windows(of: scene, on: output, at: surroundings.now).items
    } else if !arrangement.asleep, let screen = screenPicture(scale: panel.scale) {
      items = [.picture(mirror(screen, on: output))]
    }
    var region = DamageRegion()
    region.add(output.screen)
    paint(items, of: sceneWithWindows(on: output), in: region, scale: output.scale, on: full)
    guard scale != output.scale else { return full }
    let factor = scale / output.scale
    return full.scaled(
      toWidth: max(1, Int((Double(full.width) * factor).rounded())),
      height: max(1, Int((Double(full.height) * factor).rounded())))
  }
}
