import DeviceControl

/// The app uses OpenGL ES in the background.
struct GraphicsRule: Rule {
  let name = "graphics-in-background"
  let statement = "TERM-18"
  let severity = Severity.error
  let title = "OpenGL ES is used in the background"
  let demand = """
    An app in the background makes no context of OpenGL ES, draws nothing and presents nothing, and has \
    finished what it began before applicationDidEnterBackground returns. Otherwise it is killed at once.
    """
  let mend = """
    Stop the display link in applicationWillResignActive, call glFinish in \
    applicationDidEnterBackground, and draw again from applicationWillEnterForeground on. Work on other \
    threads has to stop, too, and what runs in a fetch or another wake must not draw.
    """
  let example = """
    func applicationWillResignActive(_ application: UIApplication) {
      displayLink.isPaused = true
    }
    func applicationDidEnterBackground(_ application: UIApplication) {
      EAGLContext.setCurrent(context)
      glFinish()
    }
    func applicationDidBecomeActive(_ application: UIApplication) {
      displayLink.isPaused = false
    }
    """

  func findings(in record: LegRecord) -> [Finding] {
    record.entries.compactMap { entry in
      guard case .exit("graphicsInBackground", _, _, _) = entry.content else { return nil }
      return Finding(
        self, in: record, at: entry.time,
        "the app used OpenGL ES in the background, and was killed", place: "OpenGL ES",
        details: entry.explanation.map { [$0] } ?? [], isCertain: true)
    }
  }
}
