import SharedInterface

/// The picture of an app that a layer of the shell shows: as the app is while it is live, afterwards
/// as it was last seen.
final class AppPicture {
  /// In the app's own orientation.
  let surface: Surface
  let orientation: WireOrientation
  /// The scene that it shows; nil if it is a snapshot or a launch image.
  let scene: Int?
  /// The session whose scene it is.
  let session: UInt32
  /// Changes with the pixels, also from one picture to the next.
  private(set) var generation: Int
  private var marks = FrameMarks()
  /// Its pixels are also the app's snapshot and must stay as they are.
  private(set) var isSnapshot = false
  /// Its pixels at a half of their size, a quarter and so on, as far as they were needed.
  private var reduced: [Surface] = []
  /// What is blurred in it.
  let backdrops = BackdropCache()

  private nonisolated(unsafe) static var lastGeneration = 0  // On displayd's one thread.

  init(_ surface: Surface, _ orientation: WireOrientation, scene: Int? = nil, session: UInt32 = 0) {
    self.surface = surface
    self.orientation = orientation
    self.scene = scene
    self.session = session
    Self.lastGeneration += 1
    generation = Self.lastGeneration
  }

  /// Its pixels, which nothing draws on any more.
  func becomeSnapshot() -> Surface {
    isSnapshot = true
    return surface
  }

  /// What of it is to be drawn again, now that the scene looks like this.
  func damage(of new: FrameMarks, in screen: Box) -> DamageRegion {
    new.damage(since: marks).clipped(to: screen)
  }

  /// The same, for a caller that draws it now.
  func update(to new: FrameMarks, in screen: Box) -> DamageRegion {
    let damage = damage(of: new, in: screen)
    marks = new
    if !damage.isEmpty {
      Self.lastGeneration += 1
      generation = Self.lastGeneration
      reduced = []
    }
    return damage
  }

  /// Its pixels for showing them at a factor of their size: halved until the factor for what remains
  /// is at least a half, where a cheap filter misses no pixel.
  ///
  /// - Returns: Also how much smaller they are, as a factor.
  func pixels(shownAt factor: Double) -> (surface: Surface, size: Double) {
    var (result, size) = (surface, 1.0)
    var step = 0
    while factor / size < 0.5, result.width > 1, result.height > 1 {
      if step == reduced.count {
        guard let half = result.halved() else { break }
        reduced.append(half)
      }
      result = reduced[step]
      size /= 2
      step += 1
    }
    return (result, size)
  }
}
