extension RestorationFacts {
  static let hooks = Hooks(
    apps: [
      .starts: { $0.offerSavedState(to: $1) },
      .launched: { $0.savedStateWasUsed(by: $1) },
      // Of several scenes each is told, and each tells.
      .returned: { device, app in
        device.restoration.runs.update(app) { $0.hasReported = false }
      },
      .forceQuit: { device, app in
        if device[app].position != .absent { device.restoration.runs[app].isQuitByUser = true }
      },
      .forceQuitWithoutProcess: { $0.discardState(of: $1, .forceQuit) },
    ],
    ends: { device, app, run in
      if !run.isUninstalled {
        device.keepState(of: app, after: device.restoration.runs[app], run.report.reason)
      }
    })
}
