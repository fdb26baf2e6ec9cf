import DeviceControl
import Glibc

/// The system ends the app to free memory, and a person opens it again and expects it as it was.
struct PurgeLeg: Leg {
  /// Whether it is suspended when it is ended, or still running in the background.
  let isSuspended: Bool
  let typicalSeconds = 8.0

  var name: String { isSuspended ? "purge" : "background-purge" }
  var title: String {
    isSuspended
      ? "It is ended for memory while it is suspended, and opened again"
      : "It is ended for memory as soon as it is in the background, and opened again"
  }

  func run(on stage: Stage, _ record: inout LegRecord) throws {
    try stage.open()
    let filled = try stage.fillAndScroll()
    guard let before = stage.sight() else { return }
    let picture = try stage.picture()
    let position = try stage.logPosition()
    try stage.perform(.home)
    try wait(on: stage, since: position)
    record.expectedExits.insert("jetsam")
    let state = try stage.status?.state ?? ""
    try stage.perform(.jetsam(stage.app.identifier))
    try stage.reach(.notRunning)
    let time = try stage.time
    try stage.open()
    let pictureAfter = try stage.picture()
    guard let after = stage.sight() else { return }
    var purge = PurgeSight(time: time, state: state, before: before, after: after)
    purge.typed = filled.typed
    purge.scrolled = filled.scrolled
    purge.isAsNew =
      filled.typed.isEmpty && filled.scrolled.isEmpty
      && stage.firstPicture.map { picture.differences(from: $0, below: 48).isEmpty } == true
    if purge.isAsNew {
      record.notes.append(
        "nothing was at risk: the screen was as at the first launch; tap something with --tap")
    }
    purge.pictureBefore = picture.png
    purge.pictureAfter = pictureAfter.png
    purge.differences = pictureAfter.differences(from: picture, below: 48)
    record.purge = purge
  }

  /// Until the app may be ended: all that it saves must be saved by then (RESP-06).
  private func wait(on stage: Stage, since position: UInt64) throws {
    if isSuspended {
      // An app with reasons to run is ended in the background.
      _ = try stage.reaches(.suspended, within: 20)
      return
    }
    for _ in 0..<600 {
      let isEntered = try stage.log(since: position).contains { entry in
        guard case .callback(let name, _) = entry.content else { return false }
        return name == "applicationDidEnterBackground" || name == "sceneDidEnterBackground"
      }
      if try isEntered || stage.status?.pid == nil { return }
      usleep(50_000)
    }
  }
}
