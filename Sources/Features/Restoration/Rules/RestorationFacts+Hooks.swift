extension RestorationFacts {
  static let hooks = Hooks(
    apps: [
      .starts: .init { $0.offerSavedState(to: $1) },
      .launched: .init { $0.savedStateWasUsed(by: $1) },
      // Of several scenes each is told, and each tells.
      .returned: .init { device, app in
        if device.restoration.runs.contains(app) {
          device.restoration.runs.update(app) { $0.hasReported = false }
        }
      },
      .forceQuit: .init { device, app in
        if device[app].position != .absent { device.restoration.runs[app].isQuitByUser = true }
      },
      .forceQuitWithoutProcess: .init { $0.discardState(of: $1, .forceQuit) },
    ],
    ends: { device, app, run in
      if !run.isUninstalled {
        device.keepState(of: app, after: device.restoration.runs[app], run.report.reason)
      }
    })
}
